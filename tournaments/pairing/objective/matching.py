"""Minimum-cost perfect matching, exactly, by blossoms.

The solver (rustworkx) computes with 128-bit integers, so no level is ever rounded into another.
"""

from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np
import rustworkx
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from .levels import LARGEST, NO_PAIR, Whole

DENSE_FROM, DENSE = 48, 16  # vertices, and edges to a vertex, from which on thinning out pays
EXACT_FLOATS = 2**50  # whole numbers below it are exact as floats
MOST_PASSES = 200
NEAR, FURTHER = 10, 1.5  # edges of a vertex tried first, and how much further off each one after these is
SCATTER = 1_009
ROUGHLY = 40  # binary digits of costs that are only compared

Edge = tuple[int, int, int]


def cheapest_matching(size: int, edges: Iterable[Edge]) -> list[tuple[int, int]] | None:
    """The perfect matching of the vertices 0..size-1 with the least total cost, or None if there is none.

    Edges are (vertex, vertex, cost) with costs of 0 or more. Dense graphs are thinned out first, which changes nothing.
    """
    listed = list(edges)
    thinned = None
    if size >= DENSE_FROM and len(listed) >= DENSE * size and max(cost for _, _, cost in listed) < LARGEST:
        table = np.full((size, size), NO_PAIR, dtype=np.int64)
        values = np.fromiter(chain.from_iterable(listed), dtype=np.int64, count=3 * len(listed)).reshape(-1, 3)
        a, b = values[:, 0], values[:, 1]
        table[a, b] = table[b, a] = values[:, 2]
        thinned = _thinned(table)
    return by_blossoms(size, listed if thinned is None else thinned)


def by_blossoms(size: int, edges: Sequence[Edge]) -> list[tuple[int, int]] | None:
    """The same, of these edges as they are."""
    most = max([cost for _, _, cost in edges], default=0) + 1
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(a, b, most - cost) for a, b, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) != size:
        return None
    return sorted((a, b) if a < b else (b, a) for a, b in found)


def cheapest_in_table(costs: Whole) -> list[tuple[int, int]] | None:
    """The same of a symmetric table of costs, NO_PAIR where two cannot be paired.

    A dense one is thinned out first, which changes nothing.
    """
    size = len(costs)
    dense = size >= DENSE_FROM and int((costs != NO_PAIR).sum()) >= 2 * DENSE * size
    thinned = _thinned(costs) if dense else None
    return by_blossoms(size, _listed(costs, costs != NO_PAIR) if thinned is None else thinned)


def _thinned(table: Whole) -> list[Edge] | None:
    """The edges that a cheapest perfect matching may have; None where thinning would not pay, or could not be exact.

    An assignment (each vertex to another, not in pairs) costs no more than twice the cheapest matching, and its dual
    prices say of each edge by how much it lifts that bound. Once some perfect matching is known, an edge that lifts the
    bound above it stands in none as cheap. Everything is a whole number that floats hold exactly.
    """
    size = len(table)
    if int(table.max()) * 8 * size >= EXACT_FLOATS:
        table = _without_dearest(table)
    largest = int(table.max())
    if largest * 8 * size >= EXACT_FLOATS:
        return None
    absent = 4 * size * (largest + 1)
    matrix = np.where(table == NO_PAIR, absent, table).astype(np.int64)
    prices = _vertex_prices(matrix.astype(np.float64), absent)
    if prices is None:
        return None
    lift = 2 * matrix - prices[:, None] - prices[None, :]
    first = by_blossoms(size, _listed(matrix, _near(lift) & (matrix < absent)))
    if first is None or lift.min() < 0:
        return None
    room = 2 * int(sum(matrix[pair] for pair in first)) - int(prices.sum())
    return _listed(matrix, (lift <= room) & (matrix < absent))


def _without_dearest(table: Whole) -> Whole:
    """The table without pairs that alone cost more than some perfect matching of the cheapest at each vertex."""
    largest = int(table.max())
    allowed = table != NO_PAIR
    roughly = np.where(allowed, table, largest) >> max(0, largest.bit_length() - ROUGHLY)
    known = by_blossoms(len(table), _listed(table, _near(roughly.astype(np.int64)) & allowed))
    if known is None:
        return table
    return np.where(table <= sum(int(table[pair]) for pair in known), table, NO_PAIR)


def _listed(costs: Whole, wanted: NDArray[np.bool_]) -> list[Edge]:
    """The edges of the wanted places of the table, each once."""
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
