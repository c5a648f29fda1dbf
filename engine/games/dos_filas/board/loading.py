"""From a written board to a state. The board must be possible; `diagnose` finds out before."""

from __future__ import annotations

from engine.core.state import Piece, State, Turn, place
from engine.games.dos_filas.characteristics.round_results import losers
from engine.games.dos_filas.model.board import Board, BoardPlayer
from engine.games.dos_filas.model.memory import Memory
from engine.games.dos_filas.model.words import DESCARTE, FRONTAL, MANO, MAZO, PLAYERS, TERMINADA, TRASERA, ZONES


def load(board: Board) -> State:
    """The state that a board describes. Cards nobody knows become objects without a face."""
    pieces: dict[str, Piece] = {}
    zones: dict[str, tuple[str, ...]] = {}
    for player in PLAYERS:
        side = board.players[player]  # type: ignore[index]
        for zone in ZONES:
            here = place(player, zone)
            zones[here] = _known(board, pieces, side, zone, here) + _hidden(board, pieces, side, zone, player)
    memory = Memory(
        mode=board.mode,
        mano=board.mano,
        passed=tuple(board.passed),
        results=tuple((result.A, result.B) for result in board.round_results),
        changed=tuple(board.cambiaron),
    )
    turn = Turn(board.turn.active, board.turn.phase, board.turn.phase, board.turn.round)
    lost = losers(memory.results) if board.turn.phase == TERMINADA else ()
    return State(PLAYERS, turn, pieces, zones, dict(board.cards), memory=memory, lost=lost)


def _known(board: Board, pieces: dict[str, Piece], side: BoardPlayer, zone: str, here: str) -> tuple[str, ...]:
    """The named cards of a zone; the deck lies with its top at the end."""
    named = {
        MANO: side.mano,
        FRONTAL: side.filas.frontal,
        TRASERA: side.filas.trasera,
        DESCARTE: side.descarte,
        MAZO: [],
    }[zone]
    for id in named:
        written = board.objects[id]
        pieces[id] = Piece(id, written.card or "", written.owner, here)
    return tuple(named)


def _hidden(board: Board, pieces: dict[str, Piece], side: BoardPlayer, zone: str, player: str) -> tuple[str, ...]:
    here = place(player, zone)
    if zone == MANO:
        return tuple(_unknown(board, pieces, player, here, n) for n in range(1, side.mano_ocultas + 1))
    if zone != MAZO:
        return ()
    below = max(0, side.mazo - len(side.mazo_top))
    somewhere = in_deck(board, player)
    for id in somewhere:
        pieces[id] = Piece(id, board.objects[id].card or "", player, here, marks={"somewhere": True})
    ids = [*somewhere, *(_unknown(board, pieces, player, here, n) for n in range(1, below - len(somewhere) + 1))]
    for id in reversed(side.mazo_top):
        written = board.objects[id]
        pieces[id] = Piece(id, written.card or "", written.owner, here)
        ids.append(id)
    return tuple(ids)


def in_deck(board: Board, owner: str) -> list[str]:
    """Described cards that lie nowhere: they are somewhere in their owner's deck, as many as it holds."""
    placed = {
        id
        for side in board.players.values()
        for ids in (side.mano, side.mazo_top, side.filas.frontal, side.filas.trasera, side.descarte)
        for id in ids
    }
    loose = [id for id, item in board.objects.items() if item.owner == owner and item.card and id not in placed]
    deck = board.players[owner]  # type: ignore[index]
    return loose[: max(0, deck.mazo - len(deck.mazo_top))]


def _unknown(board: Board, pieces: dict[str, Piece], player: str, here: str, number: int) -> str:
    id = f"{here.replace(':', '.')}.{number}"
    while id in pieces or id in board.objects:
        id += "'"
    pieces[id] = Piece(id, "", player, here)
    return id
