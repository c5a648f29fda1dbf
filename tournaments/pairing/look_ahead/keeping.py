"""The cheapest round that leaves the later rounds possible, and the proof that no cheaper one does.

So many later rounds need a part of the graph in which everybody has just so many pairs (see factors.py). Where a round
leaves no such part, a cut of the flow says why: of some pairs, any round that does may take only so many. Each pair of
a cut is made dearer by the cut's price. What the cheapest matching costs then, less what the cuts allow at their
prices, is a lower bound for every round that keeps the later ones (Lagrange). The best prices are those of the cheapest
mixture of the matchings found so far that keeps all cuts (see prices.py); a mixture that does not leave enough of each
pair brings a cut more (see shortage.py). So the bound rises until it meets a round that keeps the later ones. Where it
does not, some pair is in a part of the mixture only: rounds with it and rounds without it have better bounds each.
Where a few of these do not settle it, bounds come of mixing whole later rounds instead of flows (see packing.py).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from tournaments.pairing.objective.field import Pair
from tournaments.pairing.objective.levels import SOLVER_BITS
from tournaments.pairing.objective.matching import cheapest_matching
from tournaments.pairing.objective.prices import Mixing, Mixture

from .factors import bits
from .future import Future, Graph
from .packing import LATER, NOW, LaterRounds, Packing, Prices, total
from .ranking import to_blame
from .shortage import Sides, shortage

PRICINGS = 200  # times that prices are sought for a part of the matchings
MOST_CUTS = 200
FEW_PARTS = 40  # bounded by cuts, before parts are bounded by mixing whole later rounds, which takes longer
MIXINGS = 300  # of whole rounds, over all parts
ALMOST = 1 - 1e-7  # of what a mixture costs: a bound as high cannot be raised
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

    def found_after(self, matching: Iterable[Pair]) -> bool:
        """Whether some are found quickly that follow this round."""
        return self.future.found(self._after(matching), self.rounds)

    def kept_by(self, matching: Iterable[Pair]) -> bool | None:
        """Whether they can follow this round; None where it was not settled."""
        return self.future.possible(self._after(matching), self.rounds)

    def cut(self, matching: Sequence[Pair]) -> Cut | None:
        """Why they cannot follow this round, where a flow shows it."""
        half = self.future.half_factor(self._after(matching), self.rounds)
        return None if half.exists else self._between(half.cut)

    def cut_of_parts(self, taken: Mapping[Pair, float]) -> Cut | None:
        """The same of a mixture of rounds, of which each pair takes a part."""
        fixed = dict.fromkeys(self.fixed, 1.0)
        sides = shortage(self.graph, self.rounds, self.future.kept, {**taken, **fixed})
        return None if sides is None else self._between(sides)

    def conflict(self, matching: Sequence[Pair]) -> Cut | None:
        """A few of the pairs of a round they cannot follow that must not all come; None where that would take long to
        find out."""
        if self.rounds > 1:
            return None
        given = [pair for pair in matching if self.future.kept not in pair]
        blamed = to_blame(given, lambda pairs: self.kept_by(pairs) is False)
        return Cut(dict.fromkeys(blamed, 1), len(blamed) - 1)

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
    """Seeks the matching of the `vertices` with the least sum of `costs` that keeps the later rounds.

    It costs less than `below`, where that is given.
    """

    def __init__(
        self, later: Later, vertices: tuple[int, ...], costs: dict[Pair, int], below: int | None = None
    ) -> None:
        self._later, self._vertices = later, vertices
        self._costs = {pair: FINE * cost for pair, cost in costs.items()}
        self._best: tuple[Pair, ...] | None = None
        self._worth = sum(sorted(self._costs.values())[-(len(vertices) // 2) :]) + FINE  # at first, more than any
        self._dearest = min(DEAREST * self._worth, (1 << SOLVER_BITS) // (2 * MOST_CUTS))
        if below is not None:
            self._worth = min(self._worth, FINE * below)
        self._worst = self._doubtful = self._worth  # doubtful: the least cost of a matching of which it was not settled
        self._seen: set[tuple[Pair, ...]] = set()
        self._open: set[tuple[Pair, ...]] = set()  # of which it was not tried to settle it
        self._searching = False  # whether what is open is settled by a search
        self._by_cuts: int | None = None  # the bound of all matchings
        self._mixings = 0  # of whole rounds, so far
        self._following: list[tuple[Pair, ...]] = []  # later rounds of the last mixture
        self._after = LaterRounds(later.graph, later.rounds, later.future.kept)
        self._cuts: list[Cut] = []
        self._prices: list[int] = []  # the last ones
        self._columns: list[tuple[Pair, ...]] = []  # the matchings that may be mixed

    def find(self, known: Iterable[Sequence[Pair]], limit: int | None) -> tuple[tuple[Pair, ...] | None, bool]:
        """The cheapest matching found (None: none), and whether that is proven.

        `known` matchings are looked at first; so many as `limit` parts of all matchings are gone through, None for all.
        """
        for matching in known:
            self._look_at(tuple(sorted(matching)))
        proven = limit is not None and self._divide(self._bound_of, FEW_PARTS)
        if not proven:
            self._searching = True
            proven = self._divide(self._bound_of if limit is None else self._bound_by_rounds, limit)
        return self._best, proven

    def _divide(self, bound_of: Callable[[_Part], tuple[int, Pair | None]], limit: int | None) -> bool:
        """Bound all matchings, then parts of them, the least bound first; whether the best is proven."""
        self._doubtful = self._worst
        parts = [(-1, 0, _Part(frozenset(), frozenset()))]
        for number in count(1):
            if not parts or self._proven_by(parts[0][0]):
                return self._worth <= self._doubtful
            if number == limit:
                return False
            _, _, part = heappop(parts)
            bound, pair = bound_of(part)
            self._by_cuts = bound if self._by_cuts is None else self._by_cuts
            if pair is not None and not self._proven_by(bound):
                heappush(parts, (bound, 2 * number, _Part(part.forced | {pair}, part.excluded)))
                heappush(parts, (bound, 2 * number + 1, _Part(part.forced, part.excluded | {pair})))
        raise AssertionError("counting does not end")

    def _look_at(self, matching: tuple[Pair, ...]) -> None:
        """Keep it if it is the best so far, else learn why not, where that is soon known."""
        if matching in self._seen:
            return
        self._seen.add(matching)
        cost = self._cost(matching)
        if cost >= self._worth:
            return
        if self._later.found_after(matching):
            self._best, self._worth = matching, cost
        elif not self._keep_cut(self._later.cut(matching)):
            self._open.add(matching)

    def _settle(self, matching: tuple[Pair, ...]) -> bool:
        """Search whether the later rounds can follow, where that is still open; whether something was learned."""
        cost = self._cost(matching)
        if matching not in self._open or cost >= self._worth:
            return False
        verdict = self._later.kept_by(matching) if self._searching else None
        if verdict is None:
            self._doubtful = min(self._doubtful, cost)
            return False
        self._open.discard(matching)
        if verdict:
            self._best, self._worth = matching, cost
            return True
        return self._keep_cut(self._later.conflict(matching))

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
        highest, mixture = -1, Mixture((), {}, 0.0)
        mixing = Mixing(self._dearest / FINE)
        columns: list[tuple[Pair, ...]] = []
        for known in filter(part.holds, self._columns):
            self._mix(mixing, columns, known)
        for _ in range(PRICINGS):
            if columns:
                for cut in self._cuts[mixing.cuts :]:
                    mixing.add_cut([cut.excess(each) for each in columns])
                mixture = mixing.best()
                self._prices = [min(self._dearest, round(FINE * price)) for price in mixture.prices]
            costs, allowed = self._priced()
            matching = self._cheapest(costs, part)
            if matching is None:
                return highest, None
            highest = max(highest, sum(costs[pair] for pair in matching) - allowed)
            cuts = len(self._cuts)
            self._look_at(matching)
            if self._proven_by(highest):
                return highest, None
            if matching not in columns:
                self._mix(mixing, columns, matching)
                self._columns.append(matching)
            elif len(self._cuts) == cuts and not self._keep_cut(self._later.cut_of_parts(_taken(columns, mixture))):
                alone = len(mixture.shares) == 1
                if not alone or not self._settle(columns[min(mixture.shares)]):
                    break
        return highest, _halved(_taken(columns, mixture), part)

    def _bound_by_rounds(self, part: _Part) -> tuple[int, Pair | None]:
        """The same by mixing whole later rounds with those of the part: higher, and slower."""
        highest = -1
        packing = Packing(self._after, self._dearest / FINE, now=True, gone=self._later.fixed)
        for known in filter(part.holds, self._columns):
            packing.add(NOW, known, self._cost(known) / FINE)
        prices: Prices = {}
        while self._mixings < MIXINGS:
            self._mixings += 1
            costs = {pair: cost + prices.get(pair, 0) for pair, cost in self._costs.items()}
            matching, following = self._cheapest(costs, part), self._after.cheapest(prices)
            if matching is None or following is None:
                return highest, None
            dear = sum(costs[pair] for pair in matching) + self._after.rounds * total(prices, following)
            highest = max(highest, dear - packing.worth(prices))
            self._look_at(matching)
            if self._proven_by(highest):
                return highest, None
            new = self._offer(packing, matching, [following] if prices else [*self._following, following])
            if prices and (not new or highest > FINE * packing.mixture.cost * ALMOST):
                return highest, self._divided_by(packing, part, highest)
            if not packing.mix():
                self._mixings = MIXINGS
            prices = packing.prices(FINE, self._dearest)
        return self._bound_of(part)

    def _offer(self, packing: Packing, matching: tuple[Pair, ...], following: Iterable[tuple[Pair, ...]]) -> bool:
        """Offer a round and later ones to the mixture; whether any is new."""
        if matching not in self._columns:
            self._columns.append(matching)
        new = [packing.add(NOW, matching, self._cost(matching) / FINE)]
        new += [packing.add(LATER, each) for each in following]
        return any(new)

    def _divided_by(self, packing: Packing, part: _Part, bound: int) -> Pair | None:
        """The pair to divide a part by of which the mixture is the best; where it is one round, that is settled."""
        self._following = packing.mixed(LATER)
        if not part.forced and not part.excluded and bound <= (self._by_cuts or 0):
            self._mixings = MIXINGS  # flows say as much
        mixed = packing.mixed(NOW)
        if len(mixed) == 1:
            self._settle(mixed[0])
        return _halved(packing.taken(NOW), part)

    def _cost(self, matching: Iterable[Pair]) -> int:
        return sum(self._costs[pair] for pair in matching)

    def _mix(self, mixing: Mixing, columns: list[tuple[Pair, ...]], matching: tuple[Pair, ...]) -> None:
        """Offer a matching to the mixture."""
        columns.append(matching)
        mixing.add_matching(self._cost(matching) / FINE, [cut.excess(matching) for cut in self._cuts[: mixing.cuts]])

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


def _halved(taken: Mapping[Pair, float], part: _Part) -> Pair | None:
    """The pair that comes nearest to being in half of a mixture."""
    return min(taken.keys() - part.forced, key=lambda pair: (abs(taken[pair] - 0.5), pair), default=None)
