"""The Buchholz family, Challonge's order, and plain match and game points.

Buchholz is the sum of the opponents' points; cut-1 leaves out the lowest, median the lowest and the highest.
Sonneborn-Berger adds the points of opponents beaten and half of those drawn with. Progressive adds up the running
total after each round. Byes are no opponents here, and what an opponent missed brought them nothing, but in the rule
set that counts unplayed rounds (`_Contributions`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import accumulate
from math import lcm
from operator import mul

from tournaments.pairing.standings.ledger import Ledger
from tournaments.pairing.standings.rule_sets import POINTS, Column, Measure, RuleSet, Source
from tournaments.pairing.values import MatchRecord, Number

COLUMNS = {
    "points": POINTS,
    "buchholz": Column("buchholz", "Buchholz", "Buchholz", "decimal", 1),
    "buchholz_cut1": Column("buchholz_cut1", "Buchholz −1", "Buchholz cut 1", "decimal", 1),
    "buchholz_median": Column("buchholz_median", "Buchholz mediano", "Median Buchholz", "decimal", 1),
    "sonneborn_berger": Column("sonneborn_berger", "Sonneborn-Berger", "Sonneborn-Berger", "decimal", 2),
    "progressive": Column("progressive", "Progresivo", "Progressive", "decimal", 1),
    "wins": Column("wins", "Victorias", "Wins", "integer", 0),
    "game_difference": Column("game_difference", "Diferencia de partidas", "Game difference", "integer", 0),
    "games_won": Column("games_won", "Partidas ganadas", "Games won", "integer", 0),
}


CUTS = {"buchholz": (0, 0), "buchholz_cut1": (1, 0), "buchholz_median": (1, 1)}


@dataclass(frozen=True, slots=True)
class _Scale:
    """Match points as integers: each is a multiple of one over `unit`."""

    win: int
    draw: int
    unit: int


def _scale(win: Number, draw: Number) -> _Scale:
    unit = lcm(win.denominator, draw.denominator)
    return _Scale(int(win * unit), int(draw * unit), unit)


class _Contributions:
    """What each player's opponents bring, in units of the scale, in the order of the meetings.

    With `unplayed`, a round that a player was in without playing (a bye, a loss without opponent, a round missed)
    brings the player's own points, as against somebody who ended level; it stands behind the opponents. And an
    opponent who left is counted as if each round after leaving had been a draw. Each of these is in the standings'
    own points only as it was given.
    """

    def __init__(self, ledger: Ledger, scale: _Scale, unplayed: bool) -> None:
        self._ledger = ledger
        self.points = [
            scale.win * wins + scale.draw * draws for wins, draws in zip(ledger.wins, ledger.draws, strict=True)
        ]
        self._as_opponent = self.points
        self._alone: list[list[int]] | None = None  # doubled results (2 a win) of the rounds without an opponent
        if unplayed:
            self._as_opponent = self.points.copy()
            for player, after in ledger.record.dropped_after.items():
                missed = max(0, len(ledger.record.rounds) - after)
                self._as_opponent[ledger.index[player]] += scale.draw * missed
            self._alone = _results_alone(ledger)

    def opponents(self, position: int) -> list[int]:
        """What each meeting brings to a sum of opponents' points."""
        met = list(map(self._as_opponent.__getitem__, self._ledger.opponents[position]))
        return met if self._alone is None else met + [self.points[position]] * len(self._alone[position])

    def weighted(self, position: int) -> list[int]:
        """What each meeting brings to twice the Sonneborn-Berger."""
        results = self._ledger.results[position]
        if self._alone is not None:
            results = results + self._alone[position]
        return list(map(mul, self.opponents(position), results))


def _results_alone(ledger: Ledger) -> list[list[int]]:
    """2 for each bye, 1 for each half of one, and 0 for each other round without an opponent, of those played."""
    rounds = len(ledger.record.rounds)
    alone = []
    for byes, halves, met in zip(ledger.byes, ledger.half_byes, ledger.opponents, strict=True):
        alone.append([2] * byes + [1] * halves + [0] * max(0, rounds - byes - halves - len(met)))
    return alone


