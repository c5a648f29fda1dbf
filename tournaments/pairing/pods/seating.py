"""Tables of two to four players for games that more than two play.

Who meets whom is chosen, in this order: fewest pairs who have met before, counted as often as they have; smallest sum
over the tables of the squared differences in points between any two; then the seed. Up to twelve players every seating
is weighed. Of more, it is what exchanging players between tables comes to, from several seeded starts. Up to 24,
better tables are then sought among all that could be, until there are none (see set_partition.py): mostly tenths of a
second, at worst some ten seconds; of more, tables that repeat less (see repeats.py), until there are none or the search
has taken too long.
"""

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import lcm

from tournaments.pairing.errors import StateError
from tournaments.pairing.values import Number

from .repeats import PodRepeats, Unsettled
from .set_partition import LARGEST as PARTITIONED
from .set_partition import cheaper_tables
from .small_fields import LARGEST, cheapest_tables

STARTS = 6
MOST_EXCHANGED = 60  # players between whose tables every exchange is tried; beyond, only with those near in points
NEAR = 12


@dataclass(frozen=True, slots=True)
class PodEntrant:
    """A player: points so far, the opponents met (once for each time), the byes had, and each seat had (1 is first)."""

    id: str
    points: Number
    met: tuple[str, ...] = ()
    byes: int = 0
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PodRound:
    """The tables in order of points, each with its players in seat order; `bye` sits at none.

    `repeats` counts the pairs who meet again, `spread` is the sum of the squared differences in points; `optimal` says
    that no round repeats less, and up to 24 players that none of so few repeats has a smaller spread.
    """

    tables: tuple[tuple[str, ...], ...]
    bye: str | None
    repeats: int
    spread: Number
    optimal: bool


