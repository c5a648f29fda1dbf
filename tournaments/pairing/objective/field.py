"""A state to pair, checked and numbered: players are positions, best score first, ties in seeded random order."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby, zip_longest
from math import lcm
from operator import attrgetter
from random import Random

from tournaments.pairing.errors import StateError
from tournaments.pairing.swiss_values import Entrant, PairingState, Score
from tournaments.pairing.values import Number

Pair = tuple[int, int]


class Field:
    """The players in pairing order. Positions index every list; points are scaled to whole numbers by `scale`.

    Raises StateError naming the fault of a state that cannot be.
    """

    def __init__(self, state: PairingState) -> None:
        entrants = _in_order(state)
        self.state = state
        self.ids = [entrant.id for entrant in entrants]
        self.opponents = [entrant.opponents for entrant in entrants]
        self.byes = [entrant.byes for entrant in entrants]
        points, floated = [entrant.points for entrant in entrants], [entrant.floated_down for entrant in entrants]
        meeting = _meeting_the_next(self.ids, self.opponents)
        if meeting is None or (entrants and (min(points) < 0 or min(self.byes) < 0 or min(floated) < 0)):
            raise StateError(_fault(state.players))
        _check(state)
        self.meets_next = meeting  # places whose player has met the next one
        self.scale = lcm(*{each.denominator for each in set(points)})
        self.points = [int(each * self.scale) for each in points]
        self.floated = [times > 0 for times in floated]
        self.forbidden = _both_ways(state.forbidden)
        self.apart = _both_ways(state.apart)
        known = set(self.ids) if state.wanted else set()
        here = [(a, b) for a, b in state.wanted if a in known and b in known and a != b]
        self.wanted = _both_ways(here)
        self.wanted_pairs = {frozenset(pair) for pair in here}
        position = {player: place for place, player in enumerate(self.ids)} if state.fixed else {}
        self.fixed: list[Pair] = sorted(_ascending(position[a], position[b]) for a, b in state.fixed)
        taken = {place for pair in self.fixed for place in pair}
        self.free = [place for place in range(len(self.ids)) if place not in taken]

    def met(self, a: int, b: int) -> bool:
        """The two have played, whichever of them lists it."""
        if b == a + 1:
            return a in self.meets_next
        return self.ids[b] in self.opponents[a] or self.ids[a] in self.opponents[b]

    def is_forbidden(self, a: int, b: int) -> bool:
        """The organiser does not want the two to meet."""
        return bool(self.forbidden) and self.ids[b] in self.forbidden.get(self.ids[a], ())

    def is_apart(self, a: int, b: int) -> bool:
        """The organiser would rather not have the two meet."""
        return bool(self.apart) and self.ids[b] in self.apart.get(self.ids[a], ())

    def is_wanted(self, a: int, b: int) -> bool:
        """The organiser would like the two to meet."""
        return bool(self.wanted) and self.ids[b] in self.wanted.get(self.ids[a], ())

    def blocked(self, a: int, b: int) -> bool:
        """The two have met, must not, or had better not."""
        first, second = self.ids[a], self.ids[b]
        return (
            second in self.opponents[a]
            or first in self.opponents[b]
            or (bool(self.forbidden) and self.is_forbidden(a, b))
            or (bool(self.apart) and self.is_apart(a, b))
        )

    def groups(self, places: Iterable[int]) -> list[list[int]]:
        """The places (in order) in lists of equal points, best first."""
        return [list(group) for _, group in groupby(places, key=self.points.__getitem__)]

    def square(self, a: int, b: int) -> int:
        """The squared difference of their scaled points."""
        return (self.points[a] - self.points[b]) ** 2

    def floats_again(self, a: int, b: int) -> int:
        """1 if the better of the two is paired down and was before."""
        if self.points[a] == self.points[b]:
            return 0
        return int(self.floated[a if self.points[a] > self.points[b] else b])

    def bye_rank(self, place: int) -> tuple[int, int]:
        """Less is the better choice for the bye: byes had, then points."""
        return self.byes[place], self.points[place]

    def unscaled(self, cost: int) -> Number:
        """A cost in squares of the state's own points."""
        value = Fraction(cost, self.scale**2)
        return value.numerator if value.denominator == 1 else value

    def score(self, pairs: Iterable[Pair], bye: int | None, *, clean: bool = False) -> Score:
        """The objective's value of a whole round; `clean` says that no pair is blocked but fixed ones."""
        forbidden = rematches = apart = cost = floated_twice = 0
        scores = self.points
        whole = list(pairs)
        unwanted = len(self.wanted_pairs)
        if unwanted:
            unwanted -= sum(self.is_wanted(a, b) for a, b in whole)
        for a, b in self.fixed if clean else whole:
            if self.blocked(a, b):
                forbidden += self.is_forbidden(a, b)
                rematches += self.met(a, b)
                apart += self.is_apart(a, b)
        for a, b in whole:
            if scores[a] != scores[b]:
                cost += self.square(a, b)
                floated_twice += self.floats_again(a, b)
        second, low = (0, 0) if bye is None else self.bye_rank(bye)
        points = Fraction(low, self.scale)
        return Score(
            forbidden,
            rematches,
            second,
            points.numerator if points.denominator == 1 else points,
            apart,
            unwanted,
            self.unscaled(cost),
            floated_twice,
        )


