"""The cheapest rounds one after another (Murty's partition), to find the best one that satisfies a condition."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from tournaments.pairing.objective.matching import cheapest_matching

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
        self._unwanted: list[frozenset[Edge]] = []
        self._heap: list[tuple[int, int, tuple[Edge, ...], _Part]] = []

    def __iter__(self) -> Iterator[tuple[Edge, ...]]:
        """Each matching once, the cheapest first, but for those that were ruled out."""
        self._push(_Part((), frozenset()))
        while self._heap:
            _, _, matching, part = heappop(self._heap)
            if self._unwanted_in(matching) is None:
                yield matching
            unwanted = self._unwanted_in(matching)
            forced = part.forced
            for edge in matching:
                if edge not in part.forced and (unwanted is None or edge in unwanted):
                    self._push(_Part(forced, part.excluded | {edge}))
                    forced = (*forced, edge)

    def rule_out(self, edges: Iterable[Edge]) -> None:
        """No further matching with all of these edges is wanted."""
        self._unwanted.append(frozenset(edges))

    def _unwanted_in(self, matching: tuple[Edge, ...]) -> frozenset[Edge] | None:
        """The fewest edges that rule the matching out; None if it is wanted."""
        here = set(matching)
        return min((edges for edges in self._unwanted if edges <= here), key=len, default=None)

    def _excluded(self, part: _Part) -> set[Edge]:
        """The part's own, and each edge that is all that is missing of what is unwanted."""
        forced = set(part.forced)
        missing = (edges - forced for edges in self._unwanted)
        return {*part.excluded, *(edge for edges in missing if len(edges) == 1 for edge in edges)}

    def _push(self, part: _Part) -> None:
        excluded = self._excluded(part)
        placed = {vertex for edge in part.forced for vertex in edge}
        left = [vertex for vertex in self._vertices if vertex not in placed]
        number = {vertex: place for place, vertex in enumerate(left)}
        edges = [
            (number[a], number[b], cost)
            for (a, b), cost in self._costs.items()
            if a in number and b in number and (a, b) not in excluded
        ]
        found = cheapest_matching(len(left), edges)
        if found is None:
            return
        matching = tuple(sorted([*part.forced, *((left[a], left[b]) for a, b in found)]))
        self._serial += 1
        total = sum(self._costs[edge] for edge in matching)
        heappush(self._heap, (total, self._serial, matching, part))


def to_blame(edges: Sequence[Edge], fails: Callable[[list[Edge]], bool]) -> list[Edge]:
    """Of the edges of a matching that fails some that fail as well, and do not with any one of them less.

    More edges never do where fewer fail.
    """
    left, step = list(edges), max(1, len(edges) // 2)
    while True:
        place = 0
        while place < len(left):
            rest = left[:place] + left[place + step :]
            if fails(rest):
                left = rest
            else:
                place += step
        if step == 1:
            return left
        step //= 2
