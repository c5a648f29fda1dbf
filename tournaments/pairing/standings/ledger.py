"""An event's record added up per player; every tie-breaker reads from here."""

from functools import cached_property
from typing import NamedTuple

from tournaments.pairing.errors import RecordError
from tournaments.pairing.values import EventRecord, MatchKind, MatchRecord


class Bout(NamedTuple):
    """A match as one of its players saw it. `round` counts from 0; `opponent` is a position in `Ledger.players`."""

    round: int
    opponent: int | None
    kind: MatchKind
    won: int
    lost: int
    drawn: int
    points: int  # of the player's cards

    @property
    def outcome(self) -> int:
        """1 for a win (a bye is one), 0 for a draw, -1 for a loss."""
        if self.kind in ("loss", "double_loss"):
            return -1
        if self.opponent is None:
            return int(self.kind != "half_bye")
        return (self.won > self.lost) - (self.won < self.lost)


class Ledger:
    """Totals per player, in lists by the player's position in `players`.

    Every match counts, also where a published event has somebody at two tables of one round (it happens).
    Raises RecordError for an unknown player, a player listed twice, or one paired with themselves.
    """

    def __init__(self, record: EventRecord) -> None:
        self.record = record
        self.players = record.players
        self.index = {player: position for position, player in enumerate(self.players)}
        if len(self.index) != len(self.players):
            raise RecordError("a player is listed twice in the event")
        size = len(self.players)
        self.wins = [0] * size
        self.draws = [0] * size
        self.losses = [0] * size
        self.games_won = [0] * size
        self.games_lost = [0] * size
        self.games_drawn = [0] * size
        self.byes = [0] * size
        self.half_byes = [0] * size
        self.opponents: list[list[int]] = [[] for _ in range(size)]  # in round order; met twice stands twice
        self.results: list[list[int]] = [[] for _ in range(size)]  # against each of these: 2 won, 1 drawn, 0 lost
        for number, matches in enumerate(record.rounds, start=1):
            self._add_round(number, matches)

    def rounds_played(self, position: int) -> int:
        """Rounds in which the player has a result, byes and losses without opponent included."""
        return self.wins[position] + self.draws[position] + self.losses[position]

    def games_played(self, position: int) -> int:
        """Games of matches against an opponent or recorded as lost; a bye has none."""
        return self.games_won[position] + self.games_lost[position] + self.games_drawn[position]

    @cached_property
    def bouts(self) -> list[list[Bout]]:
        """Every player's matches, one by one, in round order."""
        bouts: list[list[Bout]] = [[] for _ in self.players]
        for number, matches in enumerate(self.record.rounds):
            for match in matches:
                a = self.index[match.a]
                b = None if match.b is None else self.index[match.b]
                bouts[a].append(Bout(number, b, match.kind, match.wins_a, match.wins_b, match.drawn, match.points_a))
                if b is not None:
                    bouts[b].append(
                        Bout(number, a, match.kind, match.wins_b, match.wins_a, match.drawn, match.points_b)
                    )
        return bouts

    def _add_round(self, number: int, matches: tuple[MatchRecord, ...]) -> None:
        index = self.index
        try:
            for match in matches:
                if match.b is None:
                    self._add_alone(index[match.a], match)
                elif match.a == match.b:
                    raise RecordError(f"round {number} pairs {match.a} with themselves")
                else:
                    self._add_match(index[match.a], index[match.b], match)
        except KeyError as unknown:
            raise RecordError(f"round {number} names {unknown}, who is not a player of the event") from None

    def _add_match(self, a: int, b: int, match: MatchRecord) -> None:
        wins_a, wins_b, drawn = match.wins_a, match.wins_b, match.drawn
        self.opponents[a].append(b)
        self.opponents[b].append(a)
        self.games_won[a] += wins_a
        self.games_lost[a] += wins_b
        self.games_won[b] += wins_b
        self.games_lost[b] += wins_a
        if drawn:
            self.games_drawn[a] += drawn
            self.games_drawn[b] += drawn
        if match.kind == "double_loss":
            for each in (a, b):
                self.losses[each] += 1
                self.results[each].append(0)
        elif wins_a > wins_b:
            self.wins[a] += 1
            self.losses[b] += 1
            self.results[a].append(2)
            self.results[b].append(0)
        elif wins_a < wins_b:
            self.wins[b] += 1
            self.losses[a] += 1
            self.results[a].append(0)
            self.results[b].append(2)
        else:
            self.draws[a] += 1
            self.draws[b] += 1
            self.results[a].append(1)
            self.results[b].append(1)

    def _add_alone(self, a: int, match: MatchRecord) -> None:
        if match.kind == "loss":
            self.losses[a] += 1
            self.games_won[a] += match.wins_a
            self.games_lost[a] += match.wins_b
            self.games_drawn[a] += match.drawn
        elif match.kind in ("bye", "awarded_bye"):
            self.wins[a] += 1
            self.byes[a] += 1
        elif match.kind == "half_bye":
            self.draws[a] += 1
            self.half_byes[a] += 1
        else:
            raise RecordError(f"{match.a} played a match without an opponent")
