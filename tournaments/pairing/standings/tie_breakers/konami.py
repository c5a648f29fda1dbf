"""Konami's tie-breaker number (KTS 3): match points, then BBB, then CCC, written one after another.

BBB and CCC are pooled, not means of means: all points of all opponents over all their possible points, in
thousandths rounded down. CCC pools the opponents of the opponents, the player included. A bye is a win in its
owner's record and no opponent; a loss without an opponent is a lost round.
"""

from collections.abc import Sequence

from tournaments.pairing.standings.ledger import Ledger
from tournaments.pairing.standings.rule_sets import POINTS, Column, Measure, RuleSet, Source

from .mtr import match_points

COLUMNS = (POINTS, Column("number", "Desempate", "Tie-breaker", "integer", 0))


def _pooled(points: Sequence[int], rounds: Sequence[int]) -> list[int]:
    """Thousandths of the possible points that were won, rounded down; 0 of nothing."""
    return [1000 * won // (3 * played) if played else 0 for won, played in zip(points, rounds, strict=True)]


def _of_opponents(ledger: Ledger, values: Sequence[int]) -> list[int]:
    """For every player the sum over the opponents."""
    value_of = values.__getitem__
    return [sum(map(value_of, met)) for met in ledger.opponents]


def _measure(ledger: Ledger) -> tuple[Measure, ...]:
    points = match_points(ledger)
    rounds = [ledger.rounds_played(each) for each in range(len(points))]
    met, met_rounds = _of_opponents(ledger, points), _of_opponents(ledger, rounds)
    first = _pooled(met, met_rounds)
    second = _pooled(_of_opponents(ledger, met), _of_opponents(ledger, met_rounds))
    parts = zip(points, first, second, strict=True)
    return Measure(points), Measure([own * 1_000_000 + bbb * 1_000 + ccc for own, bbb, ccc in parts])


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
