"""Netrunner's tie-breakers as Cobra computes them: strength of schedule (SoS) and extended SoS.

SoS is the mean of each opponent's points per game; extended SoS the mean of the opponents' SoS. Both are weighted
by the weight of the round in which they met, which also weighs the games an opponent played. No floor. A bye is no
opponent, but counts in its owner's points and games. A won game is worth 3 points, a drawn one 1.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from operator import mul

from tournaments.pairing.standings.ledger import Ledger
from tournaments.pairing.standings.rule_sets import POINTS, Column, Measure, RuleSet, Source, scaled

COLUMNS = (
    POINTS,
    Column("sos", "SoS", "SoS", "decimal", 4),
    Column("esos", "SoS extendido", "Extended SoS", "decimal", 4),
)


def _weights(ledger: Ledger) -> tuple[list[int], int]:
    """The weight of each round over their common denominator; a round without one weighs 1."""
    given = ledger.record.round_weights
    weights = [given[each] if each < len(given) else Fraction(1) for each in range(len(ledger.record.rounds))]
    scaled_weights = scaled(weights)
    return list(scaled_weights.numerators), scaled_weights.denominator


def _points(ledger: Ledger) -> list[int]:
    """3 for a won game and 1 for a drawn one, those that a bye brings among them."""
    totals = [0] * len(ledger.players)
    for matches in ledger.record.rounds:
        for match in matches:
            totals[ledger.index[match.a]] += 3 * match.wins_a + match.drawn
            if match.b is not None:
                totals[ledger.index[match.b]] += 3 * match.wins_b + match.drawn
    return totals


class _Schedule:
    """Whom each player met, with the weight of each meeting, and the weight of all rounds that they played."""

    def __init__(self, ledger: Ledger) -> None:
        weights, self.denominator = _weights(ledger)
        self.met = ledger.opponents
        self.meetings: list[list[int]] = [[] for _ in ledger.players]
        self.played = [0] * len(ledger.players)
        for weight, matches in zip(weights, ledger.record.rounds, strict=True):
            for match in matches:
                for player in (match.a,) if match.b is None else (match.a, match.b):
                    position = ledger.index[player]
                    self.played[position] += weight
                    if match.b is not None:
                        self.meetings[position].append(weight)

    def mean(self, strengths: Measure) -> Measure:
        """For every player the weighted mean of the opponents' strengths; 0 where nobody was met."""
        strength_of = strengths.numerators.__getitem__
        sums = [
            sum(map(mul, map(strength_of, met), weights)) for met, weights in zip(self.met, self.meetings, strict=True)
        ]
        shares = _shares(sums, [sum(weights) for weights in self.meetings])
        return Measure(shares.numerators, shares.denominator * strengths.denominator)

    def per_game(self, points: Sequence[int]) -> Measure:
        """Points over the weight of the rounds played; 0 for who has not played."""
        return _shares([each * self.denominator for each in points], self.played)


def _shares(parts: Sequence[int], wholes: Sequence[int]) -> Measure:
    """Each part over its whole, on one denominator; 0 of nothing."""
    denominator = lcm(*(set(wholes) - {0}))
    scale = {whole: denominator // whole if whole else 0 for whole in set(wholes)}
    return Measure([part * scale[whole] for part, whole in zip(parts, wholes, strict=True)], denominator)


def _measure(ledger: Ledger) -> tuple[Measure, ...]:
    points, schedule = _points(ledger), _Schedule(ledger)
    sos = schedule.mean(schedule.per_game(points))
    return Measure(points), sos, schedule.mean(sos)


def _sources(ledger: Ledger, position: int, column: str) -> tuple[Source, ...]:
    bouts = ledger.bouts[position]
    if column == "points":
        return tuple(
            Source(None if bout.opponent is None else ledger.players[bout.opponent], 3 * bout.won + bout.drawn)
            for bout in bouts
        )
    schedule = _Schedule(ledger)
    strengths = schedule.per_game(_points(ledger))
    if column == "esos":
        strengths = schedule.mean(strengths)
    return tuple(
        Source(ledger.players[each], Fraction(strengths.numerators[each], strengths.denominator))
        for each in ledger.opponents[position]
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
