"""What happened before a board and the board does not show: told, taken for granted in words, or asked.

A game that can say what its cards must have done before a moment has `past` among its extras. Each of those deeds is
played out the other way and compared: only what makes a difference is said or asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol, cast

import msgspec

from engine.answering import irregular
from engine.answering.parting import result_of
from engine.core.limits import Budget
from engine.core.search import Outcome
from engine.core.state import State, Text
from engine.dispute import Dispute, play
from engine.explain.telling import bare
from engine.game import Game
from engine.ruling import Assumption, PastAnswer, PastQuestion

MOST_WEIGHED = 24
"""How many deeds are played out the other way; of those beyond, all that is assumed is said."""


MOVED = ("zone", "line", "paid", "controller", "attached", "count")
"""Differences of where things are, and of how many."""


WORK_OF_A_BOARD = 10
"""What loading one more board costs, in steps."""


class Answer(Protocol):
    """One way it may have been."""

    @property
    def choice(self) -> str:
        """How a request says it."""

    @property
    def label(self) -> Text:
        """The same as a clause without capital."""

    @property
    def law(self) -> tuple[str, ...]:
        """The sections that it brings of its own."""

    @property
    def weighed(self) -> bool:
        """Whether it leads anywhere else than the others."""


class Deed(Protocol):
    """Something earlier than the board."""

    @property
    def answers(self) -> Sequence[Answer]:
        """The ways it may have been."""

    @property
    def chosen(self) -> Answer:
        """The way that holds."""

    @property
    def default(self) -> str | None:
        """What is taken for granted, None where all ways are shown."""

    @property
    def denied(self) -> bool:
        """Whether what is taken for granted is that it did not happen."""

    @property
    def told(self) -> str | None:
        """What was told."""

    @property
    def blind(self) -> bool:
        """Whether what it left cannot be told from the board."""

    @property
    def noted(self) -> bool:
        """Whether the board's own effects tell it, so that no words are needed."""

    @property
    def assumed(self) -> Text | None:
        """What is taken for granted, as a sentence."""

    @property
    def question(self) -> Text:
        """What is asked."""

    @property
    def law(self) -> tuple[str, ...]:
        """The sections that decide where it matters."""

    @property
    def also(self) -> tuple[str, ...]:
        """The sections beside them."""

    def as_told(self, choice: str) -> Any:
        """The entry of a request that tells it."""


class Pasts(Protocol):
    """What a game adds: `past` among its extras."""

    def deeds(self, board: Any) -> Sequence[Deed]:
        """Everything earlier than a board that the board does not show, what was told of it included."""

    def telling(self, board: Any, entry: Any) -> Any:
        """The board with one more entry that tells how it was, instead of what it said of that before."""

    def as_written(self, board: Any) -> Any:
        """The board with nothing taken for granted of what happened before it."""


class Way(msgspec.Struct, frozen=True):
    """One way it may have been that makes a difference: the answer, the board on which it was so, and its outcome.

    `mends`: that it was so is what makes lawful what the board shows, or what a card that asks for it did. `aside`:
    what was done changes the same things there, and only what the board was before is otherwise.
    """

    answer: Any
    board: Any
    outcome: Outcome
    mends: bool = False
    aside: bool = False


class Mattering(msgspec.Struct, frozen=True):
    """A deed that makes a difference, with the other ways it may have been."""

    deed: Any
    ways: tuple[Way, ...]

    @property
    def asked(self) -> bool:
        """Whether the ruling has to ask: nobody told it, and nothing can be taken for granted."""
        open_ = self.deed.default is None and (bool(self.ways) or self.deed.assumed is None)
        return self.deed.told is None and (open_ or self.doubted)

    @property
    def doubted(self) -> bool:
        """Whether it is taken not to have happened, and only what did happen makes lawful what is shown or was done."""
        return self.deed.told is None and self.deed.denied and any(way.mends for way in self.ways)

    @property
    def moot(self) -> bool:
        """Whether it would be asked though it cannot change what is asked of the table."""
        return self.asked and bool(self.ways) and all(way.aside for way in self.ways)

    @property
    def taken(self) -> bool:
        """Whether something is taken for granted of it: not where that is what is asked."""
        return self.deed.told is None and not self.doubted and not (self.asked and self.deed.blind)

    @property
    def kind(self) -> Literal["told", "assumed", "asked"]:
        """Whether it was told, is taken for granted, or is asked."""
        return "told" if self.deed.told is not None else "asked" if self.asked else "assumed"

    @property
    def sections(self) -> tuple[str, ...]:
        """What decides, by the way that holds."""
        return tuple(dict.fromkeys((*self.deed.chosen.law, *(() if self.deed.chosen.law else self.deed.law))))

    @property
    def also(self) -> tuple[str, ...]:
        """What stands beside it, and what the ways it may have been come to where they are shown."""
        shown = (leaf.state.log for way in self.ways for leaf in way.outcome.leaves()) if self.asked else ()
        there = dict.fromkeys(section for log in shown for event in log for section in event.sections)
        return (*self.deed.law, *self.deed.also, *there)


