"""Minimum-cost perfect b-matching: many vertices that are alike are one, with a degree, and pairs of them are counted.

If some b-matching is cheaper than another, one is that differs from it by 2 at most in every count: where the two
differ, take and leave pairs in turn; of the closed walks that this makes one is cheaper, and a shortest such walk comes
through a vertex twice at most (once to take, once to leave at either of its ends). So of what is known all counts but
RESERVE may be held, what is left is matched exactly, and once that brings nothing, nothing does.

What is known to begin with, and which pairs come into question at all, is told by the assignment of everybody to
somebody, though not in pairs: half of what it costs is a bound, its dual prices say by how much each pair lifts that
bound, and a pair that lifts it above what is known stands in nothing as cheap.
"""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from .levels import LARGEST, Whole
from .matching import by_blossoms

RESERVE = 2
AT_ONCE = 300  # vertices assigned as they are; with larger degrees, half of them are solved first
ALIKE = 4  # vertices to a degree, from which on halving leaves few over

Counts = dict[tuple[int, int], int]


def cheapest_b_matching(
    degrees: Sequence[int], costs: Sequence[Sequence[int]], known: Mapping[tuple[int, int], int]
) -> Counts:
    """How many pairs of each two vertices (the lower first, or a vertex with itself), so that everyone has its degree.

    Any two may be paired, at a symmetric cost of 0 or more; the degrees are 0 or more and add up to an even number.
    `known` is some perfect b-matching from which to begin, or empty.
    """
    whole = np.array(degrees)
    absent = (1 + max(map(max, costs))) * (1 + sum(degrees))  # dearer than everybody together
    table = np.array(costs, dtype=np.int64 if 8 * absent < LARGEST else object)
    start = None
    if known:
        start = np.zeros(table.shape, dtype=np.int64)
        for pair, count in known.items():
            start[pair] = count
    best, _prices = _solved(whole, table, absent, start)
    return {(a, b): int(best[a, b]) for a, b in zip(*(each.tolist() for each in np.nonzero(best)), strict=True)}


def _solved(degrees: Whole, costs: Whole, absent: int, known: Whole | None) -> tuple[Whole, Whole]:
    """The cheapest counts, and whole prices of the vertices, of which no pair costs less than half of its two."""
    if degrees.sum() <= max(AT_ONCE, ALIKE * len(degrees)):
        start, prices = _assigned(degrees, costs, absent)
    else:
        half = degrees // 2
        half[half.argmax()] -= half.sum() % 2
        start, prices = _solved(half, costs, absent, None)
        start, prices = 2 * start, _lowered(prices, degrees, costs)
    if known is None:
        everything = np.ones(costs.shape, dtype=np.bool_)
        known = start + _matched(_left(degrees, start), costs, everything)
    lift = 2 * costs - prices[:, None] - prices[None, :]
    bound = int((degrees * prices).sum())
    return _improved(known, degrees, costs, lift, bound), prices


def _improved(best: Whole, degrees: Whole, costs: Whole, lift: Whole, bound: int) -> Whole:
    """The cheapest counts, given some, and twice what they cost at least."""
    while (room := 2 * _cost(costs, best) - bound) > 0:
        held = np.maximum(best - RESERVE, 0)
        found = held + _matched(_left(degrees, held), costs, lift <= room)
        if _cost(costs, found) >= _cost(costs, best):
            break
        best = found
        if (found >= held + RESERVE)[held > 0].all():
            break
    return best


def _cost(costs: Whole, counts: Whole) -> int:
    return int((costs * counts).sum())


def _left(degrees: Whole, counts: Whole) -> Whole:
    """The degrees without what is counted."""
    left: Whole = degrees - counts.sum(axis=0) - counts.sum(axis=1)
    return left


def _assigned(degrees: Whole, costs: Whole, absent: int) -> tuple[Whole, Whole]:
    """What of the cheapest assignment goes in pairs, and prices of the vertices that add up to what it costs."""
    size = len(degrees)
    of = np.repeat(np.arange(size), degrees)
    everybody = costs[of][:, of].astype(np.float64)
    np.fill_diagonal(everybody, float(absent))
    _rows, chosen = linear_sum_assignment(everybody)
    to = np.bincount(of * size + of[chosen], minlength=size * size).reshape(size, size)
    pairs = np.triu((to + to.T) // 2, 1)
    np.fill_diagonal(pairs, to.diagonal() // 2)
    return pairs, _prices(degrees, costs, to > 0, absent)


def _prices(degrees: Whole, costs: Whole, used: NDArray[np.bool_], absent: int) -> Whole:
    """Of each vertex as one who is assigned and as one to whom others are: shortest ways in the graph of exchanges.

    However the assignment came about, no two are worth more than they cost.
    """
    paid = costs.copy()
    np.fill_diagonal(paid, np.where(degrees > 1, costs.diagonal(), absent))
    columns = np.zeros(len(degrees), dtype=costs.dtype)
    surplus = np.where(used, -paid, 4 * absent)
    for _ in range(len(degrees)):
        rows = (surplus + columns[None, :]).min(axis=1)
        better = np.minimum(columns, (rows[:, None] + paid).min(axis=0))
        if (better == columns).all():
            break
        columns = better
    prices: Whole = columns + (paid - columns[None, :]).min(axis=1)
    return prices


def _lowered(prices: Whole, degrees: Whole, costs: Whole) -> Whole:
    """The prices of fewer of each vertex, lowered where a vertex was alone or not there at all."""
    lowered = np.minimum(prices, np.where(degrees > 1, costs.diagonal(), prices))
    lift = 2 * costs - lowered[:, None] - lowered[None, :]
    np.fill_diagonal(lift, 0)
    for vertex in np.nonzero(lift.min(axis=1) < 0)[0].tolist():
        others = 2 * costs[vertex] - lowered
        others[vertex] = lowered[vertex]
        lowered[vertex] = min(lowered[vertex], others.min())
    return lowered


def _matched(left: Whole, costs: Whole, allowed: NDArray[np.bool_]) -> Whole:
    """The counts of the cheapest matching of so many of each vertex, of pairs that are allowed."""
    counts = np.zeros(costs.shape, dtype=np.int64)
    of = np.repeat(np.arange(len(left)), left)
    a, b = np.nonzero(np.triu(allowed[of][:, of], 1))
    first, second = of[a], of[b]
    edges = list(zip(a.tolist(), b.tolist(), costs[first, second].tolist(), strict=True))
    matched = by_blossoms(len(of), edges)
    if matched is None:
        raise AssertionError("what is known is allowed, and the degrees add up to an even number")
    for one, other in matched:
        counts[of[one], of[other]] += 1
    return counts
