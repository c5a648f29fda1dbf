"""Puts a round together from its windows: which groups are hinges, and which of their members make which pair."""

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from itertools import pairwise

from tournaments.pairing.objective.field import Field, Pair
from tournaments.pairing.objective.matching import Levels, cheapest_matching

from .windows import Window, WindowPairs, solve_window

ALWAYS_EXACT = 128  # players; up to here the whole round is matched exactly wherever windows do not prove it
LARGEST_EXACT = 1500  # players who can be matched at once; of more, the possible pairs would fill the memory
WORTH_IT = 0.08  # of the work of the whole round in one window, spent on windows
LARGEST_GROUP_MATCHED = 400  # a hinge whose swaps fail is matched exactly up to this size, merged above it


@dataclass(slots=True)
class Draft:
    """A complete round that meets the lower bound of its windows."""

    pairs: list[Pair] = dataclass_field(default_factory=list)
    bye: int | None = None


@dataclass(slots=True)
class Links:
    """What a hinge's members must do besides playing each other: opponents above and below, by position."""

    up: list[int] = dataclass_field(default_factory=list)
    down: list[int] = dataclass_field(default_factory=list)


class HingedRound:
    """Pairs the free players of a field by windows; `solve` returns None where only one window would do."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.groups = field.groups(field.free)
        most_met = max(map(len, field.opponents), default=0)
        self.hinge = [self._may_be_hinge(group, most_met + 6) for group in self.groups]
        self.bye_group = self._bye_group() if len(field.free) % 2 else None
        self._solved: dict[Window, WindowPairs] = {}
        self._work = 0  # about, where the round in one window is the cube of its players

    def _may_be_hinge(self, group: list[int], least: int) -> bool:
        fresh = len(group) - sum(map(self.field.floated.__getitem__, group))
        return len(group) >= least and fresh >= 4

    def _bye_group(self) -> int:
        """The lowest group with a player who has had the fewest byes."""
        fewest = min(self.field.byes[place] for place in self.field.free)
        for number in range(len(self.groups) - 1, -1, -1):
            if any(self.field.byes[place] == fewest for place in self.groups[number]):
                return number
        raise AssertionError("somebody has had the fewest byes")

    def solve(self) -> Draft | None:
        """A round without forbidden pairs and rematches that is proven best, or None."""
        free = self.field.free
        if free and Levels.of(2 * len(free), self.field.points[free[0]], len(free)).coarsened:
            return None  # the windows could not tell the best from the nearly best
        while any(self.hinge):
            failed = self._attempt()
            if isinstance(failed, Draft):
                return failed
            for number in failed:
                self.hinge[number] = False
        return None

    def _too_much(self) -> bool:
        """The windows that did not do so far cost as much as they can save: one window of everybody is quicker."""
        players = len(self.field.free)
        return ALWAYS_EXACT < players <= LARGEST_EXACT and self._work > WORTH_IT * players**3

    def _attempt(self) -> Draft | list[int]:
        """A finished draft, or the hinges that cannot do what the windows ask of them."""
        draft = Draft()
        links = {number: Links() for number, hinge in enumerate(self.hinge) if hinge}
        members = {number: list(self.groups[number]) for number in links}
        if self.bye_group in members:
            draft.bye = self._take_bye(members[self.bye_group])
        through: list[tuple[int, int]] = []
        for window, upper, lower in self._windows():
            found = self._solved.get(window)
            if found is None:
                self._work += len(window.members) ** 3
                if self._too_much():
                    return list(links)
                found = self._solved[window] = solve_window(self.field, window)
            if any(self.field.blocked(a, b) for a, b in found.pairs):
                return [number for number in (upper, lower) if number is not None]
            draft.pairs += found.pairs
            if found.bye is not None:
                draft.bye = found.bye
            if upper is not None:
                links[upper].down += found.to_upper
            if lower is not None:
                links[lower].up += found.to_lower
            if upper is not None and lower is not None:
                through += [(upper, lower)] * found.through
        return self._join(draft, links, members, through)

    def _take_bye(self, members: list[int]) -> int:
        """Removes and returns the member who gets the bye: the last in the random order of those with fewest."""
        fewest = min(self.field.byes[place] for place in members)
        place = next(place for place in reversed(members) if self.field.byes[place] == fewest)
        members.remove(place)
        return place

    def _windows(self) -> list[tuple[Window, int | None, int | None]]:
        """Every window with the numbers of its hinges, best first."""
        windows: list[tuple[Window, int | None, int | None]] = []
        hinges = [number for number, hinge in enumerate(self.hinge) if hinge]
        edges: list[int | None] = [None, *hinges, None]
        above = 0
        for upper, lower in pairwise(edges):
            if upper is not None:
                above += len(self.groups[upper]) - (self.bye_group == upper)
            first = 0 if upper is None else upper + 1
            last = len(self.groups) if lower is None else lower
            members = tuple(place for group in self.groups[first:last] for place in group)
            with_bye = self.bye_group is not None and first <= self.bye_group < last
            window = Window(
                members,
                None if upper is None else self.field.points[self.groups[upper][0]],
                None if lower is None else self.field.points[self.groups[lower][0]],
                above % 2 == 1,
                self._bye_candidates() if with_bye else (),
            )
            windows.append((window, upper, lower))
            above += len(members) - with_bye
        return windows

    def _bye_candidates(self) -> tuple[int, ...]:
        group = self.groups[self.bye_group or 0]
        fewest = min(self.field.byes[place] for place in group)
        return tuple(place for place in group if self.field.byes[place] == fewest)

    def _join(
        self, draft: Draft, links: dict[int, Links], members: dict[int, list[int]], through: list[tuple[int, int]]
    ) -> Draft | list[int]:
        """Gives every link its hinge member and pairs the rest of each hinge within itself."""
        for upper, lower in through:
            pair = self._through_pair(members[upper], members[lower])
            if pair is None:
                return [upper, lower]
            draft.pairs.append(pair)
        for number, link in links.items():
            joined = self._join_links(members[number], link)
            if joined is None:
                return [number]
            draft.pairs += joined
            inside = pair_group(self.field, members[number])
            if inside is None:
                return [number]
            draft.pairs += inside
        return draft

    def _through_pair(self, upper: list[int], lower: list[int]) -> Pair | None:
        """Removes and returns a member of each hinge who may meet; the upper one is paired down for the first time."""
        for place, a in enumerate(upper):
            if self.field.floated[a]:
                continue
            for other, b in enumerate(lower):
                if not self.field.blocked(a, b):
                    del upper[place], lower[other]
                    return a, b
        return None

    def _join_links(self, members: list[int], links: Links) -> list[Pair] | None:
        field = self.field
        pairs: list[Pair] = []
        for opponent in links.down:
            place = next(
                (p for p, each in enumerate(members) if not field.floated[each] and not field.blocked(each, opponent)),
                None,
            )
            if place is None:
                return None
            pairs.append((members.pop(place), opponent))
        for opponent in links.up:
            place = next((p for p, each in enumerate(members) if not field.blocked(each, opponent)), None)
            if place is None:
                return None
            pairs.append((opponent, members.pop(place)))
        return pairs


def pair_group(field: Field, members: list[int]) -> list[Pair] | None:
    """Pairs players of equal points without a rematch or forbidden pair; None if that cannot be done."""
    seats = list(members)
    met_next, wishes = field.meets_next, bool(field.forbidden or field.apart)
    for first in range(0, len(seats), 2):
        a, b = seats[first], seats[first + 1]
        met = a in met_next if b == a + 1 else field.met(a, b)  # no call for most tables
        if (met or (wishes and field.blocked(a, b))) and not _swap(field, seats, first):
            return _match_group(field, members)
    return list(zip(seats[::2], seats[1::2], strict=True))


def _swap(field: Field, seats: list[int], first: int) -> bool:
    """Gives seats[first] another opponent, from the tables to come or from a table already set."""
    a, b = seats[first], seats[first + 1]
    for later in range(first + 2, len(seats)):
        if not field.blocked(a, seats[later]):
            seats[first + 1], seats[later] = seats[later], b
            return True
    for earlier in range(0, first, 2):
        c, d = seats[earlier], seats[earlier + 1]
        for x, y, place in ((c, d, earlier + 1), (d, c, earlier)):
            if not field.blocked(a, y) and not field.blocked(b, x):
                seats[place], seats[first + 1] = b, y
                return True
    return False


def _match_group(field: Field, members: list[int]) -> list[Pair] | None:
    count = len(members)
    if count > LARGEST_GROUP_MATCHED:
        return None
    edges = [(a, b, 0) for a in range(count) for b in range(a + 1, count) if not field.blocked(members[a], members[b])]
    matched = cheapest_matching(count, edges)
    return None if matched is None else [(members[a], members[b]) for a, b in matched]
