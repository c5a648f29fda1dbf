"""Phase 2: summoning a Unit and paying for it."""

from __future__ import annotations

from engine.core import events
from engine.core.state import State, place
from engine.core.table import Table
from engine.games.summoner_wars.characteristics.projection import (
    adjacent,
    diagonal,
    face,
    field,
    is_unit,
    is_wall,
    name,
    occupant,
    on_board,
    pos,
    vine_at,
)
from engine.games.summoner_wars.characteristics.refusal import Reason, in_hand, moment, refuse_all
from engine.games.summoner_wars.model.board import Action
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import CAMPO, CONVOCAR, DESCARTE, MAGIA, Space
from engine.law.cite import claim, rule

claim(__name__, "_space_reasons", "SW 4.7", "SW 4.8", "SW 5.12", "SW 6.2", "SW 10.5", "SW 11.1", "SW 11.2")
claim(__name__, "_cost_reasons", "SW 10.5")


def begin_summon(table: Table, action: Action) -> None:
    """Summon a Unit from the hand on a space beside an own Wall, for its cost in magic. Raises Refused."""
    by, id, space = str(action.by), str(action.card), _space(action)
    moment(table.state, by, CONVOCAR, "SW 10.1")
    in_hand(table.state, id, by)
    refuse_all([*_cost_reasons(table.state, id, by), *_space_reasons(table.state, by, space)])
    _pay(table, by, face(table.state, table.state.pieces[id]).cost or 0)
    _enter(table, by, id, space)


def _space(action: Action) -> Space:
    assert action.pos is not None
    return action.pos[0], action.pos[1]


def _cost_reasons(state: State, id: str, by: str) -> list[Reason]:
    """Whether it is a Unit with a cost that the Magic Pile covers."""
    piece, card = state.pieces[id], name(state, id)
    if not is_unit(state, piece):
        return [(f"{card} no es una Unidad: no se convoca", f"{card} is no Unit: it is not summoned", ("SW 10.1",))]
    cost, magic = face(state, piece).cost, len(state.zones[place(by, MAGIA)])
    if cost is None:
        return [(f"{card} no tiene coste de invocación", f"{card} has no summoning cost", ("SW 2.3",))]
    if magic < cost:
        es = f"{card} cuesta {cost} y {by} tiene {magic} de magia"
        return [(es, f"{card} costs {cost} and {by} has {magic} magic", ("SW 10.5", "SW 2.3", "SW 10.1"))]
    return []


def _space_reasons(state: State, by: str, space: Space) -> list[Reason]:
    """Whether the space is empty and beside a Wall that the player controls."""
    if not on_board(state, space):
        return [("ese espacio no está en el campo", "that space is not on the battlefield", ("SW 10.4", "SW 6.2"))]
    walls = [spot for piece in field(state, by) if is_wall(state, piece) and (spot := pos(piece)) is not None]
    if not walls:
        es, en = f"{by} no controla ningún Muro", f"{by} controls no Wall"
        return [(es, en, ("SW 4.8", "SW 10.5", "SW 10.4", "SW 4.7"))]
    reasons: list[Reason] = []
    if vine_at(state, space) is not None:
        es, en = "no se convoca sobre un Vine Wall", "no Unit is summoned on a Vine Wall"
        reasons.append((es, en, ("SW 5.12", "SW 10.4")))
    elif occupant(state, space) is not None:
        reasons.append(("el espacio está ocupado", "the space is occupied", ("SW 10.4",)))
    if not any(adjacent(wall, space) for wall in walls):
        corner = ("SW 11.2",) if any(diagonal(wall, space) for wall in walls) else ("SW 11.1",)
        es, en = f"no es adyacente a un Muro de {by}", f"it is not adjacent to one of {by}'s Walls"
        reasons.append((es, en, ("SW 10.4", *corner, "SW 4.7")))
    return reasons


@rule("SW 10.1", "SW 10.2", "SW 2.3")
def _pay(table: Table, by: str, cost: int) -> None:
    """Each point is the top card of the Magic Pile, put face up on the own discard pile (SW 10.2, 10.3)."""
    several = ("SW 10.3",) if cost > 1 else ()
    for id in table.state.zones[place(by, MAGIA)][::-1][:cost]:
        events.move(table, id, place(by, DESCARTE), kind="gastar", new_object=True, law=several)
    table.emit("pagar", player=by, law=several, data={"n": cost, "left": len(table.state.zones[place(by, MAGIA)])})


@rule("SW 10.4")
def _enter(table: Table, by: str, id: str, space: Space) -> None:
    """The Unit takes its space; as many may be summoned as one can pay for and place (SW 10.6)."""
    beside = [piece for piece in field(table.state, by) if is_wall(table.state, piece) and _beside(pos(piece), space)]
    vines = ("SW 5.12", "SW 5.9") if all(face(table.state, wall).type == "muro_vid" for wall in beside) else ()
    data = {"name": name(table.state, id), "pos": list(space)}
    events.move(
        table, id, place(by, CAMPO), kind="convocar", new_object=True, law=vines, also=("SW 4.7", "SW 2.1"), data=data
    )
    table.mark(id, pos=space)
    before = memory(table.state).summoned
    if before:
        with table.cite("SW 10.6"):
            table.emit("otra_convocada", subject=id, player=by, data={"n": before + 1})
    table.remember(summoned=before + 1)


def _beside(spot: Space | None, space: Space) -> bool:
    return spot is not None and adjacent(spot, space)
