"""What the results of the rounds come to: rounds won, and who has lost the match (DF 1.4, 2.7, 2.8)."""

from __future__ import annotations

from engine.core.state import Json
from engine.games.dos_filas.model.words import PLAYERS


def wins(results: Json) -> dict[str, int]:
    """Rounds won by each player; a tied round counts for both (DF 2.7)."""
    return {
        player: sum(1 for result in results if result[index] >= result[1 - index])
        for index, player in enumerate(PLAYERS)
    }


def losers(results: Json) -> tuple[str, ...]:
    """Who has lost a match that ended after these rounds; nobody when it is a draw (DF 1.4, 2.8)."""
    won = wins(results)
    if won["A"] == won["B"]:
        return ()
    return ("A",) if won["A"] < won["B"] else ("B",)
