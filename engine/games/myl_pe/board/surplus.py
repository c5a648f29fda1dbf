"""Targets that an action names beyond those its card takes (DAR 8.2.4, 6.10.2)."""

from __future__ import annotations

from engine.core.state import Choice, State
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.characteristics.granted import likely
from engine.games.myl_pe.characteristics.objects import printed
from engine.games.myl_pe.model.ability import Ability, Affect, Bounce, Destroy, Exile, Pay, ShuffleIn, Step
from engine.games.myl_pe.model.describing import Objects
from engine.games.myl_pe.model.instructions import GainControl, SwapControl, ToCastle, ToDefense, ToGraveyard
from engine.games.myl_pe.model.sanity import parts_of

_PLAIN = (Affect, Bounce, Destroy, Exile, GainControl, ShuffleIn, SwapControl, ToCastle, ToDefense, ToGraveyard)
"""Instructions that work on the targets and ask for nothing else, where they pick nothing."""


def named_too_many(state: State, choice: Choice, queue: tuple[str, ...], taken: int) -> bool:
    """Whether the targets of an action go on with cards that could be this target too, after the last it may have.

    What comes later in the text, or another card that is triggered, may be meant by them: then they are not too many.
    """
    spare = [id for id in queue[taken:] if id not in queue[:taken]]
    offered = {id for o in choice.options for id in (o.value if isinstance(o.value, tuple) else (o.value,))}
    return bool(spare) and offered.issuperset(spare) and _takes_no_more(state, choice)


def _takes_no_more(state: State, choice: Choice) -> bool:
    piece = state.pieces.get(choice.source or "")
    abilities = () if piece is None else reading_of(printed(state, piece)).abilities
    if len(abilities) != 1 or choice.key != f"target:{len(abilities[0].targets) - 1}":
        return False
    return abilities[0].kind in ("spell", "activated") and _is_plain(abilities[0]) and not likely(state, "triggered")


def _is_plain(ability: Ability) -> bool:
    asked = (part for part in parts_of(ability.steps) if isinstance(part, Step | Objects))
    return all(isinstance(cost, Pay) for cost in ability.costs) and all(
        part.pick is None and part.among is None if isinstance(part, Objects) else isinstance(part, _PLAIN)
        for part in asked
    )
