"""What a drawn board holds, whatever a game draws: cards in zones, at bases, in the spaces of a grid."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Board = Mapping[str, Any]


def objects(board: Any, *, hidden: bool = True) -> Iterator[dict[str, Any]]:
    """Everything on a board that has an id (players, zones, cards); without `hidden`, nothing from private places."""
    if isinstance(board, Mapping):
        if board.get("private") and not hidden:
            return
        if "id" in board and isinstance(board, dict):
            yield board
        for part in board.values():
            yield from objects(part, hidden=hidden)
    elif isinstance(board, list | tuple):
        for part in board:
            yield from objects(part, hidden=hidden)


def card_names(board: Board | None, *, hidden: bool = True) -> set[str]:
    """The names of the cards on a board; those of zones and of buried cards are no names of cards."""
    return {found["name"] for found in objects(board, hidden=hidden) if isinstance(found.get("name"), str)}


def public_board(board: Board | None) -> dict[str, Any] | None:
    """The board as everybody sees it: private zones keep their count only."""
    if board is None:
        return None
    return {
        **board,
        "players": [
            {**player, "zones": [{**zone, "cards": []} if zone.get("private") else zone for zone in player["zones"]]}
            for player in board["players"]
        ],
    }


def write_changes(board: Board, lines: Iterable[Mapping[str, Any]]) -> None:
    """Note on everything on a board what is said of it: `changes`, the kinds of the lines, each once."""
    changes: dict[str, list[str]] = {}
    for line in lines:
        changes.setdefault(line["object"], []).append(line["change"])
    for found in objects(board):
        found["changes"] = list(dict.fromkeys(changes.get(found["id"], ())))
