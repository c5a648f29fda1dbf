"""Minimum-cost perfect b-matching: many vertices that are alike are one, with a degree, and pairs of them are counted.

If some b-matching is cheaper than another, one is that differs from it by 2 at most in every count: where the two
differ, take and leave pairs in turn; of the closed walks that this makes one is cheaper, and a shortest such walk comes
through a vertex twice at most (once to take, once to leave at either of its ends). So of what is known all counts but
RESERVE may be held, what is left is matched exactly, and once that brings nothing, nothing does.
"""

from collections.abc import Sequence

from .matching import cheapest_matching

RESERVE = 2
AT_ONCE = 60  # vertices matched as they are; with larger degrees, half of them are solved first

Counts = dict[tuple[int, int], int]


def cheapest_b_matching(degrees: Sequence[int], costs: Sequence[Sequence[int]], known: Counts) -> Counts:
    """How many pairs of each two vertices (the lower first, or a vertex with itself), so that everyone has its degree.

    Any two may be paired, at a symmetric cost of 0 or more; the degrees are 0 or more and add up to an even number.
    `known` is some perfect b-matching from which to begin, or empty.
    """
    best, held = (known, known) if known else _halved(degrees, costs)
    while any(best.get(pair, 0) < count + RESERVE for pair, count in held.items()):
        held = _held(best)
        found = _beside(degrees, costs, held)
        if _cost(costs, found) >= _cost(costs, best):
            break
        best = found
    return best


def _cost(costs: Sequence[Sequence[int]], counts: Counts) -> int:
    return sum(costs[a][b] * count for (a, b), count in counts.items())


def _held(counts: Counts) -> Counts:
    return {pair: count - RESERVE for pair, count in counts.items() if count > RESERVE}


def _halved(degrees: Sequence[int], costs: Sequence[Sequence[int]]) -> tuple[Counts, Counts]:
    """A good b-matching, and what of it was held: twice the one for half of the degrees, mended."""
    if sum(degrees) <= AT_ONCE or max(degrees) < 4:
        return _beside(degrees, costs, {}), {}
    half = [degree // 2 for degree in degrees]
    if sum(half) % 2:
        half[half.index(max(half))] -= 1
    held = _held({pair: 2 * count for pair, count in _halved(half, costs)[0].items()})
    return _beside(degrees, costs, held), held


def _beside(degrees: Sequence[int], costs: Sequence[Sequence[int]], held: Counts) -> Counts:
    """The cheapest b-matching that has at least what is held."""
    left = list(degrees)
    for (a, b), count in held.items():
        left[a] -= count
        left[b] -= count
    of: list[int] = [vertex for vertex, degree in enumerate(left) for _copy in range(degree)]
    edges = [
        (first, second, row[of[second]])
        for first, row in enumerate([costs[vertex] for vertex in of])
        for second in range(first + 1, len(of))
    ]
    matched = cheapest_matching(len(of), edges)
    if matched is None:
        raise AssertionError("any two may be paired, and the degrees add up to an even number")
    counts = dict(held)
    for first, second in matched:
        pair = of[first], of[second]
        counts[pair] = counts.get(pair, 0) + 1
    return counts
