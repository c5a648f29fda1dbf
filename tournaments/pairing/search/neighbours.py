"""Rounds of fields in which hardly any two have the same score: pairs of near neighbours in the standings, and proof.

Any round costs at least what pairing neighbours down the standings costs. So a round with the pair (a, b) costs at
least the square of their difference plus the same for everybody else. Once some clean round is known, a pair for which
that is more than the round's cost stands in no better one, nor in one as good: it may be left out. What is left are
few pairs of near neighbours, and the cheapest matching of these is proven best of all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.pairing.objective.field import Field, Pair
from tournaments.pairing.objective.levels import Levels
from tournaments.pairing.objective.matching import cheapest_matching

WIDTHS = (6, 24, 96)  # opponents tried per player among the next in the standings, for a first clean round
MOST_CANDIDATES = 600_000  # pairs that may be matched at once


@dataclass(frozen=True, slots=True)
class NearRound:
    """Pairs of positions, and the bye; `proven` best."""

    pairs: list[Pair]
    bye: int | None
    proven: bool


class Line:
    """The free players in a row, best first, the one who stands for the bye's class left out where they are odd.

    The bye goes to one of those with the fewest byes and then the fewest points, `bye_class`, whose points are all the
    same: whoever of them has it, the row of points is the same.
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        self.places = list(field.free)
        self.bye_class: list[int] = []
        if len(self.places) % 2:
            best = min(field.bye_rank(place) for place in self.places)
            self.bye_class = [place for place in self.places if field.bye_rank(place) == best]
            self.places.remove(self.bye_class[-1])
        self.points = [field.points[place] for place in self.places]
        count = len(self.places)
        self.from_here = [0] * (count + 2)  # neighbours paired from here on, every second gap
        for start in range(count - 2, -1, -1):
            gap = self.points[start] - self.points[start + 1]
            self.from_here[start] = gap * gap + self.from_here[start + 2]

    def others_cost(self, first: int, second: int) -> int:
        """The least that all others cost who stand in the row besides these two (indices, first < second)."""
        points, from_here = self.points, self.from_here
        total = from_here[0] - from_here[first - first % 2]
        start = first + 1
        if first % 2:
            if second == start:
                return total + (points[first - 1] - points[first + 2]) ** 2 + from_here[first + 3]
            total += (points[first - 1] - points[start]) ** 2
            start += 1
        if (second - start) % 2 == 0:
            return total + from_here[start] - from_here[second] + from_here[second + 1]
        bridge = (points[second - 1] - points[second + 1]) ** 2
        return total + from_here[start] - from_here[second - 1] + bridge + from_here[second + 2]

    def candidates(self, most: int) -> Iterator[tuple[int, int]]:
        """The pairs of indices that a round of this cost or less can have."""
        points, count = self.points, len(self.points)
        for first in range(count):
            for second in range(first + 1, count):
                square = (points[first] - points[second]) ** 2
                if square > most:
                    break
                if square + self.others_cost(first, second) <= most:
                    yield first, second


def near_round(field: Field) -> NearRound:
    """The best round among near neighbours; proven where a clean one is found and the pairs left are few enough."""
    line = Line(field)
    made = NearRound([], line.bye_class[-1] if line.bye_class else None, not line.places)
    for width in WIDTHS:
        if not line.places or (made.pairs and width * len(line.places) > MOST_CANDIDATES):
            break
        near = [
            (line.places[a], line.places[b])
            for a in range(len(line.places))
            for b in range(a + 1, min(len(line.places), a + 1 + width))
        ]
        made = NearRound(_matched(field, near, [], keep_blocked=True), made.bye, False)
        if not any(field.blocked(a, b) for a, b in made.pairs):
            return _proven(line, sum(field.square(a, b) for a, b in made.pairs)) or made
    return made


def _proven(line: Line, cost: int) -> NearRound | None:
    """The best of all rounds, given the cost of a clean one with the best bye; None where too many pairs are left."""
    field = line.field
    pairs: list[Pair] = []
    for first, second in line.candidates(cost):
        pairs.append((line.places[first], line.places[second]))
        if len(pairs) > MOST_CANDIDATES:
            return None
    if len(line.bye_class) > 1:
        # whoever stands for the class may be any member of it: the pairs of another member are theirs as well
        *_, member, standing = line.bye_class
        theirs = [(a + b - member, standing) for a, b in pairs if member in (a, b)]
        pairs += [(a, b) if a < b else (b, a) for a, b in theirs]
        pairs.append((member, standing) if member < standing else (standing, member))
    matched = _matched(field, pairs, line.bye_class, keep_blocked=False)
    bye = next((b for a, b in matched if a == -1), None)
    return NearRound([(a, b) for a, b in matched if a != -1], bye, _exact_levels(field))


def _exact_levels(field: Field) -> bool:
    return _levels(field).coarsened == 0


def _levels(field: Field) -> Levels:
    return Levels.of(len(field.free) + 1, field.points[field.free[0]] - field.points[field.free[-1]], 1)


def _matched(field: Field, pairs: Sequence[Pair], bye_class: Sequence[int], *, keep_blocked: bool) -> list[Pair]:
    """The cheapest matching of everybody in the pairs; the bye of the class as (-1, place)."""
    levels = _levels(field)
    seated = sorted({place for pair in pairs for place in pair} | set(bye_class))
    index = {place: number for number, place in enumerate(seated)}
    edges = [
        (index[a], index[b], levels.pair(field, a, b)) for a, b in pairs if keep_blocked or not field.blocked(a, b)
    ]
    edges += [(index[place], len(seated), 0) for place in bye_class]
    matched = cheapest_matching(len(seated) + bool(bye_class), edges)
    if matched is None:
        raise AssertionError("the pairs hold a round that is known")
    return [(-1, seated[a]) if b == len(seated) else (seated[a], seated[b]) for a, b in matched]
