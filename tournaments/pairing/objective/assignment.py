"""A cheapest perfect matching by way of an assignment, which is far quicker, and the proof that none is cheaper.

An assignment (everybody to somebody, though not in pairs) costs no more than twice the cheapest matching. It goes
round in circles: an even one is as many pairs at no loss, two odd ones are joined by the path of changes that lifts the
bound least (its dual prices say by how much each edge does). Often the matching then costs what the bound says.

Where it does not, groups of an odd number are to blame, since a circle of three costs nothing where all are alike. If
the vertices stand on a line, a *cut* of it with an odd number above is passed by one pair at least. What the cheapest
pairs of each two groups allow is credited to such cuts: taken off every pair that passes it, and added to the bound
once. Any credit makes a true bound; one for a cut that is passed more than once is too much, and is dropped.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from .levels import NO_PAIR, Whole

EXACT_FLOATS = 2**51  # the sum of all costs below which whole numbers, and twice their sums, are exact as floats
TRIES = 4  # sets of cuts
CUTS_FROM = 16  # vertices, below which it is quicker to match what edges are left
LONGEST_PATH = 12  # changes to join two odd circles

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Found:
    """Of each vertex the other of its pair, whether nothing is cheaper, and what edges a cheapest matching may have.

    `mates` is None where the circles could not be joined. Then `lift` says by how much each edge lifts the bound of the
    cost, which is half of `least`.
    """

    mates: Whole | None
    proven: bool
    possible: NDArray[np.bool_]
    lift: Floats | None = None
    least: int = 0


@dataclass(frozen=True, slots=True)
class Assigned:
    """Whom each vertex is assigned to at what costs, the mates in even circles, and the odd circles."""

    costs: Floats
    chosen: Whole
    mates: list[int]
    odd: list[list[int]]


@dataclass(frozen=True, slots=True)
class Credit:
    """What is credited to the cuts of a line: `passed` counts the cuts above each vertex, `given` adds up their credit.

    `cuts` are numbers of vertices above, in the `order` of the line; all of them together have `total`.
    """

    order: Whole
    cuts: Sequence[int]
    passed: Whole
    given: Floats
    total: int

    @property
    def finer(self) -> int:
        """Each cut costs its passing pair one of so many parts of a unit, so that no more pairs pass than need."""
        return 4 * (len(self.cuts) + 1)


def fits(costs: Whole) -> bool:
    """Sums of so many of the costs are exact as floats."""
    return _exact(int(costs.max(initial=0)), len(costs))


def _exact(largest: float, size: int) -> bool:
    return largest * size * 4 < EXACT_FLOATS


def nearly_cheapest(costs: Whole, line: Sequence[int] | None) -> Found | None:
    """A perfect matching of a table of costs that fit, one of the cheapest wherever `proven`; None if there is none.

    `line` has a height of each vertex; those of one height are a group, and neighbouring groups are paired cheaply.
    """
    whole = np.where(costs == NO_PAIR, np.inf, costs)
    plain = _assigned(whole)
    if plain is None:
        return None
    if not plain.odd:
        return Found(np.array(plain.mates), True, whole < np.inf)
    if line is None or len(costs) < CUTS_FROM:
        return _found(whole, plain, None, None)
    heights, dropped = np.array(line), set[int]()
    best: Found | None = None
    for _ in range(TRIES):
        left = whole if best is None else np.where(best.possible, whole, np.inf)
        credit = _credited(left, heights, dropped)
        assigned = _assigned_less(left, credit) if credit.cuts else None
        tried = None if assigned is None else _found(left, assigned, credit, best)
        if tried is None or tried.mates is None:
            break
        best = tried
        too_much = set() if best.proven else _passed_often(credit, tried.mates) - dropped
        if not too_much:
            break
        dropped |= too_much
    return best or _found(whole, plain, None, None)


def _assigned(costs: Floats) -> Assigned | None:
    """The cheapest assignment, or None where not everybody can be assigned."""
    try:
        _rows, chosen = linear_sum_assignment(costs)
    except ValueError:
        return None
    return Assigned(costs, chosen, *_circles(chosen.tolist()))


def _assigned_less(costs: Floats, credit: Credit) -> Assigned | None:
    """The same with the credits taken off; None where that cannot be counted exactly."""
    finer = credit.finer
    weights = (costs - _apart(credit.given)) * finer + _apart(credit.passed)
    return _assigned(weights) if _exact(float(weights[weights < np.inf].max()), len(weights)) else None


def _found(costs: Floats, assigned: Assigned, credit: Credit | None, known: Found | None) -> Found:
    """The cheaper of the matching `known` and the one that the assignment, with these credits, is made into."""
    weights = assigned.costs
    paid = weights[np.arange(len(weights)), assigned.chosen]
    mates = np.array(assigned.mates)
    lift: Floats | None = None
    if assigned.odd:
        lift = _lift(weights, paid, assigned.chosen)
        if not _joined(mates, assigned.odd, lift):
            return Found(None, False, costs < np.inf, lift, int(paid.sum()))
    value = _cost(costs, mates)
    if known is not None and known.mates is not None and _cost(costs, known.mates) < value:
        mates, value = known.mates, _cost(costs, known.mates)
    finer = 1 if credit is None else credit.finer
    room = 2 * finer * value - int(paid.sum())
    if credit is not None:
        room += 2 * len(credit.cuts) - 2 * finer * credit.total
    if room < 2 * finer:
        return Found(mates, True, costs < np.inf)
    if lift is None:
        lift = _lift(weights, paid, assigned.chosen)
    return Found(mates, False, lift <= room)


def _lift(weights: Floats, paid: Floats, chosen: Whole) -> Floats:
    """By how much each edge lifts the bound, which the prices are."""
    prices = _prices(weights, paid, chosen)
    lift: Floats = 2 * weights - prices[:, None] - prices[None, :]
    if lift.min() < 0:
        raise AssertionError("prices are the dual of the assignment")
    return lift


def _apart(heights: Whole) -> Whole:
    apart: Whole = np.abs(heights[:, None] - heights[None, :])
    return apart


def _cost(costs: Floats, mates: Whole) -> int:
    return int(costs[np.arange(len(mates)), mates].sum()) // 2


def _circles(following: list[int]) -> tuple[list[int], list[list[int]]]:
    """The mates of the vertices in even circles of the assignment, and its odd circles."""
    mates = following.copy()
    odd: list[list[int]] = []
    seen = [False] * len(following)
    for start, vertex in enumerate(following):
        if seen[start]:
            continue
        circle = [start]
        seen[start] = True
        while vertex != start:
            seen[vertex] = True
            circle.append(vertex)
            vertex = following[vertex]
        if len(circle) % 2:
            odd.append(circle)
        elif len(circle) > 2:
            for one, other in zip(circle[::2], circle[1::2], strict=True):
                mates[one], mates[other] = other, one
    return mates, odd


def _pair_up(mates: Whole, vertices: Sequence[int]) -> None:
    """Each with the next."""
    mates[vertices[::2]], mates[vertices[1::2]] = vertices[1::2], vertices[::2]


def _prices(matrix: Floats, paid: Floats, chosen: Whole) -> Floats:
    """Prices of the vertices, so that no edge costs less than half of its two, and that all together are what the
    assignment costs: shortest ways in the graph of exchanges, by Bellman's equations."""
    surplus = matrix - paid[:, None]
    columns = np.minimum(0, surplus.min(axis=0))
    row_of = np.argsort(chosen)
    changed = np.nonzero(columns)[0]
    while len(changed):
        better = (surplus[row_of[changed]] + columns[changed, None]).min(axis=0)
        changed = np.nonzero(better < columns)[0]
        columns[changed] = better[changed]
    prices: Floats = paid - columns[chosen] + columns
    return prices


