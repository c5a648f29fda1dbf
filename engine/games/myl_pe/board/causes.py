"""Cards of a board that may have brought about what looks wrong on it: where there is one, nothing is called wrong."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import State
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.model.ability import Ability, Gains
from engine.games.myl_pe.model.describing import Cards
from engine.games.myl_pe.model.effects import Allow, Blank, Copied, Copies, Race, Strength
from engine.games.myl_pe.model.instructions import BecomeCopy, Play, PutIntoPlay, Search
from engine.games.myl_pe.model.sanity import parts_of


def may_bring_oros(state: State) -> bool:
    """Whether a card that is known puts cards into play, or lets its player lay more Oros than the turn's."""
    return any(
        isinstance(part, PutIntoPlay | Play)
        or (isinstance(part, Search) and part.to in ("in_play", None))
        or (isinstance(part, Allow) and part.what == "bajar_oros")
        for part in _said(state)
    )


def may_change(state: State, asked: Cards) -> bool:
    """Whether a card that is known makes an Ally for a time what such a description asks for."""
    kinds: tuple[type, ...] = (Race, Copied, Copies, BecomeCopy, Blank)
    if asked.strength_min is not None or asked.strength_max is not None:
        kinds += (Strength,)
    return any(isinstance(part, kinds) for part in _said(state))


def _said(state: State) -> Iterator[object]:
    """Every part of what the cards say whose text is known, wherever they lie."""
    for face in state.cards.values():
        for ability in reading_of(face).abilities:
            yield from _deep(ability)


def _deep(ability: Ability) -> Iterator[object]:
    for part in parts_of(tuple(getattr(ability, field) for field in ("costs", "steps", "lasting"))):
        yield part
        if isinstance(part, Gains):
            for gained in part.abilities:
                yield from _deep(gained)
