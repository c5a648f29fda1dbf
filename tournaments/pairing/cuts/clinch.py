"""Who is sure of the top cut, who can still reach it, and who can afford a draw: exact for the last two rounds.

Everything is by match points, which are all that can be known before the last result: a player who may end level with
others at the edge of the cut has it neither certain nor lost, because tie-breakers move until then. A round that is not
paired yet may be paired in any way, also by hand.

In a round that nobody paired yet, any results can happen in which as many win as lose (a bye wins against nobody) and
an even number draws. So what matters of a player is the least balance, wins minus losses, with which the wanted score
is reached, or the greatest with which it is avoided; the balances of everybody add up to the byes.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import Literal, NamedTuple

from tournaments.pairing.errors import StateError
from tournaments.pairing.values import Number

Status = Literal["certain", "possible", "impossible"]
Goal = Literal["reach", "stay"]  # others reach the score, or stay at it or below
OpenTable = tuple[str, str | None]
FURTHEST = 2  # rounds to come, the one being played included


@dataclass(frozen=True, slots=True)
class CutChance:
    """What is certain of one player's place in the cut.

    `draw_safe`: a draw in this round makes the cut certain, whatever happens afterwards. `draws_safe`: draws in this
    round and in the one after it do.
    """

    player: str
    status: Status
    draw_safe: bool
    draws_safe: bool


class _Part(NamedTuple):
    """What one player adds before the rounds that are not paired yet.

    `failing`: the goal is missed whatever follows. Else `asked` is the balance that it takes at least (below 0: wins
    that can be left to others); `room` what is given back where the goal is missed after all; `needs_win`: two draws
    would not do.
    """

    asked: int
    failing: bool
    needs_win: bool
    room: int


def cut_chances(
    points: Mapping[str, Number],
    cut: int,
    tables: Sequence[OpenTable] | None = None,
    *,
    later_rounds: int = 0,
    win: Number = 3,
    draw: Number = 1,
    only: Iterable[str] | None = None,
    leaving: Collection[str] = (),
) -> dict[str, CutChance]:
    """Everybody's chance of ending among the best `cut`, by match points; with `only`, just that of these players.

    `points` are those of everybody who still plays, results of this round already in. Who is `leaving` plays this round
    at most: they are nobody's rival for the cut, and have no chance of their own. `tables` are the tables of this
    round without a result (None opposite: a bye); None: this round is not paired yet. `later_rounds`: 0 if this is the
    last round, 1 if it is the one before. Raises StateError for a table that cannot be, or more rounds to come.
    """
    _check(points, cut, tables or (), later_rounds)
    rest = _Rest(points, tables, later_rounds, win, draw, frozenset(leaving))
    return {player: _chance(rest, player, cut) for player in (rest.rivals if only is None else only)}


def _check(points: Mapping[str, Number], cut: int, tables: Sequence[OpenTable], later_rounds: int) -> None:
    if not 0 <= later_rounds < FURTHEST:
        raise StateError(f"chances are exact for the last {FURTHEST} rounds only: {later_rounds} rounds after this one")
    if cut < 1:
        raise StateError(f"a cut has one player or more: {cut}")
    seated = [player for table in tables for player in table if player is not None]
    if unknown := [player for player in seated if player not in points]:
        raise StateError(f"unknown player: {unknown[0]} is seated but not among the players")
    if twice := [player for player, times in Counter(seated).items() if times > 1]:
        raise StateError(f"seated twice: {twice[0]}")


def _chance(rest: "_Rest", player: str, cut: int) -> CutChance:
    others = len(rest.rivals) - 1

    def safe(now: int, later: int) -> bool:
        return others - rest.fewest_failing(player, "reach", now, later) < cut

    lost = rest.fewest_failing(player, "stay", 1, 1) >= cut
    status: Status = "certain" if safe(-1, -1) else "impossible" if lost else "possible"
    return CutChance(player, status, safe(0, -1), safe(0, 0))


class _Rest:
    """The rest of the event: the tables of this round if it is paired, then `free` rounds that are not."""

    def __init__(
        self,
        points: Mapping[str, Number],
        tables: Sequence[OpenTable] | None,
        later_rounds: int,
        win: Number,
        draw: Number,
        leaving: frozenset[str],
    ) -> None:
        self.points = points
        self.rivals = [player for player in points if player not in leaving]
        self.leaving = leaving
        self.later_rounds = later_rounds
        self.paired = tables is not None
        self.free = later_rounds + (not self.paired)
        self.byes = self.free * (len(self.rivals) % 2)
        self.worth: dict[int, Number] = {1: win, 0: draw, -1: 0}
        self.opponent: dict[str, str | None] = {}
        for a, b in tables or ():
            self.opponent[a] = b
            if b is not None:
                self.opponent[b] = a
        self.tables = Counter(self._scores(a, b) for a, b in tables or () if b is not None)
        self.done = Counter(  # scores of those who have played this round already, or have the bye
            points[player] + (win if player in self.opponent else 0)
            for player in self.rivals
            if self.opponent.get(player) is None
        )
        self._known: dict[tuple[object, ...], int] = {}
        self._part = cache(self._part_of)
        self._choices = cache(self._choices_of)

    def _scores(self, a: str, b: str) -> tuple[Number, ...]:
        """Of the rivals at a table, the lower first: tables of the same scores are alike."""
        return tuple(sorted(self.points[player] for player in (a, b) if player not in self.leaving))

    def fewest_failing(self, player: str, goal: Goal, now: int, later: int) -> int:
        """The fewest others who can fail the goal, where the player has these outcomes in this round and in later ones.

        "reach": they end with at least the player's points; "stay": with at most those. Outcomes: 1, 0, -1.
        """
        outcomes = [later] * self.later_rounds + ([] if self.paired else [now])
        target = self.points[player] + sum((self.worth[outcome] for outcome in outcomes), 0)
        own_table = opponent = None
        other = self.opponent.get(player)
        if other is not None:
            target += self.worth[now]
            own_table = self._scores(player, other)
            opponent = None if other in self.leaving else self.points[other] + self.worth[-now]
            alone = None
        else:
            alone = self.points[player] + (self.worth[1] if player in self.opponent else 0)
            target += alone - self.points[player]
        key = (goal, target, tuple(outcomes), own_table, opponent, alone)
        if key not in self._known:
            tables, done = Counter(self.tables), Counter(self.done)
            if own_table is not None:
                tables[own_table] -= 1
            if opponent is not None:
                done[opponent] += 1
            if alone is not None:
                done[alone] -= 1
            self._known[key] = self._solve(goal, target, tuple(outcomes), tables, done)
        return self._known[key]

    def _solve(
        self,
        goal: Goal,
        target: Number,
        outcomes: tuple[int, ...],
        tables: Counter[tuple[Number, ...]],
        done: Counter[Number],
    ) -> int:
        fixed: Counter[_Part] = Counter()
        for points, count in done.items():
            fixed[self._part(goal, target - points)] += count
        # the player's own wins and losses, and the byes, are left over for others or asked of them
        owed = sum(outcomes) - self.byes if goal == "reach" else self.byes - sum(outcomes)
        failing = sum(count for part, count in fixed.items() if part.failing)
        asked = owed + sum(part.asked * count for part, count in fixed.items())
        if not self.paired:
            return failing + _converted(Counter({p: n for p, n in fixed.items() if not p.failing}), asked, outcomes)
        spared: list[int] = []
        for scores, count in tables.items():
            (least, balance), *others = self._choices(goal, tuple(target - score for score in scores))
            failing += count * least
            asked += count * balance
            spared += [balance - less for more, less in others if more == least + 1] * count
        return failing + (_granted(asked, spared) if self.free else 0)

    def _choices_of(self, goal: Goal, short: tuple[Number, ...]) -> list[tuple[int, int]]:
        """What the rivals at a table can add by its three results, given how far each is short of the target."""
        ways = []
        for outcome in (-1, 0, 1):
            results = zip(short, (outcome, -outcome), strict=False)
            parts = [self._part(goal, each - self.worth[mine]) for each, mine in results]
            ways.append((sum(part.failing for part in parts), sum(part.asked for part in parts)))
        return _easiest(ways)

    def _part_of(self, goal: Goal, short: Number) -> _Part:
        """Whoever is so many points short of the target before the free rounds: failing, or the least balance asked."""
        win, draw = self.worth[1], self.worth[0]
        ladders: dict[int, list[tuple[Number, int]]] = {
            0: [(0, 0)],
            1: [(0, -1), (draw, 0), (win, 1)],
            2: [(0, -2), (draw, -1), (max(win, 2 * draw), 0), (win + draw, 1), (2 * win, 2)],
        }
        ladder = ladders[self.free]
        if goal == "reach":
            balance = next((each for gain, each in ladder if gain >= short), None)
            return self._asking(balance, needs_win=2 * draw < short)
        if self.free == 2:  # of a balance of 0, two draws or a win and a loss bring less
            ladder = [(min(win, 2 * draw) if each == 0 else gain, each) for gain, each in ladder]
        balance = next((each for gain, each in reversed(ladder) if gain <= short), None)
        return self._asking(None if balance is None else -balance, needs_win=False)

    def _asking(self, balance: int | None, *, needs_win: bool) -> _Part:
        if balance is None:
            return _Part(-self.free, failing=True, needs_win=False, room=0)
        return _Part(balance, failing=False, needs_win=needs_win, room=self.free + balance)


def _granted(asked: int, spared: Iterable[int]) -> int:
    """How many more must fail so that nobody asks for more than there is, with one free round after the open tables.

    Each who fails after all asks for one win less and takes one loss more: 2. A table where one more fails by its
    result spares what `spared` says, at most 4; where two more fail, at most 4 too, which is no gain.
    """
    sums = accumulate(sorted(spared, reverse=True), initial=0)
    return min(count + max(0, -(-(asked - total) // 2)) for count, total in enumerate(sums))


def _converted(parts: Counter[_Part], asked: int, outcomes: tuple[int, ...]) -> int:
    """How many must fail after all so that nobody asks for more than there is, in rounds of which none is paired."""
    waiting = Counter(parts)
    converted = 0
    for part in sorted(parts, key=lambda part: (part.asked, part.needs_win), reverse=True):
        if asked <= 0:
            break
        count = min(parts[part], -(-asked // part.room))
        asked -= count * part.room
        waiting[part] -= count
        converted += count
    if asked == 0 and outcomes == (0, 0) and _uneven(waiting):
        return converted + 1
    return converted


def _uneven(parts: Counter[_Part]) -> bool:
    """The player draws twice, nobody else may draw, and an odd number needs one win and one loss: then in one of the
    rounds there are more wins than losses, though both rounds together are even.
    """
    exact = {part: count for part, count in parts.items() if count and abs(part.asked) < 2}
    return all(part.asked == 0 and part.needs_win for part in exact) and sum(exact.values()) % 2 == 1


def _easiest(ways: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Of pairs (failing, asked), those that no other beats in both, the fewest failing first."""
    kept: list[tuple[int, int]] = []
    for failing, asked in sorted(ways):
        if not kept or asked < kept[-1][1]:
            kept.append((failing, asked))
    return kept
