"""Whether an imported event's standings equal those that its site published."""

from collections.abc import Sequence
from dataclasses import replace

from tournaments.models import Event
from tournaments.pairing import RULE_SETS, Difference, EventRecord, MatchRecord, PublishedEvent, compare
from tournaments.queries.record.record import event_record

# TopDeck publishes only who won a match, so its percentages of games cannot be computed again.
_MATCHES_ONLY = {"topdeck": ("points", "omw")}
_RULES = {"topdeck": "mtr-0.33"}


def usual_rules(published: PublishedEvent) -> str:
    """The rule set that its site's standings are computed with; one that counts card points where its results do."""
    if any(match.points_a or match.points_b for matches in published.record.rounds for match in matches):
        return "difference-points-1/3"
    return _RULES.get(published.site, "mtr-1/3")


def differences(event: Event, published: PublishedEvent, columns: Sequence[str] = ()) -> list[Difference]:
    """Every published value that the event's own rows do not give.

    `columns` limits the comparison; by default every column that the site's results allow to compute.
    """
    ours = replace(published, record=published_names(event))
    return compare(ours, event.tiebreak_rules, compared_columns(event, published, columns))


def compared_columns(event: Event, published: PublishedEvent, columns: Sequence[str] = ()) -> tuple[str, ...]:
    """The columns that `differences` compares."""
    if columns:
        return tuple(columns)
    known = tuple(column.id for column in RULE_SETS[event.tiebreak_rules].columns)
    return _MATCHES_ONLY.get(published.site, known)


def published_names(event: Event) -> EventRecord:
    """The event's record with its players named as in the published document."""
    names = {str(pk): name for pk, name in event.players.values_list("pk", "external_id")}
    record = event_record(event)
    return replace(
        record,
        players=tuple(dict.fromkeys(names[player] for player in record.players)),
        rounds=tuple(tuple(_named(match, names) for match in matches) for matches in record.rounds),
        dropped_after={names[player]: number for player, number in record.dropped_after.items()},
    )


def _named(match: MatchRecord, names: dict[str, str]) -> MatchRecord:
    return replace(match, a=names[match.a], b=None if match.b is None else names[match.b])
