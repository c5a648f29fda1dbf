"""The tables of a round as a set partition: of all tables that could be, those that seat everybody once for the least.

Solved by branch and bound over linear programs (HiGHS, by scipy), which is quick here because few tables come into
question: none that alone costs more than a round that is known.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csr_array

LARGEST = 24  # players; 12,650 tables could be made of them
LARGEST_COST = 2**40  # a sum as large is no whole number that floats can tell from the next

Table = tuple[str, ...]


def cheaper_tables(
    players: Sequence[str],
    sizes: Sequence[int],
    repeats: Callable[[Table], int],
    spread: Callable[[Table], int],
    known: tuple[int, int],
) -> tuple[list[Table] | None, bool]:
    """Tables of these sizes better than a round that is `known` by its repeats and its spread, or None; and whether
    none is better than what is known then.

    Fewer `repeats` come before a smaller `spread`; both are whole numbers, added up over the tables.
    """
    most, widest = known
    if widest >= LARGEST_COST:
        return None, False
    tables = [table for size in sorted(set(sizes)) for table in combinations(players, size) if repeats(table) <= most]
    fewest, proven = _least(players, sizes, tables, [repeats(each) for each in tables]) if most else ([], True)
    if not proven:
        return None, False
    least = sum(map(repeats, fewest))
    if least == most:
        tables = [table for table in tables if spread(table) <= widest]
    best, proven = _least(players, sizes, tables, [spread(each) for each in tables], ([*map(repeats, tables)], least))
    if not proven:
        return (fewest or None) if least < most else None, False
    better = (sum(map(repeats, best)), sum(map(spread, best))) < known
    return best if better else None, True


def _least(
    players: Sequence[str],
    sizes: Sequence[int],
    tables: Sequence[Table],
    costs: Sequence[int],
    within: tuple[Sequence[int], int] | None = None,
) -> tuple[list[Table], bool]:
    """The tables that seat everybody once with the least sum of costs, and whether the solver settled it.

    `within`: another number of each table, and what all of them may add up to.
    """
    place = {player: row for row, player in enumerate(players)}
    rows = [place[player] for table in tables for player in table]
    columns = [column for column, table in enumerate(tables) for _ in table]
    seats = csr_array((np.ones(len(rows)), (rows, columns)), shape=(len(players), len(tables)))
    constraints = [LinearConstraint(seats, 1, 1)]
    for size in set(sizes):
        of_size = csr_array(np.array([[float(len(table) == size) for table in tables]]))
        constraints.append(LinearConstraint(of_size, sizes.count(size), sizes.count(size)))
    if within is not None:
        constraints.append(LinearConstraint(csr_array(np.array([within[0]], dtype=float)), 0, within[1]))
    found = milp(
        np.array(costs, dtype=float),
        constraints=constraints,
        integrality=np.ones(len(tables)),
        bounds=Bounds(0, 1),
        options={"mip_rel_gap": 0, "node_limit": 20_000},
    )
    if found.status != 0:
        return [], False
    return [table for table, taken in zip(tables, found.x, strict=True) if taken > 0.5], True
