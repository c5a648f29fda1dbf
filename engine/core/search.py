"""Playing a list of actions out: what is scripted is answered, what is not becomes a tree of outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import msgspec
from msgspec.structs import replace

from engine.core.choices import Refusal, Refused, Unclear
from engine.core.limits import Budget, LimitReached, Loop
from engine.core.machine import PASS, Act, Pick, Rules, step
from engine.core.state import Choice, Event, Json, Option, State, fingerprint, recurrence

Way = tuple[tuple[Choice, Option], ...]
"""What was chosen on the way to an end."""
UNTOLD = "untold"
"""Where a state remembers the event after which all hangs on something nobody told; an outcome that stopped there."""
ENDS_OF_ITS_OWN = (None, "unclear", "loop", UNTOLD)
"""Why a branch ends that ran into no limit."""
FREE_STEPS = 40
"""How often in a row the players may have nothing to say before one looks whether the same happens for ever."""


class Script(Protocol):
    """How a game's action list answers what the rules ask while it runs."""

    def __len__(self) -> int: ...

    def action(self, index: int) -> Json:
        """The action at this place of the list."""

    def hints(self, index: int) -> dict[str, Json]:
        """What the action says beforehand about choices to come (targets, named answers)."""

    def acts_in(self, state: State, choice: Choice, index: int) -> bool:
        """Whether action `index` is meant for this open window."""

    def answers(self, state: State, choice: Choice, index: int) -> tuple[bool, Json]:
        """Whether action `index` answers this choice, and with which value."""

    def hinted(self, state: State, choice: Choice, hints: dict[str, Json]) -> tuple[bool, Json, dict[str, Json]]:
        """Whether the hints answer this choice, the value, and the hints that are left."""


class RefusedAction(msgspec.Struct, frozen=True):
    """A refused action: its place in the list, the reason, and how many events had happened."""

    action: int
    refusal: Refusal
    after: int


