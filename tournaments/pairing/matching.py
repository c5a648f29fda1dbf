"""Minimum-cost perfect matching, exactly: the objective's levels in one whole number, solved by blossoms.

The solver (rustworkx) computes with 128-bit integers, so no level is ever rounded into another.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import rustworkx

from .field import Field

SOLVER_BITS = 120  # of 127, so that the solver's own sums have room


@dataclass(frozen=True, slots=True)
class Levels:
    """What one unit of each level of the objective weighs; a unit outweighs everything below it together."""

    forbidden: int
    rematch: int
    bye_class: int
    apart: int
    square: int
    coarsened: int  # binary digits cut off the squares

    @classmethod
    def of(cls, players: int, spread: int, bye_classes: int) -> "Levels":
        """For a matching of so many players whose points lie at most `spread` apart.

        Where the points are so large that the levels do not fit the solver, the squares are coarsened: such a round
        is good, but not proven best.
        """
        pairs = players // 2 + 1
        largest = spread * spread
        room = SOLVER_BITS - (pairs**5 * (bye_classes + 1)).bit_length()
        coarsened = max(0, largest.bit_length() - room)
        apart = pairs * ((largest >> coarsened) * pairs + 1)
        bye_class = apart * (pairs + 1)
        rematch = bye_class * (bye_classes + 1)
        return cls(rematch * (pairs + 1), rematch, bye_class, apart, pairs, coarsened)

    def pair(self, field: Field, a: int, b: int) -> int:
        """The cost of pairing two players."""
        cost = self.squares(field.square(a, b)) + field.floats_again(a, b)
        if field.blocked(a, b):
            cost += self.rematch * field.met(a, b) + self.forbidden * field.is_forbidden(a, b)
            cost += self.apart * field.is_apart(a, b)
        return cost

    def all_pairs(self, field: Field, members: Sequence[int]) -> list[tuple[int, int, int]]:
        """The cost of every pair among members listed best first, as (index, index, cost): `pair` in bulk."""
        square, cut = self.square, self.coarsened
        points = [field.points[member] for member in members]
        rows = []
        for first, (mine, member) in enumerate(zip(points, members, strict=True)):
            again = field.floated[member]
            later = points[first + 1 :]
            rows.append([((mine - each) ** 2 >> cut) * square + (again and mine != each) for each in later])
        for a, b, penalty in self._penalties(field, members):
            rows[a][b - a - 1] += penalty
        return [(a, b, cost) for a, row in enumerate(rows) for b, cost in enumerate(row, start=a + 1)]

    def _penalties(self, field: Field, members: Sequence[int]) -> Iterator[tuple[int, int, int]]:
        """What meetings, forbidden pairs and pairs kept apart add among the members, each pair once per reason."""
        index = {field.ids[member]: place for place, member in enumerate(members)}
        met: set[tuple[int, int]] = set()
        forbidden: set[tuple[int, int]] = set()
        apart: set[tuple[int, int]] = set()
        for place, member in enumerate(members):
            name = field.ids[member]
            met.update((place, index[other]) for other in field.opponents[member] if other in index)
            forbidden.update((place, index[other]) for other in field.forbidden.get(name, ()) if other in index)
            apart.update((place, index[other]) for other in field.apart.get(name, ()) if other in index)
        for pairs, penalty in ((met, self.rematch), (forbidden, self.forbidden), (apart, self.apart)):
            for a, b in {(a, b) if a < b else (b, a) for a, b in pairs}:
                yield a, b, penalty

    def squares(self, squared_difference: int) -> int:
        """The cost of a squared difference in scaled points."""
        return (squared_difference >> self.coarsened) * self.square


def cheapest_matching(size: int, edges: Iterable[tuple[int, int, int]]) -> list[tuple[int, int]] | None:
    """The perfect matching of the vertices 0..size-1 with the least total cost, or None if there is none.

    Edges are (vertex, vertex, cost) with costs of 0 or more.
    """
    listed = list(edges)
    most = max((cost for _, _, cost in listed), default=0) + 1
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(a, b, most - cost) for a, b, cost in listed])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) != size:
        return None
    return sorted((a, b) if a < b else (b, a) for a, b in found)
