"""What came of an event in numbers: who began, what was played, and how each fared against each.

Every rate comes with the 95 % interval of Wilson's score (E. B. Wilson, 1927), draws counting as half a win.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from tournaments.models import Event, Match, Round, Seat

Z = 1.959963984540054  # the 97.5 % quantile of the normal distribution
LOST_BY_BOTH = 2  # as an outcome, beside 1, 0 and -1
_Outcome = tuple[Seat, Seat, int]
_BETWEEN = re.compile(r"\s*[+,]\s*")


@dataclass(frozen=True, slots=True)
class Rate:
    """Matches won, drawn and lost; `low` and `high` bound the share won with 95 % confidence."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def total(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float | None:
        """Wins and half the draws over all; None of nothing."""
        return (self.won + self.drawn / 2) / self.total if self.total else None

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the share; everything is possible of nothing."""
        return wilson(self.won + self.drawn / 2, self.total)

    def plus(self, outcome: int) -> "Rate":
        """With one match more: 1 won, 0 drawn, -1 lost."""
        return Rate(self.won + (outcome == 1), self.drawn + (outcome == 0), self.lost + (outcome == -1))


@dataclass(frozen=True, slots=True)
class Line:
    """What some played: how many of them, which share of all players, and their matches against anything else."""

    label: str
    players: int
    share: float
    rate: Rate


@dataclass(frozen=True, slots=True)
class Statistics:
    """`begun` is of those who began, where that is known. `meetings[one][other]` is of one against the other; a label
    against itself is counted in `mirrors` and in no rate. `unknown` counts players of whom nobody said what they play.
    """

    players: int
    matches: int
    drawn: int
    begun: Rate
    lines: tuple[Line, ...] = ()
    meetings: dict[str, dict[str, Rate]] = field(default_factory=dict)
    mirrors: dict[str, int] = field(default_factory=dict)
    unknown: int = 0


def wilson(successes: float, total: int) -> tuple[float, float]:
    """Bounds of a share with 95 % confidence.

    >>> [round(bound, 4) for bound in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if not total:
        return 0.0, 1.0
    share = successes / total
    middle = share + Z * Z / (2 * total)
    reach = Z * sqrt(share * (1 - share) / total + Z * Z / (4 * total * total))
    whole = 1 + Z * Z / total
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def labels_of(plays: str) -> tuple[str, ...]:
    """What somebody plays, each once: two factions are written "Ninjas + Piratas"."""
    return tuple(dict.fromkeys(part for part in _BETWEEN.split(plays.strip()) if part))


def statistics(event: Event, *, with_decks: bool) -> Statistics:
    """Of all published rounds; what was played only `with_decks`, for those who may know it."""
    tables = _tables(event)
    outcomes = [(one, other, _outcome(one, other)) for seats in tables for one, other in _pairs(seats)]
    begun = Rate()
    for one, other, outcome in outcomes:
        if one.begins != other.begins:
            begun = begun.plus(-1 if outcome == LOST_BY_BOTH else outcome if one.begins else -outcome)
    drawn = sum(outcome == 0 for _one, _other, outcome in outcomes)
    players = event.players.count()
    if not with_decks:
        return Statistics(players, len(outcomes), drawn, begun)
    lines, meetings, mirrors, unknown = _by_label(event, outcomes)
    return Statistics(players, len(outcomes), drawn, begun, lines, meetings, mirrors, unknown)


def _by_label(
    event: Event, outcomes: Sequence[_Outcome]
) -> tuple[tuple[Line, ...], dict[str, dict[str, Rate]], dict[str, int], int]:
    played = {player.pk: labels_of(player.plays) for player in event.players.all()}
    spelled: dict[str, str] = {}
    for labels in played.values():
        for label in labels:
            spelled.setdefault(label.casefold(), label)
    known = {pk: tuple(spelled[label.casefold()] for label in labels) for pk, labels in played.items()}
    counts = Counter(label for labels in known.values() for label in labels)
    rates: defaultdict[str, Rate] = defaultdict(Rate)
    meetings: defaultdict[str, defaultdict[str, Rate]] = defaultdict(lambda: defaultdict(Rate))
    mirrors: Counter[str] = Counter()
    for one, other, outcome in outcomes:
        lost = outcome == LOST_BY_BOTH
        sides = ((one, other, -1 if lost else outcome), (other, one, -1 if lost else -outcome))
        mirrors.update(set(known[one.player_id]) & set(known[other.player_id]))
        for seat, opponent, result in sides:
            against = known[opponent.player_id]
            for label in known[seat.player_id]:
                if label not in against:
                    rates[label] = rates[label].plus(result)
                for theirs in against:
                    if theirs != label:
                        meetings[label][theirs] = meetings[label][theirs].plus(result)
    total = len(played)
    lines = tuple(
        Line(label, count, count / total if total else 0.0, rates[label])
        for label, count in sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    )
    plain = {label: dict(row) for label, row in meetings.items()}
    return lines, plain, dict(mirrors), sum(not labels for labels in known.values())


def _tables(event: Event) -> list[list[Seat]]:
    """Tables that were played to a result, with their seats; those to which somebody did not come tell nothing."""
    seats = Seat.objects.filter(
        round__event=event, match__kind=Match.Kind.PLAYED, match__status=Match.Status.FINAL
    ).exclude(round__status=Round.Status.DRAFT)
    tables: defaultdict[int, list[Seat]] = defaultdict(list)
    for seat in seats.select_related("match").order_by("round__number", "match__table", "position"):
        tables[seat.match_id].append(seat)
    return [table for table in tables.values() if not any(seat.absent for seat in table)]


def _pairs(seats: Sequence[Seat]) -> Iterable[tuple[Seat, Seat]]:
    """Every two at a table: at one of several each pair counts."""
    return [(one, other) for place, one in enumerate(seats) for other in seats[place + 1 :]]


def _outcome(one: Seat, other: Seat) -> int:
    """1 where the first won, 0 drawn, -1 lost, LOST_BY_BOTH; at a table of several the better place wins."""
    if one.match.both_lose:
        return LOST_BY_BOTH
    if one.place is not None and other.place is not None:
        return (one.place < other.place) - (one.place > other.place)
    return (one.games_won > other.games_won) - (one.games_won < other.games_won)
