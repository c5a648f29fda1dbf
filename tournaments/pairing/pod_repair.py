"""What to do with a round of tables of several players when somebody comes late, leaves or does not show up.

Tables that have started stay. `least` takes who has left out of their table and seats who came at tables with room, so
that as few tables as possible change; `whole` pairs everybody again who has not started.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

from .errors import StateError
from .pods import PodEntrant, pair_pods
from .values import Number

Table = tuple[str, ...]
MOST_SEATS = 4


@dataclass(frozen=True, slots=True)
class PodProposal:
    """All tables of a round that seats everybody, the started ones included; a player alone has a bye.

    `repeats` counts the pairs who meet again at them, `spread` adds up the squared differences in points. `proven`
    says that none of this scope repeats less; the least change is found by rule, not by search.
    """

    scope: Literal["least", "whole"]
    tables: tuple[Table, ...]
    repeats: int
    spread: Number
    proven: bool


@dataclass(frozen=True, slots=True)
class PodRepair:
    """The proposals, the least change first; equal ones stand once. `gone` and `arrived` as in `repair.Repair`."""

    gone: tuple[str, ...]
    arrived: tuple[str, ...]
    proposals: tuple[PodProposal, ...]


def repair_pods(
    entrants: Sequence[PodEntrant], tables: Sequence[Table], *, started: Iterable[str] = (), prefer: int = 4,
    five_with_bye: bool = False, seed: int = 0,
) -> PodRepair:  # fmt: skip
    """What would change in a round of these tables so that it fits those who are here now (`entrants`).

    `started` are the players of tables that have begun; they must be among the entrants. StateError otherwise, and for
    a player seated twice.
    """
    here = {each.id: each for each in entrants}
    seated = [player for table in tables for player in table]
    if twice := [player for player, times in Counter(seated).items() if times > 1]:
        raise StateError(f"seated twice: {twice[0]}")
    begun = set(started)
    standing = [table for table in tables if not begun.isdisjoint(table)]
    if absent := [player for table in standing for player in table if player not in here]:
        raise StateError(f"started without being here: {absent[0]}; give the table its result first")
    gone = tuple(player for player in seated if player not in here)
    arrived = tuple(player for player in here if player not in set(seated))
    still_open = [table for table in tables if begun.isdisjoint(table)]
    least = [*standing, *_least(still_open, here, arrived, prefer)]
    proposals = [_proposal("least", least, here, proven=False)]
    busy = {player for table in standing for player in table}
    free = [each for each in entrants if each.id not in busy]
    if (gone or arrived) and len(free) > 1:
        made = pair_pods(free, prefer=prefer, five_with_bye=five_with_bye, seed=seed)
        whole = [*standing, *made.tables, *(() if made.bye is None else ((made.bye,),))]
        if set(map(frozenset, whole)) != set(map(frozenset, least)):
            proposals.append(_proposal("whole", whole, here, proven=made.optimal))
    return PodRepair(gone, arrived, tuple(proposals))


def _least(tables: Sequence[Table], here: dict[str, PodEntrant], arrived: Sequence[str], prefer: int) -> list[Table]:
    """Whoever is left, table by table; who is alone now and who came sit down where there is room, or together.

    A bye is left only to one for whom every table is full.
    """
    left = [tuple(player for player in table if player in here) for table in tables]
    alone = [table[0] for table in left if len(table) == 1]
    filled = [list(table) for table in left if len(table) > 1]
    waiting = [*alone, *arrived]
    while len(waiting) >= max(prefer, 2):  # enough of them for a table of their own
        filled.append([waiting.pop(0) for _seat in range(max(prefer, 2))])
    short = len(waiting) - sum(MOST_SEATS - len(table) for table in filled)
    if short == 1 and len(waiting) > 1:
        short = 2  # nobody stays alone who can play somebody else without a table
    if short > 1:
        filled.append(waiting[-short:])
        del waiting[-short:]
    for player in waiting:
        room = [table for table in filled if len(table) < MOST_SEATS]
        if room:
            best = min(room, key=lambda table: (len(table) >= prefer, _cost([*table, player], here), len(table)))
            best.append(player)
        else:
            filled.append([player])
    return [tuple(table) for table in filled]


def _proposal(
    scope: Literal["least", "whole"], tables: Sequence[Table], here: dict[str, PodEntrant], *, proven: bool
) -> PodProposal:
    costs = [_cost(table, here) for table in tables]
    repeats, spread = sum(each[0] for each in costs), sum((each[1] for each in costs), Fraction(0))
    return PodProposal(scope, tuple(tables), repeats, spread, proven)


def _cost(table: Sequence[str], here: dict[str, PodEntrant]) -> tuple[int, Number]:
    repeats = sum(max(here[one].met.count(other), here[other].met.count(one)) for one, other in combinations(table, 2))
    differences = [here[one].points - here[other].points for one, other in combinations(table, 2)]
    return repeats, sum((each * each for each in differences), Fraction(0))
