"""Before the first turn: set-up, and the roll for who begins."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Choice, Option, Text, Turn, place
from engine.core.table import Table
from engine.games.summoner_wars.characteristics.projection import face
from engine.games.summoner_wars.characteristics.refusal import refused
from engine.games.summoner_wars.model.board import Action, StartDice
from engine.games.summoner_wars.model.frames import FirstTurn
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import MANO, MAZO, MOVIMIENTO, MURO_VID, PLAYERS, PREPARACION, VID
from engine.law.cite import claim, rule

claim(__name__, "begin_setup", "SW 5.6", "SW 5.7", "SW 7.3", "SW 7.5")


def _must_prepare(table: Table) -> None:
    if table.state.turn.phase != PREPARACION:
        raise refused("la preparación ya terminó", "the set-up is over", "SW 8.1", also=("SW 7.6",))


@rule("SW 7.6")
def begin_setup(table: Table, action: Action) -> None:
    """Everything but the starting cards becomes the draw pile; nobody has a hand. Raises Refused after the set-up.

    Vine Walls are never part of it: they begin in their own pile (SW 5.6, 5.7).
    """
    _must_prepare(table)
    for player in PLAYERS:
        for id in table.state.zones[place(player, MANO)]:
            events.move(table, id, place(player, MAZO), kind="al_mazo", new_object=True)
        for id in table.state.zones[place(player, MAZO)]:
            if face(table.state, table.state.pieces[id]).type == MURO_VID:
                with table.cite("SW 5.6", "SW 5.7"):
                    events.move(table, id, place(player, VID), kind="a_vid", new_object=True)
        data = {"n": len(table.state.zones[place(player, MAZO)])}
        vines = ("SW 5.7", "SW 5.6") if memory(table.state).usa_vid[player] else ()
        table.emit("preparar", player=player, law=("SW 7.5", "SW 7.3", *vines), data=data)


@rule("SW 7.7")
def begin_roll(table: Table, action: Action) -> None:
    """Both roll a die; the higher one chooses who begins, ties are rolled again. Raises Refused after the set-up."""
    _must_prepare(table)
    dice = action.dice
    assert isinstance(dice, StartDice)
    if dice.A == dice.B:
        table.emit("repetir_tirada", data={"n": dice.A})
        return
    table.emit("tirada_inicial", player="A" if dice.A > dice.B else "B", data={"A": dice.A, "B": dice.B})
    table.push(FirstTurn(by="A" if dice.A > dice.B else "B"))


@rule("SW 7.7", "SW 7.8", decisive=False)
def resume_first(table: Table, frame: FirstTurn) -> None:
    """The higher roll chooses; that player's first turn begins with the Movement Phase (SW 7.8)."""
    by = frame.by
    options = tuple(Option(player, Text(player, player)) for player in PLAYERS)
    what = Text("quién toma el primer turno", "who takes the first turn")
    first = str(table.ask(Choice("primer_turno", by, "pick", what, options, ("SW 7.7",))))
    table.remember(first=first)
    with table.cite("SW 7.8", "SW 7.7"):
        events.set_turn(table, Turn(first, MOVIMIENTO, MOVIMIENTO, 1), kind="fase", first=True)
    table.pop()
