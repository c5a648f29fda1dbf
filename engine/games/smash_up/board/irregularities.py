"""What a board shows to have gone wrong, though a game may come there: too many cards at the end of a turn."""

from __future__ import annotations

from engine.core.diagnose import Problem, Problems
from engine.core.state import Event, State, Text
from engine.games.smash_up.characteristics.projection import hand
from engine.games.smash_up.model.board import Board, BoardPlayer, BoardTurn
from engine.games.smash_up.model.words import FIN, LIMIT


def legible(board: Board) -> Board | None:
    """Nothing but the turn and the hands, which is all that is looked at; None where nobody has the turn."""
    if board.turn.active not in board.seats or sorted(board.seats) != sorted(board.players):
        return None
    hands = {
        seat: BoardPlayer(mano_ocultas=len(set(side.mano)) + side.mano_ocultas) for seat, side in board.players.items()
    }
    return Board(board.seats, BoardTurn(board.turn.active, board.turn.phase), hands)


def irregular(state: State) -> list[Problem]:
    """More than ten cards after one's own Draw phase (SU 2.19)."""
    found = Problems()
    active = state.turn.active
    excess = len(hand(state, active)) - LIMIT
    if state.turn.phase == FIN and excess > 0:
        found.irregular(
            "hand_limit",
            Text(
                f"{active} termina su turno con {excess + LIMIT} cartas en la mano y el máximo es {LIMIT}.",
                f"{active} ends the turn with {excess + LIMIT} cards in hand and the most allowed is {LIMIT}.",
            ),
            "SU 2.19",
            where=f"players.{active}.mano",
            repair=Text(f"{active} descarta {excess}.", f"{active} discards {excess}."),
        )
    return found.found


def forgotten(event: Event, state: State) -> Problem | None:
    """Nothing in this game waits for a player to do what the rules do by themselves."""
    return None
