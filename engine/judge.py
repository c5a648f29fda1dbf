"""From a request to a ruling: read, diagnose, play out, and say what happened and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from engine import consulting
from engine.answering import asking, diverging, irregular, parting, repairing
from engine.choosing import alike, choice_tree
from engine.core.diagnose import MAX_ACTIONS, Problem
from engine.core.limits import Budget, LimitReached, Limits
from engine.core.search import Outcome, Player
from engine.core.state import State, Text
from engine.explain import citing, telling
from engine.game import Facts, Game
from engine.games import REGISTRY, load
from engine.law.conflict import noting_open_points
from engine.request import Question, RequestError, envelope
from engine.ruling import (
    Assumption,
    DocumentRef,
    NotUnderstood,
    OpenChoice,
    RefusedAction,
    Repair,
    Ruling,
    Verdict,
)


class Dispute(msgspec.Struct, frozen=True):
    """A request that was read: its game, the board, the actions, the question, and the board that is claimed."""

    game: Game
    board: Any
    actions: list[Any]
    question: Question
    claim: Any = None


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


DIAGNOSING = Limits(seconds=0.5)
"""How much the history may cost while a board is looked at: it is done while somebody writes."""


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


def adjudicate(request: Mapping[str, Any] | bytes | str, limits: Limits | None = None) -> Ruling:
    """The ruling of a dispute. Raises RequestError, and nothing else, when the request cannot be read."""
    outer = envelope(request)
    if outer.question is not None and outer.question.ask == "document":
        question = outer.question
        return consulting.consult(_game(outer.game, outer.state), question.words or "", question.words_en or "")
    dispute = read(request)
    problems = _problems(dispute)
    if problems:
        return _invalid(dispute, problems)
    before = dispute.game.load(dispute.board)
    blocking = dispute.game.blocking_text(before)
    if blocking is not None:
        return _not_read(dispute, before, blocking)
    budget = Budget(limits)
    with noting_open_points() as met:
        outcome = play(dispute, before, budget)
        return Composer(dispute, before, outcome, budget, met).ruling()


def play(dispute: Dispute, before: State, budget: Budget | None = None) -> Outcome:
    """Where the actions of a dispute lead; for what may be done in reply to one, until that can be replied to."""
    question = dispute.question
    pause = question.ask == "actions" and question.action is not None
    actions = dispute.actions[: (question.action or 0) + 1] if pause else dispute.actions
    return Player(dispute.game.rules, dispute.game.script(actions), budget, pause=pause).play(before)


def _reference(game: Game) -> DocumentRef:
    return DocumentRef(game.document.id, game.document.title)


def _invalid(dispute: Dispute, problems: list[Problem]) -> Ruling:
    """An impossible board gets no ruling, but every problem at once."""
    number = len(problems)
    es = "1 problema" if number == 1 else f"{number} problemas"
    en = "1 problem" if number == 1 else f"{number} problems"
    answer = Text(
        f"El tablero no puede existir: {es}. {problems[0].text.es}",
        f"The board cannot exist: {en}. {problems[0].text.en}",
    )
    sections = tuple(dict.fromkeys(s for problem in problems for s in problem.sections))
    return Ruling(
        game=dispute.game.info.id,
        document=_reference(dispute.game),
        verdict="invalid_state",
        answer=answer,
        citations=citing.cite(dispute.game.document, sections, ()),
        problems=tuple(problems),
    )


def _not_read(dispute: Dispute, before: State, blocking: NotUnderstood) -> Ruling:
    game = dispute.game
    return Ruling(
        game=game.info.id,
        document=_reference(game),
        verdict="not_understood",
        answer=Text(f"No puedo fallar. {blocking.es}.", f"I cannot rule. {blocking.en}."),
        state_before=game.write(before),
        boards={"before": game.view(before)},
        not_understood=(blocking,),
    )


class Composer:
    """Puts a ruling together from a played outcome."""

    def __init__(self, dispute: Dispute, before: State, outcome: Outcome, budget: Budget, met: set[str]) -> None:
        self.dispute, self.before, self.budget, self.met = dispute, before, budget, met
        self.outcome, self.idle = alike.merged(outcome)
        self.game = dispute.game
        self.leaves = self.outcome.leaves()
        self.shown = self.outcome
        self.diff = self.game.compare(before, self.shown.state)
        self.claimed = self._compared()
        self.exhausted = outcome.cut_off_by() is not None
        self.facts = self._facts()
        self.partings = () if outcome.stopped or self.exhausted else self._partings()
        self.tree = self._tree()

    def ruling(self) -> Ruling:
        """The whole document; without a decisive section there is no ruling but `not_covered`."""
        verdict = self.verdict()
        citations = citing.citations(
            self.game, self.before, self.outcome, self.diff, self._cited_facts(), self.dispute.question
        )
        if verdict in ("resolved", "illegal", "depends_on_choice", "depends_on_chance") and not any(
            citation.kind == "decisive" for citation in citations
        ):
            verdict = "not_covered"
        return Ruling(
            game=self.game.info.id,
            document=_reference(self.game),
            verdict=verdict,
            answer=self._answer(verdict),
            steps=telling.steps(self.game, self.dispute.actions, self.before, self.shown),
            citations=citations,
            state_before=self.game.write(self.before),
            state_after=self.game.write(self.shown.state),
            boards={"before": self.game.view(self.before), "after": self.game.view(self.shown.state)},
            diff=tuple(self.diff),
            refusals=self.refusals(),
            choices=self.tree,
            assumptions=self._assumptions(),
            not_understood=self.unread(),
            answer_data=None if self.facts is None else self.facts.data,
            repair=self._repair(),
        )

    def _facts(self) -> Facts | None:
        question = self.dispute.question
        if question.ask == "legal" and question.action is not None:
            return self._legal(question.action)
        if question.ask == "outcome" and self.dispute.actions:
            return None
        if question.ask == "actions":
            return self._may_do()
        if self.claimed is not None:
            return diverging.facts(self.game, self.claimed)
        if self.outcome.branches and question.ask in asking.OF_THE_END:
            return asking.of_every_end(self.game, question, self.outcome)
        state = self.shown.state
        told = self.game.answer(question, state, self.outcome) or asking.otherwise(self.game, question, state)
        return told or (irregular.told(self.game, state) if question.ask == "outcome" else None)

    def _may_do(self) -> Facts | None:
        """Every legal action, none when there is no time to find them all."""
        try:
            return asking.actions(self.game, self.shown.state, self.budget)
        except LimitReached:
            self.exhausted = True
            return None

    def _compared(self) -> diverging.Comparison | None:
        """A claimed board beside the true one."""
        if self.dispute.claim is None:
            return None
        claimed = self.game.load(self.dispute.claim)
        return diverging.compared(self.game, claimed, self.outcome, self.dispute.actions)

    def _repair(self) -> Repair | None:
        """How to make the game legal again, where it is not."""
        if self.claimed is not None:
            return diverging.repair(self.claimed.found)
        try:
            return repairing.repair(self.dispute, self.before, self.outcome, self.budget)
        except LimitReached:
            return None

    def _partings(self) -> tuple[parting.Parting, ...]:
        """The points the document leaves open and on which this outcome depends."""

        def replay(state: State) -> Outcome:
            return play(self.dispute, state, self.budget)

        try:
            return parting.partings(self.game, self.dispute.question, self.before, self.outcome, replay, self.met)
        except LimitReached:
            self.exhausted = True
            return ()

    def _cited_facts(self) -> Facts | None:
        """What the answer rests on, the open points included."""
        open_points = tuple(section for item in self._open() for section in item.reading.sections)
        if not open_points:
            return self.facts
        facts = self.facts or Facts(Text("", ""))
        return Facts(facts.text, (*facts.sections, *open_points), facts.also)

    def _answer(self, verdict: Verdict) -> Text:
        """The short answer; where the document is silent, by the adopted reading."""
        if verdict not in ("not_covered", "ambiguous") or not self._open():
            return telling.answer(self.game, self.dispute, self.outcome, verdict, self.diff, self.facts)
        told = telling.summary(self.diff) if self.facts is None else self.facts.text
        return parting.answer(self._open()[0], told)

    def _assumptions(self) -> tuple[Assumption, ...]:
        """What was taken for granted: the open points first."""
        question = self.dispute.question
        both = [parting.assumption(self.game, question, self.before, item) for item in self.partings]
        same = choice_tree.all_the_same(self.idle)
        bare = question.ask == "outcome" and not self.dispute.actions and self.facts is None
        return (*both, *same, *((irregular.UNSEEN,) if bare else ()), *self.game.assumptions(self.before, self.outcome))

    def _legal(self, action: int) -> Facts:
        refused = [item for leaf in self.leaves for item in leaf.refused if item.action == action]
        if not refused:
            return Facts(Text("Sí. La acción es legal.", "Yes. The action is legal."), verdict="resolved")
        refusal = refused[0].refusal
        text = telling.sentence(refusal.text)
        if len(refused) < len(self.leaves):
            es, en = f"Depende de lo que se elija antes. {text.es}", f"It depends on what is chosen before. {text.en}"
            return Facts(Text(es, en), refusal.sections, refusal.also)
        return Facts(Text(f"No. {text.es}", f"No. {text.en}"), refusal.sections, refusal.also, "illegal")

    def verdict(self) -> Verdict:
        """Which kind of answer the outcome is."""
        stopped = {leaf.stopped for leaf in self.leaves if leaf.stopped}
        if "unclear" in stopped:
            return "not_understood"
        if all(leaf.stopped == "loop" for leaf in self.leaves):
            return "loop"
        if stopped - {"loop"} or self.exhausted:
            return "limit_reached"
        if any(item.reading.verdict == "ambiguous" for item in self._open()):
            return "ambiguous"
        if self.facts is not None and self.facts.verdict is not None:
            return self.facts.verdict
        if self.outcome.choice is not None and self.outcome.branches:
            return "depends_on_chance" if self.outcome.choice.by is None else "depends_on_choice"
        if self.dispute.question.ask == "legal" and self.dispute.question.action is not None:
            return "illegal" if self._refused(self.dispute.question.action) else self._settled()
        actions = list(enumerate(self.dispute.actions))
        doings = [i for i, action in actions if getattr(action, "by", None) is not None] or [i for i, _ in actions]
        return "illegal" if doings and self._refused(doings[-1]) else self._settled()

    def _settled(self) -> Verdict:
        """A plain outcome, unless it depends on a point the document leaves open or does not speak of."""
        if self._open():
            return self._open()[0].reading.verdict or "resolved"
        return "not_covered" if any(self._ends_in_silence(leaf.state) for leaf in self.leaves) else "resolved"

    def _ends_in_silence(self, state: State) -> bool:
        """Whether the dispute ends with what the document does not speak of; what goes on after it did not need it."""
        last = max((event.action for event in state.log if event.action is not None), default=None)
        return any(event.kind == "not_covered" and event.action == last for event in state.log)

    def _open(self) -> list[parting.Parting]:
        """The partings that no event settles."""
        return [item for item in self.partings if item.reading.verdict is not None]

    def _refused(self, action: int) -> bool:
        return any(refused.action == action for refused in self.shown.refused)

    def refusals(self) -> tuple[RefusedAction, ...]:
        """Every refused action with its reason."""
        found = {
            (item.action, item.refusal): RefusedAction(
                item.action, telling.sentence(item.refusal.text), item.refusal.sections
            )
            for leaf in self.leaves
            for item in leaf.refused
        }
        return tuple(found.values())

    def unread(self) -> tuple[NotUnderstood, ...]:
        """Texts on the board nobody could read, and words that hang on something nobody knows."""
        unread = self.game.not_understood(self.before)
        known = {(item.card, item.span) for item in unread}
        open_ = dict.fromkeys(pair for leaf in self.leaves for pair in leaf.unclear if pair not in known)
        return (*unread, *(_undecided(card, span) for card, span in open_))

    def _tree(self) -> tuple[OpenChoice, ...]:
        """What can be chosen and where it leads, nothing of it when there is no time left to tell all."""
        try:
            return choice_tree.choices(self.game, self.outcome, self.budget)
        except LimitReached:
            self.exhausted = True
            return ()


def _undecided(card: str, span: str) -> NotUnderstood:
    return NotUnderstood(
        card, span, f"Con esta mesa no se puede decidir lo que dice {card}: «{span}»",
        f"This board does not tell what becomes of {card}: «{span}»",
    )  # fmt: skip
