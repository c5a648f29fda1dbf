"""What to do with a round of tables of several players when somebody comes late, leaves or does not show up.

Tables that have started stay. `least` takes who has left out of their table and seats who came at tables with room, so
that nobody else changes tables and as few tables as possible change; `whole` pairs everybody again who has not started.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice, repeat
from typing import Literal

from tournaments.pairing.errors import StateError
from tournaments.pairing.values import Number

from .seating import PodEntrant, pair_pods, pod_sizes

Table = tuple[str, ...]
MOST_SEATS = 4


@dataclass(frozen=True, slots=True)
class PodProposal:
    """All tables of a round that seats everybody, the started ones included; a player alone has a bye.

    `repeats` counts the pairs who meet again at them, `spread` adds up the squared differences in points. `proven` says
    of the least change that no other in which nobody leaves the company they sit in has fewer byes, fewer tables of an
    unwanted size, or fewer changed tables, in this order: only numbers count there, and all of them are gone through.
    Of the whole round it says that none repeats less.
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
    entrants: Sequence[PodEntrant],
    tables: Sequence[Table],
    *,
    started: Iterable[str] = (),
    prefer: int = 4,
    five_with_bye: bool = False,
    seed: int = 0,
) -> PodRepair:
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
    proposals = [_proposal("least", least, here, proven=True)]
    busy = {player for table in standing for player in table}
    free = [each for each in entrants if each.id not in busy]
    if (gone or arrived) and len(free) > 1:
        made = pair_pods(free, prefer=prefer, five_with_bye=five_with_bye, seed=seed)
        whole = [*standing, *made.tables, *(() if made.bye is None else ((made.bye,),))]
        if set(map(frozenset, whole)) != set(map(frozenset, least)):
            proposals.append(_proposal("whole", whole, here, proven=made.optimal))
    return PodRepair(gone, arrived, tuple(proposals))


def _least(tables: Sequence[Table], here: dict[str, PodEntrant], arrived: Sequence[str], prefer: int) -> list[Table]:
    """Whoever is left, table by table; who is alone now and who came sit at some of them, or at tables of their own."""
    left = [[player for player in table if player in here] for table in tables]
    alone = [table[0] for table in left if len(table) == 1]
    staying = [table for table in left if len(table) > 1]
    waiting = [*alone, *arrived]
    rooms = sorted((table for table in staying if len(table) < MOST_SEATS), key=len)
    own, taken = _division(len(waiting), [MOST_SEATS - len(table) for table in rooms], prefer)
    chosen: set[int] = set()
    for seats in range(len(waiting) - own, 0, -1):
        free = [place for place, table in enumerate(rooms) if len(table) < MOST_SEATS]
        open_to = [place for place in free if _enough(rooms, chosen | {place}, taken, seats)]
        if not open_to:
            return [*map(tuple, staying), (waiting.pop(),)]  # a bye: there is nobody and no seat for them
        costs = [(_cost([*rooms[place], player], here), place, player) for place in open_to for player in waiting]
        _least_cost, place, player = min(costs, key=lambda each: (each[0], len(rooms[each[1]])))
        chosen.add(place)
        rooms[place].append(player)
        waiting.remove(player)
    new = iter(waiting)
    return [*map(tuple, staying), *(tuple(islice(new, size)) for size in (pod_sizes(own, prefer) if own else ()))]


def _enough(rooms: Sequence[Sequence[str]], chosen: set[int], tables: int, seats: int) -> bool:
    """So many can still sit down if these tables take somebody, and others up to that number of tables."""
    free = [MOST_SEATS - len(table) for table in rooms]
    others = sorted((free[place] for place in range(len(rooms)) if place not in chosen), reverse=True)
    return len(chosen) <= tables and sum(free[each] for each in chosen) + sum(others[: tables - len(chosen)]) >= seats


def _division(waiting: int, rooms: Sequence[int], prefer: int) -> tuple[int, int]:
    """How many of those who wait sit at tables of their own, and how many tables with room (the roomiest first) take
    the others: with the fewest tables of an unwanted size, then the fewest tables changed, then the fewest tables.

    Where one waits and there is no room, (0, 0).
    """
    best: tuple[tuple[int, int, int], tuple[int, int]] | None = None
    for own in (0, *range(2, waiting + 1)):
        taken = next((n for n in range(len(rooms) + 1) if sum(rooms[:n]) >= waiting - own), None)
        if taken is None:
            continue
        sizes = pod_sizes(own, prefer) if own else ()
        unwanted = sum(map(_unwanted, sizes, repeat(prefer))) + (waiting - own if prefer == 2 else 0)
        worth = unwanted, taken, len(sizes)
        if best is None or worth < best[0]:
            best = worth, (own, taken)
    return (0, 0) if best is None else best[1]


def _unwanted(size: int, prefer: int) -> int:
    """By how much a new table is of another size than it should be: two where several play, three where two do."""
    return int(size == 2) if prefer > 2 else size - 2


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
