"""Netrunner's tie-breakers as Cobra computes them: strength of schedule (SoS) and extended SoS.

SoS is the mean of each opponent's points per game; extended SoS the mean of the opponents' SoS. Both are weighted
by the weight of the round in which they met, which also weighs the games an opponent played. No floor. A bye is no
opponent, but counts in its owner's points and games. A won game is worth 3 points, a drawn one 1.
"""

from fractions import Fraction

from tournaments.pairing.ledger import Bout, Ledger
from tournaments.pairing.rule_sets import POINTS, Column, Measure, RuleSet, Source, scaled

COLUMNS = (
    POINTS,
    Column("sos", "SoS", "SoS", "decimal", 4),
    Column("esos", "SoS extendido", "Extended SoS", "decimal", 4),
)


def _weight(ledger: Ledger, bout: Bout) -> Fraction:
    weights = ledger.record.round_weights
    return weights[bout.round] if bout.round < len(weights) else Fraction(1)


def _points(ledger: Ledger) -> list[int]:
    return [sum(3 * bout.won + bout.drawn for bout in bouts) for bouts in ledger.bouts]


def _per_game(ledger: Ledger) -> list[Fraction]:
    """Points over the weight of the rounds played; 0 for who has not played."""
    averages = []
    for points, bouts in zip(_points(ledger), ledger.bouts, strict=True):
        games = sum((_weight(ledger, bout) for bout in bouts), Fraction(0))
        averages.append(points / games if games else Fraction(0))
    return averages


def _schedule(ledger: Ledger, strengths: list[Fraction]) -> list[Fraction]:
    """For every player the weighted mean of the opponents' strengths."""
    means = []
    for bouts in ledger.bouts:
        total = weights = Fraction(0)
        for bout in bouts:
            if bout.opponent is not None:
                weight = _weight(ledger, bout)
                total += weight * strengths[bout.opponent]
                weights += weight
        means.append(total / weights if weights else Fraction(0))
    return means


def _measure(ledger: Ledger) -> tuple[Measure, ...]:
    sos = _schedule(ledger, _per_game(ledger))
    return Measure(_points(ledger)), scaled(sos), scaled(_schedule(ledger, sos))


def _sources(ledger: Ledger, position: int, column: str) -> tuple[Source, ...]:
    bouts = ledger.bouts[position]
    if column == "points":
        return tuple(
            Source(None if bout.opponent is None else ledger.players[bout.opponent], 3 * bout.won + bout.drawn)
            for bout in bouts
        )
    strengths = _per_game(ledger)
    if column == "esos":
        strengths = _schedule(ledger, strengths)
    return tuple(
        Source(ledger.players[bout.opponent], strengths[bout.opponent]) for bout in bouts if bout.opponent is not None
    )


RULE_SETS = (
    RuleSet(
        name="cobra",
        version=1,
        columns=COLUMNS,
        measure=_measure,
        sources=_sources,
        es="Puntos por partida ganada, SoS y SoS extendido",
        en="Points per game won, SoS and extended SoS",
    ),
)
