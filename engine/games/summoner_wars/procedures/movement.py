"""Phase 4: moving Units."""

from __future__ import annotations

from engine.core.state import State
from engine.core.table import Table
from engine.games.summoner_wars.characteristics.descriptions import happens_of_itself
from engine.games.summoner_wars.characteristics.projection import face, is_unread, named, on_field, usable
from engine.games.summoner_wars.characteristics.refusal import Reason, first_turn, moment, own_unit, refuse_all
from engine.games.summoner_wars.effects.paths import begin_walk, path_reasons
from engine.games.summoner_wars.model.board import Action
from engine.games.summoner_wars.model.frames import Acting, Moved
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import FIRST_MOVES, MOVES, MOVIMIENTO, STEPS
from engine.law.cite import claim

claim(__name__, "count_reasons", "SW 7.9", "SW 13.1", "SW 13.6", "SW 13.8")
claim(__name__, "begin_move", "SW 13.1", "SW 13.2")


def begin_move(table: Table, action: Action) -> None:
    """Move a Unit along the listed spaces; none is a move of 0 spaces (SW 13.7). Raises Refused."""
    by, id = str(action.by), str(action.card)
    moment(table.state, by, MOVIMIENTO, "SW 13.1")
    piece = own_unit(table.state, id, by, "SW 13.1")
    path = [(space[0], space[1]) for space in action.path or []]
    reasons = count_reasons(table.state, id, zero=not path) + path_reasons(table.state, piece, path, STEPS)
    refuse_all(reasons)
    if is_unread(table.state, piece):
        card = face(table.state, piece)
        table.unclear(card.name, card.text_es)
    law = ("SW 13.1", "SW 13.2", *(("SW 7.9",) if first_turn(table.state) else ()))
    note_moved(table, id)
    table.push(Moved(id=id, by=by))
    begin_walk(table, piece, path, list(action.dice) if isinstance(action.dice, list) else [], by, law)


def note_moved(table: Table, id: str) -> None:
    """The Unit is one of those that moved in this phase."""
    table.remember(moved=(*memory(table.state).moved, id))


def count_reasons(state: State, id: str, *, zero: bool = False) -> list[Reason]:
    """Why this Unit cannot be one of those that move: it has moved already, or enough others have."""
    moved = memory(state).moved
    if id in moved:
        es, en = f"{named(state, id)} ya se movió en esta fase", f"{named(state, id)} has already moved in this phase"
        return [(es, en, ("SW 13.6",))]
    most = FIRST_MOVES if first_turn(state) else MOVES
    if len(set(moved)) < most:
        return []
    law = (*(("SW 7.9",) if first_turn(state) else ()), "SW 13.1", *(("SW 13.8", "SW 13.7") if zero else ()))
    return [(f"ya se movieron {most} Unidades", f"{most} Units have already moved", law)]


def resume_moved(table: Table, frame: Moved) -> None:
    """What a Unit does after it moved happens of itself where it needs nothing said; the rest is used (`usar`)."""
    id, by = frame.id, frame.by
    table.pop()
    piece = table.state.pieces[id]
    if not on_field(piece):
        return
    for number, ability in usable(table.state, piece):
        if ability.when == "tras_mover" and happens_of_itself(ability):
            table.push(Acting(id=id, number=number, by=by, targets=(), pos=None, path=None, dice=()))
