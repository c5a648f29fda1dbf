"""The Buchholz family (FIDE Handbook C.07), Challonge's order, and plain match and game points.

Buchholz is the sum of the opponents' points; cut-1 leaves out the lowest, median the lowest and the highest.
Sonneborn-Berger adds the points of opponents beaten and half of those drawn with. Progressive adds up the running
total after each round. Byes are no opponents here (FIDE's virtual opponent is not used).
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from tournaments.pairing.ledger import Ledger
from tournaments.pairing.rule_sets import POINTS, Column, Measure, RuleSet, Source, scaled
from tournaments.pairing.values import Number

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


def _points(ledger: Ledger, win: Number, draw: Number) -> list[Number]:
    return [win * wins + draw * draws for wins, draws in zip(ledger.wins, ledger.draws, strict=True)]


def _opponent_parts(ledger: Ledger, position: int, points: list[Number], cut_low: int, cut_high: int) -> list[Source]:
    """The opponents' points, the lowest and highest marked as left out."""
    met = ledger.opponents[position]
    ranked = sorted(range(len(met)), key=lambda place: (points[met[place]], place))
    left_out = set(ranked[:cut_low]) | set(ranked[max(0, len(ranked) - cut_high) :])
    return [Source(ledger.players[each], points[each], place in left_out) for place, each in enumerate(met)]


def _sonneborn_parts(ledger: Ledger, position: int, points: list[Number]) -> list[Source]:
    return [
        Source(ledger.players[bout.opponent], points[bout.opponent] * Fraction(bout.outcome + 1, 2))
        for bout in ledger.bouts[position]
        if bout.opponent is not None
    ]


def _progressive_parts(ledger: Ledger, position: int, win: Number, draw: Number) -> list[Source]:
    worth = (0, draw, win)
    by_round: dict[int, Number] = {bout.round: worth[bout.outcome + 1] for bout in ledger.bouts[position]}
    total: Number = 0
    parts = []
    for number in range(len(ledger.record.rounds)):
        total += by_round.get(number, 0)
        parts.append(Source(None, total))
    return parts


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


CUTS = {"buchholz": (0, 0), "buchholz_cut1": (1, 0), "buchholz_median": (1, 1)}


def _sources(ledger: Ledger, position: int, column: str, *, win: Number, draw: Number) -> tuple[Source, ...]:
    if column in CUTS:
        return tuple(_opponent_parts(ledger, position, _points(ledger, win, draw), *CUTS[column]))
    if column == "sonneborn_berger":
        return tuple(_sonneborn_parts(ledger, position, _points(ledger, win, draw)))
    if column == "progressive":
        return tuple(_progressive_parts(ledger, position, win, draw))
    return tuple(_own_parts(ledger, position, column, win, draw))


def _column(ledger: Ledger, column: str, parts: Callable[[Ledger, int, str], tuple[Source, ...]]) -> Measure:
    totals: list[Number] = []
    for position in range(len(ledger.players)):
        kept = [part.value for part in parts(ledger, position, column) if not part.left_out]
        totals.append(sum(kept, 0))
    return scaled(totals)


def _measure(ledger: Ledger, *, columns: tuple[str, ...], win: Number, draw: Number) -> tuple[Measure, ...]:
    parts = partial(_sources, win=win, draw=draw)
    return tuple(_column(ledger, column, parts) for column in columns)


def family(name: str, columns: tuple[str, ...], es: str, en: str, win: Number = 3, draw: Number = 1) -> RuleSet:
    """A rule set of these columns, after which head-to-head decides."""
    names = ("points", *columns)
    return RuleSet(
        name=name,
        version=1,
        columns=tuple(COLUMNS[column] for column in names),
        measure=partial(_measure, columns=names, win=win, draw=draw),
        sources=partial(_sources, win=win, draw=draw),
        es=es,
        en=en,
        head_to_head=True,
        win=win,
        draw=draw,
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
        "fide-c07",
        ("buchholz_cut1", "buchholz", "sonneborn_berger"),
        "Ajedrez: 1, ½ y 0 puntos; Buchholz sin el menor, Buchholz, Sonneborn-Berger y directo",
        "Chess: 1, ½ and 0 points; Buchholz cut 1, Buchholz, Sonneborn-Berger and head-to-head",
        1,
        HALF,
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
