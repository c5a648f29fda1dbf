"""Many whole games by chance: how they went, how fast, and what did not hold on the way."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from engine.core.limits import LimitReached, Loop
from engine.games import load
from engine.trials.invariants import Inspector, replays
from engine.trials.play import Endless, PlayedGame, play_game, whole_games


class Figures(msgspec.Struct, frozen=True):
    """What came of some games: counts over all of them, seconds of processor time, and a digest of every end.

    `faults` are what did not hold, with the seed of the game.
    """

    games: int
    actions: int
    choices: int
    refused: int
    events: int
    seconds: float
    digest: str
    faults: tuple[str, ...]

    def lines(self) -> Iterator[str]:
        """The figures as they are printed."""
        yield f"games {self.games}, events {self.events}, digest {self.digest}"
        yield f"player actions {self.actions}, choices {self.choices}, refused attempts {self.refused}"
        yield f"player actions per second {self.actions / self.seconds:.0f}"
        yield f"violations {len(self.faults)}"


def rehearse(
    id: str,
    seeds: Iterable[int],
    *,
    check: bool = False,
    catalogue: Path | None = None,
    clock: Callable[[], float] = time.process_time,
) -> Figures:
    """Play a game for each seed, with the cards of a catalogue file where one is given.

    With `check` every state and every replay is looked at, which takes far longer.

    Raises KeyError for a game that cannot be played whole.
    """
    count = Counter(games=0, events=0, actions=0, choices=0, refused=0)
    faults: list[str] = []
    seconds, digest = 0.0, sha256()
    pool = whole_games(id).card_pool(catalogue)
    for seed in seeds:
        began = clock()
        played, wrong = _one(id, seed, pool, check)
        seconds += clock() - began
        faults += [f"seed {seed}: {fault}" for fault in wrong]
        if played is not None:
            digest.update(digest_of(played))
            count.update(
                games=1,
                events=len(played.end.log),
                actions=played.actions,
                choices=played.choices,
                refused=played.refused,
            )
    return Figures(**count, seconds=max(seconds, 1e-9), digest=digest.hexdigest()[:16], faults=tuple(faults))


def _one(id: str, seed: int, pool: Mapping[str, Any], check: bool) -> tuple[PlayedGame | None, list[str]]:
    game, whole = load(id), whole_games(id)
    inspector = Inspector(game, whole)
    try:
        played = play_game(id, seed, inspector if check else None, pool)
    except (Endless, Loop, LimitReached) as endless:
        return None, [*inspector.faults, f"{type(endless).__name__}: {endless}"]
    return played, [*inspector.faults, *(replays(game, whole, played) if check else ())]


def digest_of(played: PlayedGame) -> bytes:
    """A mark of all that happened in a game, equal wherever and whenever the same game is played."""

    def plain(value: Any) -> Any:
        return list(value)

    return sha256(msgspec.json.encode((played.moves, played.end), enc_hook=plain)).digest()
