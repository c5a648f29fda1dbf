"""Whole games by chance: every player takes one of the things they may do, until somebody has won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol

import msgspec

from engine.core.choices import Refused, Unclear
from engine.core.machine import PASS, Act, Pick, patient, step
from engine.core.state import Choice, Option, State
from engine.game import Game
from engine.games import REGISTRY, load

MOST_MOVES = 20_000
"""A game that takes more answers than this does not end."""


class WholeGames(Protocol):
    """What a game adds to be played from its opening to its end."""

    def card_pool(self, file: Path | None = None) -> Mapping[str, Any]:
        """The cards that decks are made of: our own, or those of a catalogue file."""

    def opening(self, random: Random, pool: Mapping[str, Any]) -> dict[str, Any]:
        """The board at the start of a game between two decks of these cards, shuffled by `random`."""

    def tries(self, state: State, random: Random) -> list[Any]:
        """What a player might do now, most of it legal, in no particular order; in a window the replies to it."""

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""

    def hidden(self, state: State, player: str) -> tuple[str, ...]:
        """The objects whose face this player does not see."""

    def written(self, moves: Sequence[Move]) -> list[dict[str, Any]] | None:
        """The moves as the actions of a request, None where a request of this game cannot say all of them."""


class Move(msgspec.Struct, frozen=True):
    """One answer that was given: an action, or what was picked for the choice that was open."""

    answer: Act | Pick
    choice: Choice | None = None


class Endless(Exception):
    """A game did not come to an end, or nobody could do anything."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A game that was played: its opening board, the answers that were given, and how it ended.

    `actions` counts what players did, passes left out; `choices` what they chose out of several options; `refused`
    what they tried against the rules.
    """

    seed: int
    opening: dict[str, Any]
    start: State
    moves: tuple[Move, ...]
    end: State
    actions: int
    choices: int
    refused: int


def playable() -> tuple[str, ...]:
    """The games that can be played whole."""
    return tuple(id for id in REGISTRY if load(id).extras.whole_games is not None)


def whole_games(id: str) -> WholeGames:
    """What the game adds to be played whole. Raises KeyError when it cannot be."""
    found = load(id).extras.whole_games
    if found is None:
        raise KeyError(id)
    return found


def play_game(
    id: str, seed: int, watch: Callable[[State], None] | None = None, pool: Mapping[str, Any] | None = None
) -> PlayedGame:
    """One game, the same for the same seed and pool of cards. `watch` is shown every state that an answer led to.

    Raises KeyError for a game that cannot be played whole, Endless when it does not end.
    """
    random = Random(f"{id} {seed}")
    whole, game = whole_games(id), load(id)
    opening = whole.opening(random, whole.card_pool() if pool is None else pool)
    sitting = Sitting(game, whole, random, board_of(game, opening), watch)
    start = sitting.state
    sitting.play()
    return PlayedGame(
        seed, opening, start, tuple(sitting.moves), sitting.state, sitting.actions, sitting.choices, sitting.refused
    )


def board_of(game: Game, board: dict[str, Any]) -> State:
    """The state of a written board."""
    written, _ = game.read(msgspec.Raw(msgspec.json.encode(board)), msgspec.Raw(b"[]"))
    return game.load(written)


class Sitting:
    """The players at the table while a game is played."""

    def __init__(
        self, game: Game, whole: WholeGames, random: Random, start: State, watch: Callable[[State], None] | None = None
    ) -> None:
        self.game, self.whole, self.random, self.state, self.watch = game, whole, random, start, watch
        self.moves: list[Move] = []
        self.actions = self.choices = self.refused = 0

    def play(self) -> None:
        """Go on until the game is over. Raises Endless."""
        while self.state.choice is not None or not self.whole.is_over(self.state):
            if len(self.moves) > MOST_MOVES:
                raise Endless(f"no end after {MOST_MOVES} moves")
            choice = self.state.choice
            if choice is None or choice.kind == "window":
                self._act(choice)
            elif not self._choose(choice):
                raise Endless(f"no option can be chosen: {choice.what.en}")

    def _act(self, window: Choice | None) -> None:
        """The player does one of the things that come to mind; what the rules refuse leaves everything as it was."""
        tries: list[Any] = self.whole.tries(self.state, self.random)
        if window is not None:
            tries.append(PASS)
        self.random.shuffle(tries)
        for action in tries:
            if action is PASS and self._answer(Pick(PASS), window):
                return
            if action is not PASS and self._carry_out(action, window):
                self.actions += 1
                return
        raise Endless(f"nobody can do anything at {self.state.turn.step} of turn {self.state.turn.number}")

    def _carry_out(self, action: Any, window: Choice | None) -> bool:
        """An action with the choices that belong to it: where these lead nowhere (no cost can be paid) it is undone."""
        before, moves, choices = self.state, len(self.moves), self.choices
        if not self._answer(Act(action), window):
            return False
        while self.state.choice is not None and self.state.choice.kind != "window":
            if not self._choose(self.state.choice):
                self.state, self.choices = before, choices
                del self.moves[moves:]
                return False
        return True

    def _choose(self, choice: Choice) -> bool:
        """One of the options, chance by its weights. False when the rules refuse all of them."""
        options = list(choice.options)
        while options:
            option = self._drawn(choice, options)
            options.remove(option)
            if self._answer(Pick(option.value), choice):
                self.choices += choice.by is not None and len(choice.options) > 1
                return True
        return False

    def _drawn(self, choice: Choice, options: list[Option]) -> Option:
        weights = [option.weight for option in options] if choice.by is None else None
        return self.random.choices(options, weights)[0]

    def _answer(self, answer: Act | Pick, choice: Choice | None) -> bool:
        before = self.state
        try:
            self.state = step(self.game.rules, before, answer, patient(before))
        except (Refused, Unclear):
            self.refused += 1
            return False
        self.moves.append(Move(answer, choice))
        if self.watch is not None:
            self.watch(self.state)
        return True


def replay(game: Game, played: PlayedGame) -> Iterator[State]:
    """The opening, and the state that each of the recorded answers leads to."""
    state = board_of(game, played.opening)
    yield state
    for move in played.moves:
        state = step(game.rules, state, move.answer, patient(state))
        yield state