def _joined(mates: Whole, odd: list[list[int]], lift: Floats) -> bool:
    """Joins the odd circles two by two, each time along the path that lifts least; False where one is not found."""
    left = list(odd)
    while left:
        for _ in range(len(left)):
            root = left.pop()
            path = _path(mates, root, left, lift)
            if path is not None:
                break
            left.insert(0, root)
        else:
            return False
        end = next(circle for circle in left if path[0] in circle)
        left.remove(end)
        for circle, vertex in ((root, path[-1]), (end, path[0])):
            place = circle.index(vertex)
            _pair_up(mates, circle[place + 1 :] + circle[:place])
        _pair_up(mates, path)
    return True


def _path(mates: Whole, root: list[int], others: list[list[int]], lift: Floats) -> list[int] | None:
    """The vertices of an alternating path from one of the other circles to the root, edges to take in odd places."""
    size = len(mates)
    targets = np.array([vertex for circle in others for vertex in circle])
    single = np.zeros(size, dtype=np.bool_)
    single[targets] = single[root] = True
    taken = np.full(size, np.inf)  # the least lift of a path to here whose last edge is taken
    left = np.full(size, np.inf)  # the same where the last edge is left, or none was taken
    left[root] = 0
    came_from = np.full(size, -1)
    active = np.array(root)
    for _ in range(LONGEST_PATH):
        ways = left[active][:, None] + lift[active]
        nearest = ways.argmin(axis=0)
        least = ways[nearest, np.arange(size)]
        better = least < taken
        better[root] = False
        taken[better], came_from[better] = least[better], active[nearest[better]]
        inner = np.nonzero(better & ~single & (taken < taken[targets].min()))[0]
        inner = inner[taken[inner] < left[mates[inner]]]
        active = mates[inner]
        left[active] = taken[inner]
        if not len(active):
            break
    vertex = int(targets[taken[targets].argmin()])
    if taken[vertex] == np.inf:
        return None
    path = [vertex, int(came_from[vertex])]
    while not single[path[-1]]:
        vertex = int(mates[path[-1]])
        if vertex in path:
            return None  # through a blossom
        path += [vertex, int(came_from[vertex])]
    return path if len(set(path)) == len(path) else None


