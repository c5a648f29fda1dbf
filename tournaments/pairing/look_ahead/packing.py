"""Rounds mixed so that all of them use no pair more than once, and what pairs are worth in the cheapest mixture.

What is mixed are later rounds, as many as shall follow, and rounds to play now. Finer than the flow of factors.py,
which does not see that of three players with only each other left one cannot play. A pair that would be used more than
once has a price (see prices.py). Whatever the prices are, the cheapest round to play now and so many times the cheapest
later one, less the prices of all pairs together, cost no more than any round after which the later ones can follow.
"""

from collections.abc import Iterable, Mapping, Sequence

from tournaments.pairing.objective.field import Pair
from tournaments.pairing.objective.matching import cheapest_matching
from tournaments.pairing.objective.prices import Mixing, Mixture

from .factors import bits

MOST_SCARCE = 90  # pairs that can have a price
MIXED = 120  # later rounds that are mixed at most to tell whether they fit
FINE = 60  # prices are then whole numbers of so many parts
TINY = 1e-6
NOW, LATER = 0, 1

Matching = tuple[Pair, ...]
Prices = dict[Pair, int]


class LaterRounds:
    """So many `rounds` of a graph (in bits: who may meet whom), whose cheapest is found at any prices of the pairs.

    `kept` is a vertex whose pairs may be used in every round.
    """

    def __init__(self, free: Sequence[int], rounds: int, kept: int | None) -> None:
        self.vertices, self.rounds, self.kept = len(free), rounds, kept
        self._times = {(a, b): 0 for a, mask in enumerate(free) for b in bits(mask) if a < b}  # in those found

    def cheapest(self, prices: Mapping[Pair, int]) -> Matching | None:
        """Of the cheapest one whose pairs are in few others, so that different ones are used; None if there is none."""
        unit = MIXED * self.vertices
        edges = [(a, b, unit * prices.get((a, b), 0) + min(times, MIXED)) for (a, b), times in self._times.items()]
        matching = cheapest_matching(self.vertices, edges)
        if matching is None:
            return None
        for pair in matching:
            self._times[pair] += 1
        return tuple(matching)


class Packing:
    """A mixture of rounds to play now, if there are any, and of later ones; `gone` pairs are used up before."""

    def __init__(self, later: LaterRounds, dearest: float, *, now: bool, gone: Iterable[Pair] = ()) -> None:
        self.later, self.gone = later, frozenset(gone)
        self.matchings: list[tuple[int, Matching]] = []  # their kinds, and they
        self.scarce: list[Pair] = []  # the pairs that have a price, if only 0
        self.mixture = Mixture((), {}, 0.0)
        self._now = now
        self._mixing = Mixing(dearest, 1 + now)

    def add(self, kind: int, matching: Matching, cost: float = 0.0) -> bool:
        """Offer a round, those to play now with their cost; whether it is new. The first is one to play now."""
        if (kind, matching) in self.matchings:
            return False
        self.matchings.append((kind, matching))
        excess = [self._excess(pair, kind, matching) for pair in self.scarce]
        self._mixing.add_matching(cost, excess, kind if self._now else 0)
        return True

    def mix(self) -> bool:
        """Find the cheapest mixture, in which every pair used too much has a price; False if these are too many."""
        while True:
            self.mixture = self._mixing.best()
            used = self.taken(NOW)
            for pair, share in self.taken(LATER).items():
                used[pair] = used.get(pair, 0.0) + self.later.rounds * share
            over = (pair for pair, times in used.items() if times > self._left(pair) + TINY)
            new = sorted(pair for pair in over if self.later.kept not in pair and pair not in self.scarce)
            if not new:
                return True
            if len(new) + len(self.scarce) > MOST_SCARCE:
                return False
            for pair in new:
                self.scarce.append(pair)
                self._mixing.add_cut([self._excess(pair, *each) for each in self.matchings])

    def prices(self, fine: int, dearest: int) -> Prices:
        """The prices of the mixture in whole numbers, `fine` to a unit of cost."""
        named = zip(self.scarce, self.mixture.prices, strict=True)
        return {pair: min(dearest, round(fine * price)) for pair, price in named if price > TINY}

    def worth(self, prices: Prices) -> int:
        """What all pairs cost together."""
        return sum(price for pair, price in prices.items() if pair not in self.gone)

    def taken(self, kind: int) -> dict[Pair, float]:
        """The part of the rounds of one kind that has each pair."""
        taken: dict[Pair, float] = {}
        for number, share in self.mixture.shares.items():
            if self.matchings[number][0] == kind:
                for pair in self.matchings[number][1]:
                    taken[pair] = taken.get(pair, 0.0) + share
        return taken

    def mixed(self, kind: int) -> list[Matching]:
        """The rounds of one kind that are in the mixture."""
        named = (self.matchings[number] for number in self.mixture.shares)
        return [matching for its_kind, matching in named if its_kind == kind]

    def _left(self, pair: Pair) -> int:
        return int(pair not in self.gone)

    def _excess(self, pair: Pair, kind: int, matching: Matching) -> float:
        used = (self.later.rounds if kind == LATER else 1) * (pair in matching)
        return used - self._left(pair) * (kind == NOW or not self._now)


def total(prices: Prices, matching: Matching) -> int:
    """What the pairs of a round cost together."""
    return sum(prices.get(pair, 0) for pair in matching)


def fit(free: Sequence[int], rounds: int, kept: int | None) -> bool:
    """False where so many rounds do not fit into a graph even by parts; True where they do, or that was not settled."""
    later = LaterRounds(free, rounds, kept)
    packing = Packing(later, 1.0, now=False)
    prices: Prices = {}
    for number in range(MIXED):
        matching = later.cheapest(prices)
        if matching is None:
            return False
        if rounds * total(prices, matching) > packing.worth(prices):
            return False
        new = packing.add(LATER, matching)
        if not new or number >= 2 * rounds:  # so many first, without asking for prices
            if not packing.mix() or packing.mixture.cost < TINY or (not new and prices):
                return True
            prices = packing.prices(FINE, FINE)
    return True