def _left_out(values: Sequence[int], cut_low: int, cut_high: int) -> set[int]:
    """The places of the lowest and highest that a cut leaves out; of equal ones the first."""
    ranked = sorted(range(len(values)), key=lambda place: (values[place], place))
    return set(ranked[:cut_low]) | set(ranked[max(0, len(ranked) - cut_high) :])


def _sum_within(values: list[int], cut_low: int, cut_high: int) -> int:
    if cut_low + cut_high >= len(values):
        return 0
    total = sum(values)
    if cut_low:
        total -= min(values)
    if cut_high:
        total -= max(values)
    return total


def _progressive(ledger: Ledger, scale: _Scale) -> list[int]:
    """The sum of the running totals: what a round brings counts in it and in every later one."""
    rounds = len(ledger.record.rounds)
    totals = [0] * len(ledger.players)
    for number, matches in enumerate(ledger.record.rounds):
        for match in matches:
            for player, result in _results_of(match):
                totals[ledger.index[player]] += (rounds - number) * (0, scale.draw, scale.win)[result]
    return totals


def _results_of(match: MatchRecord) -> list[tuple[str, int]]:
    """Who sat at the table, with 2 for a win (a bye is one), 1 for a draw and 0 for a loss."""
    if match.b is None:
        return [(match.a, {"loss": 0, "half_bye": 1}.get(match.kind, 2))]
    if match.kind == "double_loss":
        return [(match.a, 0), (match.b, 0)]
    result = 1 + (match.wins_a > match.wins_b) - (match.wins_a < match.wins_b)
    return [(match.a, result), (match.b, 2 - result)]


def _games(ledger: Ledger, *, less_lost: bool) -> list[int]:
    """Games won, those of a bye among them; `less_lost` takes off the games lost."""
    totals = [0] * len(ledger.players)
    for matches in ledger.record.rounds:
        for match in matches:
            totals[ledger.index[match.a]] += match.wins_a - less_lost * match.wins_b
            if match.b is not None:
                totals[ledger.index[match.b]] += match.wins_b - less_lost * match.wins_a
    return totals


def _measure(
    ledger: Ledger, *, columns: tuple[str, ...], win: Number, draw: Number, unplayed: bool
) -> tuple[Measure, ...]:
    scale = _scale(win, draw)
    contributions = _Contributions(ledger, scale, unplayed)
    everybody = range(len(ledger.players))

    def measured(column: str) -> Measure:
        if column in CUTS:
            cuts = CUTS[column]
            return Measure([_sum_within(contributions.opponents(each), *cuts) for each in everybody], scale.unit)
        if column == "sonneborn_berger":
            return Measure([sum(contributions.weighted(each)) for each in everybody], 2 * scale.unit)
        if column == "progressive":
            return Measure(_progressive(ledger, scale), scale.unit)
        if column == "points":
            return Measure(contributions.points, scale.unit)
        if column == "wins":
            return Measure(ledger.wins)
        return Measure(_games(ledger, less_lost=column == "game_difference"))

    return tuple(measured(column) for column in columns)


def _sources(
    ledger: Ledger, position: int, column: str, *, win: Number, draw: Number, unplayed: bool
) -> tuple[Source, ...]:
    scale = _scale(win, draw)
    if column in CUTS or column == "sonneborn_berger":
        contributions = _Contributions(ledger, scale, unplayed)
        brought = contributions.opponents(position)
        out = _left_out(brought, *CUTS.get(column, (0, 0)))
        if column == "sonneborn_berger":
            brought, scale = contributions.weighted(position), _Scale(scale.win, scale.draw, 2 * scale.unit)
        names: list[str | None] = [ledger.players[each] for each in ledger.opponents[position]]
        names += [None] * (len(brought) - len(names))
        return tuple(
            Source(name, Fraction(value, scale.unit), place in out)
            for place, (name, value) in enumerate(zip(names, brought, strict=True))
        )
    if column == "progressive":
        return tuple(_running_totals(ledger, position, win, draw))
    return tuple(_own_parts(ledger, position, column, win, draw))


def _running_totals(ledger: Ledger, position: int, win: Number, draw: Number) -> list[Source]:
    by_round: list[Number] = [0] * len(ledger.record.rounds)
    for bout in ledger.bouts[position]:
        by_round[bout.round] += (0, draw, win)[bout.outcome + 1]
    return [Source(None, total) for total in accumulate(by_round)]


