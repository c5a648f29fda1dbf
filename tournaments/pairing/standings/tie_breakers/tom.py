"""Pokémon's tie-breakers as Tournament Operations Manager 1.84 to 1.86 computes them: OWP, OOWP, head-to-head.

A player's win percentage is (wins + draws / 2) over the rounds played, between 0.25 and 1; at most 0.75 for a player
who dropped before the last planned Swiss round. A pairing bye is neither played nor an opponent; an awarded bye is a
played win and a 100 % opponent of its owner. OWP and OOWP are rounded half-even to hundredths of a percent, and those
of a player who dropped stay as they were at the round of the drop.
"""

from bisect import bisect_left
from fractions import Fraction
from math import lcm

from tournaments.pairing.standings.ledger import Ledger
from tournaments.pairing.standings.rule_sets import POINTS, Column, Measure, RuleSet, Source
from tournaments.pairing.values import MatchRecord

from .mtr import match_points

COLUMNS = (POINTS, Column("owp", "OWP %", "OWP %"), Column("oowp", "OOWP %", "OOWP %"))
WHOLE = 10_000  # hundredths of a percent
AWARDED = -1  # stands among the opponents for an awarded bye


def _rounded(part: int, whole: int) -> int:
    """The share in hundredths of a percent, a half to the even one; 0 of nothing."""
    if not whole:
        return 0
    share, left = divmod(WHOLE * part, whole)
    return share + (2 * left > whole or (2 * left == whole and share % 2 == 1))


class _Record:
    """Whom each player met and with what result, round by round, so that it can be read as of any round.

    `met` has opponents' positions and AWARDED, `scored` 2 for a win, 1 for a draw and 0 for a loss, a pairing bye left
    out; both with the round (from 0) of each entry, in order.
    """

    def __init__(self, ledger: Ledger) -> None:
        record = ledger.record
        self.rounds = len(record.rounds)
        self.planned = record.planned_rounds or self.rounds
        self.dropped = {ledger.index[player]: after for player, after in record.dropped_after.items()}
        self.met: list[list[int]] = [[] for _ in ledger.players]
        self.met_in: list[list[int]] = [[] for _ in ledger.players]
        self.scored: list[list[int]] = [[] for _ in ledger.players]
        self.scored_in: list[list[int]] = [[] for _ in ledger.players]
        for number, matches in enumerate(record.rounds):
            for match in matches:
                self._add(number, ledger.index, match)
        counts = {len(scored) for scored in self.scored}
        self.unit = lcm(4, *(2 * count for count in range(1, max(counts, default=0) + 1)))  # 100 % of a player's own

    def _add(self, number: int, index: dict[str, int], match: MatchRecord) -> None:
        a = index[match.a]
        if match.b is not None:
            b = index[match.b]
            score = 1 + (match.wins_a > match.wins_b) - (match.wins_a < match.wins_b)
            lost = match.kind == "double_loss"
            self._enter(number, a, b, 0 if lost else score)
            self._enter(number, b, a, 0 if lost else 2 - score)
        elif match.kind == "awarded_bye":
            self._enter(number, a, AWARDED, 2)
        elif match.kind == "loss":
            self.scored[a].append(0)
            self.scored_in[a].append(number)

    def _enter(self, number: int, player: int, opponent: int, score: int) -> None:
        self.met[player].append(opponent)
        self.met_in[player].append(number)
        self.scored[player].append(score)
        self.scored_in[player].append(number)

    def opponents(self, player: int, last: int) -> list[int]:
        """Whom the player had met after round `last` (from 1)."""
        if last >= self.rounds:
            return self.met[player]
        return self.met[player][: bisect_left(self.met_in[player], last)]

    def win_percentage(self, player: int, last: int) -> int:
        """The player's own, in `unit`, as it was after round `last`."""
        scored = self.scored[player]
        count = len(scored) if last >= self.rounds else bisect_left(self.scored_in[player], last)
        share = sum(scored[:count]) * (self.unit // (2 * count)) if count else 0
        after = self.dropped.get(player, self.planned)
        left_early = after < self.planned and after <= last
        return min(max(share, self.unit // 4), 3 * self.unit // 4 if left_early else self.unit)


class _AsOf:
    """The percentages after round `last`, each computed once, when it is asked for."""

    def __init__(self, record: _Record, last: int) -> None:
        self._record = record
        self._last = last
        self._win: dict[int, int] = {AWARDED: record.unit}
        self._owp: dict[int, int] = {AWARDED: WHOLE}

    def win(self, player: int) -> int:
        known = self._win.get(player)
        if known is None:
            known = self._win[player] = self._record.win_percentage(player, self._last)
        return known

    def owp(self, player: int) -> int:
        known = self._owp.get(player)
        if known is None:
            met = self._record.opponents(player, self._last)
            known = self._owp[player] = _rounded(sum(map(self.win, met)), self._record.unit * len(met))
        return known

    def oowp(self, player: int) -> int:
        met = self._record.opponents(player, self._last)
        return _rounded(sum(map(self.owp, met)), WHOLE * len(met))


def _percentages(record: _Record) -> tuple[list[int], list[int]]:
    """OWP and OOWP of everybody in hundredths of a percent, those of dropped players frozen at their last round."""
    now = _AsOf(record, record.rounds)
    everybody = range(len(record.met))
    wins = [*map(now.win, everybody), record.unit]  # position -1 is AWARDED
    owp = [_rounded(sum(map(wins.__getitem__, met)), record.unit * len(met)) for met in record.met]
    frozen: dict[int, int] = {}
    then: dict[int, _AsOf] = {}
    for player, last in record.dropped.items():
        if last < record.rounds:
            known = then.setdefault(last, _AsOf(record, last))
            owp[player], frozen[player] = known.owp(player), known.oowp(player)
    with_awarded = [*owp, WHOLE]
    oowp = [_rounded(sum(map(with_awarded.__getitem__, met)), WHOLE * len(met)) for met in record.met]
    for player, value in frozen.items():
        oowp[player] = value
    return owp, oowp


def _measure(ledger: Ledger) -> tuple[Measure, ...]:
    owp, oowp = _percentages(_Record(ledger))
    return Measure(match_points(ledger)), Measure(owp, WHOLE), Measure(oowp, WHOLE)


def _sources(ledger: Ledger, position: int, column: str) -> tuple[Source, ...]:
    players = ledger.players
    if column == "points":
        return tuple(
            Source(None if bout.opponent is None else players[bout.opponent], (0, 1, 3)[bout.outcome + 1])
            for bout in ledger.bouts[position]
        )
    record = _Record(ledger)
    if column == "owp":
        values = [Fraction(record.win_percentage(each, record.rounds), record.unit) for each in range(len(players))]
    else:
        values = [Fraction(each, WHOLE) for each in _percentages(record)[0]]
    values.append(Fraction(1))
    return tuple(Source(None if each == AWARDED else players[each], values[each]) for each in record.met[position])


RULE_SETS = (
    RuleSet(
        name="tom-1.86",
        version=1,
        columns=COLUMNS,
        measure=_measure,
        sources=_sources,
        es="Puntos, OWP, OOWP y enfrentamiento directo",
        en="Points, OWP, OOWP and head-to-head",
        head_to_head=True,
    ),
)
