"""Pairing by classes: players of the same score and the same club are one vertex, and their pairs are counted.

Of two large classes not more is asked than that the objective's levels allow the pair at all: that players have met,
or have been paired down before, is left out. So the cheapest b-matching of the classes is a lower bound for the whole
round, on every level. If the members can be seated so that every pair costs just what its classes say, the round meets
the bound: nothing is better. A class that cannot be seated so is broken up, into those who have been paired down and
those who have not, or into its members, of whom everything is asked.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from tournaments.pairing.objective.b_matching import Counts, cheapest_b_matching
from tournaments.pairing.objective.field import Field, Pair
from tournaments.pairing.objective.levels import Levels

from .hinges import Draft

CLUB = 12  # players kept apart from each other, from which on they make a class of their own
FEWEST = 6  # members of a class; fewer stand for themselves
MOST, SHARE = 100, 0.25  # classes, and their share of the players, above which nothing is gained
BYE = -1  # the one member of the bye's class
NOBODY = -1  # the club of those who have none

Club = tuple[int, int]  # whom the organiser would rather not, and must not, have meet; numbers of either


class Classes:
    """The free players of a field in classes, best first, and at the end the bye where they are odd."""

    def __init__(self, field: Field) -> None:
        self.field = field
        apart, forbidden = _cliques(field, field.apart), _cliques(field, field.forbidden)
        self.club: dict[int, Club] = {
            place: (apart.get(place, NOBODY), forbidden.get(place, NOBODY)) for place in field.free
        }
        ranks = sorted({field.bye_rank(place) for place in field.free})
        self.rank = {rank: number for number, rank in enumerate(ranks)}
        spread = field.points[field.free[0]] - field.points[field.free[-1]]
        self.levels = Levels.of(len(field.free) + 1, spread, len(ranks))
        alike: dict[tuple[int, Club], list[int]] = defaultdict(list)
        for place in field.free:
            alike[field.points[place], self.club[place]].append(place)
        self.classes = [part for each in alike.values() for part in _parts(each)]
        if len(field.free) % 2:
            self.classes.append([BYE])

    def solve(self, share: float = SHARE) -> Draft | None:
        """A round that is proven best; None where classes would not be quicker than all players at once.

        That is said of more classes than this share of the players.
        """
        if self.levels.coarsened:
            return None
        known: Counts = {}
        while len(self.classes) <= min(MOST, share * len(self.field.free)):
            costs = self._costs()
            counts = cheapest_b_matching([len(each) for each in self.classes], costs, known)
            seating = Seating(self, costs, counts)
            failing = seating.failing()
            if not failing:
                return seating.round()
            known = self._break_up(failing, seating)
        return None

    def cost(self, a: int, b: int) -> int:
        """What a pair costs, or the bye."""
        if a == BYE or b == BYE:
            return self.levels.bye_class * self.rank[self.field.bye_rank(max(a, b))]
        return self.levels.pair(self.field, a, b)

    def eagerness(self, place: int) -> bool:
        """False for those who had better be paired down: they have not been before."""
        return place != BYE and self.field.floated[place]

    def _costs(self) -> list[list[int]]:
        """What a pair of each two classes costs at least, and one of two members of a class."""
        field, square, cut = self.field, self.levels.square, self.levels.coarsened
        seats = [each for each in self.classes if each != [BYE]]
        points = [field.points[each[0]] for each in seats]
        again = [all(map(field.floated.__getitem__, each)) for each in seats]
        rows = [
            [((mine - other) ** 2 >> cut) * square + (floats and mine > other) for other in points]
            for mine, floats in zip(points, again, strict=True)
        ]
        for a, row in enumerate(rows):  # the better of the two is the one who is paired down
            row[:a] = [rows[b][a] for b in range(a)]
        self._add_clubs(rows, seats)
        self._add_single(rows, seats)
        if len(seats) < len(self.classes):
            byes = [min(self.cost(place, BYE) for place in each) for each in seats]
            rows = [[*row, bye] for row, bye in zip(rows, byes, strict=True)]
            rows.append([*byes, 0])
        return rows

    def _add_clubs(self, rows: list[list[int]], seats: Sequence[list[int]]) -> None:
        """What pairs of clubs cost."""
        clubs = [self.club[each[0]] for each in seats]
        penalties = self._club_penalties()
        if penalties:
            for a, row in enumerate(rows):
                for b, club in enumerate(clubs):
                    row[b] += penalties.get((clubs[a], club), 0)

    def _club_penalties(self) -> dict[tuple[Club, Club], int]:
        """What it costs that anybody of one club meets anybody of another, or of the same."""
        field, levels = self.field, self.levels
        first: dict[Club, int] = {}
        second: dict[Club, int] = {}
        for place, club in self.club.items():
            if club != (NOBODY, NOBODY):
                (second if club in first else first).setdefault(club, place)
        penalties = {}
        for one, a in first.items():
            for other in first:
                b = second.get(one, a) if one == other else first[other]
                apart = NOBODY not in (one[0], other[0]) and field.is_apart(a, b)
                forbidden = NOBODY not in (one[1], other[1]) and field.is_forbidden(a, b)
                penalties[one, other] = levels.apart * apart + levels.forbidden * forbidden
        return penalties

    def _add_single(self, rows: list[list[int]], seats: Sequence[list[int]]) -> None:
        """What is asked of everybody who stands alone: whom they have met, or should not meet."""
        field = self.field
        numbers = [number for number, each in enumerate(seats) if len(each) == 1]
        alone = [seats[number][0] for number in numbers]
        if alone:
            for number, costs in zip(numbers, self.levels.table(field, alone).tolist(), strict=True):
                for other, cost in zip(numbers, costs, strict=True):
                    rows[number][other] = cost
        number_of = {field.ids[place]: number for number, each in enumerate(seats) for place in each}
        for number, place in zip(numbers, alone, strict=True):
            name = field.ids[place]
            others = set(field.opponents[place])
            for club, kept in zip(self.club[place], (field.apart, field.forbidden), strict=True):
                if club == NOBODY:  # what a club costs is counted already
                    others |= kept.get(name, set())
            for other, count in Counter(number_of[each] for each in others if each in number_of).items():
                if 1 < count == len(seats[other]):
                    least = min(self.levels.pair(field, place, each) for each in seats[other])
                    rows[number][other] = rows[other][number] = least

    def _break_up(self, failing: Mapping[int, bool], seating: "Seating") -> Counts:
        """Breaks the failing classes up; what was seated is the b-matching of the classes then."""
        floated = self.field.floated
        whole = enumerate(self.classes)
        self.classes = []
        for number, members in whole:
            parts = [members]
            if number in failing:
                fresh = [place for place in members if not floated[place]]
                again = [place for place in members if floated[place]]
                by_floats = failing[number] and fresh and again
                parts = [*_parts(fresh), *_parts(again)] if by_floats else [[place] for place in members]
            self.classes += parts
        number_of = {place: number for number, members in enumerate(self.classes) for place in members}
        counts = Counter(tuple(sorted((number_of[a], number_of[b]))) for a, b in seating.tables)
        return {(a, b): count for (a, b), count in counts.items()}


class Seating:
    """The members of the classes at the tables that were counted, so that as few as can be cost more than theirs."""

    def __init__(self, classes: Classes, costs: Sequence[Sequence[int]], counts: Counts) -> None:
        self.classes = classes
        self.kinds = [pair for pair, count in sorted(counts.items(), key=self._order) for _table in range(count)]
        self.allowed = [costs[a][b] for a, b in self.kinds]
        self.seats: dict[int, list[tuple[int, int]]] = defaultdict(list)  # of each class: table, and side of it
        for table, pair in enumerate(self.kinds):
            for side, number in enumerate(pair):
                self.seats[number].append((table, side))
        self.tables = [[BYE, BYE] for _table in self.kinds]
        for number, members in enumerate(classes.classes):
            for place, (table, side) in zip(sorted(members, key=classes.eagerness), self.seats[number], strict=True):
                self.tables[table][side] = place

    def _order(self, counted: tuple[Pair, int]) -> tuple[bool, bool, Pair]:
        """The bye first, then pairs of different scores: who is not paired down for another time has to do there."""
        (a, b), _count = counted
        first, second = self.classes.classes[a][0], self.classes.classes[b][0]
        points = self.classes.field.points
        return second != BYE, second != BYE and points[first] == points[second], (a, b)

    def failing(self) -> dict[int, bool]:
        """The classes of which somebody cannot be seated, and whether only because of who was paired down before."""
        failing: dict[int, bool] = {}
        for table, pair in enumerate(self.kinds):
            excess = self._excess(table)
            if excess and not any(self._swapped(table, side) for side in (0, 1)):
                for number in pair:
                    if len(self.classes.classes[number]) > 1:
                        failing[number] = failing.get(number, True) and excess == 1
        return failing

    def _excess(self, table: int) -> int:
        return self.classes.cost(*self.tables[table]) - self.allowed[table]

    def _swapped(self, table: int, side: int) -> bool:
        """Whether another member of the class could take this seat, and give theirs."""
        mine = self.tables[table]
        for other, opposite in self.seats[self.kinds[table][side]]:
            theirs = self.tables[other]
            if other == table:
                continue
            mine[side], theirs[opposite] = theirs[opposite], mine[side]
            if not self._excess(table) and not self._excess(other):
                return True
            mine[side], theirs[opposite] = theirs[opposite], mine[side]
        return False

    def round(self) -> Draft:
        """The pairs, better one first, and the bye."""
        bye = next((a for a, b in self.tables if b == BYE), None)
        return Draft([(a, b) if a < b else (b, a) for a, b in self.tables if b != BYE], bye)


def largest_club(field: Field) -> int:
    """A bound of the players in the largest club: those whom somebody is kept apart from, and who that is."""
    return 1 + max((len(each) for others in (field.apart, field.forbidden) for each in others.values()), default=0)


def _parts(members: list[int]) -> list[list[int]]:
    return [members] if len(members) >= FEWEST else [[place] for place in members]


def _cliques(field: Field, others: Mapping[str, set[str]]) -> dict[int, int]:
    """A number for each player of a club: all of them are kept apart from each other, and from the same others."""
    numbers: dict[frozenset[str], int] = {}
    return {
        place: numbers.setdefault(frozenset([*others[name], name]), len(numbers))
        for place, name in enumerate(field.ids)
        if len(others.get(name, ())) >= CLUB
    }
