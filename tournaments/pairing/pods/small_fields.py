"""Few players at tables of several: every way to seat them is weighed, without going through them one by one.

Whoever comes first among those left sits with some of the others; the best tables of the rest do not depend on how the
tables before were put together, only on who is left. So each set of players left is solved once.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

from tournaments.pairing.values import Number

LARGEST = 12  # players; up to here this takes some hundredths of a second

Cost = tuple[int, Number]


def cheapest_tables(
    players: Sequence[str], sizes: Sequence[int], cost: Callable[[Sequence[str]], Cost]
) -> list[list[str]]:
    """The tables of these sizes with the least sum of `cost`, compared level by level.

    The sizes add up to the number of players. Of equally good ones the order of `players` decides.
    """
    cost_of = cache(cost)

    @cache
    def solved(left: tuple[str, ...], open_sizes: tuple[int, ...]) -> tuple[Cost, tuple[tuple[str, ...], ...]]:
        if not left:
            return (0, 0), ()
        best: tuple[Cost, tuple[tuple[str, ...], ...]] | None = None
        first, *others = left
        for size in sorted(set(open_sizes), reverse=True):
            still_open = list(open_sizes)
            still_open.remove(size)
            for company in combinations(others, size - 1):
                table = (first, *company)
                repeats, spread = cost_of(table)
                rest, tables = solved(tuple(each for each in others if each not in company), tuple(still_open))
                total = (repeats + rest[0], spread + rest[1])
                if best is None or total < best[0]:
                    best = total, (table, *tables)
        if best is None:
            raise AssertionError("the sizes do not add up to the players")
        return best

    return [list(table) for table in solved(tuple(players), tuple(sorted(sizes)))[1]]