def _own_parts(ledger: Ledger, position: int, column: str, win: Number, draw: Number) -> list[Source]:
    parts = []
    for bout in ledger.bouts[position]:
        value: Number = {
            "points": (0, draw, win)[bout.outcome + 1],
            "wins": int(bout.outcome == 1),
            "games_won": bout.won,
            "game_difference": bout.won - bout.lost,
        }[column]
        parts.append(Source(None if bout.opponent is None else ledger.players[bout.opponent], value))
    return parts


def family(
    name: str,
    columns: tuple[str, ...],
    es: str,
    en: str,
    win: Number = 3,
    draw: Number = 1,
    *,
    unplayed: bool = False,
) -> RuleSet:
    """A rule set of these columns, after which head-to-head decides; `unplayed` as in `_Contributions`."""
    names = ("points", *columns)
    return RuleSet(
        name=name,
        version=1,
        columns=tuple(COLUMNS[column] for column in names),
        measure=partial(_measure, columns=names, win=win, draw=draw, unplayed=unplayed),
        sources=partial(_sources, win=win, draw=draw, unplayed=unplayed),
        es=es,
        en=en,
        head_to_head=True,
        win=win,
        draw=draw,
        half_byes=2 * draw == win,
    )


HALF = Fraction(1, 2)
RULE_SETS = (
    family(
        "buchholz",
        ("buchholz", "sonneborn_berger"),
        "Puntos, Buchholz, Sonneborn-Berger y enfrentamiento directo",
        "Points, Buchholz, Sonneborn-Berger and head-to-head",
    ),
    family(
        "buchholz-cut-1",
        ("buchholz_cut1", "buchholz"),
        "Puntos, Buchholz sin el menor, Buchholz y directo",
        "Points, Buchholz cut 1, Buchholz and head-to-head",
    ),
    family(
        "buchholz-median",
        ("buchholz_median", "buchholz"),
        "Puntos, Buchholz mediano, Buchholz y directo",
        "Points, median Buchholz, Buchholz and head-to-head",
    ),
    family(
        "sonneborn-berger",
        ("sonneborn_berger", "wins"),
        "Puntos, Sonneborn-Berger, victorias y directo",
        "Points, Sonneborn-Berger, wins and head-to-head",
    ),
    family(
        "progressive",
        ("progressive",),
        "Puntos, progresivo y enfrentamiento directo",
        "Points, progressive and head-to-head",
    ),
    family(
        "chess-buchholz",
        ("buchholz_cut1", "buchholz", "sonneborn_berger"),
        "Ajedrez: 1, ½ y 0 puntos; Buchholz sin el menor, Buchholz, Sonneborn-Berger y directo; lo no jugado no cuenta",
        "Chess: 1, ½ and 0 points; Buchholz cut 1, Buchholz, Sonneborn-Berger, head-to-head; unplayed adds nothing",
        1,
        HALF,
    ),
    family(
        "buchholz-unplayed",
        ("buchholz_cut1", "buchholz", "sonneborn_berger"),
        "Ajedrez: 1, ½ y 0 puntos; Buchholz sin el menor, Buchholz, Sonneborn-Berger y directo; una ronda sin oponente "
        "cuenta como contra alguien con los puntos propios, y cada ronda tras retirarse, al oponente, como un empate",
        "Chess: 1, ½ and 0 points; Buchholz cut 1, Buchholz, Sonneborn-Berger and head-to-head; a round without an "
        "opponent counts as against somebody with one's own points, each round after leaving, to opponents, as a draw",
        1,
        HALF,
        unplayed=True,
    ),
    family(
        "challonge",
        ("buchholz_median",),
        "Puntos, Buchholz mediano y enfrentamiento directo",
        "Points, median Buchholz and head-to-head",
        1,
        HALF,
    ),
    family(
        "match-game-points",
        ("game_difference", "games_won"),
        "Puntos, diferencia de partidas, partidas ganadas y enfrentamiento directo",
        "Points, game difference, games won and head-to-head",
    ),
)
