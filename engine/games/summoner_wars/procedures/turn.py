"""The six phases in order, the turn that follows, and drawing."""

from __future__ import annotations

from engine.core import events
from engine.core.state import Text, Turn, place
from engine.core.table import Table
from engine.games.summoner_wars.characteristics.projection import over
from engine.games.summoner_wars.characteristics.refusal import first_turn, moment, refused
from engine.games.summoner_wars.model.board import Action
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import (
    CONSTRUIR,
    HAND,
    MANO,
    MAZO,
    MOVIMIENTO,
    PHASE_NAMES,
    PHASES,
    PLAYERS,
    PREPARACION,
    ROBAR,
    SKIPPED_FIRST,
    rival,
)
from engine.law.cite import claim, rule

NO_TEXT = Text("nombra la fase de Construir Magia sin su texto", "names the Build Magic Phase and has no text for it")
"""What the document has to say of the sixth phase (SW 16.1)."""

claim(__name__, "begin_advance", "SW 7.8", "SW 8.2", "SW 16.1")


def begin_draw(table: Table, action: Action) -> None:
    """Draw until there are five cards in hand. Raises Refused outside the Draw Phase."""
    by = str(action.by or table.state.turn.active)
    moment(table.state, by, ROBAR, "SW 9.1")
    hand, deck = table.state.zones[place(by, MANO)], table.state.zones[place(by, MAZO)]
    wanted = max(0, HAND - len(hand))
    _draw(table, by, min(wanted, len(deck)))
    if wanted > len(deck) or not deck:
        _no_more(table, by)


@rule("SW 9.1")
def _draw(table: Table, by: str, number: int) -> None:
    """The top cards of the draw pile, one by one."""
    for id in table.state.zones[place(by, MAZO)][::-1][:number]:
        events.move(table, id, place(by, MANO), kind="robar", new_object=True)
    table.emit("robo", player=by, data={"n": number, "hand": len(table.state.zones[place(by, MANO)])})


@rule("SW 9.2")
def _no_more(table: Table, by: str) -> None:
    """With an empty draw pile one plays on with what is left; the discard pile is not shuffled (reading of SW 9.2)."""
    table.emit("pila_vacia", player=by)


def begin_advance(table: Table, action: Action) -> None:
    """Go to a later phase of this turn, or to a phase of the next turn of a player («X:fase»). Raises Refused."""
    state = table.state
    player, phase = _asked(table, str(action.to))
    if over(state):
        raise refused("la partida terminó", "the game is over", "SW 1.2")
    if action.by is not None and action.by != state.turn.active:
        raise refused(f"es el turno de {state.turn.active}", f"it is {state.turn.active}'s turn", "SW 8.2")
    if state.turn.phase == PREPARACION:
        _begin(table, player, phase)
    elif player is None:
        _later(table, phase)
    else:
        _next_turn(table, player, phase)


def _asked(table: Table, to: str) -> tuple[str | None, str]:
    player, _, phase = to.rpartition(":")
    if phase not in PHASES or player not in ("", *PLAYERS):
        raise refused(
            f"«{to}» no es una fase: usa una de las seis, o «X:fase» para el próximo turno de X",
            f"«{to}» is no phase: use one of the six, or «X:phase» for the next turn of X",
            "SW 8.1",
        )
    return player or None, phase


@rule("SW 7.8")
def _begin(table: Table, player: str | None, phase: str) -> None:
    """The first turn begins with the Movement Phase."""
    first = memory(table.state).first
    if player not in (None, first) or phase in SKIPPED_FIRST:
        raise refused(
            f"{first} empieza, y su primer turno comienza en la {PHASE_NAMES[MOVIMIENTO].es}",
            f"{first} begins, and the first turn starts with the {PHASE_NAMES[MOVIMIENTO].en}",
            "SW 7.8",
        )
    events.set_turn(table, Turn(first, MOVIMIENTO, MOVIMIENTO, 1), kind="fase", first=True)
    if phase != MOVIMIENTO:
        _later(table, phase)


@rule("SW 8.1")
def _later(table: Table, phase: str) -> None:
    """The phases of a turn come in order; one may do nothing in a phase."""
    turn = table.state.turn
    if PHASES.index(phase) <= PHASES.index(turn.phase):
        skipped = ("SW 7.8",) if first_turn(table.state) and phase in SKIPPED_FIRST else ()
        raise refused(
            f"la {PHASE_NAMES[phase].es} ya pasó en este turno",
            f"the {PHASE_NAMES[phase].en} of this turn is over",
            *skipped,
            "SW 8.1",
        )
    _leaves_undrawn(table)
    table.remember(used=())
    events.set_turn(table, Turn(turn.active, phase, phase, turn.number), kind="fase")
    if phase == CONSTRUIR:
        _no_text(table)


def _leaves_undrawn(table: Table) -> None:
    """Tell where the Draw Phase ends with fewer than five cards and some to draw: whether one must is not said."""
    turn = table.state.turn
    hand, deck = table.state.zones[place(turn.active, MANO)], table.state.zones[place(turn.active, MAZO)]
    if turn.phase == ROBAR and deck and len(hand) < HAND:
        table.emit("sin_robar", player=turn.active, law=("SW 9.1",), data={"hand": len(hand)})


@rule("SW 16.1")
def _no_text(table: Table) -> None:
    """The document names the sixth phase and has no text for it."""
    text = {
        "es": f"El documento {NO_TEXT.es}: lo que se haga en ella no está cubierto.",
        "en": f"The document {NO_TEXT.en}: what is done in it is not covered.",
    }
    table.emit("not_covered", player=table.state.turn.active, data=text)


@rule("SW 8.2")
def _next_turn(table: Table, player: str, phase: str) -> None:
    """After the six phases the opponent plays."""
    turn = table.state.turn
    turns = 1 if player == rival(turn.active) else 2
    _leaves_undrawn(table)
    table.remember(moved=(), attackers={}, used=(), on_vine=(), summoned=0)
    start = Turn(player, phase, phase, turn.number + turns)
    events.set_turn(table, start, kind="turno")
    if phase == CONSTRUIR:
        _no_text(table)
