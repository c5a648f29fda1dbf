"""The prices of cuts at which the cheapest of some matchings is dearest: a small linear program, by the simplex method.

At the prices a matching costs its own cost and, for every cut, the price times what it takes too many. The best prices
are the duals of the cheapest mixture of the matchings that on the average takes nothing too many. Floating-point
numbers do: any prices make a bound that holds, and these need only be good.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import mul

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
        self.dearest = dearest
        self.matchings = len(columns)  # the numbers after these: for each cut what is too much, and what is left over
        self.basis = [self.matchings + 2 * cut + (each <= 0) for cut, each in enumerate(excess)] + [0]
        signs = [-1.0 if each > 0 else 1.0 for each in excess]
        self.inverse = [[sign * (row == cut) for row in range(self.cuts)] for cut, sign in enumerate(signs)]
        for row, sign, each in zip(self.inverse, signs, excess, strict=True):
            row.append(-sign * each)
        self.inverse.append([0.0] * self.cuts + [1.0])

    def solve(self) -> Mixture:
        for _ in range(PIVOTS_PER_CUT * (self.cuts + 1)):
            duals = self._duals()
            gain, entering = min(self._reduced(duals))
            if gain >= -TINY * max(1.0, abs(duals[-1])) or not self._enter(entering):
                break
        shares = {
            number: row[-1]
            for number, row in zip(self.basis, self.inverse, strict=True)
            if number < self.matchings and row[-1] > TINY
        }
        return Mixture([max(0.0, -each) for each in self._duals()[:-1]], shares)

    def _duals(self) -> list[float]:
        duals = [0.0] * (self.cuts + 1)
        for number, row in zip(self.basis, self.inverse, strict=True):
            if cost := self._cost(number):
                duals = [dual + cost * each for dual, each in zip(duals, row, strict=True)]
        return duals

    def _cost(self, number: int) -> float:
        if number < self.matchings:
            return self.columns[number][0]
        return 0.0 if (number - self.matchings) % 2 else self.dearest

    def _reduced(self, duals: Sequence[float]) -> Iterator[tuple[float, int]]:
        """By how much a share of each column makes the mixture dearer (below 0: cheaper), and the column's number."""
        for number, (cost, entries) in enumerate(self.columns):
            yield cost - sum(map(mul, duals, entries)), number
        for cut, dual in enumerate(duals[:-1]):
            yield self.dearest + dual, self.matchings + 2 * cut
            yield -dual, self.matchings + 2 * cut + 1

    def _enter(self, number: int) -> bool:
        """Take as much of a column into the mixture as can be, in place of another; False if nothing limits it."""
        if number < self.matchings:
            entries = self.columns[number][1]
            change = [sum(map(mul, row, entries)) for row in self.inverse]
        else:
            cut, left_over = divmod(number - self.matchings, 2)
            change = [row[cut] if left_over else -row[cut] for row in self.inverse]
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
