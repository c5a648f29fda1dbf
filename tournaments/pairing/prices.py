"""The prices of cuts at which the cheapest of some matchings is dearest: a small linear program, by the simplex method.

At the prices a matching costs its own cost and, for every cut, the price times what it takes too many. The best prices
are the duals of the cheapest mixture of the matchings that on the average takes nothing too many. Floating-point
numbers do: any prices make a bound that holds, and these need only be good.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

TINY = 1e-9
PIVOTS_PER_CUT = 40  # after so many the prices so far are taken

Column = tuple[float, Sequence[int]]  # a matching's cost, and its excess over each cut


@dataclass(frozen=True, slots=True)
class Mixture:
    """The price of each cut, and the share that each matching (by its number) has in the cheapest mixture."""

    prices: Sequence[float]
    shares: Mapping[int, float]


def best_prices(columns: Sequence[Column], dearest: float) -> Mixture:
    """The best prices from 0 to `dearest`, given one matching or more."""
    return _Simplex(columns, dearest).solve()


class _Simplex:
    """Rows are the cuts, and that shares add up to 1. Besides the matchings there are for each cut what is too much, at
    the dearest price, and what is left over, for nothing. The basis starts with the first matching."""

    def __init__(self, columns: Sequence[Column], dearest: float) -> None:
        excess = columns[0][1]
        self.cuts = len(excess)
        self.columns: list[Column] = [(cost, [*each, 1]) for cost, each in columns]
        for cut in range(self.cuts):
            unit = [int(cut == row) for row in range(self.cuts + 1)]
            self.columns += [(dearest, [-each for each in unit]), (0.0, unit)]
        self.matchings = len(columns)
        self.basis = [self.matchings + 2 * cut + (each <= 0) for cut, each in enumerate(excess)] + [0]
        signs = [-1.0 if each > 0 else 1.0 for each in excess]
        self.inverse = [[sign * (row == cut) for row in range(self.cuts)] for cut, sign in enumerate(signs)]
        for row, sign, each in zip(self.inverse, signs, excess, strict=True):
            row.append(-sign * each)
        self.inverse.append([0.0] * self.cuts + [1.0])

    def solve(self) -> Mixture:
        for _ in range(PIVOTS_PER_CUT * (self.cuts + 1)):
            duals = self._duals()
            entering = min(range(len(self.columns)), key=lambda number: self._reduced(number, duals))
            if self._reduced(entering, duals) >= -TINY * max(1.0, abs(duals[-1])) or not self._enter(entering):
                break
        shares = {
            number: row[-1]
            for number, row in zip(self.basis, self.inverse, strict=True)
            if number < self.matchings and row[-1] > TINY
        }
        return Mixture([max(0.0, -each) for each in self._duals()[:-1]], shares)

    def _duals(self) -> list[float]:
        costs = [self.columns[number][0] for number in self.basis]
        return [sum(cost * row[place] for cost, row in zip(costs, self.inverse, strict=True)) for place in self._rows()]

    def _rows(self) -> range:
        return range(self.cuts + 1)

    def _reduced(self, number: int, duals: Sequence[float]) -> float:
        """By how much a share of this column makes the mixture dearer; below 0: cheaper."""
        cost, entries = self.columns[number]
        return cost - sum(dual * entry for dual, entry in zip(duals, entries, strict=True))

    def _enter(self, number: int) -> bool:
        """Take as much of a column into the mixture as can be, in place of another; False if nothing limits it."""
        entries = self.columns[number][1]
        change = [sum(each * entry for each, entry in zip(row, entries, strict=True)) for row in self.inverse]
        limits = [(self.inverse[row][-1] / each, row) for row, each in enumerate(change) if each > TINY]
        if not limits:
            return False
        leaving = min(limits)[1]
        pivot = [each / change[leaving] for each in self.inverse[leaving]]
        for row, each in enumerate(change):
            if row != leaving and each:
                self.inverse[row] = [old - each * new for old, new in zip(self.inverse[row], pivot, strict=True)]
        self.inverse[leaving], self.basis[leaving] = pivot, number
        return True
