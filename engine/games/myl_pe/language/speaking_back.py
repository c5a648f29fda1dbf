"""Sentences that speak of a card of the sentence before: «ese Vampiro», «esas cartas»."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.model.ability import Objects

_BACK = ("that_one", "those")


def speaks_back(part: Any) -> bool:
    """Whether something in a sentence names a card only by what was said of it before."""
    if isinstance(part, Chosen | Objects) and part.ref in _BACK:
        return True
    if isinstance(part, tuple):
        return any(speaks_back(one) for one in part)
    return isinstance(part, Struct) and any(speaks_back(getattr(part, name)) for name in part.__struct_fields__)