def _credited(costs: Floats, heights: Whole, dropped: Collection[int]) -> Credit:
    """Credit of every cut with an odd number above, so that no pair has more taken off than the cheapest between its
    two groups costs."""
    size = len(costs)
    order: Whole = np.argsort(-heights, kind="stable")
    starts, within = [0], costs
    line = heights[order].tolist()
    starts += [place for place in range(1, size) if line[place] != line[place - 1]]
    if line != heights.tolist():
        within = costs[order[:, None], order]
    least = np.minimum.reduceat(np.minimum.reduceat(within, starts, axis=0), starts, axis=1)
    given, passed, cuts = [0.0], [0], []
    allowed = least[0]  # of each group, what pairs with those above cost at least, and the credit above these
    for group in range(1, len(starts)):
        credit = 0.0
        if starts[group] % 2 and starts[group] not in dropped:
            credit = max(0.0, float(allowed[group]) - given[-1])
        if 0 < credit < np.inf:
            cuts.append(starts[group])
        else:
            credit = 0.0
        given.append(given[-1] + credit)
        passed.append(len(cuts))
        allowed = np.minimum(allowed, least[group] + given[-1])
    sizes = np.diff([*starts, size])
    of_given, of_passed = np.empty(size), np.empty(size, dtype=np.int64)
    of_given[order], of_passed[order] = np.repeat(given, sizes), np.repeat(passed, sizes)
    return Credit(order, cuts, of_passed, of_given, int(given[-1]))


def _passed_often(credit: Credit, mates: Whole) -> set[int]:
    """The cuts that more than one pair of the matching passes."""
    place = np.empty(len(mates), dtype=np.int64)
    place[credit.order] = np.arange(len(mates))
    across = place[mates]
    return {cut for cut in credit.cuts if int(((place < cut) & (across >= cut)).sum()) > 1}