def as_written(game: Game, board: Any) -> Any:
    """The board with nothing taken for granted of what happened before it."""
    pasts = game.extras.past
    return board if pasts is None else pasts.as_written(board)


def mattering(dispute: Dispute, before: State, outcome: Outcome, budget: Budget) -> tuple[Mattering, ...]:
    """The deeds before the board of a dispute on which its outcome, or the answer to its question, depends.

    Each is played out the other ways, one at a time, and in the end all of them at once: where only several together
    make a difference, all of those that are taken for granted are said. What there is no time for is said as well.
    """
    pasts = dispute.game.extras.past
    if pasts is None:
        return ()
    deeds = pasts.deeds(dispute.board)
    if not deeds:
        return ()
    weighing = _Weighing(pasts, dispute, budget, before, outcome)
    found = [(deed, weighing.ways(deed)) for deed in deeds]
    silent = [deed for deed, ways in found if ways == () and not deed.blind and deed.told is None]
    together = len(silent) > 1 and weighing.together(silent)
    return tuple(
        Mattering(deed, ways or ())
        for deed, ways in found
        if ways or ways is None or deed.blind or (together and deed in silent)
    )


def questions(dispute: Dispute) -> tuple[PastQuestion, ...]:
    """What may have happened before a board, from the board alone, in the order in which it would have."""
    pasts = dispute.game.extras.past
    return () if pasts is None else tuple(_question(deed) for deed in pasts.deeds(dispute.board))


def _question(deed: Deed) -> PastQuestion:
    known = deed.told is not None or deed.default is not None
    answers = tuple(
        as_answer(deed, answer, "", Text("", ""), holds=known and answer.choice == deed.chosen.choice)
        for answer in deed.answers
    )
    return PastQuestion(kind_of(deed), deed.question, (*deed.law, *deed.also), answers, deed.assumed)


def kind_of(deed: Deed) -> Literal["told", "assumed", "asked"]:
    """Whether a deed was told, is taken for granted, or is asked."""
    return "told" if deed.told is not None else "asked" if deed.default is None else "assumed"