def _both_ways(pairs: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    others: defaultdict[str, set[str]] = defaultdict(set)
    for a, b in pairs:
        others[a].add(b)
        others[b].add(a)
    return dict(others)


def _ascending(a: int, b: int) -> Pair:
    return (a, b) if a < b else (b, a)


def _in_order(state: PairingState) -> list[Entrant]:
    """Shuffled by the seed, then sorted by points: seats of equal score are in random order."""
    entrants = list(state.players)
    Random(state.seed).shuffle(entrants)
    entrants.sort(key=attrgetter("points"), reverse=True)
    return entrants


def _meeting_the_next(ids: Sequence[str], opponents: Sequence[Sequence[str]]) -> set[int] | None:
    """The places whose player has met the next one, whichever of them lists it.

    None where an id is there twice, or somebody names an opponent who is not another player. With the player and both
    neighbours taken out of the names, one look at the opponents answers all of it for nearly everybody.
    """
    others = set(ids)
    if len(others) != len(ids):
        return None
    meeting: set[int] = set()
    others.difference_update(ids[:1])
    for place, (after, met) in enumerate(zip_longest(ids[1:], opponents)):
        others.discard(after)
        if not others.issuperset(met):
            before = ids[place - 1] if place else None
            if any(each not in others and each not in (before, after) for each in met):
                return None
            meeting.update([place] if after in met else [], [place - 1] if before in met else [])
        if place:
            others.add(ids[place - 1])
    return meeting


def _check(state: PairingState) -> None:
    if state.rounds_left < 0:
        raise StateError(f"negative rounds: rounds_left is {state.rounds_left}")
    _check_byes(state)
    _check_fixed(state)


def _fault(players: tuple[Entrant, ...]) -> str:
    """The first fault of a player, in one sentence."""
    known = {entrant.id for entrant in players}
    seen: set[str] = set()
    for entrant in players:
        if entrant.id in seen:
            return f"duplicate id: {entrant.id} is listed more than once"
        seen.add(entrant.id)
        if entrant.points < 0:
            return f"negative points: {entrant.id} has {entrant.points}"
        if entrant.byes < 0 or entrant.floated_down < 0:
            return f"negative count: {entrant.id} has {entrant.byes} byes, {entrant.floated_down} pair-downs"
        if unknown := [each for each in entrant.opponents if each not in known]:
            return f"unknown opponent: {entrant.id} names {unknown[0]}, who is not among the players"
        if entrant.id in entrant.opponents:
            return f"own opponent: {entrant.id} is listed as an opponent of themselves"
    raise AssertionError("only called where there is a fault")


def _check_byes(state: PairingState) -> None:
    """Nobody has more byes than rounds were played.

    Where the state does not say how many that were, they may be those that another player shows and one more, since a
    bye of the round to come may stand already; or, opponents who left not being listed, as many as anybody's points
    could come from, of which a win brings one at least.
    """
    least = 1 if state.rounds_played is None else 0
    several = [entrant for entrant in state.players if entrant.byes > least]
    if not several or (state.rounds_played is None and _won(state) >= max(each.byes for each in several)):
        return
    shown = sorted((len(each.opponents) + each.byes for each in state.players), reverse=True)
    for entrant in several:
        own = len(entrant.opponents) + entrant.byes
        others = (shown[1:2] if own == shown[0] else shown[:1]) or [0]
        rounds = max(others[0], len(entrant.opponents)) if state.rounds_played is None else state.rounds_played
        if entrant.byes > rounds + least:
            raise StateError(f"more byes than rounds: {entrant.id} has {entrant.byes} byes after {rounds} rounds")


def _won(state: PairingState) -> Number:
    return max(each.points for each in state.players)


def _check_fixed(state: PairingState) -> None:
    if not state.fixed:
        return
    known = {entrant.id for entrant in state.players}
    seen: set[str] = set()
    for pair in state.fixed:
        for player in pair:
            if player not in known:
                raise StateError(f"unknown player: {player} of a fixed pair is not among the players")
            if player in seen:
                raise StateError(f"fixed twice: {player} stands in two fixed pairs, or opposite themselves")
            seen.add(player)
