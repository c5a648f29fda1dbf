"""A round without hinges: everybody in one exact matching, or, for thousands of distinct scores, neighbours."""

from dataclasses import dataclass

from .field import Field, Pair
from .hinges import HingedRound
from .matching import Levels, cheapest_matching
from .swiss_values import Method
from .values import Number
from .windows import Window, solve_window

ALWAYS_EXACT = 128  # players; up to here the whole round is matched exactly wherever windows do not prove it
LARGEST_EXACT = 1500  # above it, the number of possible pairs would fill the memory
NEIGHBOURS = 24  # opponents tried per player among the next in the standings


@dataclass(frozen=True, slots=True)
class Solution:
    """Pairs of positions (fixed pairs included), the bye, and how it is known to be best."""

    pairs: tuple[Pair, ...]
    bye: int | None
    method: Method
    optimal: bool
    bound: Number


def best_round(field: Field) -> Solution:
    """The best round of the field without looking ahead; `optimal` says whether that is proven."""
    draft = HingedRound(field).solve()
    if draft is not None:
        return _solution(field, draft.pairs, draft.bye, "windows", True)
    if len(field.free) > ALWAYS_EXACT:
        near = _neighbours(field)
        if near.optimal or len(field.free) > LARGEST_EXACT:
            return near
    return _exact(field)


def _solution(field: Field, pairs: list[Pair], bye: int | None, method: Method, optimal: bool) -> Solution:
    whole = tuple(sorted((a, b) if a < b else (b, a) for a, b in [*field.fixed, *pairs]))
    return Solution(whole, bye, method, optimal, field.score(whole, bye).cost)


def _exact(field: Field) -> Solution:
    free = tuple(field.free)
    if not free:
        return _solution(field, [], None, "exact", True)
    found = solve_window(field, Window(free, None, None, False, free if len(free) % 2 else ()))
    spread = field.points[free[0]] - field.points[free[-1]]
    proven = Levels.of(len(free) + 3, spread, len(free)).coarsened == 0
    solution = _solution(field, found.pairs, found.bye, "exact", proven)
    if proven:
        return solution
    return Solution(solution.pairs, solution.bye, "exact", False, neighbour_bound(field, found.bye))


def neighbour_bound(field: Field, bye: int | None) -> Number:
    """The least sum of squares that any round with this bye can have: everybody meets the next in the standings."""
    order = [place for place in field.free if place != bye]
    least = sum(field.square(a, b) for a, b in zip(order[::2], order[1::2], strict=True))
    return field.unscaled(least + sum(field.square(a, b) for a, b in field.fixed))


def _neighbours(field: Field) -> Solution:
    """Matches everybody with somebody near in the standings; proven best where it meets the neighbours' bound."""
    order = list(field.free)
    bye: int | None = None
    if len(order) % 2:
        bye = min(reversed(order), key=field.bye_rank)
        order.remove(bye)
    count = len(order)
    levels = Levels.of(count, field.points[order[0]] - field.points[order[-1]], 1)
    edges = [
        (a, b, levels.pair(field, order[a], order[b]))
        for a in range(count)
        for b in range(a + 1, min(count, a + 1 + NEIGHBOURS))
    ]
    matched = cheapest_matching(count, edges)
    if matched is None:
        raise AssertionError("everybody has the next in the standings as a candidate")
    pairs = [(order[a], order[b]) for a, b in matched]
    bound = neighbour_bound(field, bye)
    score = field.score([*field.fixed, *pairs], bye)
    broken = sum(field.blocked(a, b) for a, b in pairs)
    proven = not broken and score.cost == bound and score.floated_twice == 0
    solution = _solution(field, pairs, bye, "neighbours", proven)
    return Solution(solution.pairs, bye, "neighbours", proven, bound)
