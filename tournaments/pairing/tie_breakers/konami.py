"""Konami's tie-breaker number (KTS 3): match points, then BBB, then CCC, written one after another.

BBB and CCC are pooled, not means of means: all points of all opponents over all their possible points, in
thousandths rounded down. CCC pools the opponents of the opponents, the player included. A bye is a win in its
owner's record and no opponent; a loss without an opponent is a lost round.
"""

from tournaments.pairing.ledger import Ledger
from tournaments.pairing.rule_sets import POINTS, Column, Measure, RuleSet, Source

from .mtr import match_points

COLUMNS = (POINTS, Column("number", "Desempate", "Tie-breaker", "integer", 0))


def _pooled(ledger: Ledger, points: list[int], positions: list[int]) -> int:
    """Thousandths of the possible points that these players together have won, rounded down."""
    rounds = sum(ledger.rounds_played(each) for each in positions)
    return 1000 * sum(points[each] for each in positions) // (3 * rounds) if rounds else 0


def _number(ledger: Ledger, points: list[int], position: int) -> int:
    opponents = ledger.opponents[position]
    theirs = [second for first in opponents for second in ledger.opponents[first]]
    first, second = _pooled(ledger, points, opponents), _pooled(ledger, points, theirs)
    return points[position] * 1_000_000 + first * 1_000 + second


def _measure(ledger: Ledger) -> tuple[Measure, ...]:
    points = match_points(ledger)
    return Measure(points), Measure([_number(ledger, points, each) for each in range(len(points))])


def _sources(ledger: Ledger, position: int, column: str) -> tuple[Source, ...]:
    if column == "points":
        return tuple(
            Source(None if bout.opponent is None else ledger.players[bout.opponent], (0, 1, 3)[bout.outcome + 1])
            for bout in ledger.bouts[position]
        )
    points = match_points(ledger)
    return tuple(Source(ledger.players[each], points[each]) for each in ledger.opponents[position])


RULE_SETS = (
    RuleSet(
        name="kts-3",
        version=1,
        columns=COLUMNS,
        measure=_measure,
        sources=_sources,
        es="Puntos y el número de Konami: rendimiento de los oponentes y de los suyos, en milésimos",
        en="Points and Konami's number: the opponents' and their opponents' record, in thousandths",
    ),
)
