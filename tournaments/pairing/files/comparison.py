"""Compares computed standings with published ones, at the precision in which they were printed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from tournaments.pairing.standings.ledger import Ledger
from tournaments.pairing.standings.places import RULE_SETS, compute_standings
from tournaments.pairing.standings.rule_sets import RuleSet, mean
from tournaments.pairing.values import Number

from .reading import PublishedEvent

FULL_PRECISION = 12  # decimals compared of a site that prints binary fractions in full
COARSE_DECIMALS = 3  # sites that print this few have also rounded each opponent before the mean


@dataclass(frozen=True, slots=True)
class Difference:
    """A printed value that the record does not give: both as exact numbers."""

    player: str
    column: str
    published: Fraction
    computed: Number | None


def rounded(value: Number, decimals: int) -> Fraction:
    """The value rounded half up at so many decimals, exactly."""
    scale = 10**decimals
    return Fraction(floor(value * scale + Fraction(1, 2)), scale)


def compare(event: PublishedEvent, rules: str = "mtr-1/3", columns: Sequence[str] = ()) -> list[Difference]:
    """Every printed value of the event that differs from the computed one; an empty list is an exact event.

    `columns` limits the comparison; default: every printed column that the rule set has.
    Raises KeyError for an unknown rule set or a column it does not have.
    """
    rule_set = RULE_SETS[rules]
    known = [column.id for column in rule_set.columns]
    for column in columns:
        if column not in known:
            raise KeyError(f"{rules} has no column {column}; it has {', '.join(known)}")
    computed = {line.player: line for line in compute_standings(event.record, rules)}
    ledger = Ledger(event.record)
    differences = []
    for line in event.standings:
        for column, published in line.values.items():
            if column not in (columns or known):
                continue
            value = computed[line.player].values[column]
            readings = _readings(event, rule_set, ledger, line.player, column, value)
            if all(abs(reading - published) > _tolerance(event.decimals) for reading in readings):
                differences.append(Difference(line.player, column, published, value))
    return differences


def _tolerance(decimals: int | None) -> Fraction:
    """Half a unit of the last printed decimal: an exact half may have been printed either way."""
    return Fraction(1, 2 * 10**decimals) if decimals is not None else Fraction(1, 10**FULL_PRECISION)


def _readings(
    event: PublishedEvent, rules: RuleSet, ledger: Ledger, player: str, column: str, value: Number
) -> Iterator[Number]:
    """The exact numbers that the site may have printed for this value."""
    if column == "gw" and rules.floor is not None:
        if event.own_game_wins != "floored":
            yield value
        if event.own_game_wins != "raw":
            yield max(value, rules.floor)
        return
    yield value
    if event.decimals is not None and event.decimals <= COARSE_DECIMALS and column in ("omw", "ogw"):
        parts = rules.sources(ledger, ledger.index[player], column)
        yield mean([rounded(part.value, event.decimals) for part in parts])