@dataclass(slots=True)
class _Search:
    entrants: dict[str, PodEntrant]
    met: dict[str, dict[str, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for each in self.entrants.values():
            self.met[each.id] = {other: each.met.count(other) for other in set(each.met)}

    def cost(self, table: Sequence[str]) -> tuple[int, Number]:
        repeats, spread = 0, 0 * next(iter(self.entrants.values())).points
        for one, other in itertools.combinations(table, 2):
            repeats += self.met[one].get(other, 0)
            spread += (self.entrants[one].points - self.entrants[other].points) ** 2
        return repeats, spread


def pod_sizes(players: int, prefer: int = 4) -> tuple[int, ...]:
    """How many sit at each table, large tables first: as many tables of `prefer` as possible, no one alone.

    Preferring 4: 4s and 3s, as many 4s as can be; preferring 3: 3s, and 4s for the rest; two players are a table of two
    and five are 3 + 2. Preferring 2: pairs, and one table of three for an odd number. StateError below two.
    """
    if players < 2 or prefer not in (2, 3, 4):
        raise StateError(f"{players} players make no tables of {prefer}")
    if prefer == 2:
        return (3,) * (players % 2) + (2,) * ((players - 3 * (players % 2)) // 2)
    if players in (2, 5):
        return (2,) if players == 2 else (3, 2)
    possible = [
        (fours, (players - 4 * fours) // 3) for fours in range(players // 4 + 1) if (players - 4 * fours) % 3 == 0
    ]
    fours, threes = max(possible, key=lambda each: each[0] if prefer == 4 else each[1])
    return (4,) * fours + (3,) * threes


def pair_pods(
    entrants: Sequence[PodEntrant], *, prefer: int = 4, five_with_bye: bool = False, seed: int = 0
) -> PodRound:
    """The next round. With `five_with_bye` five players are a table of four and a bye, which goes to who has had the
    fewest and then has the fewest points. StateError with fewer than two players or with one twice.
    """
    by_id = {each.id: each for each in entrants}
    if len(by_id) != len(entrants):
        raise StateError("a player is there twice")
    dice = random.Random(seed)
    bye = _bye(entrants, dice) if five_with_bye and len(entrants) == 5 else None
    playing = [each for each in entrants if each.id != bye]
    sizes = (4,) if bye else pod_sizes(len(playing), prefer)
    search = _Search(by_id)
    names = [each.id for each in playing]
    proven = True
    if len(playing) <= LARGEST:
        names = [each.id for each in dice.sample(playing, len(playing))]
        tables = cheapest_tables(names, sizes, search.cost)
    else:
        starts = (_improved(search, _dealt(playing, sizes, dice)) for _ in range(STARTS))
        tables = min(starts, key=lambda each: _total(search, each))
        if len(playing) <= PARTITIONED:
            tables, proven = _with_nothing_better(search, tables)
        else:
            tables, proven = _with_fewest_repeats(search, tables, PodRepeats(search.met, sorted(names), sizes))
    repeats, spread = _total(search, tables)
    ordered = sorted(tables, key=lambda table: sorted(-by_id[each].points for each in table))
    seated = tuple(_seated([by_id[each] for each in table]) for table in ordered)
    return PodRound(seated, bye, repeats, spread, proven)


def seating_cost(entrants: Sequence[PodEntrant]) -> Callable[[Sequence[Sequence[str]]], tuple[int, Number]]:
    """Says of tables of these players how many pairs meet again and the spread of their points, as PodRound does."""
    return partial(_total, _Search({each.id: each for each in entrants}))


def _bye(entrants: Sequence[PodEntrant], dice: random.Random) -> str:
    shuffled = dice.sample(list(entrants), len(entrants))
    return min(shuffled, key=lambda each: (each.byes, each.points)).id


def _dealt(playing: Sequence[PodEntrant], sizes: Sequence[int], dice: random.Random) -> list[list[str]]:
    shuffled = dice.sample(list(playing), len(playing))
    queue = iter(sorted(shuffled, key=lambda each: -each.points))
    return [[each.id for each in itertools.islice(queue, size)] for size in sizes]


def _with_nothing_better(search: _Search, tables: list[list[str]]) -> tuple[list[list[str]], bool]:
    """These tables, or the best of all; and whether that is proven."""
    players = sorted(player for table in tables for player in table)
    scale = lcm(*(search.entrants[player].points.denominator for player in players)) ** 2
    repeats, spread = _total(search, tables)
    better, proven = cheaper_tables(
        players,
        [len(table) for table in tables],
        lambda table: search.cost(table)[0],
        lambda table: int(search.cost(table)[1] * scale),
        (repeats, int(spread * scale)),
    )
    return tables if better is None else [list(table) for table in better], proven


def _with_fewest_repeats(search: _Search, tables: list[list[str]], repeats: PodRepeats) -> tuple[list[list[str]], bool]:
    """These tables, or others that repeat less; and whether none repeat less still."""
    try:
        while (most := _total(search, tables)[0]) > repeats.unavoidable():
            better = repeats.tables(most - 1)
            if better is None:
                return tables, True
            tables = _improved(search, [list(table) for table in better])
    except Unsettled:
        return tables, False
    return tables, True


def _total(search: _Search, tables: Sequence[Sequence[str]]) -> tuple[int, Number]:
    costs = [search.cost(table) for table in tables]
    return sum(cost[0] for cost in costs), sum((cost[1] for cost in costs), 0 * costs[0][1])


def _improved(search: _Search, tables: list[list[str]]) -> list[list[str]]:
    """Exchange two players of two tables as long as that makes the round better."""
    costs = [search.cost(table) for table in tables]
    better = True
    while better:
        better = False
        for one, other in _neighbours(tables):
            for i, j in itertools.product(range(len(tables[one])), range(len(tables[other]))):
                tables[one][i], tables[other][j] = tables[other][j], tables[one][i]
                new = search.cost(tables[one]), search.cost(tables[other])
                if _sum(*new) < _sum(costs[one], costs[other]):
                    costs[one], costs[other] = new
                    better = True
                else:
                    tables[one][i], tables[other][j] = tables[other][j], tables[one][i]
    return tables


def _neighbours(tables: Sequence[Sequence[str]]) -> Iterator[tuple[int, int]]:
    few = sum(map(len, tables)) <= MOST_EXCHANGED
    for one in range(len(tables)):
        for other in range(one + 1, len(tables) if few else min(len(tables), one + 1 + NEAR)):
            yield one, other


def _sum(one: tuple[int, Number], other: tuple[int, Number]) -> tuple[int, Number]:
    return one[0] + other[0], one[1] + other[1]


def _seated(table: Sequence[PodEntrant]) -> tuple[str, ...]:
    """The seat order in which everybody gets seats that they have had less often."""
    orders = itertools.permutations(table)
    best = min(orders, key=lambda order: sum(_had(each, place) for place, each in enumerate(order, 1)))
    return tuple(each.id for each in best)


def _had(entrant: PodEntrant, seat: int) -> int:
    return int(1000 ** min(entrant.seats.count(seat), 20))
