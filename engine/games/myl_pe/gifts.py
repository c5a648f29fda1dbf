"""Abilities that objects have besides their own: given by something that resolved, or lent by a card in play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.core.recall import while_same
from engine.core.state import Modifier, Piece, State
from engine.core.table import Table
from engine.games.myl_pe.ability import Ability, Gains
from engine.games.myl_pe.board import CardFace
from engine.games.myl_pe.cards.reading import reading_of

if TYPE_CHECKING:
    from engine.games.myl_pe.projection import Active


@while_same("modifiers")
def gifts(state: State) -> dict[str | None, list[tuple[Modifier, Gains]]]:
    """The effects that gave abilities, by the object they are on."""
    found: dict[str | None, list[tuple[Modifier, Gains]]] = {}
    for modifier in state.modifiers:
        if isinstance(modifier.effect, Gains):
            found.setdefault(modifier.subject, []).append((modifier, modifier.effect))
    return found


def given(state: State, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that something gave to this incarnation of an object (DAR 6.10.3)."""
    here = gifts(state).get(piece.id, ())
    return tuple(
        ability for modifier, gain in here if modifier.incarnation == piece.incarnation for ability in gain.abilities
    )


@while_same("cards")
def lends(state: State) -> bool:
    """Whether some card of the game lends abilities while it is in play."""
    return any(isinstance(face, CardFace) and _lent_by(face) for face in state.cards.values())


@while_same("cards")
def kinds_lent(state: State) -> frozenset[str]:
    """The kinds of all abilities that cards of the game may lend."""
    faces = (face for face in state.cards.values() if isinstance(face, CardFace))
    return kinds_of(ability for face in faces for ability in _lent_by(face))


@lru_cache(maxsize=4096)
def _lent_by(face: CardFace) -> tuple[Ability, ...]:
    lasting = (item.effect for ability in reading_of(face).abilities for item in ability.lasting)
    return tuple(ability for effect in lasting if isinstance(effect, Gains) for ability in effect.abilities)


def kinds_of(abilities: Iterable[Ability]) -> frozenset[str]:
    """What a quick look asks for: the kinds of abilities, those with their events, and `during` (see `kinds`)."""
    found = tuple(abilities)
    events = (f"{ability.kind}:{ability.when.event}" for ability in found if ability.when is not None)
    during = ("during" for ability in found if ability.during)
    return frozenset((*(ability.kind for ability in found), *events, *during))


def lent(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that continuous effects lend to an object now (DAR 6.4.1)."""
    from engine.games.myl_pe.projection import actives_of, reaches

    lending = (active for active in actives_of(table, Gains) if reaches(table, active, piece))
    return tuple(
        ability for active in lending if isinstance(active.effect, Gains) for ability in active.effect.abilities
    )


def lent_by_weapons(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that the weapons of an object lend it, which it has whatever becomes of its own (DAR 6.10.4)."""
    from engine.games.myl_pe.projection import actives_of, reaches

    borne = (active for active in actives_of(table, Gains) if table.state.pieces[active.source].host == piece.id)
    return tuple(
        ability
        for active in borne
        if isinstance(active.effect, Gains) and reaches(table, active, piece)
        for ability in active.effect.abilities
    )


def continuous_lent(table: Table, found: list[Active]) -> list[Active]:
    """The continuous effects of abilities that are lent, each with whom it is lent to as its source."""
    from engine.games.myl_pe.projection import Active, controller, lying_in_play, reaches

    more: list[Active] = []
    for active in found:
        effects = active.effect.abilities if isinstance(active.effect, Gains) else ()
        inner = [(ability, item) for ability in effects if ability.kind == "continuous" for item in ability.lasting]
        for piece in lying_in_play(table.state) if inner else ():
            if reaches(table, active, piece):
                by = controller(piece)
                more += [Active(item.effect, item, piece.id, by, active.since, ability) for ability, item in inner]
    return more
