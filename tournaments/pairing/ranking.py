"""The cheapest rounds one after another (Murty's partition), to find the best one that satisfies a condition."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from .matching import cheapest_matching

Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Part:
    """The matchings that contain all of `forced` and none of `excluded`."""

    forced: tuple[Edge, ...]
    excluded: frozenset[Edge]


class RankedMatchings:
    """The perfect matchings of a graph in order of cost. Edges are {(a, b): cost} with a < b."""

    def __init__(self, vertices: tuple[int, ...], costs: dict[Edge, int]) -> None:
        self._vertices = vertices
        self._costs = costs
        self._serial = 0
        self._never_all: frozenset[Edge] | None = None
        self._heap: list[tuple[int, int, tuple[Edge, ...], _Part]] = []

    def __iter__(self) -> Iterator[tuple[Edge, ...]]:
        """Each matching once, the cheapest first, but for those that were ruled out."""
        self._push(_Part((), frozenset()))
        while self._heap:
            _, _, matching, part = heappop(self._heap)
            yield matching
            forced = part.forced
            for edge in matching:
                if edge not in part.forced and (self._never_all is None or edge in self._never_all):
                    self._push(_Part(forced, part.excluded | {edge}))
                    forced = (*forced, edge)
            self._never_all = None

    def rule_out(self, edges: Iterable[Edge]) -> None:
        """No matching with all of these edges of the last one is wanted; the next ones lack one of them."""
        self._never_all = frozenset(edges)

    def _push(self, part: _Part) -> None:
        placed = {vertex for edge in part.forced for vertex in edge}
        left = [vertex for vertex in self._vertices if vertex not in placed]
        number = {vertex: place for place, vertex in enumerate(left)}
        edges = [
            (number[a], number[b], cost)
            for (a, b), cost in self._costs.items()
            if a in number and b in number and (a, b) not in part.excluded
        ]
        found = cheapest_matching(len(left), edges)
        if found is None:
            return
        matching = tuple(sorted([*part.forced, *((left[a], left[b]) for a, b in found)]))
        self._serial += 1
        total = sum(self._costs[edge] for edge in matching)
        heappush(self._heap, (total, self._serial, matching, part))
