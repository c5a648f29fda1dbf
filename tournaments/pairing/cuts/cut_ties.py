"""Who goes through to the cut where the standings leave players level at its edge.

From one list the first so many go through; from groups the first of each, then the second of each, and so on: of the
last places that are not enough for every group, the better ranked have them. Players of equal rank of whom only some go
through are an *edge*. An edge is decided by play-offs, by lots, or first by one and then by the other.

A play-off table takes out its last players. As many leave as are too many, shared out among the edge's tables of the
same round. A table that seats everybody of an edge also lets its first ones through at once. Whoever shares the place
at which a table is cut stays in.
"""

import random
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from tournaments.pairing.pods.seating import pod_sizes

PlayoffTable = Mapping[str, int]  # the place of each player, shared ones equal
Playoffs = Sequence[Sequence[PlayoffTable]]  # round by round
MOST_AT_A_TABLE = 4


@dataclass(frozen=True, slots=True)
class Contender:
    """A player who could go through: their group (one for all where there are none) and rank in the standings."""

    player: str
    group: int
    rank: int


@dataclass(frozen=True, slots=True)
class Edge:
    """Players of equal rank of whom only so many `places` go through, and what has been decided among them so far.

    `through` are in by play-off or lot, `left` are still to be decided on; `group` is None where they are of several.
    """

    level: tuple[str, ...]
    places: int
    group: int | None
    through: tuple[str, ...]
    left: tuple[str, ...]
    by_lot: bool = False

    @property
    def open(self) -> int:
        """How many of those left will be out: 0 once all is decided."""
        return len(self.left) - (self.places - len(self.through)) if self.left else 0


@dataclass(frozen=True, slots=True)
class CutList:
    """Who goes through, best first, and the edges there were. While an edge is open, nobody of it is in `through`
    but those who are sure."""

    through: tuple[str, ...]
    edges: tuple[Edge, ...]


@dataclass(slots=True)
class _Deciding:
    """The play-offs that no edge has used yet, and the lots, if lots decide."""

    playoffs: list[list[PlayoffTable]]
    lots: Mapping[str, float] | None
    edges: list[Edge] = field(default_factory=list)

    def first_of(self, level: Sequence[str], places: int, group: int | None) -> list[str]:
        """Which of these equals have the places, as far as that is decided; all of them if there are enough."""
        if places >= len(level) or places <= 0:
            return list(level) if places > 0 else []
        through, left = _played_off(level, places, self.playoffs)
        by_lot = bool(left) and self.lots is not None
        if left and self.lots is not None:
            drawn = sorted(left, key=self.lots.__getitem__)
            through, left = [*through, *drawn[: places - len(through)]], []
        self.edges.append(Edge(tuple(level), places, group, tuple(through), tuple(left), by_lot))
        return through


def cut_list(
    contenders: Sequence[Contender], size: int, playoffs: Playoffs = (), lots: Mapping[str, float] | None = None
) -> CutList:
    """The first `size` of them by rank, group by group; `lots` (less goes first) decide what play-offs have not."""
    here = {each.player for each in contenders}
    deciding = _Deciding([_of_those(here, tables) for tables in playoffs], lots)
    drawn = lots or {}
    groups: defaultdict[int, list[Contender]] = defaultdict(list)
    for contender in sorted(contenders, key=lambda each: (each.rank, drawn.get(each.player, 0))):
        groups[contender.group].append(contender)
    full = _full_places(list(map(len, groups.values())), size)
    over = size - sum(min(full, len(members)) for members in groups.values())
    one_more, level, free = _next_places(groups, full, over)
    through: list[tuple[int, Contender]] = []
    candidates: list[Contender] = []
    for group, members in sorted(groups.items()):
        inside = _first(deciding, members, full + (group in one_more), group)
        through += enumerate(inside)
        if group in level and len(inside) == full:
            rest = [each for each in members if each not in inside]
            candidates += _first(deciding, rest, 1, group)
    names = {each.player: each for each in candidates}
    if len(candidates) == len(level):
        last = deciding.first_of(list(names), free, None)
        through += [(full, names[player]) for player in last]
    order = sorted(through, key=lambda each: (each[0], each[1].rank, drawn.get(each[1].player, 0)))
    return CutList(tuple(each.player for _place, each in order), tuple(deciding.edges))


