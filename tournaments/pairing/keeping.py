"""The cheapest round that leaves the later rounds possible, and the proof that no cheaper one does.

So many later rounds need a part of the graph in which everybody has just so many pairs (see factors.py). Where a round
leaves no such part, a cut of the flow says why: of some pairs, any round that does may take only so many. Each pair of
a cut is made dearer by the cut's price. What the cheapest matching costs then, less what the cuts allow at their
prices, is a lower bound for every round that keeps the later ones (Lagrange). The best prices are those of the cheapest
mixture of the matchings found so far that keeps all cuts (see prices.py); a mixture that does not leave enough of each
pair brings a cut more (see shortage.py). So the bound rises until it meets a round that keeps the later ones. Where it
does not, some pair is in a part of the mixture only: rounds with it and rounds without it have better bounds each.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from .factors import bits
from .field import Pair
from .future import Future, Graph
from .matching import SOLVER_BITS, cheapest_matching
from .prices import Mixture, best_prices
from .ranking import to_blame
from .shortage import Sides, shortage

PRICINGS = 200  # times that prices are sought for a part of the matchings
MOST_CUTS = 200
DEAREST = 64  # times the worst round: a price at which not even a small part of a pair too many pays
FINE = 64  # prices are whole numbers of so many to a unit of cost


@dataclass(frozen=True, slots=True)
class Cut:
    """A round that keeps the later ones takes pairs that weigh at most `most` together; `weights` has only the others
    than 0."""

    weights: dict[Pair, int]
    most: int

    def excess(self, matching: Iterable[Pair]) -> int:
        """By how much the matching takes too many; negative where it could take more."""
        return sum(self.weights.get(pair, 0) for pair in matching) - self.most


@dataclass(frozen=True, slots=True)
class Later:
    """The wish that so many `rounds` can follow a round of this graph; `fixed` pairs are in that round anyway."""

    graph: Graph
    future: Future
    rounds: int
    fixed: Sequence[Pair] = ()

    def kept_by(self, matching: Iterable[Pair]) -> bool | None:
        """Whether they can follow this round; None where it was not settled."""
        return self.future.possible(self._after(matching), self.rounds)

    def cut(self, matching: Sequence[Pair]) -> Cut | None:
        """Why they cannot follow this round: a cut of the flow, or else a few of its pairs that must not all come.

        None where that would take long to find out.
        """
        half = self.future.half_factor(self._after(matching), self.rounds)
        if not half.exists:
            return self._between(half.cut)
        if self.rounds > 1:
            return None
        given = [pair for pair in matching if self.future.kept not in pair]
        blamed = to_blame(given, lambda pairs: self.kept_by(pairs) is False)
        return Cut(dict.fromkeys(blamed, 1), len(blamed) - 1)

    def cut_of_parts(self, taken: Mapping[Pair, float]) -> Cut | None:
        """The same of a mixture of rounds, of which each pair takes a part."""
        fixed = {pair: 1.0 for pair in self.fixed if self.future.kept not in pair}
        sides = shortage(self.graph, self.rounds, self.future.kept, {**taken, **fixed})
        return None if sides is None else self._between(sides)

    def _between(self, sides: Sides) -> Cut:
        """The cut of the pairs by which the senders can send to others than the receivers."""
        kept, (senders, receivers) = self.future.kept, sides
        weights: dict[Pair, int] = {}
        most = self.rounds * (receivers.bit_count() - senders.bit_count())
        for a in bits(senders):
            for b in bits(self.graph[a] & ~receivers):
                if kept in (a, b):
                    most += self.rounds
                else:
                    pair = (a, b) if a < b else (b, a)
                    weights[pair] = weights.get(pair, 0) + 1
                    most += 1
        return Cut(weights, most - sum(weights.get(pair, 0) for pair in self.fixed))

    def _after(self, matching: Iterable[Pair]) -> Graph:
        return self.future.without(self.graph, [*self.fixed, *matching])


class _Part(NamedTuple):
    """The matchings that contain all of `forced` and none of `excluded`."""

    forced: frozenset[Pair]
    excluded: frozenset[Pair]

    def holds(self, matching: Iterable[Pair]) -> bool:
        return self.forced <= (pairs := set(matching)) and not self.excluded & pairs


class CheapestKeeping:
    """Seeks the matching of the `vertices` with the least sum of `costs` that keeps the later rounds."""

    def __init__(self, later: Later, vertices: tuple[int, ...], costs: dict[Pair, int]) -> None:
        self._later, self._vertices = later, vertices
        self._costs = {pair: FINE * cost for pair, cost in costs.items()}
        self._best: tuple[Pair, ...] | None = None
        self._worth = sum(sorted(self._costs.values())[-(len(vertices) // 2) :]) + FINE  # at first, more than any
        self._doubtful = self._worth  # the least cost of a matching of which it was not settled
        self._seen: set[tuple[Pair, ...]] = set()
        self._cuts: list[Cut] = []
        self._prices: list[int] = []  # the last ones
        self._columns: list[tuple[Pair, ...]] = []  # the matchings that may be mixed
        self._dearest = min(DEAREST * self._worth, (1 << SOLVER_BITS) // (2 * MOST_CUTS))

    def find(self, known: Iterable[Sequence[Pair]], limit: int | None) -> tuple[tuple[Pair, ...] | None, bool]:
        """The cheapest matching found (None: none), and whether that is proven.

        `known` matchings are looked at first; so many as `limit` parts of all matchings are gone through, None for all.
        """
        for matching in known:
            self._look_at(tuple(sorted(matching)))
        parts = [(-1, 0, _Part(frozenset(), frozenset()))]
        for number in count(1):
            if not parts or self._proven_by(parts[0][0]):
                return self._best, self._worth <= self._doubtful
            if number == limit:
                return self._best, False
            _, _, part = heappop(parts)
            bound, pair = self._bound_of(part)
            if pair is not None and not self._proven_by(bound):
                heappush(parts, (bound, 2 * number, _Part(part.forced | {pair}, part.excluded)))
                heappush(parts, (bound, 2 * number + 1, _Part(part.forced, part.excluded | {pair})))
        raise AssertionError("counting does not end")

    def _look_at(self, matching: tuple[Pair, ...]) -> None:
        """Keep it if it is the best so far, else learn why not."""
        if matching in self._seen:
            return
        self._seen.add(matching)
        cost = sum(self._costs[pair] for pair in matching)
        if cost >= self._worth:
            return
        verdict = self._later.kept_by(matching)
        if verdict:
            self._best, self._worth = matching, cost
        elif verdict is None:
            self._doubtful = min(self._doubtful, cost)
        else:
            self._keep_cut(self._later.cut(matching))

    def _keep_cut(self, cut: Cut | None) -> bool:
        """Whether it is a cut more."""
        if cut is None or cut in self._cuts or len(self._cuts) == MOST_CUTS:
            return False
        self._cuts.append(cut)
        return True

    def _bound_of(self, part: _Part) -> tuple[int, Pair | None]:
        """What every matching of the part that keeps the later rounds costs at least, and the pair to divide it by.

        None where nothing of it is wanted: there is no such matching, or none is cheaper than the best.
        """
        highest, mixture = -1, Mixture((), {})
        columns = [matching for matching in self._columns if part.holds(matching)]
        for _ in range(PRICINGS):
            if columns:
                mixture = best_prices([self._column(each) for each in columns], self._dearest / FINE)
                self._prices = [min(self._dearest, round(FINE * price)) for price in mixture.prices]
            costs, allowed = self._priced()
            matching = self._cheapest(costs, part)
            if matching is None:
                return highest, None
            highest = max(highest, sum(costs[pair] for pair in matching) - allowed)
            known = len(self._cuts)
            self._look_at(matching)
            if self._proven_by(highest):
                return highest, None
            if matching not in columns:
                columns.append(matching)
                self._columns.append(matching)
            elif len(self._cuts) == known and not self._keep_cut(self._later.cut_of_parts(_taken(columns, mixture))):
                break
        taken = _taken(columns, mixture)
        return highest, min(taken.keys() - part.forced, key=lambda pair: (abs(taken[pair] - 0.5), pair), default=None)

    def _column(self, matching: tuple[Pair, ...]) -> tuple[float, list[int]]:
        return sum(self._costs[pair] for pair in matching) / FINE, [cut.excess(matching) for cut in self._cuts]

    def _proven_by(self, bound: int) -> bool:
        """Nothing that costs less than the best is a whole number not below the bound."""
        return bound > self._worth - FINE

    def _priced(self) -> tuple[dict[Pair, int], int]:
        """The costs with the prices of the cuts, and what they allow to every round that keeps the later ones."""
        costs = dict(self._costs)
        for cut, price in zip(self._cuts, self._prices, strict=False):
            if price:
                for pair in cut.weights.keys() & costs.keys():
                    costs[pair] += price * cut.weights[pair]
        return costs, sum(price * cut.most for cut, price in zip(self._cuts, self._prices, strict=False))

    def _cheapest(self, costs: Mapping[Pair, int], part: _Part) -> tuple[Pair, ...] | None:
        placed = {vertex for pair in part.forced for vertex in pair}
        left = [vertex for vertex in self._vertices if vertex not in placed]
        number = {vertex: place for place, vertex in enumerate(left)}
        edges = [
            (number[a], number[b], cost)
            for (a, b), cost in costs.items()
            if a in number and b in number and (a, b) not in part.excluded
        ]
        found = cheapest_matching(len(left), edges)
        return None if found is None else tuple(sorted([*part.forced, *((left[a], left[b]) for a, b in found)]))


def _taken(columns: Sequence[tuple[Pair, ...]], mixture: Mixture) -> dict[Pair, float]:
    """The part that a mixture takes of each pair."""
    taken: dict[Pair, float] = {}
    for number, share in mixture.shares.items():
        for pair in columns[number]:
            taken[pair] = taken.get(pair, 0.0) + share
    return taken
