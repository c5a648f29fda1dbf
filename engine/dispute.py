"""A request that was read: what is asked of the judge, in the words of its game."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.limits import Budget
from engine.core.search import Outcome, Player
from engine.core.state import State
from engine.game import Game
from engine.request import Question


class Dispute(msgspec.Struct, frozen=True):
    """A request that was read: its game, the board, the actions, the question, and the board that is claimed."""

    game: Game
    board: Any
    actions: list[Any]
    question: Question
    claim: Any = None


def play(dispute: Dispute, before: State, budget: Budget | None = None) -> Outcome:
    """Where the actions of a dispute lead; for what may be done in reply to one, until that can be replied to."""
    question = dispute.question
    pause = question.ask in ("actions", "replies") and question.action is not None
    actions = dispute.actions[: (question.action or 0) + 1] if pause else dispute.actions
    return Player(dispute.game.rules, dispute.game.script(actions), budget, pause=pause).play(before)
