"""The cheapest round that leaves the later rounds possible, and the proof that no cheaper one does.

So many later rounds need a part of the graph in which everybody has just so many pairs (see factors.py). Where a round
leaves no such part, a cut of the flow says why: of some pairs, any round that does may take only so many. Each pair of
a cut is made dearer by the cut's price. What the cheapest matching costs then, less what the cuts allow at their
prices, is a lower bound for every round that keeps the later ones (Lagrange). The prices are raised until the bound
meets a round that does, or nearly; what lies between the two is gone through, the cheapest first.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from .factors import bits
from .field import Pair
from .future import Future, Graph
from .matching import SOLVER_BITS
from .ranking import RankedMatchings

ASCENT_STEPS = 60  # matchings by which the prices of the cuts are sought, each time that there are new ones
PATIENCE = 3  # steps that may bring nothing before they become smaller
MOST_CUTS = 200
MOST_RETURNS = 6  # times that the prices are sought again for the sake of cuts found while going through matchings
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

    def too_many(self, matching: Iterable[Pair]) -> list[Pair]:
        """Some pairs of a matching with an excess that are too many already."""
        heavy = sorted((pair for pair in matching if pair in self.weights), key=self.weights.__getitem__, reverse=True)
        sums = accumulate(self.weights[pair] for pair in heavy)
        return heavy[: 1 + sum(each <= self.most for each in sums)]


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

    def cut(self, matching: Iterable[Pair]) -> Cut | None:
        """Why they cannot follow this round; None where the reason is not a cut of the flow."""
        half = self.future.half_factor(self._after(matching), self.rounds)
        if half.exists:
            return None
        kept, (senders, receivers) = self.future.kept, half.cut
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
        self._prices: list[int] = []  # the best found so far
        self._dearest = min(self._worth, (1 << SOLVER_BITS) // (2 * MOST_CUTS))
        self._gone_through = self._returns = 0

    def find(self, known: Iterable[Sequence[Pair]], limit: int | None) -> tuple[tuple[Pair, ...] | None, bool]:
        """The cheapest matching found (None: none), and whether that is proven.

        `known` matchings are looked at first; so many as `limit` are gone through at last, None for all of them.
        """
        for matching in known:
            self._look_at(tuple(sorted(matching)))
        while True:
            known_cuts = len(self._cuts)
            if self._ascend():
                return self._best, self._worth <= self._doubtful
            if len(self._cuts) == known_cuts or self._returns == MOST_RETURNS:
                done = self._go_through(limit)
                if done is not None:
                    return self._best, done and self._worth <= self._doubtful

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
        elif len(self._cuts) < MOST_CUTS and (cut := self._later.cut(matching)) is not None:
            self._cuts.append(cut)
            self._prices.append(0)

    def _ascend(self) -> bool:
        """Seek the prices with the best bound, a subgradient step after the other; True once the bound proves the best
        matching, or that there is none."""
        highest, share, idle, prices = -1, 1.0, 0, list(self._prices)
        for _step in range(ASCENT_STEPS):
            costs, allowed = self._priced(prices)
            matching = self._cheapest(costs)
            if matching is None:
                return True
            bound = sum(costs[pair] for pair in matching) - allowed
            idle += 1
            if bound > highest:
                highest, idle, self._prices = bound, 0, list(prices)
            self._look_at(matching)
            if self._proven_by(highest):
                return True
            if idle == PATIENCE:
                share, idle, prices = share / 2, 0, list(self._prices)
            prices += [0] * (len(self._cuts) - len(prices))
            self._prices += [0] * (len(self._cuts) - len(self._prices))
            further = self._further(prices, matching, share * (self._worth - bound))
            if further == prices:
                return False
            prices = further
        return False

    def _proven_by(self, bound: int) -> bool:
        """Nothing that costs less than the best is a whole number not below the bound."""
        return bound > self._worth - FINE

    def _further(self, prices: list[int], matching: tuple[Pair, ...], wanted: float) -> list[int]:
        """The prices after a step that would raise the bound so far if this matching stayed the cheapest."""
        excess = [cut.excess(matching) for cut in self._cuts]
        steps = [0 if price == 0 and each < 0 else each for price, each in zip(prices, excess, strict=True)]
        length = sum(step * step for step in steps)
        if length == 0:
            return prices
        return [
            min(self._dearest, max(0, price + round(wanted * step / length)))
            for price, step in zip(prices, steps, strict=True)
        ]

    def _priced(self, prices: Sequence[int]) -> tuple[dict[Pair, int], int]:
        """The costs with the prices of the cuts, and what they allow to every round that keeps the later ones."""
        costs = dict(self._costs)
        for cut, price in zip(self._cuts, prices, strict=False):
            if price:
                for pair in cut.weights.keys() & costs.keys():
                    costs[pair] += price * cut.weights[pair]
        return costs, sum(price * cut.most for cut, price in zip(self._cuts, prices, strict=False))

    def _cheapest(self, costs: dict[Pair, int]) -> tuple[Pair, ...] | None:
        return next(iter(RankedMatchings(self._vertices, costs)), None)

    def _go_through(self, limit: int | None) -> bool | None:
        """The cheapest matchings at the prices found, one after the other, until the bound meets the best of them.

        False where the limit is reached before; None where there are new cuts, whose prices are to be found first.
        """
        costs, allowed = self._priced(self._prices)
        matchings, priced = RankedMatchings(self._vertices, costs), len(self._cuts)
        for matching in matchings:
            if self._proven_by(sum(costs[pair] for pair in matching) - allowed):
                return True
            if self._gone_through == limit:
                return False
            self._gone_through += 1
            self._look_at(matching)
            if len(self._cuts) > priced and self._returns < MOST_RETURNS:
                self._returns += 1
                return None
            broken = next((cut for cut in self._cuts if cut.excess(matching) > 0), None)
            if broken is not None:
                matchings.rule_out(broken.too_many(matching))
        return True
