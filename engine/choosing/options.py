"""What may be done now: every legal action, as data that can be submitted again as it is.

A game that answers this has a module `options`, which is one or gives it as `OPTIONS`. It says what could be tried;
whether it is legal the rules themselves say, so that what is listed here and what is refused there never differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import msgspec

from engine.core.choices import Refused, Unclear
from engine.core.limits import Budget, LimitReached, Loop
from engine.core.machine import PASS, Act, Pick, patient, step
from engine.core.state import Choice, State, Text
from engine.game import Game

MOST_ACTIONS = 400
"""How many actions are listed."""
MOST_TRIED = 4
"""How many options of each choice are tried to find out whether an action can be carried out at all."""


class Options(Protocol):
    """What a game adds to list the legal actions."""

    def attempts(self, state: State) -> Iterable[Any]:
        """Every action that could be legal here, its targets left open; in a window the replies to it."""

    def nearest(self, state: State, action: Any) -> Iterable[list[Any]]:
        """The actions most like one that was refused, those that are as much alike together, the most alike first."""

    def alike(self, state: State, action: Any) -> Iterable[Any]:
        """The attempts that differ from an action by their targets only."""

    def completed(self, action: Any, after: State) -> Any:
        """The action with what its player left to the rules (with which Oros it was paid) said."""

    def touched(self, action: Any) -> tuple[str, ...]:
        """The objects that an action moves by hand: they go back where they were when it is illegal."""

    def is_reply(self, action: Any) -> bool:
        """Whether an action is one for a window only."""

    def where(self, state: State, id: str) -> Text:
        """An object goes back to where it lies in this state: a clause without a capital."""

    def named(self, state: State, id: str) -> str:
        """What people call an object."""

    def told(self, action: Any, state: State) -> Text:
        """An action in a few words, with its targets and what pays for it."""

    def possible(self, action: Any, state: State) -> Text | None:
        """That somebody may do it: «B puede anular con Toki»; None where the game has no words for it."""

    def aimed(self, action: Any, values: tuple[Any, ...]) -> Any:
        """The action with these answers to the targets it asks for."""

    def answer_to(self, choice: Choice, value: Any) -> Any:
        """The action that answers an open choice, None where only the action that asked can say it."""

    def has_all(self, state: State) -> bool:
        """Whether the attempts leave nothing out: there may be too many groups of attackers to list."""

    def priority(self, state: State) -> str | None:
        """Who may act first, None when nobody may."""

    def law(self, state: State) -> tuple[str, ...]:
        """The sections that say what may be done at this moment."""


class Turnout(msgspec.Struct, frozen=True):
    """What each player may do at one moment; `what` is what a card asks its player then.

    `window` names the opportunity (annul, respond, ...) that `by` may also let pass, None when the turn stands still.
    `unclear` are cards that may be played or used or not: their text was not understood. `complete` tells whether
    every legal action is among `actions`.
    """

    by: str | None
    window: str | None
    actions: tuple[Any, ...]
    unclear: tuple[str, ...] = ()
    complete: bool = True
    what: Text | None = None


def options_of(game: Game) -> Options | None:
    """How the legal actions of a game are found, None for a game that cannot tell."""
    return game.extras.options


def legal_actions(game: Game, options: Options, state: State, budget: Budget | None = None) -> Turnout:
    """Every legal action at this moment, in the order of the game's attempts; to an open choice, its answers."""
    choice = state.choice
    if choice is not None and choice.kind != "window":
        answers = [options.answer_to(choice, option.value) for option in choice.options]
        said = tuple(answer for answer in answers if answer is not None)
        whole = not choice.open and len(said) == len(answers)
        return Turnout(choice.by, None, said, complete=whole, what=choice.what)
    listed, unclear = _Lister(game, options, budget or Budget()).list(state)
    window = None if choice is None else str(choice.data.get("window"))
    by = options.priority(state) if choice is None else choice.by
    complete = len(listed) < MOST_ACTIONS and not unclear and options.has_all(state)
    return Turnout(by, window, listed, unclear, complete)


def aimed_actions(game: Game, options: Options, state: State, action: Any, budget: Budget) -> Iterator[Any]:
    """An action that leaves its targets open, with every choice of them that is legal here. Raises Unclear."""
    yield from _Lister(game, options, budget).legal(state, action)


def moments(game: Game, options: Options, state: State, budget: Budget | None = None) -> tuple[Turnout, ...]:
    """What may be done now; of open windows each player's in turn, as if those before had let theirs pass, and then
    what a card that was waiting for it lets its player do."""
    found: list[Turnout] = []
    while state.choice is not None and state.choice.kind == "window":
        found.append(legal_actions(game, options, state, budget))
        state = step(game.rules, state, Pick(PASS), patient(state))
    waiting = state.choice is not None and state.choice.kind == "confirm" and state.choice.by is not None
    if waiting or not found:
        found.append(legal_actions(game, options, state, budget))
    return tuple(found)


class _Lister:
    """Tries actions on one state."""

    def __init__(self, game: Game, options: Options, budget: Budget) -> None:
        self.game, self.options, self.budget = game, options, budget

    def list(self, state: State) -> tuple[tuple[Any, ...], tuple[str, ...]]:
        """The legal ones, and the cards nobody could read."""
        legal: list[Any] = []
        unclear: dict[str, None] = {}
        for action in self.options.attempts(state):
            spent = self.budget.spent()
            if spent is not None:
                raise LimitReached(spent)
            try:
                for one in self.legal(state, action):
                    legal.append(one)
                    if len(legal) == MOST_ACTIONS:
                        return tuple(legal), tuple(unclear)
            except Unclear as missing:
                unclear[missing.card] = None
        return tuple(legal), tuple(unclear)

    def legal(self, state: State, action: Any) -> Iterator[Any]:
        """The action with every choice of targets that can be carried out."""
        after = self._after(state, Act(action))
        if after is not None:
            yield from self._aimed(action, after, ())

    def _aimed(self, action: Any, state: State, values: tuple[Any, ...]) -> Iterator[Any]:
        choice = state.choice
        if choice is None or choice.kind != "target" or choice.by != action.by:
            if self._can_go_on(state):
                yield self.options.aimed(action, values)
            return
        for option in choice.options:
            after = self._after(state, Pick(option.value))
            if after is not None:
                yield from self._aimed(action, after, (*values, option.value))

    def _can_go_on(self, state: State) -> bool:
        """Whether the choices that belong to the action lead somewhere: some cost can be paid."""
        choice = state.choice
        if choice is None or choice.kind == "window" or choice.by is None:
            return True
        for option in choice.options[:MOST_TRIED]:
            after = self._after(state, Pick(option.value))
            if after is not None and self._can_go_on(after):
                return True
        return False

    def _after(self, state: State, answer: Act | Pick) -> State | None:
        """The state after an answer, None when the rules refuse it."""
        self.budget.spend(1)
        try:
            return step(self.game.rules, state, answer, patient(state))
        except (Refused, Loop, LimitReached):
            return None
