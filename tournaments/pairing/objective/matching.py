"""Minimum-cost perfect matching, exactly: by an assignment where that proves one, else by blossoms.

The solver (rustworkx) computes with 128-bit integers, so no level is ever rounded into another.
"""

from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np
import rustworkx
from numpy.typing import NDArray

from .assignment import EXACT_FLOATS, Floats, Found, fits, nearly_cheapest
from .levels import LARGEST, NO_PAIR, Whole

DENSE_FROM, DENSE = 48, 16  # vertices, and edges to a vertex, from which on a table of them pays
SMALL = 24  # vertices in a table, of whom all pairs are matched at once
NEAR, FURTHER = 10, 1.5  # edges of a vertex tried first, and how much further off each one after these is
SCATTER = 1_009

Edge = tuple[int, int, int]


def cheapest_matching(size: int, edges: Iterable[Edge]) -> list[tuple[int, int]] | None:
    """The perfect matching of the vertices 0..size-1 with the least total cost, or None if there is none.

    Edges are (vertex, vertex, cost) with costs of 0 or more.
    """
    listed = list(edges)
    if size < DENSE_FROM or len(listed) < DENSE * size or max(cost for _, _, cost in listed) >= LARGEST:
        return by_blossoms(size, listed)
    table = np.full((size, size), NO_PAIR, dtype=np.int64)
    values = np.fromiter(chain.from_iterable(listed), dtype=np.int64, count=3 * len(listed)).reshape(-1, 3)
    a, b = values[:, 0], values[:, 1]
    table[a, b] = table[b, a] = values[:, 2]
    return cheapest_in_table(table)


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


def cheapest_in_table(costs: Whole, line: Sequence[int] | None = None) -> list[tuple[int, int]] | None:
    """The same of a symmetric table of costs, NO_PAIR where two cannot be paired.

    `line`: a height of each vertex, where near ones are paired more cheaply; it says nothing but where to look.
    """
    table, exact = costs, fits(costs)
    if not exact:
        table = _without_dearest(costs)
        exact = fits(table)
    if len(table) < SMALL or not exact:
        return by_blossoms(len(costs), _listed(costs, costs != NO_PAIR))
    table = table.astype(np.int64)
    found = nearly_cheapest(table, line)
    if found is None:
        return None
    possible = found.possible
    if found.mates is None and (known := _some(table, found)) is not None and found.lift is not None:
        possible = possible & (found.lift <= 2 * _sum(table, known) - found.least)
    if found.mates is None or not found.proven:
        return by_blossoms(len(table), _listed(table, possible))
    return _pairs(found.mates)


def _without_dearest(table: Whole) -> Whole:
    """The table without pairs that alone cost more than some perfect matching, one of the cheapest but for rounding."""
    allowed = table != NO_PAIR
    finest = EXACT_FLOATS // (4 * len(table))
    digits = max(0, (int(table.max()) // finest).bit_length())
    found = nearly_cheapest(np.where(allowed, table >> digits, NO_PAIR).astype(np.int64), None)
    known = None if found is None else _some(table, found)
    return table if known is None else np.where(table <= _sum(table, known), table, NO_PAIR)


def _some(table: Whole, found: Found) -> list[tuple[int, int]] | None:
    """The perfect matching that was found, or else a cheap one among the likeliest edges."""
    if found.mates is not None:
        return _pairs(found.mates)
    if found.lift is None:
        return None
    return by_blossoms(len(table), _listed(table, _near(found.lift) & found.possible))


def _pairs(mates: Whole) -> list[tuple[int, int]]:
    return [(a, b) for a, b in enumerate(mates.tolist()) if a < b]


def _sum(table: Whole, pairs: Iterable[tuple[int, int]]) -> int:
    return sum(int(table[pair]) for pair in pairs)


def _listed(costs: Whole, wanted: NDArray[np.bool_]) -> list[Edge]:
    """The edges of the wanted places of the table, each once."""
    if len(costs) < SMALL:
        chosen = wanted.tolist()
        return [(a, b, row[b]) for a, row in enumerate(costs.tolist()) for b in range(a + 1, len(row)) if chosen[a][b]]
    a, b = np.nonzero(np.triu(wanted, 1))
    return list(zip(a.tolist(), b.tolist(), costs[a, b].tolist(), strict=True))


def _near(lift: Floats) -> NDArray[np.bool_]:
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
