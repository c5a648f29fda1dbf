"""What a player could try at a moment of Summoner Wars; the rules then say which of it is legal.

Dice are thrown at the table: an attack is listed with as many of them as it throws, each showing 1, to be replaced.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.choosing.plain_options import PlainOptions
from engine.core.state import Piece, State, Text, place
from engine.games.summoner_wars.board.telling import tell_action
from engine.games.summoner_wars.characteristics.projection import (
    attack,
    distance,
    face,
    field,
    is_unit,
    is_wall,
    name,
    on_board,
    over,
    own_side,
    pos,
    usable,
)
from engine.games.summoner_wars.model.board import Action
from engine.games.summoner_wars.model.memory import all_spaces
from engine.games.summoner_wars.model.words import (
    ATAQUE,
    BOW,
    CONSTRUIR,
    CONVOCAR,
    EVENTOS,
    MANO,
    MOVIMIENTO,
    MURO,
    PHASES,
    PREPARACION,
    ROBAR,
    STEPS,
    ZONE_NAMES,
    Space,
    rival,
)

_LAW = {
    PREPARACION: ("SW 7.1",),
    ROBAR: ("SW 9.1",),
    CONVOCAR: ("SW 10.1",),
    EVENTOS: ("SW 12.1",),
    MOVIMIENTO: ("SW 13.1",),
    ATAQUE: ("SW 14.1",),
    CONSTRUIR: ("SW 16.1",),
}


class _Options(PlainOptions):
    def attempts(self, state: State) -> Iterator[Action]:
        """What this phase is for, with every card and every space, and going on to the next one."""
        by, phase = _player(state.turn.active), state.turn.phase
        if over(state):
            return
        if phase == PREPARACION:
            yield Action("preparar")
            yield Action("avanzar", to=MOVIMIENTO)
            return
        if phase == ROBAR:
            yield Action("robar", by)
        for id in state.zones[place(by, MANO)]:
            if state.pieces[id].card:
                yield from _from_hand(state, by, id)
        for piece in field(state, by):
            if is_unit(state, piece):
                yield from _with_unit(state, by, piece)
        yield _going_on(state)

    def nearest(self, state: State, action: Action) -> Iterator[list[Action]]:
        """A Unit as far on its way as it may go."""
        if action.do == "mover" and action.path:
            yield from ([replace(action, path=action.path[:n])] for n in range(len(action.path) - 1, 0, -1))

    def zone_name(self, zone: str) -> Text:
        """The battlefield, the hand or a pile."""
        return ZONE_NAMES[zone]

    def where(self, state: State, id: str) -> Text:
        """A Unit goes back to its space, a card to the hand."""
        piece = state.pieces[id]
        space = pos(piece)
        if space is None:
            return super().where(state, id)
        card = face(state, piece).name
        return Text(f"{card} vuelve a ({space[0]},{space[1]})", f"{card} goes back to ({space[0]},{space[1]})")

    def told(self, action: Action, state: State) -> Text:
        """The action without the dice, which nobody has thrown yet."""
        words = tell_action(replace(action, dice=None), state)
        return Text(words.es.removesuffix(" ()"), words.en.removesuffix(" ()"))

    def has_all(self, state: State) -> bool:
        """Ways that abilities make Units go are left out: they are as many as spaces."""
        pieces = list(field(state, state.turn.active))
        return not any(ability.effects and ability.optional for piece in pieces for _, ability in usable(state, piece))

    def priority(self, state: State) -> str | None:
        """Whose turn it is; nobody's once a Summoner is gone."""
        return None if over(state) else state.turn.active

    def law(self, state: State) -> tuple[str, ...]:
        """The section of the phase."""
        return ("SW 1.2", "SW 1.1") if over(state) else _LAW[state.turn.phase]


def _player(name: str) -> Any:
    return name


def _from_hand(state: State, by: Any, id: str) -> Iterator[Action]:
    """A Unit beside each own Wall, a Wall on each own space, an Event."""
    if state.turn.phase == CONVOCAR:
        spaces = {space for wall in field(state, by) if is_wall(state, wall) for space in _beside(pos(wall))}
        yield from (Action("convocar", by, id, pos=list(s)) for s in sorted(spaces) if on_board(state, s))
    elif state.turn.phase == EVENTOS and face(state, state.pieces[id]).type == MURO:
        yield from (Action("jugar", by, id, pos=list(s)) for s in all_spaces(state) if own_side(state, by, s))
    elif state.turn.phase == EVENTOS:
        yield Action("jugar", by, id)


def _with_unit(state: State, by: Any, piece: Piece) -> Iterator[Action]:
    """Every way of up to two steps, every card within reach, every ability."""
    here = pos(piece)
    if state.turn.phase == MOVIMIENTO:
        ways = [path for path in _ways(here, STEPS) if all(on_board(state, space) for space in path)]
        yield from (Action("mover", by, piece.id, path=[list(space) for space in path]) for path in ways)
    elif state.turn.phase == ATAQUE and here is not None:
        near = [other for other in field(state) if other.id != piece.id and distance(here, pos(other) or here) <= BOW]
        dice: Any = [1] * attack(state, piece)
        yield from (Action("atacar", by, piece.id, target=other.id, dice=dice) for other in near)
    yield from (Action("usar", by, piece.id, ability=number) for number, _ in usable(state, piece))


def _beside(space: Space | None) -> list[Space]:
    if space is None:
        return []
    col, row = space
    return [(col, row - 1), (col - 1, row), (col + 1, row), (col, row + 1)]


def _ways(start: Space | None, most: int) -> Iterator[list[Space]]:
    """Every way of at most so many steps that does not come back, the short ones first; none at all is one."""
    ways: list[list[Space]] = [[]]
    for _ in range(most + 1):
        yield from ways
        longer = [[*way, space] for way in ways for space in _beside(way[-1] if way else start)]
        ways = [way for way in longer if way[-1] != start and way[-1] not in way[:-1]]


def _going_on(state: State) -> Action:
    turn = state.turn
    if turn.phase == PHASES[-1]:
        return Action("avanzar", to=f"{rival(turn.active)}:{ROBAR}")
    return Action("avanzar", to=PHASES[PHASES.index(turn.phase) + 1])


OPTIONS = _Options(tell_action, name, ("jugar", "convocar", "mover"))
