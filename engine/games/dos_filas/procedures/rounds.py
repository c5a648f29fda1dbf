"""Passing, counting a round, the next round, and the end of the match."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Turn, place
from engine.core.table import Table
from engine.games.dos_filas.characteristics.projection import hand, name, read_by, score
from engine.games.dos_filas.characteristics.refusal import moment_refusal, phase_refusal
from engine.games.dos_filas.characteristics.round_results import losers, wins
from engine.games.dos_filas.model.board import Action
from engine.games.dos_filas.model.memory import memory
from engine.games.dos_filas.model.words import (
    DESCARTE,
    FILAS,
    MAX_ROUNDS,
    PLAYERS,
    ROUND,
    ROUNDS_TO_WIN,
    TERMINADA,
    rival,
)
from engine.law.cite import claim, rule

ENDS_TIED = "empate_doble_termina"
"""Id of the other reading of two tied rounds (DF 2.8)."""


def begin_pass(table: Table, action: Action) -> None:
    """A player says PASO, on their turn. Raises Refused."""
    by = str(action.by)
    reason = moment_refusal(table.state, by)
    if reason is not None:
        raise reason
    first = not memory(table.state).passed
    table.remember(passed=(*memory(table.state).passed, by))
    if first:
        _stops(table, by)
    else:
        _both_passed(table, by)


@rule("DF 2.5")
def _stops(table: Table, by: str) -> None:
    """Who passes first plays no more; the other goes on (DF 2.5)."""
    table.emit("pasar", player=by, law=() if hand(table.state, by) else ("DF 2.6",))
    events.set_turn(table, Turn(rival(by), ROUND, ROUND, table.state.turn.number), kind="turno")


@rule("DF 2.4")
def _both_passed(table: Table, by: str) -> None:
    """The second PASO ends the round."""
    table.emit("pasar", player=by, law=() if hand(table.state, by) else ("DF 2.6",), data={"second": True})
    _count(table)
    _clear_rows(table)
    _after_round(table)


@rule("DF 2.7")
def _count(table: Table) -> None:
    """Points are counted; the higher side wins the round, both when they tie."""
    points = tuple(score(table.state, player) for player in PLAYERS)
    results = (*memory(table.state).results, points)
    table.remember(results=results)
    tied = points[0] == points[1]
    winner = None if tied else PLAYERS[points.index(max(points))]
    data = {"A": points[0], "B": points[1], "round": table.state.turn.number, "winner": winner}
    table.emit("fin_round", player=winner, data=data, also=("DF 3.2",))


@rule("DF 2.9")
def _clear_rows(table: Table) -> None:
    """The cards of the round go to the discard pile of the side they lie on; a rival's too, until the end (DF 7.6)."""
    for player in PLAYERS:
        for row in FILAS:
            for id in table.state.zones[place(player, row)]:
                foreign = ("DF 7.6",) if table.state.pieces[id].owner != player else ()
                events.move(
                    table,
                    id,
                    place(player, DESCARTE),
                    kind="a_descarte",
                    new_object=True,
                    also=foreign,
                    data={"name": name(table.state, id), "cleared": True},
                )


def _after_round(table: Table) -> None:
    """Two rounds win the match; a tie in the third ends it; otherwise the next round begins (DF 1.3, 1.4, 2.8)."""
    results = memory(table.state).results
    won, last = wins(results), results[-1]
    if len(results) == MAX_ROUNDS:
        _end_match(table, "DF 2.8" if last[0] == last[1] else "DF 1.4")
    elif won["A"] >= ROUNDS_TO_WIN and won["B"] >= ROUNDS_TO_WIN:
        if read_by(table.state, ENDS_TIED):
            _end_match(table, "DF 2.8")
        else:
            _next_round(table)
    elif max(won.values()) >= ROUNDS_TO_WIN:
        _end_match(table, "DF 1.4")
    else:
        _next_round(table)


def _end_match(table: Table, law: str) -> None:
    turn = table.state.turn
    beaten = losers(memory(table.state).results)
    table.remember(passed=())
    with table.cite(law):
        ended = Turn(turn.active, TERMINADA, TERMINADA, turn.number)
        events.set_turn(table, ended, kind="fin_partida", winner=rival(beaten[0]) if beaten else None)
        if beaten:
            events.lose(table, beaten[0], law=(law,))


def _next_round(table: Table) -> None:
    """A new round with the cards left in hand: the second begins with the mano's rival, the third with the mano."""
    number = table.state.turn.number + 1
    mano = memory(table.state).mano
    starter, law = (rival(mano), "DF 1.8") if number == 2 else (mano, "DF 1.9")
    table.remember(passed=())
    with table.cite(law, "DF 2.10"):
        events.set_turn(table, Turn(starter, ROUND, ROUND, number), kind="round")


claim(__name__, "_after_round", "DF 1.3", "DF 1.4", "DF 2.8")
claim(__name__, "_next_round", "DF 1.8", "DF 1.9", "DF 2.10")


@rule("DF 7.6")
def begin_finish(table: Table, action: Action) -> None:
    """After the match every card goes back to its owner's pile from the rival's. Raises Refused before the end."""
    reason = phase_refusal(table.state, TERMINADA)
    if reason is not None:
        raise reason
    foreign = [
        id
        for player in PLAYERS
        for id in table.state.zones[place(player, DESCARTE)]
        if table.state.pieces[id].owner != player
    ]
    for id in foreign:
        owner = table.state.pieces[id].owner
        data = {"name": name(table.state, id)}
        events.move(table, id, place(owner, DESCARTE), kind="devolver", new_object=True, data=data)
    if not foreign:
        text = {"es": "No hay cartas ajenas que devolver.", "en": "There are no foreign cards to hand back."}
        table.emit("nota", data=text)
