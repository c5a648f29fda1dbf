"""What a tie-breaker rule set is: its columns, how they are measured, and where each number comes from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Literal

from tournaments.pairing.values import Number

from .ledger import Ledger

ColumnFormat = Literal["integer", "percent", "decimal"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the standings: its id, its heading in Spanish and English, and how many decimals a page shows.

    A "percent" is stored as a fraction of 1; pages multiply by 100.
    """

    id: str
    es: str
    en: str
    format: ColumnFormat = "percent"
    decimals: int = 2


@dataclass(frozen=True, slots=True)
class Measure:
    """One column for all players, by position: `numerators[i] / denominator`. Sorting compares integers only."""

    numerators: Sequence[int]
    denominator: int = 1

    def numbers(self) -> dict[int, Number]:
        """The exact number of each different numerator: in a large event many players share theirs."""
        if self.denominator == 1:
            return {each: each for each in self.numerators}
        return {each: Fraction(each, self.denominator) for each in set(self.numerators)}


@dataclass(frozen=True, slots=True)
class Source:
    """One part of a number: whom it comes from (None: the player's own results) and what it adds.

    `left_out` marks a part that the rule cuts (the lowest opponent of a cut Buchholz). Of a share of what there was to
    win, `of` is how much that was here; `round` (from 1) tells a part that no opponent names.
    """

    opponent: str | None
    value: Number
    left_out: bool = False
    of: Number | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A named, versioned way to order players.

    `columns` decide in their order; the first is "points". `measure` gives one Measure per column. `sources` names
    the parts of one player's number in one column. With `head_to_head`, players still tied who have all met one
    another are ordered by their points in those matches. `win` and `draw` are the match points; `floor` the least
    that a percentage counts as, where the rule set has one. With `card_points`, every result brings those of both. With
    `half_byes`, a draw is half a win, so that there is a bye of half a point.
    """

    name: str
    version: int
    columns: tuple[Column, ...]
    measure: Callable[[Ledger], tuple[Measure, ...]]
    sources: Callable[[Ledger, int, str], tuple[Source, ...]]
    es: str
    en: str
    head_to_head: bool = False
    win: Number = 3
    draw: Number = 1
    floor: Fraction | None = None
    card_points: bool = False
    half_byes: bool = False


# Rule sets by the name they had before; events and files that carry it are the same numbers under the new one.
FORMER_NAMES = {"fide-c07": "chess-buchholz"}

POINTS = Column("points", "Puntos", "Points", "integer", 0)


def scaled(values: Sequence[Number]) -> Measure:
    """The values over their common denominator.

    >>> scaled([Fraction(1, 2), Fraction(1, 3)])
    Measure(numerators=[3, 2], denominator=6)
    """
    denominator = lcm(*(value.denominator for value in values))
    return Measure([value.numerator * (denominator // value.denominator) for value in values], denominator)


def mean(values: Sequence[Number]) -> Fraction:
    """The arithmetic mean, 0 of nothing."""
    return Fraction(sum(values, Fraction(0)), len(values)) if values else Fraction(0)