class Branch(msgspec.Struct, frozen=True):
    """What one option leads to, with its probability when chance chooses; `same` are options that come to the same."""

    option: Option
    outcome: Outcome
    weight: int = 1
    same: tuple[Json, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """Where a list of actions leads. `choice` is open at `state`, and `branches` say what each answer leads to.

    `states` has the state after each action; `stopped` says why it did not go on, `lap` what happens again and again;
    `answers` are the actions that answered a choice of an earlier one; `unheard` is what an action said beforehand and
    no choice asked for.
    """

    state: State
    refused: tuple[RefusedAction, ...] = ()
    states: tuple[tuple[int, State], ...] = ()
    choice: Choice | None = None
    branches: tuple[Branch, ...] = ()
    stopped: str | None = None
    unclear: tuple[tuple[str, str], ...] = ()
    lap: tuple[Event, ...] = ()
    answers: tuple[int, ...] = ()
    unheard: tuple[tuple[int, dict[str, Json]], ...] = ()

    def cut_off_by(self) -> str | None:
        """The limit that a branch ran into, None when all of them came to an end of their own."""
        ends = (leaf.stopped for leaf in (self, *self.leaves()))
        return next((end for end in ends if end not in ENDS_OF_ITS_OWN), None)

    def untold(self) -> Event | None:
        """The event after which nobody told what follows, where it stopped there."""
        place = self.state.memory.untold
        return self.state.log[place] if self.stopped == UNTOLD and place is not None else None

    def untold_before(self, action: int) -> Event | None:
        """The same where it stopped so before it came to that action."""
        return self.untold() if max((at for at, _ in self.states), default=-1) < action else None

    def leaves(self) -> list[Outcome]:
        """The ends of all branches, or itself."""
        return [end for _, end in self.ends()]

    def ends(self, way: Way = ()) -> Iterator[tuple[Way, Outcome]]:
        """The same, each with what was chosen on the way there."""
        if self.choice is None or not self.branches:
            yield way, self
            return
        for branch in self.branches:
            yield from branch.outcome.ends((*way, (self.choice, branch.option)))


class Player:
    """Plays one script against one set of rules, forking where nobody has said what to choose.

    With `pause` it stops at the first window after the last action, instead of letting everybody pass.
    """

    def __init__(self, rules: Rules, script: Script, budget: Budget | None = None, *, pause: bool = False):
        self.rules = rules
        self.script = script
        self.budget = budget or Budget()
        self.limits = self.budget.limits
        self.branches = 0
        self.pause = pause

    def play(self, state: State) -> Outcome:
        """The outcome tree of the whole script from `state`."""
        return self._go(_Run(state, states=((-1, state),)))

    def _go(self, run: _Run) -> Outcome:
        while True:
            self.budget.spend(run.work())
            spent = self.budget.spent()
            if spent is not None:
                return run.outcome(stopped=spent)
            if run.state.memory.untold is not None:
                return run.outcome(stopped=UNTOLD)
            try:
                if run.state.choice is not None:
                    forked = self._choice(run, run.state.choice)
                    if forked is not None:
                        return forked
                elif run.index < len(self.script):
                    self._act(run)
                else:
                    return run.outcome()
            except Unclear as unclear:
                return run.outcome(stopped="unclear", unclear=((unclear.card, unclear.span),))
            except Loop as loop:
                return run.outcome(stopped="loop", lap=loop.lap)
            except LimitReached as limit:
                return run.outcome(stopped=limit.what)

    def _act(self, run: _Run) -> None:
        index, before = run.index, run.state
        run.index += 1
        run.is_answered()
        run.hear(self.script.hints(index))
        run.started, run.before = index, before
        try:
            run.state = step(self.rules, _tagged(before, index), Act(self.script.action(index)), self.limits)
        except Refused as refused:
            waited = run.waiting is not None and run.waiting[0] == index
            run.refuse(index, run.waiting[1] if run.waiting and waited else refused.refusal, before)
        run.note_state(index)

    def _choice(self, run: _Run, choice: Choice) -> Outcome | None:
        if choice.kind == "window":
            if self.pause and run.index >= len(self.script):
                return run.outcome()
            self._window(run, choice)
            return None
        hinted, value, left = self.script.hinted(run.state, choice, run.hints)
        if hinted:
            self._hint(run, value, left)
            return None
        if run.index < len(self.script):
            fits, value = self.script.answers(run.state, choice, run.index)
            if fits:
                self._elect(run, value)
                return None
        if len(choice.options) == 1 and not choice.open:
            self._pick_or_undo(run, choice.options[0].value)
            run.go_on_by_itself()
            return None
        return self._fork(run, choice)

    def _hint(self, run: _Run, value: Json, left: dict[str, Json]) -> None:
        """An action's own words answer a choice; when they are illegal the whole action is."""
        run.is_answered()
        if self._pick_or_undo(run, value):
            run.hints = left

    def _elect(self, run: _Run, value: Json) -> None:
        index = run.index
        run.index += 1
        run.answers = (*run.answers, index)
        run.is_answered()
        try:
            run.state = step(self.rules, _tagged(run.state, index), Pick(value), self.limits)
        except Refused as refused:
            run.refuse(index, refused.refusal, run.state)
        run.note_state(index)

    def _pick_or_undo(self, run: _Run, value: Json) -> bool:
        """Answer a choice of the running action; where that turns out illegal the whole action is undone."""
        try:
            self._pick(run, value)
        except Refused as refused:
            if run.before is None:
                raise
            run.refuse(run.started, refused.refusal, run.before)
            run.note_state(run.started)
            return False
        return True

    def _pick(self, run: _Run, value: Json) -> None:
        run.state = step(self.rules, run.state, Pick(value), self.limits)
        run.note_state(run.started)

    def _window(self, run: _Run, choice: Choice) -> None:
        """Somebody may act. Whoever has no action listed for it passes."""
        index = run.index
        if index >= len(self.script) or not self.script.acts_in(run.state, choice, index):
            refusal = self._in_between(run, choice, index)
            if refusal is None:
                if self._pass(run):
                    run.go_on_by_itself()
                return
            run.index += 1
            run.refuse(index, refusal, run.state)
            run.note_state(index)
            return
        hints = self.script.hints(index)
        before = run.state
        try:
            run.state = step(self.rules, _tagged(before, index), Act(self.script.action(index)), self.limits)
        except Refused as refused:
            self._refused_in_window(run, choice, refused.refusal)
            return
        run.index += 1
        run.is_answered()
        run.hear(hints or run.hints)
        run.started, run.before = (index, before) if hints else (run.started, run.before)
        run.note_state(index)

    def _in_between(self, run: _Run, choice: Choice, index: int) -> Refusal | None:
        """Why an action that stands before one for this window is illegal anyway; None when it is not.

        What is illegal leaves everything as it was, so it costs nobody the opportunity that is open.
        """
        following = range(index + 1, min(index + 4, len(self.script)))
        if not any(self.script.acts_in(run.state, choice, later) for later in following):
            return None
        state = run.state
        try:
            while state.choice is not None and state.choice.kind == "window":
                if self.script.acts_in(state, state.choice, index):
                    break
                state = step(self.rules, state, Pick(PASS), self.limits)
            if state.choice is None or state.choice.kind == "window":
                step(self.rules, _tagged(state, index), Act(self.script.action(index)), self.limits)
        except Refused as refused:
            return refused.refusal
        return None

    def _refused_in_window(self, run: _Run, choice: Choice, refusal: Refusal) -> None:
        """An action that is illegal here may still fit a later window, unless its refusal is final."""
        index, following = run.index, run.index + 1
        another = following < len(self.script) and self.script.acts_in(run.state, choice, following)
        if run.waiting is None or run.waiting[0] != index:
            run.waiting = (index, refusal)
        if another or refusal.final:
            run.index += 1
            run.refuse(index, run.waiting[1], run.state)
            run.note_state(index)
        else:
            self._pass(run)

    def _pass(self, run: _Run) -> bool:
        """Let an opportunity pass. An action that waited for it and then turns out illegal is undone whole."""
        try:
            self._pick(run, PASS)
        except Refused as refused:
            begun = run.state.memory.action
            index = run.started if begun is None else begun
            earlier = [(at, state) for at, state in run.states if at < index]
            run.refuse(index, refused.refusal, max(earlier, key=lambda pair: pair[0])[1])
            run.note_state(index)
            return False
        return True

    def _fork(self, run: _Run, choice: Choice) -> Outcome:
        run.forks_again(choice)
        if self.branches + len(choice.options) > self.limits.branches:
            return run.outcome(choice=choice, stopped="branches")
        self.branches += len(choice.options)
        branches = []
        for option in choice.options:
            branch = run.copy()
            try:
                self._pick_or_undo(branch, option.value)
            except Unclear as unclear:
                outcome = branch.outcome(stopped="unclear", unclear=((unclear.card, unclear.span),))
            except Loop as loop:
                outcome = branch.outcome(stopped="loop", lap=loop.lap)
            except LimitReached as limit:
                outcome = branch.outcome(stopped=limit.what)
            else:
                outcome = self._go(branch)
            branches.append(Branch(option, outcome, option.weight))
        if choice.kind == "order" and len({ending(branch) for branch in branches}) == 1:
            return branches[0].outcome
        return run.outcome(choice=choice, branches=merge(branches) if choice.by is None else tuple(branches))


class _Run:
    """One branch being played: where the script stands and what was refused so far."""

    def __init__(self, state: State, states: tuple[tuple[int, State], ...]) -> None:
        self.state = state
        self.index = 0
        self.started = -1
        self.before: State | None = None
        self.hints: dict[str, Json] = {}
        self.waiting: tuple[int, Refusal] | None = None
        self.refused: tuple[RefusedAction, ...] = ()
        self.states = states
        self.unasked = 0
        self.marks: dict[bytes, int] = {}
        self.forks: tuple[tuple[str, State], ...] = ()
        self.answers: tuple[int, ...] = ()
        self.unheard: tuple[tuple[int, dict[str, Json]], ...] = ()
        self.recorded = len(state.log)

    def copy(self) -> _Run:
        other = _Run(self.state, self.states)
        other.index, other.started, other.before = self.index, self.started, self.before
        other.hints, other.refused, other.waiting = self.hints, self.refused, self.waiting
        other.forks, other.answers, other.unheard = self.forks, self.answers, self.unheard
        return other

    def work(self) -> int:
        """What was done since this was asked last: a step, and the events that were recorded."""
        before, self.recorded = self.recorded, len(self.state.log)
        return 1 + max(0, self.recorded - before)

    def hear(self, hints: dict[str, Json]) -> None:
        """What the next action says beforehand; what is left of the one before was asked for by nothing."""
        if self.hints and self.hints is not hints:
            self.unheard = (*self.unheard, (self.started, self.hints))
        self.hints = hints

    def refuse(self, index: int, refusal: Refusal, state: State) -> None:
        self.refused = (*self.refused, RefusedAction(index, refusal, len(state.log)))
        self.state = state

    def note_state(self, index: int) -> None:
        kept = tuple(pair for pair in self.states if pair[0] != index)
        self.states = (*kept, (index, self.state))

    def outcome(
        self,
        *,
        choice: Choice | None = None,
        branches: tuple[Branch, ...] = (),
        stopped: str | None = None,
        unclear: tuple[tuple[str, str], ...] = (),
        lap: tuple[Event, ...] = (),
    ) -> Outcome:
        self.hear({})
        return Outcome(
            self.state,
            self.refused,
            self.states,
            choice,
            branches,
            stopped,
            unclear,
            lap,
            self.answers,
            self.unheard,
        )

    def go_on_by_itself(self) -> None:
        """Note that nobody had anything to say; raise Loop when everything is as it was some time ago."""
        self.unasked += 1
        if self.unasked > FREE_STEPS:
            mark = recurrence(self.state)
            if mark in self.marks:
                raise Loop(self.state.log[self.marks[mark] :])
            self.marks[mark] = len(self.state.log)

    def forks_again(self, choice: Choice) -> None:
        """Note that the same may be chosen anew; raise Loop when everything is as it was when it was chosen before."""
        for key, then in reversed(self.forks):
            lies_alike = key == choice.key and then.turn == self.state.turn and then.zones == self.state.zones
            if lies_alike and recurrence(then) == recurrence(self.state):
                raise Loop(self.state.log[len(then.log) :])
        self.forks = (*self.forks, (choice.key, self.state))

    def is_answered(self) -> None:
        """Note that somebody did something or chose."""
        self.unasked, self.marks, self.forks = 0, {}, ()


def _tagged(state: State, index: int) -> State:
    return replace(state, memory=replace(state.memory, action=index))


def merge(branches: list[Branch]) -> tuple[Branch, ...]:
    """Branches that end alike become one, their weights added (for chance: equal results are one result)."""
    merged: list[Branch] = []
    marks: list[bytes] = []
    for branch in branches:
        mark = ending(branch)
        if mark in marks:
            twin = marks.index(mark)
            merged[twin] = replace(merged[twin], weight=merged[twin].weight + branch.weight)
        else:
            merged.append(branch)
            marks.append(mark)
    return tuple(merged)


def ending(branch: Branch) -> bytes:
    """A mark that is equal for branches with equal ends."""
    leaves = branch.outcome.leaves()
    refused = msgspec.json.encode([[item.action for item in leaf.refused] for leaf in leaves])
    return b"|".join(fingerprint(leaf.state) for leaf in leaves) + refused
