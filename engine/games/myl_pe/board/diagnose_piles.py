"""What cannot be about the cards that lie below an object (see `lying_under`)."""

from __future__ import annotations

from engine.core.diagnose import Problems
from engine.games.myl_pe.model.board import Board
from engine.games.myl_pe.model.words import DEBAJO, IN_PLAY


def check_piles(board: Board, where: dict[str, tuple[str, str]], found: Problems) -> None:
    """A card lies in `debajo` exactly when it tells which object in play is above it; `where` places each object."""
    for id, (player, zone) in where.items():
        above = board.objects[id].under if id in board.objects else None
        if zone == DEBAJO and (above is None or where.get(above, ("", ""))[1] not in IN_PLAY):
            found.add(
                "pile", f"«{id}» está debajo de una carta: di en «under» de cuál que esté en juego.",
                f"«{id}» lies below a card: say in «under» which one in play it is.", "6.11.2",
                where=f"players.{player}.{DEBAJO}",
            )  # fmt: skip
        elif zone != DEBAJO and above is not None:
            found.add(
                "under", f"«{id}» dice estar debajo de «{above}»: ponlo en «{DEBAJO}» o quita «under».",
                f"«{id}» says that it lies below «{above}»: put it in «{DEBAJO}» or leave «under» out.", "6.11.2",
                where=f"objects.{id}.under",
            )  # fmt: skip
