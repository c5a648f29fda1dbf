"""The levels of a round's cost in one whole number, in which a unit of a level outweighs everything below it."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .field import Field

SOLVER_BITS = 120  # of 127, so that the solver's own sums have room
LARGEST = 2**60  # numbers of the machine below it can be added up a few times
NO_PAIR = -1  # in a table of costs, of two who cannot be paired

Whole = NDArray[Any]  # whole numbers


@dataclass(frozen=True, slots=True)
class Levels:
    """What one unit of each level of the objective weighs; a unit outweighs everything below it together."""

    forbidden: int
    rematch: int
    bye_class: int
    apart: int
    wanted: int  # of a pair that nobody asked for; 0 where none is wanted
    square: int
    coarsened: int  # binary digits cut off the squares

    @classmethod
    def of(cls, players: int, spread: int, bye_classes: int, *, wanted: bool = False) -> "Levels":
        """For a matching of so many players whose points lie at most `spread` apart; `wanted`: some pairs are.

        Where the points are so large that the levels do not fit the solver, the squares are coarsened: such a round
        is good, but not proven best.
        """
        pairs = players // 2 + 1
        largest = spread * spread
        room = SOLVER_BITS - (pairs ** (5 + wanted) * (bye_classes + 1)).bit_length()
        coarsened = max(0, largest.bit_length() - room)
        below = pairs * ((largest >> coarsened) * pairs + 1)
        apart = below * (pairs + 1) if wanted else below
        bye_class = apart * (pairs + 1)
        rematch = bye_class * (bye_classes + 1)
        return cls(rematch * (pairs + 1), rematch, bye_class, apart, below if wanted else 0, pairs, coarsened)

    def pair(self, field: Field, a: int, b: int) -> int:
        """The cost of pairing two players."""
        cost = self.squares(field.square(a, b)) + field.floats_again(a, b)
        if field.blocked(a, b):
            cost += self.rematch * field.met(a, b) + self.forbidden * field.is_forbidden(a, b)
            cost += self.apart * field.is_apart(a, b)
        return cost + self.wanted * (not field.is_wanted(a, b))

    @property
    def whole(self) -> type:
        """What arrays of costs hold: whole numbers of the machine, or of any size where those would not do."""
        return np.int64 if self.forbidden < LARGEST else object

    def table(self, field: Field, members: Sequence[int]) -> Whole:
        """The cost of every pair among members listed best first, one or more: `pair` in bulk. NO_PAIR with oneself."""
        lowest = field.points[members[-1]]
        points: Whole = np.array([field.points[member] - lowest for member in members], dtype=self.whole)
        again = np.array([field.floated[member] for member in members], dtype=np.bool_)
        above = points[:, None] - points[None, :]
        costs: Whole = (above * above >> self.coarsened) * self.square + self.wanted
        costs += ((above > 0) & again[:, None]) | ((above < 0) & again[None, :])
        self._add_kept_apart(costs, field, members)
        costs.reshape(-1)[:: len(members) + 1] = NO_PAIR
        return costs

    def _add_kept_apart(self, costs: Whole, field: Field, members: Sequence[int]) -> None:
        """What meetings, forbidden pairs, pairs kept apart and wanted ones add among the members."""
        size = len(members)
        index = defaultdict(lambda: size, {field.ids[member]: place for place, member in enumerate(members)})
        names = list(index)
        met = _marked(index, [field.opponents[member] for member in members])
        costs[met | met.T] += self.rematch  # whichever of them lists it
        for weight, others in (
            (self.forbidden, field.forbidden),
            (self.apart, field.apart),
            (-self.wanted, field.wanted),
        ):
            if others and weight:
                costs[_marked(index, [others.get(name, ()) for name in names])] += weight

    def squares(self, squared_difference: int) -> int:
        """The cost of a squared difference in scaled points."""
        return (squared_difference >> self.coarsened) * self.square


def _marked(index: Mapping[str, int], listed: Sequence[Collection[str]]) -> NDArray[np.bool_]:
    """The table of who lists whom; `index` says how many they are of a name that is not there."""
    size = len(listed)
    flags = np.zeros((size, size + 1), dtype=np.bool_)  # the last column is of those who are not here
    flags[np.repeat(np.arange(size), list(map(len, listed))), list(map(index.__getitem__, chain(*listed)))] = True
    return flags[:, :size]
