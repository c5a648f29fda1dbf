"""Pokémon's tie-breakers as Tournament Operations Manager 1.84 to 1.86 computes them: OWP, OOWP, head-to-head.

A player's win percentage is (wins + draws / 2) over the rounds played, between 0.25 and 1; at most 0.75 for a player
who dropped before the last planned Swiss round. A pairing bye is neither played nor an opponent; an awarded bye is a
played win and a 100 % opponent of its owner. OWP and OOWP are rounded half-even to hundredths of a percent, and those
of a player who dropped stay as they were at the round of the drop.
"""

from dataclasses import replace
from fractions import Fraction

from tournaments.pairing.ledger import Ledger
from tournaments.pairing.rule_sets import POINTS, Column, Measure, RuleSet, Source, mean, scaled
from tournaments.pairing.values import EventRecord

from .mtr import match_points

COLUMNS = (POINTS, Column("owp", "OWP %", "OWP %"), Column("oowp", "OOWP %", "OOWP %"))
LOWEST, HIGHEST_OF_DROPPED = Fraction(1, 4), Fraction(3, 4)
HUNDRED_PERCENT = Fraction(1)
AWARDED = -1  # stands among the opponents for an awarded bye


def _win_percentages(ledger: Ledger) -> list[Fraction]:
    record = ledger.record
    planned = record.planned_rounds or len(record.rounds)
    percentages = []
    for player, bouts in zip(ledger.players, ledger.bouts, strict=True):
        outcomes = [bout.outcome for bout in bouts if bout.kind != "bye"]
        share = mean([Fraction(outcome + 1, 2) for outcome in outcomes])
        left_early = record.dropped_after.get(player, planned) < planned
        percentages.append(min(max(share, LOWEST), HIGHEST_OF_DROPPED if left_early else HUNDRED_PERCENT))
    return percentages


def _rounded(value: Fraction) -> Fraction:
    return Fraction(round(value * 10_000), 10_000)


def _opponents(ledger: Ledger, position: int) -> list[int]:
    """The opponents met, and AWARDED for each awarded bye."""
    return [
        AWARDED if bout.opponent is None else bout.opponent
        for bout in ledger.bouts[position]
        if bout.opponent is not None or bout.kind == "awarded_bye"
    ]


def _opponents_mean(ledger: Ledger, values: list[Fraction]) -> list[Fraction]:
    """For every player the rounded mean over the opponents."""
    with_awarded = [*values, HUNDRED_PERCENT]  # position -1
    return [
        _rounded(mean([with_awarded[each] for each in _opponents(ledger, position)]))
        for position in range(len(ledger.players))
    ]


def _percentages(ledger: Ledger) -> tuple[list[Fraction], list[Fraction]]:
    """OWP and OOWP of everybody, those of dropped players frozen at their last round."""
    record = ledger.record
    owp = _opponents_mean(ledger, _win_percentages(ledger))
    frozen: dict[int, Fraction] = {}
    for last in sorted({last for last in record.dropped_after.values() if last < len(record.rounds)}):
        then = Ledger(_as_of(ledger, last))
        owp_then = _opponents_mean(then, _win_percentages(then))
        oowp_then = _opponents_mean(then, owp_then)
        for player, dropped in record.dropped_after.items():
            if dropped == last:
                owp[ledger.index[player]] = owp_then[ledger.index[player]]
                frozen[ledger.index[player]] = oowp_then[ledger.index[player]]
    oowp = _opponents_mean(ledger, owp)
    for position, value in frozen.items():
        oowp[position] = value
    return owp, oowp


def _as_of(ledger: Ledger, last: int) -> EventRecord:
    record = ledger.record
    planned = record.planned_rounds or len(record.rounds)
    dropped = {player: after for player, after in record.dropped_after.items() if after <= last}
    return replace(record, rounds=record.rounds[:last], planned_rounds=planned, dropped_after=dropped)


def _measure(ledger: Ledger) -> tuple[Measure, ...]:
    owp, oowp = _percentages(ledger)
    return Measure(match_points(ledger)), scaled(owp), scaled(oowp)


def _sources(ledger: Ledger, position: int, column: str) -> tuple[Source, ...]:
    players = ledger.players
    if column == "points":
        return tuple(
            Source(None if bout.opponent is None else players[bout.opponent], (0, 1, 3)[bout.outcome + 1])
            for bout in ledger.bouts[position]
        )
    values = _win_percentages(ledger) if column == "owp" else _percentages(ledger)[0]
    values = [*values, HUNDRED_PERCENT]
    return tuple(
        Source(None if each == AWARDED else players[each], values[each]) for each in _opponents(ledger, position)
    )


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
