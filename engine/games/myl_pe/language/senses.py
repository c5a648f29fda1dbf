"""Pieces of a text that can be read in several ways."""

from __future__ import annotations

import msgspec

from engine.games.myl_pe.ability import Ability


class Sense(msgspec.Struct, frozen=True):
    """A piece that means several things: after how many abilities it stands, and what it can mean."""

    at: int
    meanings: tuple[Ability, ...]
