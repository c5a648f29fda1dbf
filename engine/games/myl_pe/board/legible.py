"""What can be looked at of a board that cannot be: all of it but the names that nothing bears.

So what went wrong in its game is told together with what makes it impossible, and not only once that is mended.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.model.board import Board, BoardEffect, BoardObject, BoardPlayer, BoardTurn
from engine.games.myl_pe.model.delaying import Delayed
from engine.games.myl_pe.model.words import PHASE_NAMES, STEPS, ZONES, step_of

NO_PHASE = "?"
"""The phase of a turn that does not tell which it is."""
PLAYERS = ("A", "B")


def legible(board: Board) -> Board | None:
    """The board so that it can be loaded, None where a player's half is missing.

    A card that is named and not described is one that nobody knows; of several places the first one counts; what refers
    to nothing is left out.
    """
    if sorted(board.players) != list(PLAYERS):
        return None
    placed: dict[str, str] = {}
    players = {player: _once(side, player, placed) for player, side in sorted(board.players.items())}
    return replace(
        board,
        turn=_turn(board.turn),
        players=players,
        objects={id: _object(board, placed, id) for id in placed},
        effects=[effect for effect in board.effects if placed.keys() >= _names(effect)],
        blocks={
            blocker: attackers
            for blocker, attackers in board.blocks.items()
            if placed.keys() >= {blocker, *([attackers] if isinstance(attackers, str) else attackers)}
        },
    )


def _once(side: BoardPlayer, player: str, placed: dict[str, str]) -> BoardPlayer:
    """The half without cards that lie elsewhere as well; `placed` gets whose half each card lies in."""
    zones: dict[str, list[str]] = {}
    for zone in ZONES:
        ids = getattr(side, zone)
        if isinstance(ids, list):
            zones[zone] = [id for id in dict.fromkeys(ids) if id not in placed]
            placed |= dict.fromkeys(zones[zone], player)
    return replace(side, **zones)


def _object(board: Board, placed: dict[str, str], id: str) -> BoardObject:
    written = board.objects.get(id) or BoardObject(None, placed[id])  # type: ignore[arg-type]
    return replace(
        written,
        card=written.card if written.card in board.cards else None,
        attached_to=written.attached_to if written.attached_to in placed and written.attached_to != id else None,
        under=written.under if written.under in placed else None,
    )


def _names(effect: BoardEffect) -> set[str]:
    """The objects that an effect cannot do without."""
    named = set() if effect.applies_to is None else {effect.applies_to}
    return named.union(effect.effect.objects) if isinstance(effect.effect, Delayed) else named


def _turn(turn: BoardTurn) -> BoardTurn:
    """The turn, of no phase where it does not say which: its phase is unknown, or its step is of another one."""
    step = None if turn.step is None else step_of(turn.step)
    told = turn.phase in PHASE_NAMES and (turn.step is None or (step is not None and STEPS[step] == turn.phase))
    return turn if told else replace(turn, phase=NO_PHASE, step=None)
