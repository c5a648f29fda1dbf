"""What a thing said in a sequence is about, by what was said before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine.games.myl_pe.language.antecedents import BURYING, OWN, OWN_MOMENTS, mentioned_in, spoken_of_moment
from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.waiting import Pending, Sentence
from engine.games.myl_pe.model.ability import (
    Ability,
    Effect,
    Objects,
)

_ITSELF = ("este", "esta", "@self", "portador", "-lo", "-la")
_UNSAID = ("implied", "she", "that")


def about_another(before: Ability, parsed: Sequence[Sentence], words: Sequence[str]) -> bool:
    """Whether a sentence does not name whom it is about, after one that spoke of another card that is there."""
    mentioned = mentioned_in(before)
    spoken = mentioned[-1] if mentioned else spoken_of_moment(before.when)
    if spoken is None or spoken.ref in OWN or spoken.many or words[:1] == ["imbloqueable"]:
        return False
    if not spoken.there:
        said = [item.said for reading in parsed for item in reading.items]
        return any(isinstance(one, BURYING) and one.what.ref in _UNSAID for one in said)
    return any(_unnamed(reading, words) and spoken.can_be(_effects(reading)) for reading in parsed)


def _unnamed(reading: Sentence, words: Sequence[str]) -> bool:
    """Whether a reading has a subject that is not said: it begins no ability of its own, with a cost or a moment."""
    own = reading.when is not None and reading.when.event in OWN_MOMENTS
    if own or reading.costs or reading.limit is not None:
        return False
    if reading.kind == "continuous":
        here = [one for one in reading.lasting if one.on is not None and one.on.ref in ("self", "ally")]
        return bool(here) and not any(word in _ITSELF for word in words)
    return _has_unsaid(reading.items)


def _has_unsaid(part: Any) -> bool:
    if isinstance(part, Chosen | Objects) and part.ref in _UNSAID:
        return True
    if isinstance(part, tuple):
        return any(_has_unsaid(one) for one in part)
    return isinstance(part, Struct) and any(_has_unsaid(getattr(part, name)) for name in part.__struct_fields__)


def _effects(reading: Sentence) -> tuple[Effect, ...]:
    """What a reading says of cards."""
    said = tuple(effect for item in reading.items if isinstance(item.said, Pending) for effect in item.said.effects)
    return said + tuple(one.effect for one in reading.lasting)


_BACK = ("that_one", "those")


def speaks_back(part: Any) -> bool:
    """Whether something in a sentence names a card only by what was said of it before."""
    if isinstance(part, Chosen | Objects) and part.ref in _BACK:
        return True
    if isinstance(part, tuple):
        return any(speaks_back(one) for one in part)
    return isinstance(part, Struct) and any(speaks_back(getattr(part, name)) for name in part.__struct_fields__)
