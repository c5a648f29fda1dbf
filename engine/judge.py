"""From a request to a ruling: read, diagnose, play out, and say what happened and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from engine import composing, consulting
from engine.answering import asking, irregular, unseen
from engine.core.diagnose import MAX_ACTIONS, Problem
from engine.core.limits import Budget, Limits
from engine.core.search import Outcome
from engine.core.state import State
from engine.dispute import Dispute, play
from engine.game import Game
from engine.games import REGISTRY, load
from engine.law.conflict import noting_open_points
from engine.request import Question, RequestError, envelope
from engine.ruling import PastQuestion, Ruling
from engine.text.effort import bounded


@bounded()
def read(request: Mapping[str, Any] | bytes | str) -> Dispute:
    """Read a request. Raises RequestError."""
    outer = envelope(request)
    game = _game(outer.game, outer.state)
    board, actions = game.read(outer.state, outer.actions)
    question = outer.question or Question()
    return Dispute(game, board, actions, question, asking.read_claim(game, question))


def game_of(request: Mapping[str, Any]) -> Game:
    """The game of a request as it was written, whatever else is wrong with it. Raises RequestError."""
    id, board = request.get("game"), request.get("state")
    named = id if id is not None else request.get("ruleset")
    return _game(None if named is None else str(named), msgspec.Raw(msgspec.json.encode(board)))


def _game(id: str | None, state: msgspec.Raw) -> Game:
    """The game a request names, or the one of the board's ruleset."""
    if id is None:
        try:
            id = msgspec.json.decode(bytes(state), type=_Named).ruleset
        except (msgspec.ValidationError, msgspec.DecodeError):
            id = None
        if id is None:
            raise RequestError("Falta el juego: agrega «game».", 'The game is missing: add "game".', "game")
    for known in REGISTRY:
        if id == known or id in load(known).rulesets:
            return load(known)
    raise RequestError(f"No conozco el juego «{id[:60]}».", f"Unknown game «{id[:60]}».", "game")


class _Named(msgspec.Struct):
    ruleset: str | None = None


DIAGNOSING = Limits(work=2_000, seconds=2.0)
"""How much the history may cost while a board is looked at: it is done while somebody writes."""


@bounded()
def diagnose(request: Mapping[str, Any] | bytes | str, *, history: bool = False) -> list[Problem]:
    """Everything that is wrong with a request at once: what makes its board impossible, then all that is irregular.

    With `history` the actions are played out, and what is illegal or was forgotten in them is named as well; not on an
    impossible board, and only up to the first action that cannot be read.
    Raises RequestError when the request cannot be read at all.
    """
    dispute = read(request)
    problems, game = _problems(dispute), dispute.game
    if problems and game.problems(dispute.board, []):
        return problems + irregular.of_impossible_board(game, dispute.board)
    before = game.load(dispute.board)
    found = irregular.of_board(game, before)
    dispute = replace(dispute, actions=_readable(dispute.actions, problems))
    if history and dispute.actions and game.blocking_text(before) is None:
        budget = Budget(DIAGNOSING)
        found += irregular.of_history(dispute, before, play(dispute, before, budget), budget)
    return problems + found


def _readable(actions: list[Any], problems: list[Problem]) -> list[Any]:
    """The actions before the first that something is wrong with as it is written."""
    places = [problem.where.split(".") for problem in problems if problem.where.startswith("actions")]
    return actions[: min((int(place[1]) if place[1:] else MAX_ACTIONS for place in places), default=len(actions))]


def _problems(dispute: Dispute) -> list[Problem]:
    """Those of the board and of the actions, then those of a board that is claimed."""
    found = dispute.game.problems(dispute.board, dispute.actions)
    claimed = [] if dispute.claim is None else dispute.game.problems(dispute.claim, [])
    return [*found, *(replace(problem, where=f"question.claim.{problem.where}") for problem in claimed)]


@bounded()
def past_questions(request: Mapping[str, Any] | bytes | str) -> tuple[PastQuestion, ...]:
    """What may have happened before the board of a request, from the board alone; nothing for an impossible one.

    Each answer holds the entry of `state.past` that tells it. Raises RequestError when the request cannot be read.
    """
    dispute = read(request)
    return () if _problems(dispute) else unseen.questions(dispute)


class Hearing(msgspec.Struct, frozen=True):
    """A ruling with what it was made from: where the actions lead, if they could be played out."""

    ruling: Ruling
    played: tuple[Dispute, State, Outcome] | None = None


def adjudicate(request: Mapping[str, Any] | bytes | str, limits: Limits | None = None) -> Ruling:
    """The ruling of a dispute. Raises RequestError, and nothing else, when the request cannot be read."""
    return heard(request, limits).ruling


@bounded()
def heard(request: Mapping[str, Any] | bytes | str, limits: Limits | None = None) -> Hearing:
    """The same, and what it was made from."""
    outer = envelope(request)
    if outer.question is not None and outer.question.ask == "document":
        question = outer.question
        return Hearing(
            consulting.consult(_game(outer.game, outer.state), question.words or "", question.words_en or "")
        )
    dispute = read(request)
    problems = _problems(dispute)
    if problems:
        return Hearing(composing.invalid(dispute, problems))
    before = dispute.game.load(dispute.board)
    blocking = dispute.game.blocking_text(before)
    if blocking is not None:
        return Hearing(composing.not_read(dispute, before, blocking))
    budget = Budget(limits)
    with noting_open_points() as met:
        outcome = play(dispute, before, budget)
        ruling = composing.Composer(dispute, before, outcome, budget, met).ruling()
    return Hearing(ruling, (dispute, before, outcome))
