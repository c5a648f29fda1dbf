"""Points, the opponents' match wins, then games won less games lost: for games whose matches are made of rounds.

The opponents' percentage is Magic's, with its floor of 1/3; a bye counts as 2-0. Where nothing of that separates two,
one rule set goes on with what their cards were worth in all their matches; a bye brings none.
"""

from fractions import Fraction

from tournaments.pairing.standings.ledger import Bout, Ledger
from tournaments.pairing.standings.rule_sets import POINTS, Column, Measure, RuleSet, Source

from .mtr import BYE_GAMES, COLUMNS, mtr

_MAGIC = mtr("mtr-1/3", Fraction(1, 3))
_OMW = COLUMNS[1]
_DIFFERENCE = Column("difference", "Diferencia de partidas", "Game difference", "integer", 0)
_CARD_POINTS = Column("card_points", "Puntos de cartas", "Card points", "integer", 0)


def _measure(ledger: Ledger) -> tuple[Measure, ...]:
    points, omw, *_games = _MAGIC.measure(ledger)
    totals = zip(ledger.games_won, ledger.games_lost, ledger.byes, strict=True)
    return points, omw, Measure([won - lost + BYE_GAMES * byes for won, lost, byes in totals])


def _measure_with_cards(ledger: Ledger) -> tuple[Measure, ...]:
    totals = [0] * len(ledger.players)
    for matches in ledger.record.rounds:
        for match in matches:
            totals[ledger.index[match.a]] += match.points_a
            if match.b is not None:
                totals[ledger.index[match.b]] += match.points_b
    return *_measure(ledger), Measure(totals)


def _sources(ledger: Ledger, position: int, column: str) -> tuple[Source, ...]:
    if column not in (_DIFFERENCE.id, _CARD_POINTS.id):
        return _MAGIC.sources(ledger, position, column)
    part = _difference_of if column == _DIFFERENCE.id else _card_points_of
    return tuple(
        Source(None if bout.opponent is None else ledger.players[bout.opponent], part(bout))
        for bout in ledger.bouts[position]
    )


def _difference_of(bout: Bout) -> int:
    return BYE_GAMES if bout.kind in ("bye", "awarded_bye") else bout.won - bout.lost


def _card_points_of(bout: Bout) -> int:
    return bout.points


RULE_SETS = (
    RuleSet(
        name="difference-1/3",
        version=1,
        columns=(POINTS, _OMW, _DIFFERENCE),
        measure=_measure,
        sources=_sources,
        es="Puntos, OMW y diferencia de partidas; ningún oponente cuenta menos de 1/3",
        en="Points, OMW and game difference; no opponent counts below 1/3",
        floor=Fraction(1, 3),
    ),
    RuleSet(
        name="difference-points-1/3",
        version=1,
        columns=(POINTS, _OMW, _DIFFERENCE, _CARD_POINTS),
        measure=_measure_with_cards,
        sources=_sources,
        es="Puntos, OMW, diferencia de partidas y puntos de cartas; ningún oponente cuenta menos de 1/3",
        en="Points, OMW, game difference and card points; no opponent counts below 1/3",
        floor=Fraction(1, 3),
        card_points=True,
    ),
)
