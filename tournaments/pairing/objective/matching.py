"""Minimum-cost perfect matching, exactly: the objective's levels in one whole number, solved by blossoms.

The solver (rustworkx) computes with 128-bit integers, so no level is ever rounded into another.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
import rustworkx
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from .field import Field

SOLVER_BITS = 120  # of 127, so that the solver's own sums have room
DENSE_FROM, DENSE = 96, 16  # vertices, and edges to a vertex, from which on thinning out pays
EXACT_FLOATS = 2**50  # whole numbers below it are exact as floats
MOST_PASSES = 200
NEAR, FURTHER = 10, 1.5  # edges of a vertex tried first, and how much further off each one after these is

SCATTER = 1_009

Edge = tuple[int, int, int]
Whole = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Levels:
    """What one unit of each level of the objective weighs; a unit outweighs everything below it together."""

    forbidden: int
    rematch: int
    bye_class: int
    apart: int
    wanted: int  # of a pair that nobody asked for; 0 where none is wanted
    square: int
    coarsened: int  # binary digits cut off the squares

    @classmethod
    def of(cls, players: int, spread: int, bye_classes: int, *, wanted: bool = False) -> "Levels":
        """For a matching of so many players whose points lie at most `spread` apart; `wanted`: some pairs are.

        Where the points are so large that the levels do not fit the solver, the squares are coarsened: such a round
        is good, but not proven best.
        """
        pairs = players // 2 + 1
        largest = spread * spread
        room = SOLVER_BITS - (pairs ** (5 + wanted) * (bye_classes + 1)).bit_length()
        coarsened = max(0, largest.bit_length() - room)
        below = pairs * ((largest >> coarsened) * pairs + 1)
        apart = below * (pairs + 1) if wanted else below
        bye_class = apart * (pairs + 1)
        rematch = bye_class * (bye_classes + 1)
        return cls(rematch * (pairs + 1), rematch, bye_class, apart, below if wanted else 0, pairs, coarsened)

    def pair(self, field: Field, a: int, b: int) -> int:
        """The cost of pairing two players."""
        cost = self.squares(field.square(a, b)) + field.floats_again(a, b)
        if field.blocked(a, b):
            cost += self.rematch * field.met(a, b) + self.forbidden * field.is_forbidden(a, b)
            cost += self.apart * field.is_apart(a, b)
        return cost + self.wanted * (not field.is_wanted(a, b))

    def all_pairs(self, field: Field, members: Sequence[int]) -> list[tuple[int, int, int]]:
        """The cost of every pair among members listed best first, as (index, index, cost): `pair` in bulk."""
        square, cut, unasked = self.square, self.coarsened, self.wanted
        points = [field.points[member] for member in members]
        rows = []
        for first, (mine, member) in enumerate(zip(points, members, strict=True)):
            again = field.floated[member]
            later = points[first + 1 :]
            rows.append([((mine - each) ** 2 >> cut) * square + (again and mine != each) + unasked for each in later])
        for a, b, penalty in self.penalties(field, members):
            rows[a][b - a - 1] += penalty
        return [(a, b, cost) for a, row in enumerate(rows) for b, cost in enumerate(row, start=a + 1)]

    def penalties(self, field: Field, members: Sequence[int]) -> Iterator[tuple[int, int, int]]:
        """What meetings, forbidden pairs, pairs kept apart and wanted ones add among the members, each pair once per
        reason."""
        index = {field.ids[member]: place for place, member in enumerate(members)}
        met: set[tuple[int, int]] = set()
        forbidden: set[tuple[int, int]] = set()
        apart: set[tuple[int, int]] = set()
        wanted: set[tuple[int, int]] = set()
        for place, member in enumerate(members):
            name = field.ids[member]
            met.update((place, index[other]) for other in field.opponents[member] if other in index)
            forbidden.update((place, index[other]) for other in field.forbidden.get(name, ()) if other in index)
            apart.update((place, index[other]) for other in field.apart.get(name, ()) if other in index)
            if self.wanted:
                wanted.update((place, index[other]) for other in field.wanted.get(name, ()) if other in index)
        levels = (met, self.rematch), (forbidden, self.forbidden), (apart, self.apart), (wanted, -self.wanted)
        for pairs, penalty in levels:
            for a, b in {(a, b) if a < b else (b, a) for a, b in pairs}:
                yield a, b, penalty

    def squares(self, squared_difference: int) -> int:
        """The cost of a squared difference in scaled points."""
        return (squared_difference >> self.coarsened) * self.square


def cheapest_matching(size: int, edges: Iterable[tuple[int, int, int]]) -> list[tuple[int, int]] | None:
    """The perfect matching of the vertices 0..size-1 with the least total cost, or None if there is none.

    Edges are (vertex, vertex, cost) with costs of 0 or more. Dense graphs are thinned out first, which changes nothing.
    """
    listed = list(edges)
    if size >= DENSE_FROM and len(listed) >= DENSE * size:
        thinned = _thinned(size, listed)
        if thinned is not None:
            listed = thinned
    return _matched(size, listed)


def _matched(size: int, edges: Sequence[tuple[int, int, int]]) -> list[tuple[int, int]] | None:
    most = max((cost for _, _, cost in edges), default=0) + 1
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(a, b, most - cost) for a, b, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) != size:
        return None
    return sorted((a, b) if a < b else (b, a) for a, b in found)


def _thinned(size: int, edges: Sequence[Edge]) -> list[Edge] | None:
    """The edges that a cheapest perfect matching may have; None where thinning would not pay, or could not be exact.

    An assignment (each vertex to another, not in pairs) costs no more than twice the cheapest matching, and its dual
    prices say of each edge by how much it lifts that bound. Once some perfect matching is known, an edge that lifts the
    bound above it stands in none as cheap. Everything is a whole number that floats hold exactly.
    """
    largest = max(cost for _, _, cost in edges)
    if largest * 8 * size >= EXACT_FLOATS:
        return None
    table = np.fromiter(chain.from_iterable(edges), dtype=np.int64, count=3 * len(edges)).reshape(-1, 3)
    a, b, costs = table[:, 0], table[:, 1], table[:, 2]
    absent = 4 * size * (largest + 1)
    matrix = np.full((size, size), absent, dtype=np.int64)
    matrix[a, b] = matrix[b, a] = costs
    prices = _vertex_prices(matrix.astype(np.float64), absent)
    if prices is None:
        return None
    lift = 2 * matrix - prices[:, None] - prices[None, :]
    first = _matched(size, _listed(matrix, _near(lift) & (matrix < absent)))
    if first is None or lift.min() < 0:
        return None
    room = 2 * int(sum(matrix[pair] for pair in first)) - int(prices.sum())
    return _listed(matrix, (lift <= room) & (matrix < absent))


def _listed(costs: Whole, wanted: NDArray[np.bool_]) -> list[Edge]:
    """The edges of the wanted places of the matrix, each once."""
    a, b = np.nonzero(np.triu(wanted, 1))
    return list(zip(a.tolist(), b.tolist(), costs[a, b].tolist(), strict=True))


def _vertex_prices(matrix: NDArray[np.float64], absent: int) -> Whole | None:
    """Whole prices of the vertices, so that no edge costs less than half of its two, and that the cheapest assignment
    costs as much as all together. None where everybody cannot be assigned.

    The duals of the assignment are shortest ways in the graph of exchanges, found by Bellman's equations.
    """
    rows, chosen = linear_sum_assignment(matrix)
    paid = matrix[rows, chosen]
    if paid.max() >= absent:
        return None
    surplus = matrix - paid[:, None]
    columns = np.zeros(len(matrix))
    for _ in range(MOST_PASSES):
        better = np.minimum(columns, (surplus + columns[chosen][:, None]).min(axis=0))
        if np.array_equal(better, columns):
            prices: Whole = (paid - columns[chosen] + columns).astype(np.int64)
            return prices
        columns = better
    return None


def _near(lift: Whole) -> NDArray[np.bool_]:
    """The edges that lift the bound least at one of their ends: NEAR of each vertex, and ever fewer of those that lift
    it more, so that groups hang together. Equals are scattered, always in the same way."""
    size = len(lift)
    vertex = np.arange(size)
    scattered = ((vertex[:, None] + vertex[None, :]) * 40_503 + vertex[:, None] * vertex[None, :] * 7_919) % SCATTER
    order = np.argsort(lift * SCATTER + scattered, axis=1)
    ranks = [*range(NEAR), *(int(NEAR * FURTHER**step) for step in range(1, 40))]
    wanted = order[:, [rank for rank in ranks if rank < size - 1]]
    near = np.zeros((size, size), dtype=np.bool_)
    near[vertex[:, None], wanted] = True
    return near | near.T
