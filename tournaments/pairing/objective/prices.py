"""The prices of cuts at which the cheapest of some matchings is dearest: a small linear program, by the simplex method.

At the prices a matching costs its own cost and, for every cut, the price times what it takes too many. The best prices
are the duals of the cheapest mixture of the matchings that on the average takes nothing too many. Floating-point
numbers do: any prices make a bound that holds, and these need only be good.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import mul

TINY = 1e-9
PIVOTS_PER_CUT = 40  # after so many the prices so far are taken

Variable = tuple[int, int]  # what the basis holds: its sort, and the number of the matching or the cut
MATCHING, LEFT_OVER, TOO_MUCH = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Mixture:
    """The price of each cut, the share that each matching (by its number) has in the cheapest mixture, and what it
    costs with what it takes too much."""

    prices: Sequence[float]
    shares: Mapping[int, float]
    cost: float


class Mixing:
    """Matchings and cuts, each added as it is found; what was best before is where the next search begins.

    Matchings are of one kind or several: the shares of each kind add up to 1. The rows of the program are the cuts, and
    then one for each kind. Besides the matchings there are for each cut what is left over, for nothing, and what is too
    much, at the `dearest` price. `inverse` is the basis matrix's: its last columns, one for each kind, add up to what
    the basis takes of each.
    """

    def __init__(self, dearest: float, kinds: int = 1) -> None:
        self.dearest = dearest
        self.kinds = kinds
        self.costs: list[float] = []
        self.kind: list[int] = []  # of each matching
        self.entries: list[list[float]] = []  # of each matching: its excess over each cut
        self.cuts = 0
        self.basis: list[Variable] = []
        self.inverse: list[list[float]] = []

    def add_matching(self, cost: float, excess: Sequence[float], kind: int = 0) -> None:
        """One matching more, with its excess over each cut so far; the first of each kind, in turn, before any cut."""
        if len(self.basis) == kind:
            self.basis.append((MATCHING, len(self.costs)))
            self.inverse.append([float(each == kind) for each in range(self.kinds)])
        self.costs.append(cost)
        self.kind.append(kind)
        self.entries.append(list(excess))

    def add_cut(self, excess: Sequence[float]) -> None:
        """One cut more, with the excess of each matching so far over it; what it lacks is left over or too much."""
        new = [0.0] * (self.cuts + self.kinds)
        for (sort, number), row in zip(self.basis, self.inverse, strict=True):
            if sort == MATCHING and (each := excess[number]):
                new = [old + each * part for old, part in zip(new, row, strict=True)]
        sign = -1.0 if self._taken(new) > 0 else 1.0
        for row in self.inverse:
            row.insert(self.cuts, 0.0)
        new = [-sign * each for each in new]
        new.insert(self.cuts, sign)
        self.inverse.append(new)
        self.basis.append((LEFT_OVER if sign > 0 else TOO_MUCH, self.cuts))
        for entries, each in zip(self.entries, excess, strict=True):
            entries.append(each)
        self.cuts += 1

    def _taken(self, row: Sequence[float]) -> float:
        return sum(row[-self.kinds :])

    def best(self) -> Mixture:
        """The best prices, from 0 to the dearest, given one matching or more."""
        for _ in range(PIVOTS_PER_CUT * (self.cuts + 1)):
            duals = self._duals()
            gain, entering = self._cheapest(duals)
            if gain >= -TINY * max(1.0, *map(abs, duals[self.cuts :])) or not self._enter(entering):
                break
        duals = self._duals()
        shares = {
            number: share
            for (sort, number), row in zip(self.basis, self.inverse, strict=True)
            if sort == MATCHING and (share := self._taken(row)) > TINY
        }
        return Mixture([max(0.0, -each) for each in duals[: self.cuts]], shares, sum(duals[self.cuts :]))

    def _duals(self) -> list[float]:
        duals = [0.0] * (self.cuts + self.kinds)
        for (sort, number), row in zip(self.basis, self.inverse, strict=True):
            cost = self.costs[number] if sort == MATCHING else self.dearest * (sort == TOO_MUCH)
            if cost:
                duals = [dual + cost * each for dual, each in zip(duals, row, strict=True)]
        return duals

    def _cheapest(self, duals: Sequence[float]) -> tuple[float, Variable]:
        """By how much a share of what makes the mixture cheapest changes it (below 0: cheaper), and what that is."""
        worth = duals[self.cuts :]
        gain, matching = min(
            (cost - worth[kind] - sum(map(mul, duals, entries)), number)
            for number, (cost, kind, entries) in enumerate(zip(self.costs, self.kind, self.entries, strict=True))
        )
        best: tuple[float, Variable] = gain, (MATCHING, matching)
        for cut, dual in enumerate(duals[: self.cuts]):
            best = min(best, (self.dearest + dual, (TOO_MUCH, cut)), (-dual, (LEFT_OVER, cut)))
        return best

    def _enter(self, variable: Variable) -> bool:
        """Take as much of it into the mixture as can be, in place of another; False if nothing limits it."""
        sort, number = variable
        if sort == MATCHING:
            entries = [*self.entries[number], *(float(kind == self.kind[number]) for kind in range(self.kinds))]
            change = [sum(map(mul, row, entries)) for row in self.inverse]
        else:
            change = [row[number] if sort == LEFT_OVER else -row[number] for row in self.inverse]
        limits = [(self._taken(self.inverse[row]) / each, row) for row, each in enumerate(change) if each > TINY]
        if not limits:
            return False
        leaving = min(limits)[1]
        pivot = [each / change[leaving] for each in self.inverse[leaving]]
        for row, each in enumerate(change):
            if row != leaving and each:
                self.inverse[row] = [old - each * new for old, new in zip(self.inverse[row], pivot, strict=True)]
        self.inverse[leaving], self.basis[leaving] = pivot, variable
        return True
