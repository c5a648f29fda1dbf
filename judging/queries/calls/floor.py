"""What the floor was like: how long tables waited, for whom, and for what."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from judging.models import Appeal, Call
from tournaments.models import Event


@dataclass(frozen=True)
class Waits:
    """A group of calls: how many, and in seconds how long until a judge came and how long it then took.

    `half` of them waited no longer, and nine of ten no longer than `most`; None where nobody came yet.
    """

    name: str
    calls: int
    half: int | None
    most: int | None
    service: int | None
    minutes: int


@dataclass(frozen=True)
class FloorFigures:
    """The calls of an event: all of them, by kind, by who came; and what was passed on and appealed."""

    whole: Waits
    kinds: tuple[Waits, ...]
    judges: tuple[Waits, ...]
    open: int
    escalated: int
    appeals: int
    changed: int


def floor_figures(event: Event) -> FloorFigures:
    """The figures of an event's calls so far, in two queries."""
    calls = list(event.calls.select_related("taken_by").order_by("raised_at"))
    by_kind: defaultdict[str, list[Call]] = defaultdict(list)
    by_judge: defaultdict[str, list[Call]] = defaultdict(list)
    for call in calls:
        by_kind[str(call.get_kind_display())].append(call)
        if call.taken_by:
            by_judge[str(call.taken_by)].append(call)
    decisions = list(Appeal.objects.filter(call__event=event).values_list("decision", flat=True))
    return FloorFigures(
        whole=_waits("", calls),
        kinds=tuple(_waits(name, some) for name, some in by_kind.items()),
        judges=tuple(_waits(name, some) for name, some in sorted(by_judge.items())),
        open=sum(call.is_open for call in calls),
        escalated=sum(call.escalated_at is not None for call in calls),
        appeals=len(decisions),
        changed=decisions.count(Appeal.Decision.CHANGED),
    )


def quantile(values: Iterable[float], share: float) -> int | None:
    """The least of the values that so large a share of them does not exceed; None of none."""
    ordered = sorted(values)
    if not ordered:
        return None
    place = max(0, -(-len(ordered) * share // 1) - 1)
    return round(ordered[int(place)])


def _waits(name: str, calls: list[Call]) -> Waits:
    waited = [_seconds(call.taken_at - call.raised_at) for call in calls if call.taken_at]
    served = [_seconds(call.closed_at - call.taken_at) for call in calls if call.taken_at and call.closed_at]
    return Waits(
        name,
        len(calls),
        quantile(waited, 0.5),
        quantile(waited, 0.9),
        quantile(served, 0.5),
        sum(call.minutes for call in calls),
    )


def _seconds(length: timedelta) -> float:
    return max(0.0, length.total_seconds())
