"""Puts a round together from its windows: which groups are hinges, and which of their members make which pair."""

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from itertools import pairwise

from tournaments.pairing.objective.field import Field, Pair
from tournaments.pairing.objective.matching import cheapest_matching

from .windows import Window, WindowPairs, solve_window

ALWAYS_EXACT = 128  # players; up to here the whole round is matched exactly wherever windows do not prove it
LARGEST_EXACT = 1500  # players who can be matched at once; of more, the possible pairs would fill the memory
WORTH_IT = 0.2  # of the work of the whole round in one window, spent on windows
HARDLY_WORTH_IT = 0.04  # the same where a large club leaves windows few hinges
LARGEST_GROUP_MATCHED = 400  # a hinge whose swaps fail is matched exactly up to this size, merged above it
LONG, SHORT, MEDIUM = 96, 40, 72  # players without a hinge among whom there are cuts, so many players apart


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
    """Pairs the free players of a field by windows; `solve` returns None where only one window would do.

    `worth_it`: the share of the work of the whole round in one window that may be spent to find that out.
    """

    def __init__(self, field: Field, worth_it: float = WORTH_IT) -> None:
        self.field = field
        self.worth_it = worth_it
        self.groups = field.groups(field.free)
        self.gaps: dict[int, int] = {}  # groups without members, which may be cuts, and how far the points are apart
        most_met = max(map(len, field.opponents), default=0)
        self.hinge = [self._may_be_hinge(group, most_met + 6) for group in self.groups]
        self.bye_group = self._bye_group() if len(field.free) % 2 else None
        self.points = [field.points[group[0]] for group in self.groups]
        if len(field.free) > ALWAYS_EXACT and self._longest_run() > LONG:
            self._add_gaps()
        self._solved: dict[Window, WindowPairs] = {}
        self._work = 0  # about, where the round in one window is the square of its players

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

    def _longest_run(self) -> int:
        """The most players between two hinges."""
        longest = run = 0
        for group, hinge in zip(self.groups, self.hinge, strict=True):
            run = 0 if hinge else run + len(group)
            longest = max(longest, run)
        return longest

    def _add_gaps(self) -> None:
        """A group of nobody in every gap between two scores that an even number of pairs may pass, none among them."""
        groups, hinge, points = self.groups, self.hinge, self.points
        self.groups, self.hinge, self.points = [], [], []
        above, bye_group = 0, self.bye_group
        for number, group in enumerate(groups):
            if above and above % 2 == 0:
                self.gaps[len(self.groups)] = points[number - 1] - points[number]
                self.groups.append([])
                self.hinge.append(False)
                self.points.append((points[number - 1] + points[number]) // 2)
            if number == bye_group:
                self.bye_group = len(self.groups)
            self.groups.append(group)
            self.hinge.append(hinge[number])
            self.points.append(points[number])
            above += len(group) - (number == bye_group)

    def _place_cuts(self) -> None:
        """Cuts where long runs have no hinge: in the widest gaps that are left, some dozens of players apart."""
        hinges = [number for number, hinge in enumerate(self.hinge) if hinge]
        for upper, lower in pairwise([-1, *hinges, len(self.groups)]):
            left = sum(map(len, self.groups[upper + 1 : lower]))
            best: int | None = None
            run = since = 0  # players since the last cut, and up to the best gap
            for number in range(upper + 1, lower):
                if left < LONG:
                    break
                run += len(self.groups[number])
                if number in self.gaps and run >= SHORT and (best is None or self.gaps[number] > self.gaps[best]):
                    best, since = number, run
                if best is not None and run >= MEDIUM:
                    self.hinge[best] = True
                    left -= since
                    run, best = run - since, None

    def solve(self) -> Draft | None:
        """A round without forbidden pairs and rematches that is proven best, or None."""
        self._place_cuts()
        while any(self.hinge):
            failed = self._attempt()
            if isinstance(failed, Draft):
                return failed
            for number in failed:
                self.hinge[number] = False
                self.gaps.pop(number, None)
            if failed:
                self._place_cuts()
        return None

    def _too_much(self, window: Window) -> bool:
        """One window of everybody is quicker than what was spent so far, or there can be none."""
        players, size = len(self.field.free), len(window.members)
        if ALWAYS_EXACT < players <= LARGEST_EXACT:
            return self._work > self.worth_it * players**2
        return size > LARGEST_EXACT

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
                self._work += len(window.members) ** 2
                if self._too_much(window) or window.coarsened(self.field):
                    self.gaps.clear()
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
        passed = {number for pair in through for number in pair}
        crossed = [n for n, link in links.items() if not self.groups[n] and (n in passed or link.up or link.down)]
        return crossed or self._join(draft, links, members, through)

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
                None if upper is None else self.points[upper],
                None if lower is None else self.points[lower],
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