class _Weighing:
    """Plays boards on which something was otherwise and compares their ends with the one that is told."""

    def __init__(self, pasts: Pasts, dispute: Dispute, budget: Budget, before: State, outcome: Outcome) -> None:
        self.pasts, self.dispute, self.budget, self.outcome = pasts, dispute, budget, outcome
        self.before, self.result = before, _result(dispute, outcome)
        self.changes = self._changes(before, outcome)
        self.weighed = 0
        self.wrong = self._wrong(before)

    def ways(self, deed: Deed) -> tuple[Way, ...] | None:
        """The other ways a deed may have been that lead elsewhere; None where there is no time to find out."""
        self.weighed += 1
        if self.weighed > MOST_WEIGHED:
            return None
        found = []
        for answer in deed.answers:
            if answer.choice != deed.chosen.choice and answer.weighed:
                entry = deed.as_told(answer.choice)
                board = self.pasts.telling(self.dispute.board, entry)
                before = self.dispute.game.load(board)
                outcome = self._played(before)
                if outcome.cut_off_by() is not None:
                    return None
                wrong = self._wrong(before)
                if self._differs(outcome) or wrong != self.wrong:
                    mends = set(wrong) < set(self.wrong) or self._permits(entry, outcome)
                    same = self._changes(before, outcome) == self.changes and not self._moved(before)
                    found.append(Way(answer, board, outcome, mends, same and wrong == self.wrong))
        return tuple(found)

    def _permits(self, entry: Any, outcome: Outcome) -> bool:
        """Whether a player did with the card that asks for it what only that having happened allows."""
        source = getattr(entry, "source", None)
        done = (self.dispute.actions[action] for action in _refused(self.outcome) - _refused(outcome))
        return source is not None and any(getattr(action, "card", None) == source for action in done)

    def together(self, deeds: Sequence[Deed]) -> bool:
        """Whether several deeds that make no difference one by one do so together."""
        board = self.dispute.board
        for deed in deeds:
            other = next((a for a in deed.answers if a.choice != deed.chosen.choice and a.weighed), None)
            board = board if other is None else self.pasts.telling(board, deed.as_told(other.choice))
        return self._differs(self._played(self.dispute.game.load(board)))

    def _played(self, before: State) -> Outcome:
        self.budget.spend(WORK_OF_A_BOARD)
        return play(self.dispute, before, self.budget)

    def _wrong(self, before: State) -> list[Text]:
        """What a board shows to have gone wrong on the table: an attack or a block that could not be declared."""
        return [problem.text for problem in irregular.on_the_table(irregular.of_board(self.dispute.game, before))]

    def _moved(self, before: State) -> bool:
        """Whether cards lie elsewhere on a board than on the one that is told, or it has more or fewer of something."""
        return any(line.change in MOVED for line in self.dispute.game.compare(self.before, before))

    def _changes(self, before: State, outcome: Outcome) -> Any:
        """What was done and what it changed; like nothing else where it is asked how things are."""
        if self.dispute.question.ask != "outcome" or not self.dispute.actions:
            return object()
        leaves = outcome.leaves()
        chosen = None if outcome.choice is None else (outcome.choice.by, outcome.choice.key)
        ends = [self.dispute.game.compare(before, leaf.state) for leaf in leaves]
        return chosen, [[item.action for item in leaf.refused] for leaf in leaves], ends

    def _differs(self, outcome: Outcome) -> bool:
        return bool(_result(self.dispute, outcome) != self.result)


def _result(dispute: Dispute, outcome: Outcome) -> Any:
    """What a deed has to change to make a difference: what is refused, but not why, and the boards or the answer."""
    return result_of(dispute.game, dispute.question, outcome, reasons=False)


def _refused(outcome: Outcome) -> set[int]:
    """The actions that are refused whatever is chosen."""
    return set.intersection(*({item.action for item in leaf.refused} for leaf in outcome.leaves()))


# -- in words


def first_lines(found: Sequence[Mattering]) -> Text | None:
    """What stands before the answer: what was told, and what is taken for granted."""
    lines = list(dict.fromkeys(text for item in found for text in (_line(item),) if text is not None))
    if not lines:
        return None
    return Text(" ".join(text.es for text in lines), " ".join(text.en for text in lines))


def _line(item: Mattering) -> Text | None:
    deed = item.deed
    if deed.noted or not (item.taken or deed.told is not None):
        return None
    if deed.told is not None:
        told = bare(deed.question)
        return Text(
            f"Como se contó: {told.es} {_upper(deed.chosen.label.es)}.",
            f"As told: {told.en} {_upper(deed.chosen.label.en)}.",
        )
    return cast("Text | None", deed.assumed)


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def changing_nothing(item: Mattering) -> Assumption:
    """That nobody told something by which the board was otherwise, and what was done does not change."""
    question = item.deed.question
    return Assumption(
        f"No se contó, y no cambia lo que pasa aquí: {question.es}",
        f"It was not told, and does not change what happens here: {question.en}",
        item.deed.law,
    )


def as_answer(deed: Deed, answer: Answer, verdict: str, summary: Text, *, holds: bool = False) -> PastAnswer:
    """One way it may have been, as a ruling shows it."""
    told: dict[str, Any] = msgspec.to_builtins(deed.as_told(answer.choice))
    return PastAnswer(told, answer.label, verdict, summary, holds)


def depends(questions: Sequence[PastQuestion], said: Text | None) -> Text:
    """The answer where it depends on what was not told: each question with where its answers lead.

    What is `said` before it of all of them is not said again of each.
    """
    before = Text("", "") if said is None else Text(f"{said.es} ", f"{said.en} ")
    es, en = [], []
    for item in questions:
        ends = [(one.label, one.summary) for one in item.answers]
        es.append(" ".join([item.text.es, *(f"Si {way.es}: {end.es.removeprefix(before.es)}" for way, end in ends)]))
        en.append(" ".join([item.text.en, *(f"If {way.en}: {end.en.removeprefix(before.en)}" for way, end in ends)]))
    return Text(f"Depende de lo que pasó antes. {' '.join(es)}", f"It depends on what happened before. {' '.join(en)}")
