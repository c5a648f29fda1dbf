"""Swiss pairing in windows between hinges: exact, and fast for any number of players.

A *hinge* is a group of equal points with many players. A pair (x, y) that passes a hinge of s points, x above and y
below, costs (x - y)^2 >= (x - s)^2 + (s - y)^2. So the least cost of each window between hinges, in which a player may
also be paired with an unnamed member of the hinge above or below, adds up to a lower bound for the whole round. When
hinge members can be found who make every such pair without a rematch, the round meets the bound and is proven best.
A hinge that cannot is one no longer: its windows merge, down to a single window that holds everybody.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from itertools import combinations

import numpy as np

from tournaments.pairing.objective.field import Field, Pair
from tournaments.pairing.objective.levels import NO_PAIR, Levels, Whole
from tournaments.pairing.objective.matching import Edge, by_blossoms, cheapest_in_table

FEW = 14  # members, up to whom edges are listed one by one
SPARE = 2  # unused copies of a hinge that prove that more would change nothing (jump M-convexity)


@dataclass(frozen=True, slots=True)
class Window:
    """Neighbouring groups to pair by exact matching, between two hinges given by their points (None: no hinge).

    `above_odd`: whether an odd number of players stands above the window, so that an odd number of pairs crosses
    its upper edge. `bye_from`: members who may get the bye here (empty: it is given elsewhere, or there is none).
    """

    members: tuple[int, ...]
    upper: int | None
    lower: int | None
    above_odd: bool
    bye_from: tuple[int, ...] = ()

    def coarsened(self, field: Field) -> bool:
        """The points are so large that the best could not be told from the nearly best."""
        if not self.members:
            return False
        highest, lowest = self.reach(field)
        return Levels.of(5 * len(self.members) + 20, highest - lowest, len(self.bye_from)).coarsened > 0

    def reach(self, field: Field) -> tuple[int, int]:
        """The most and the fewest points in the window, its hinges among them."""
        highest = field.points[self.members[0]] if self.upper is None else self.upper
        return highest, field.points[self.members[-1]] if self.lower is None else self.lower


@dataclass(slots=True)
class WindowPairs:
    """What the matching of a window says: pairs inside, members to pair with the hinge above or below, pairs that go
    from hinge to hinge, and who has the bye."""

    pairs: list[Pair] = dataclass_field(default_factory=list)
    to_upper: list[int] = dataclass_field(default_factory=list)
    to_lower: list[int] = dataclass_field(default_factory=list)
    through: int = 0
    bye: int | None = None


def solve_window(field: Field, window: Window) -> WindowPairs:
    """The cheapest pairing of a window; the copies of its hinges grow until more could not change it."""
    if not window.members:
        through = int(window.above_odd and window.upper is not None and window.lower is not None)
        return WindowPairs(through=through)
    size = len(window.members) + bool(window.bye_from)
    copies = 4
    while True:
        upper = 0 if window.upper is None else copies + (copies % 2 != window.above_odd)
        lower = 0 if window.lower is None else copies + ((size + upper + copies) % 2)
        found = _match(field, window, upper, lower)
        free_upper = upper - len(found.to_upper) - found.through
        free_lower = lower - len(found.to_lower) - found.through
        enough_above = not upper or free_upper >= SPARE
        enough_below = not lower or free_lower >= SPARE
        if enough_above and enough_below:
            return found
        copies *= 2


def _match(field: Field, window: Window, upper: int, lower: int) -> WindowPairs:
    members = window.members
    count = len(members)
    first_lower = count + upper
    bye_vertex = first_lower + lower
    if count <= FEW:
        matched = by_blossoms(bye_vertex + bool(window.bye_from), list(_edges(field, window, upper, lower)))
    else:
        matched = cheapest_in_table(_costs(field, window, upper, lower), _line(field, window, upper, lower))
    if matched is None:
        raise AssertionError("the graph of a window is complete, so a matching exists")
    found = WindowPairs()
    for a, b in matched:  # a < b
        if b < count:
            found.pairs.append((members[a], members[b]))
        elif a < count:
            if b == bye_vertex:
                found.bye = members[a]
            else:
                (found.to_upper if b < first_lower else found.to_lower).append(members[a])
        elif a < first_lower <= b < bye_vertex:
            found.through += 1
    return found


def _levels(field: Field, window: Window, copies: int) -> tuple[Levels, dict[int, int]]:
    """The levels of the window with so many copies of its hinges, and what each member may have the bye for."""
    classes = sorted({field.bye_rank(member) for member in window.bye_from})
    highest, lowest = window.reach(field)
    levels = Levels.of(len(window.members) + copies + 2, highest - lowest, len(classes), wanted=bool(field.wanted))
    rank = {each: place for place, each in enumerate(classes)}
    return levels, {member: levels.bye_class * rank[field.bye_rank(member)] for member in window.bye_from}


def _edges(field: Field, window: Window, upper: int, lower: int) -> Iterator[Edge]:
    """The same as `_costs`, edge by edge, which is quicker where members are few."""
    levels, byes = _levels(field, window, upper + lower)
    members, count = window.members, len(window.members)
    above, below = range(count, count + upper), range(count + upper, count + upper + lower)
    for place, member in enumerate(members):
        for other in range(place + 1, count):
            yield place, other, levels.pair(field, member, members[other])
        if window.upper is not None:
            cost = levels.squares((window.upper - field.points[member]) ** 2)
            yield from ((place, copy, cost) for copy in above)
        if window.lower is not None:
            cost = levels.squares((field.points[member] - window.lower) ** 2) + field.floated[member]
            yield from ((place, copy, cost) for copy in below)
        if member in byes:
            yield place, below.stop, byes[member]
    for copies in (above, below):
        yield from ((one, other, 0) for one, other in combinations(copies, 2))
    if window.upper is not None and window.lower is not None:
        through = levels.squares((window.upper - window.lower) ** 2)
        yield from ((one, other, through) for one in above for other in below)


def _line(field: Field, window: Window, upper: int, lower: int) -> list[int]:
    """The points of the members, of the copies of the upper hinge and of the lower one; the bye is below them all."""
    above = [] if window.upper is None else [window.upper] * upper
    below = [] if window.lower is None else [window.lower] * lower
    return [field.points[member] for member in window.members] + above + below + [-1] * bool(window.bye_from)


def _costs(field: Field, window: Window, upper: int, lower: int) -> Whole:
    """The table of members 0.., then copies of the upper hinge, then of the lower, then the bye."""
    members, count = window.members, len(window.members)
    levels, byes = _levels(field, window, upper + lower)
    inside = levels.table(field, members)
    if not (upper or lower or byes):
        return inside
    first_lower = count + upper
    bye_vertex = first_lower + lower
    size = bye_vertex + bool(window.bye_from)
    costs: Whole = np.full((size, size), NO_PAIR, dtype=inside.dtype)
    costs[:count, :count] = inside
    costs[count:first_lower, count:first_lower] = 0
    costs[first_lower:bye_vertex, first_lower:bye_vertex] = 0
    if window.upper is not None:
        above = [levels.squares((window.upper - field.points[member]) ** 2) for member in members]
        costs[:count, count:first_lower] = np.array(above, dtype=costs.dtype)[:, None]
    if window.lower is not None:
        below = [
            levels.squares((field.points[member] - window.lower) ** 2) + field.floated[member] for member in members
        ]
        costs[:count, first_lower:bye_vertex] = np.array(below, dtype=costs.dtype)[:, None]
    if window.upper is not None and window.lower is not None:
        costs[count:first_lower, first_lower:bye_vertex] = levels.squares((window.upper - window.lower) ** 2)
    for place, member in enumerate(members):
        if member in byes:
            costs[place, bye_vertex] = byes[member]
    np.fill_diagonal(costs, NO_PAIR)
    return np.maximum(costs, costs.T)
