"""The user's errors that only judging knows."""

from collections.abc import Mapping, Sequence
from typing import Any

from tournaments.errors import UserError


class BoardTooLarge(UserError):
    """More than MAX_REQUEST_BYTES (413 in the API)."""


class ImpossibleBoard(UserError):
    """A board that no game can reach (422 in the API). `problems` lists all of them as the engine gave them."""

    def __init__(self, message: str, *, game: str, problems: Sequence[Mapping[str, Any]], details: Sequence[str]):
        super().__init__(message, code="impossible_board", details=details, field="board")
        self.game = game
        self.problems = list(problems)
