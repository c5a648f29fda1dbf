"""What should not have come to be in a game that is possible all the same: what judges are really called for.

A board may show it by itself: a game that can see it has a module `irregular`. A history shows it as its actions that
are illegal, and as what was forgotten on the way. Nothing here keeps a ruling from being made. Of an impossible board
everything is looked at that can be.
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from engine.answering.repairing import remedy
from engine.core.diagnose import Problem
from engine.core.limits import Budget, LimitReached
from engine.core.search import Outcome, RefusedAction
from engine.core.state import Event, State, Text
from engine.dispute import Dispute
from engine.explain.telling import bare, listed, sentence
from engine.game import Facts, Game
from engine.ruling import Assumption

UNSEEN = Assumption(
    "Se toma el tablero como está escrito: por sí solo no muestra robos de más, efectos olvidados ni cambios de "
    "control indebidos.",
    "The board is taken as it is written: by itself it does not show extra draws, forgotten effects or wrong changes "
    "of control.",
)
"""What is said of a board that comes without a history, a question or a claim beside which it could be laid."""


class Irregularities(Protocol):
    """What a game adds to see them."""

    def legible(self, board: Any) -> Any | None:
        """What can be loaded and looked at of an impossible board, None where that is too little."""

    def irregular(self, state: State) -> list[Problem]:
        """What a board shows to have gone wrong."""

    def forgotten(self, event: Event, state: State) -> Problem | None:
        """What an event of the history shows to have been left out."""


def _of(game: Game) -> Irregularities | None:
    return game.extras.irregular


def of_board(game: Game, state: State) -> list[Problem]:
    """What the board alone shows."""
    eyes = _of(game)
    return [] if eyes is None else eyes.irregular(state)


def told(game: Game, state: State) -> Facts | None:
    """What a board shows to have gone wrong as an answer, None where it shows nothing or the game is over."""
    found = [] if state.lost else of_board(game, state)
    if not found:
        return None
    wrong = listed([bare(problem.text) for problem in found])
    objects = [id for place, _, id in (problem.where.partition(".") for problem in found) if place == "objects"]
    sections = [section for problem in found for section in problem.sections]
    law = dict.fromkeys([*sections, *(game.law_of_state(state, objects)[0] if objects else ())])
    text = Text(f"Algo salió mal: {wrong.es}.", f"Something went wrong: {wrong.en}.")
    data = {"problems": [msgspec.to_builtins(problem) for problem in found]}
    return Facts(text, tuple(law), data=data)


def first_lines(problems: list[Problem], said: list[Text]) -> Text | None:
    """What a board that is ruled on shows to have gone wrong on the table, but for what is `said` elsewhere."""
    new = [
        bare(problem.text)
        for problem in on_the_table(problems)
        if not any(bare(problem.text).es in text.es for text in said)
    ]
    if not new:
        return None
    wrong = listed(new)
    return Text(
        f"El tablero muestra algo irregular ({wrong.es}); se falla como está escrito.",
        f"The board shows something irregular ({wrong.en}); it is ruled on as it is written.",
    )


_ON_THE_TABLE = ("objects", "blocks")
"""Where what is irregular lies open for everybody to see: not in hands and decks."""


def on_the_table(problems: list[Problem]) -> list[Problem]:
    """Those of the problems that lie open for everybody to see."""
    return [problem for problem in problems if problem.where.partition(".")[0] in _ON_THE_TABLE]


def of_impossible_board(game: Game, board: Any) -> list[Problem]:
    """What an impossible board shows besides what makes it impossible."""
    eyes = _of(game)
    legible = None if eyes is None else eyes.legible(board)
    return [] if legible is None else of_board(game, game.load(legible))


def of_history(dispute: Dispute, before: State, outcome: Outcome, budget: Budget) -> list[Problem]:
    """Every illegal action of a history with its repair, and what was forgotten, each once, in the order they came."""
    refused = {item.action: (leaf, item) for leaf in outcome.leaves() for item in leaf.refused}
    found = {_illegal(dispute, before, leaf, item, budget): (item.after, 0) for leaf, item in refused.values()}
    eyes = _of(dispute.game)
    if eyes is not None:
        for event in (event for leaf in outcome.leaves() for event in leaf.state.log[len(before.log) :]):
            left_out = eyes.forgotten(event, outcome.state)
            if left_out is not None:
                found.setdefault(left_out, (event.n, 1))
    return sorted(found, key=found.__getitem__)


def _illegal(dispute: Dispute, before: State, outcome: Outcome, refused: RefusedAction, budget: Budget) -> Problem:
    doing = dispute.game.tell_action(dispute.actions[refused.action], outcome.state)
    reason, number = bare(refused.refusal.text), refused.action + 1
    text = Text(
        f"La acción {number} ({doing.es}) es ilegal: {reason.es}",
        f"Action {number} ({doing.en}) is illegal: {reason.en}",
    )
    try:
        repair = remedy(dispute, before, outcome, refused, budget)
    except LimitReached:
        repair = None
    where = f"actions.{refused.action}"
    return Problem("illegal_action", sentence(text), refused.refusal.sections, where, "irregular", repair)
