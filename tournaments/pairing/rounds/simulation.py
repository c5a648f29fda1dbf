"""Whole events played at random, for figures and for tests."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from tournaments.pairing.swiss_values import Entrant, PairingState, SwissRound
from tournaments.pairing.values import EventRecord, MatchRecord

from .swiss import pair_swiss

DRAWN_SHARE = 0.05
RESULTS = ((2, 0), (2, 1), (1, 2), (0, 2))


@dataclass(slots=True)
class _Player:
    points: int = 0
    opponents: list[str] = field(default_factory=list)
    byes: int = 0
    floated_down: int = 0


class Simulation:
    """An event of `players` over `rounds` Swiss rounds whose results a seed decides. Iterating plays it."""

    def __init__(self, players: int, rounds: int, seed: int) -> None:
        width = len(str(players))
        self.names = tuple(f"P{number:0{width}d}" for number in range(1, players + 1))
        self.rounds = rounds
        self.seed = seed
        self._random = Random(seed)
        self._players = {name: _Player() for name in self.names}
        self._results: list[tuple[MatchRecord, ...]] = []

    def __iter__(self) -> Iterator[tuple[PairingState, SwissRound]]:
        """Each state before a round, and the round that was paired and then played."""
        for number in range(self.rounds):
            state = self.state(self.rounds - 1 - number)
            made = pair_swiss(state)
            self._play(made)
            yield state, made

    def state(self, rounds_left: int) -> PairingState:
        """The state before the next round."""
        entrants = tuple(
            Entrant(name, each.points, tuple(each.opponents), each.byes, each.floated_down)
            for name, each in self._players.items()
        )
        return PairingState(entrants, (), rounds_left, self.seed + len(self._results))

    def record(self) -> EventRecord:
        """What has been played so far."""
        return EventRecord(self.names, tuple(self._results), self.rounds)

    def _play(self, made: SwissRound) -> None:
        matches = [self._match(a, b) for a, b in made.pairs]
        if made.bye is not None:
            matches.append(MatchRecord(made.bye, None, 2, 0, 0, "bye"))
            self._players[made.bye].byes += 1
            self._players[made.bye].points += 3
        self._results.append(tuple(matches))

    def _match(self, a: str, b: str) -> MatchRecord:
        first, second = self._players[a], self._players[b]
        if first.points > second.points:
            first.floated_down += 1
        first.opponents.append(b)
        second.opponents.append(a)
        if self._random.random() < DRAWN_SHARE:
            first.points += 1
            second.points += 1
            return MatchRecord(a, b, 1, 1, 1)
        wins_a, wins_b = self._random.choice(RESULTS)
        (first if wins_a > wins_b else second).points += 3
        return MatchRecord(a, b, wins_a, wins_b)
