"""What must hold of every state of every game, however it was reached. Each check tells what it found wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core.limits import UNBOUNDED, Budget, Limits
from engine.core.machine import Act
from engine.core.recall import while_same
from engine.core.redact import redact
from engine.core.state import State
from engine.dispute import play
from engine.game import Game
from engine.judge import read
from engine.trials.play import PlayedGame, WholeGames, board_of, replay

ACTIONS_OF_A_REQUEST = 150
PATIENT = Limits(events=100_000, branches=UNBOUNDED, work=UNBOUNDED, seconds=60.0)


class Inspector:
    """Looks at the states of one game as they come and collects what is wrong with them.

    What a player sees is looked at with the eyes of one player at a time, all of them in turn.
    """

    def __init__(self, game: Game, whole: WholeGames) -> None:
        self.game, self.whole = game, whole
        self.start: State | None = None
        self.read = 0
        self.faults: list[str] = []

    def __call__(self, state: State) -> None:
        if self.start is None:
            self.start = state
        self.faults += [f"event {len(state.log)}: {fault}" for fault in self._faults(self.start, state)]
        self.read = len(state.log)

    def _faults(self, start: State, state: State) -> Iterator[str]:
        yield from not_conserved(start, state)
        yield from uncited(self.game, state, self.read)
        if state.choice is None and not state.frames:
            yield from impossible(self.game, state)
            player = state.players[len(state.log) % len(state.players)]
            hidden = self.whole.hidden(state, player)
            yield from leaks(state, hidden, partial(redact, hidden=hidden), self.game.write)


def not_conserved(start: State, state: State) -> Iterator[str]:
    """Every object lies in exactly one place, and there are as many of each card and owner as there were."""
    lying = [id for ids in state.zones.values() for id in ids]
    if len(lying) != len(state.pieces) or set(lying) != state.pieces.keys():
        twice = [id for id, number in Counter(lying).items() if number > 1]
        yield f"not every card lies in one place: {twice or sorted(set(lying) ^ set(state.pieces))}"
    misplaced = [id for key, ids in state.zones.items() for id in ids if state.pieces[id].place != key]
    if misplaced:
        yield f"these lie elsewhere than they say: {misplaced}"
    if _cards(start) != _cards(state):
        yield f"cards appeared or were lost: {_cards(start) - _cards(state)} {_cards(state) - _cards(start)}"


@while_same("pieces")
def _cards(state: State) -> Counter[tuple[str, str]]:
    return Counter((piece.card, piece.owner) for piece in state.pieces.values())


def uncited(game: Game, state: State, since: int) -> Iterator[str]:
    """Every event from number `since` on cites a section, and every cited section exists."""
    for event in state.log[since:]:
        if not event.sections and not event.also:
            yield f"{event.kind} cites nothing"
        for section in (*event.sections, *event.also):
            if section not in game.document:
                yield f"{event.kind} cites {section}, which does not exist"


def impossible(game: Game, state: State) -> Iterator[str]:
    """A state that was reached by the rules is a possible board, and reads back as it was written."""
    written = _in_json(game.write(state))
    board, actions = game.read(msgspec.Raw(written), msgspec.Raw(b"[]"))
    problems = game.problems(board, actions)
    for problem in problems:
        yield f"diagnose finds {problem.text.en} ({problem.where})"
    if not problems and _in_json(game.write(game.load(board))) != written:
        yield "the board does not read back as it was written"


def _in_json(seen: Any) -> bytes:
    """The data as it goes out, equal for equal data."""
    return msgspec.json.encode(seen, order="sorted")


def leaks(
    state: State, hidden: tuple[str, ...], left: Callable[[State], State], write: Callable[[State], Any]
) -> Iterator[str]:
    """What somebody sees of a state is the same whatever the cards are that lie hidden from them.

    `left` takes out of a state what they may not know, `write` makes the board that they see of the rest.
    """
    told, other = left(state), left(_dealt_anew(state, hidden, Random(len(state.log))))
    seen = _in_json(write(told))
    if told != other and seen != _in_json(write(other)):
        yield "what is seen depends on hidden cards"
    words = frozenset(seen.split(b'"'))
    for id in hidden:
        if id.encode() in words:
            yield f"the name of the hidden card {id} is seen"


def _dealt_anew(state: State, hidden: tuple[str, ...], random: Random) -> State:
    """The state with the faces of each owner's hidden cards dealt out among them again."""
    pieces = dict(state.pieces)
    for owner in state.players:
        own = [id for id in hidden if pieces[id].owner == owner]
        faces = [pieces[id].card for id in own]
        random.shuffle(faces)
        pieces |= {id: replace(pieces[id], card=face) for id, face in zip(own, faces, strict=True)}
    return replace(state, pieces=pieces)


# -- whole games


def replays(game: Game, whole: WholeGames, played: PlayedGame) -> Iterator[str]:
    """The recorded answers lead to the same end again, and as a request to the same board."""
    states = list(replay(game, played))
    if states[-1] != played.end:
        yield "the recorded answers lead elsewhere"
    number = _asked(played, states)
    actions = whole.written(played.moves[:number])
    if actions is None:
        return
    dispute = read({"game": game.info.id, "state": played.opening, "actions": actions})
    outcome = play(dispute, board_of(game, played.opening), Budget(PATIENT))
    if outcome.stopped or outcome.branches:
        yield f"the request stops or branches: {outcome.stopped or outcome.choice}"
    elif outcome.refused:
        yield f"the request is refused at {outcome.refused[0].action}: {outcome.refused[0].refusal.text.en}"
    elif game.write(outcome.state) != game.write(states[number]):
        yield "the request leads to another board"


def _asked(played: PlayedGame, states: Sequence[State]) -> int:
    """How many of the moves fit in one request, up to a moment when nothing is half-done."""
    found = actions = 0
    for number, move in enumerate(played.moves, 1):
        actions += isinstance(move.answer, Act) or (move.choice is not None and move.choice.kind != "window")
        if actions > ACTIONS_OF_A_REQUEST:
            break
        if states[number].choice is None and not states[number].frames:
            found = number
    return found
