"""Points of a series: by place and attendance, the best few of each player, level players level."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class Scale:
    """What places are worth.

    `brackets` go by attendance, least first: from so many players on, the points of the first place, the second and so
    on. Everybody who played has `attendance` besides. With `share`, who share a place share the points of the places
    that they take up; else each has those of the shared place.
    """

    brackets: tuple[tuple[int, tuple[int, ...]], ...]
    attendance: int = 0
    share: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A player: rank (shared by whom nothing separates), total, what each event brought, and which of them count."""

    rank: int
    player: str
    total: Number
    events: Mapping[str, Number]
    counted: frozenset[str]


def event_points(places: Mapping[str, int], scale: Scale) -> dict[str, Number]:
    """What an event brings to everybody who played in it, by final places (1 is the first; shared ones repeat)."""
    fitting = [points for least, points in scale.brackets if least <= len(places)]
    worth = fitting[-1] if fitting else ()
    level: defaultdict[int, int] = defaultdict(int)
    for place in places.values():
        level[place] += 1

    def of(place: int) -> Number:
        if not scale.share:
            return _at(worth, place)
        whole = sum(_at(worth, taken) for taken in range(place, place + level[place]))
        value = Fraction(whole, level[place])
        return value.numerator if value.denominator == 1 else value

    return {player: of(place) + scale.attendance for player, place in places.items()}


def table(events: Mapping[str, Mapping[str, Number]], best_of: int | None = None) -> tuple[Line, ...]:
    """Everybody of the series, best first; `events` have each player's points by event.

    The best `best_of` events of each count (all without it). Level totals are told apart by the best event, then the
    next best and so on, of those that count; who is level in all of them shares the rank.
    """
    own: defaultdict[str, dict[str, Number]] = defaultdict(dict)
    for event, points in events.items():
        for player, worth in points.items():
            own[player][event] = worth
    lines = []
    for player, brought in own.items():
        best = sorted(brought, key=lambda event: (-brought[event], list(events).index(event)))[:best_of]
        values = [brought[event] for event in best]
        lines.append((sum(values), values, player, brought, frozenset(best)))
    lines.sort(key=lambda line: (-line[0], [-value for value in line[1]], line[2]))
    ranked: list[Line] = []
    for position, (total, values, player, brought, counted) in enumerate(lines):
        level = position and (total, values) == (lines[position - 1][0], lines[position - 1][1])
        rank = ranked[-1].rank if level else position + 1
        ranked.append(Line(rank, player, total, brought, counted))
    return tuple(ranked)


def _at(worth: Sequence[int], place: int) -> int:
    return worth[place - 1] if place <= len(worth) else 0
