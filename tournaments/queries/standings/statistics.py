"""What came of an event in numbers: who began, what was played, and how each fared against each.

Every rate comes with the 95 % interval of Wilson's score (E. B. Wilson, 1927), draws counting as half a win.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from tournaments.models import Board, Event, Match, Round, Seat
from tournaments.queries.once import computed_near
from tournaments.queries.record.teams import who_plays

Z = 1.959963984540054  # the 97.5 % quantile of the normal distribution
LOST_BY_BOTH = 2  # as an outcome, beside 1, 0 and -1
_KEEP = 600  # seconds in the cache; the version in its key makes it right
_BETWEEN = re.compile(r"\s*[+,]\s*")


class _Seat(NamedTuple):
    match: int
    player_id: int
    begins: bool
    absent: bool
    place: int | None
    games_won: int
    both_lose: bool


@dataclass(frozen=True, slots=True)
class Encounter:
    """Two who played, by primary key; `outcome` is 1 where the first won, 0 drawn, -1 lost, or LOST_BY_BOTH; `began` is
    1 for the first, -1 for the other, 0 where nobody said it.
    """

    one: int
    other: int
    outcome: int
    began: int


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
    """Of all published rounds, of teams by boards; what was played only `with_decks`, for those who may know it.

    Counted once per version of the event.
    """
    return computed_near(
        f"statistics:{with_decks}:{event.edition}", lambda: _counted(event, with_decks=with_decks), _KEEP
    )


def _counted(event: Event, *, with_decks: bool) -> Statistics:
    found = _boards(event) if event.of_teams else _tables(event)
    begun = Rate()
    for each in found:
        if each.began:
            begun = begun.plus(-1 if each.outcome == LOST_BY_BOTH else each.outcome * each.began)
    drawn = sum(each.outcome == 0 for each in found)
    players = who_plays(event).count()
    if not with_decks:
        return Statistics(players, len(found), drawn, begun)
    lines, meetings, mirrors, unknown = _by_label(event, found)
    return Statistics(players, len(found), drawn, begun, lines, meetings, mirrors, unknown)


def _by_label(
    event: Event, found: Sequence[Encounter]
) -> tuple[tuple[Line, ...], dict[str, dict[str, Rate]], dict[str, int], int]:
    played = {player.pk: labels_of(player.plays) for player in who_plays(event)}
    spelled: dict[str, str] = {}
    for labels in played.values():
        for label in labels:
            spelled.setdefault(label.casefold(), label)
    known = {pk: tuple(spelled[label.casefold()] for label in labels) for pk, labels in played.items()}
    counts = Counter(label for labels in known.values() for label in labels)
    rates: defaultdict[str, Rate] = defaultdict(Rate)
    meetings: defaultdict[str, defaultdict[str, Rate]] = defaultdict(lambda: defaultdict(Rate))
    mirrors: Counter[str] = Counter()
    for each in found:
        one, other = known.get(each.one, ()), known.get(each.other, ())
        lost = each.outcome == LOST_BY_BOTH
        sides = ((one, other, -1 if lost else each.outcome), (other, one, -1 if lost else -each.outcome))
        mirrors.update(set(one) & set(other))
        for own, against, result in sides:
            for label in own:
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


def _tables(event: Event) -> list[Encounter]:
    """Every two at a table that was played to a result; one to which somebody did not come tells nothing."""
    seats = Seat.objects.filter(
        round__event=event, match__kind=Match.Kind.PLAYED, match__status=Match.Status.FINAL
    ).exclude(round__status=Round.Status.DRAFT)
    tables: defaultdict[int, list[_Seat]] = defaultdict(list)
    facts = ("match", "player", "begins", "absent", "place", "games_won", "match__both_lose")
    ordered = seats.order_by("round__number", "match__table", "position")
    for seat in map(_Seat._make, ordered.values_list(*facts)):
        tables[seat.match].append(seat)
    return [
        Encounter(one.player_id, other.player_id, _outcome(one, other), one.begins - other.begins)
        for table in tables.values()
        if not any(seat.absent for seat in table)
        for one, other in combinations(table, 2)
    ]


def _boards(event: Event) -> list[Encounter]:
    """Every board between members of two teams that was played to a result; the team that begins does at odd boards."""
    boards = Board.objects.filter(
        match__round__event=event, match__kind=Match.Kind.PLAYED, status=Match.Status.FINAL
    ).exclude(match__round__status=Round.Status.DRAFT)
    found = []
    for board in boards.select_related("first", "second").prefetch_related("match__seats"):
        begins: dict[int | None, bool] = {seat.player_id: seat.begins for seat in board.match.seats.all()}
        if not {board.first.team_id, board.second.team_id} <= begins.keys():
            continue  # of teams that sat there before the table was changed
        began = begins[board.first.team_id] - begins[board.second.team_id]
        outcome = (board.first_won > board.second_won) - (board.first_won < board.second_won)
        outcome = LOST_BY_BOTH if board.both_lost else outcome
        found.append(Encounter(board.first_id, board.second_id, outcome, began if board.number % 2 else -began))
    return found


def _outcome(one: _Seat, other: _Seat) -> int:
    """1 where the first won, 0 drawn, -1 lost, LOST_BY_BOTH; at a table of several the better place wins."""
    if one.both_lose:
        return LOST_BY_BOTH
    if one.place is not None and other.place is not None:
        return (one.place < other.place) - (one.place > other.place)
    return (one.games_won > other.games_won) - (one.games_won < other.games_won)