def playoff_tables(edges: Iterable[Edge], *, two_each: bool, prefer: int, seed: int) -> list[tuple[str, ...]]:
    """The tables of the next play-off round, drawn by lot: as many as there are players too many, if there are enough
    for them. Up to four at tables of several sit together."""
    dice = random.Random(seed)
    tables: list[tuple[str, ...]] = []
    for edge in edges:
        if edge.open <= 0:
            continue
        count = len(edge.left)
        if two_each:
            sizes: Sequence[int] = (2,) * (count // 2)
        else:
            sizes = (count,) if count <= MOST_AT_A_TABLE else pod_sizes(count, prefer)
        drawn = iter(dice.sample(edge.left, count))
        tables += [tuple(next(drawn) for _seat in range(size)) for size in sizes[: edge.open]]
    return tables


def _of_those(here: set[str], tables: Sequence[PlayoffTable]) -> list[PlayoffTable]:
    """The tables without those who have left since."""
    return [left for table in tables if (left := {player: table[player] for player in table if player in here})]


def _full_places(sizes: Sequence[int], size: int) -> int:
    """How many go through from every group that has them."""
    places = 0
    while places < max(sizes, default=0) and sum(min(places + 1, each) for each in sizes) <= size:
        places += 1
    return places


def _next_places(groups: Mapping[int, Sequence[Contender]], full: int, over: int) -> tuple[set[int], list[int], int]:
    """The groups from which one more goes through, those level for the last places, and how many such places."""
    ranks = sorted((members[full].rank, group) for group, members in groups.items() if len(members) > full)
    if not 0 < over < len(ranks):
        return set(), [], 0
    edge = ranks[over - 1][0]
    better = {group for rank, group in ranks if rank < edge}
    level = [group for rank, group in ranks if rank == edge]
    if len(level) == over - len(better):
        return better | set(level), [], 0
    return better, level, over - len(better)


def _first(deciding: _Deciding, members: Sequence[Contender], places: int, group: int) -> list[Contender]:
    """The first of one group, in order, as far as they are decided."""
    inside: list[Contender] = []
    for _rank, equals in groupby(members, key=lambda each: each.rank):
        named = {each.player: each for each in equals}
        inside += [named[player] for player in deciding.first_of(list(named), places, group)]
        places -= len(named)
        if places <= 0:
            break
    return inside


def _played_off(level: Sequence[str], places: int, playoffs: list[list[PlayoffTable]]) -> tuple[list[str], list[str]]:
    """Who has come through and who is left; the tables that decided it are taken out of `playoffs`."""
    through: list[str] = []
    left = list(level)
    for tables in playoffs:
        free = places - len(through)
        if len(left) <= free:
            break
        own = [table for table in tables if table.keys() <= set(left)]
        for table in own:
            tables.remove(table)
        if len(own) == 1 and len(own[0]) == len(left):
            through += [player for player in left if _not_behind(own[0], player) <= free]
            left = [player for player in left if _before(own[0], player) < free < _not_behind(own[0], player)]
        else:
            out = _out(own, len(left) - free)
            left = [player for player in left if player not in out]
    if len(left) <= places - len(through):
        return through + left, []
    return through, left


def _out(tables: Sequence[PlayoffTable], too_many: int) -> set[str]:
    """Whom the tables take out, the last of each; nobody who shares the place at which a table is cut."""
    out: set[str] = set()
    for number, table in enumerate(tables):
        share = too_many // len(tables) + (number < too_many % len(tables))
        staying = max(1, len(table) - share)
        out |= {player for player in table if _before(table, player) >= staying}
    return out


def _before(table: PlayoffTable, player: str) -> int:
    return sum(place < table[player] for place in table.values())


def _not_behind(table: PlayoffTable, player: str) -> int:
    return sum(place <= table[player] for place in table.values())
