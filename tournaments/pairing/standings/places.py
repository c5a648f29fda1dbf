"""Who stands where: exact arithmetic, every tie kept as a tie."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from types import MappingProxyType

from tournaments.pairing.values import EventRecord, Number, Standing

from .ledger import Ledger
from .rule_sets import Measure, RuleSet
from .tie_breakers import buchholz, cobra, differences, konami, mtr, tom

RULE_SETS: Mapping[str, RuleSet] = MappingProxyType(
    {rules.name: rules for family in (mtr, tom, konami, cobra, buchholz, differences) for rules in family.RULE_SETS}
)


def compute_standings(record: EventRecord, rules: str = "mtr-1/3") -> tuple[Standing, ...]:
    """The standings, best first, of every player of the record.

    Players whom nothing separates share a rank and keep the order of `record.players`.
    Raises KeyError for a rule set that is not in RULE_SETS, RecordError for a record that contradicts itself.
    """
    rule_set = RULE_SETS[rules]
    ledger = Ledger(record)
    measures = rule_set.measure(ledger)
    return tuple(_lines(ledger, rule_set, measures, _order(ledger, rule_set, measures)))


def _order(ledger: Ledger, rules: RuleSet, measures: tuple[Measure, ...]) -> list[list[int]]:
    """Positions of players, best first, in lists of those who are tied."""
    keys = list(zip(*(measure.numerators for measure in measures), strict=True))
    positions = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
    groups = [sorted(tied) for _, tied in groupby(positions, key=keys.__getitem__)]
    if not rules.head_to_head:
        return groups
    return [part for tied in groups for part in _by_head_to_head(ledger, rules, tied)]


def _by_head_to_head(ledger: Ledger, rules: RuleSet, tied: list[int]) -> list[list[int]]:
    """The tied players by their points against each other, if each has met every other."""
    others = len(tied) - 1
    if not others or any(len(ledger.opponents[each]) < others for each in tied):
        return [tied]
    company = set(tied)
    if any(len(company.intersection(ledger.opponents[each])) < others for each in tied):
        return [tied]
    worth: tuple[Number, ...] = (0, rules.draw, rules.win)
    scores: dict[int, Number] = {
        each: sum(
            (
                worth[result]
                for opponent, result in zip(ledger.opponents[each], ledger.results[each], strict=True)
                if opponent in company
            ),
            0,
        )
        for each in tied
    }
    ordered = sorted(tied, key=lambda each: (-scores[each], each))
    return [list(group) for _, group in groupby(ordered, key=scores.__getitem__)]


def _lines(ledger: Ledger, rules: RuleSet, measures: tuple[Measure, ...], order: list[list[int]]) -> Iterable[Standing]:
    columns = [
        (column.id, measure.numerators, measure.numbers())
        for column, measure in zip(rules.columns, measures, strict=True)
    ]
    rank = 1
    for group in order:
        for position in group:
            values = {name: known[numerators[position]] for name, numerators, known in columns}
            yield Standing(rank, ledger.players[position], values["points"], values, len(group) > 1)
        rank += len(group)
