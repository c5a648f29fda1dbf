"""Why a player stands where they stand: every number with the opponents it comes from."""

from dataclasses import dataclass

from tournaments.pairing.values import EventRecord, Number, Standing

from .ledger import Ledger
from .places import RULE_SETS, compute_standings
from .rule_sets import Column, Source


@dataclass(frozen=True, slots=True)
class ExplainedNumber:
    """A column of one player: its value and the parts it is made of."""

    column: Column
    value: Number
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """One player's line, number by number.

    `above` is the player directly above (None for the first) and `decided_by` the id of the first column in which
    the two differ: "head_to_head" where only their own matches separate them, None where nothing does.
    """

    standing: Standing
    numbers: tuple[ExplainedNumber, ...]
    above: Standing | None
    decided_by: str | None


def explain(record: EventRecord, player: str, rules: str = "mtr-1/3") -> Explanation:
    """The explanation of one player's place.

    Raises KeyError for an unknown player or rule set, RecordError for a record that contradicts itself.
    """
    rule_set = RULE_SETS[rules]
    ledger = Ledger(record)
    position = ledger.index[player]
    standings = compute_standings(record, rules)
    place = next(place for place, line in enumerate(standings) if line.player == player)
    line = standings[place]
    numbers = tuple(
        ExplainedNumber(column, line.values[column.id], rule_set.sources(ledger, position, column.id))
        for column in rule_set.columns
    )
    above = standings[place - 1] if place else None
    return Explanation(line, numbers, above, _deciding_column(rule_set.columns, above, line))


def _deciding_column(columns: tuple[Column, ...], above: Standing | None, line: Standing) -> str | None:
    if above is None or above.rank == line.rank:
        return None
    for column in columns:
        if above.values[column.id] != line.values[column.id]:
            return column.id
    return "head_to_head"
