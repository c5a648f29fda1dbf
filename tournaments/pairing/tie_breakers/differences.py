"""Points, the opponents' match wins, then games won less games lost: for games whose matches are made of rounds.

The opponents' percentage is Magic's, with its floor of 1/3; a bye counts as 2-0.
"""

from fractions import Fraction

from tournaments.pairing.ledger import Ledger
from tournaments.pairing.rule_sets import POINTS, Column, Measure, RuleSet, Source

from .mtr import BYE_GAMES, COLUMNS, mtr

_MAGIC = mtr("mtr-1/3", Fraction(1, 3))
_OMW = COLUMNS[1]
_DIFFERENCE = Column("difference", "Diferencia de partidas", "Game difference", "integer", 0)


def _measure(ledger: Ledger) -> tuple[Measure, ...]:
    points, omw, *_games = _MAGIC.measure(ledger)
    totals = zip(ledger.games_won, ledger.games_lost, ledger.byes, strict=True)
    return points, omw, Measure([won - lost + BYE_GAMES * byes for won, lost, byes in totals])


def _sources(ledger: Ledger, position: int, column: str) -> tuple[Source, ...]:
    if column != _DIFFERENCE.id:
        return _MAGIC.sources(ledger, position, column)
    return tuple(
        Source(ledger.players[bout.opponent], bout.won - bout.lost)
        if bout.opponent is not None
        else Source(None, bout.won - bout.lost if bout.kind == "loss" else BYE_GAMES)
        for bout in ledger.bouts[position]
    )


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
)
