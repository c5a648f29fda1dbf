"""A description of cards in the words that the engine knows."""

from __future__ import annotations

import msgspec


class Said(msgspec.Struct, frozen=True):
    """Words joined by underscores: `unidad_rival`, `cada_unidad`, `esta`."""

    words: str
