"""What may still be appealed, and what waits for the head judge."""

from datetime import datetime, timedelta

from django.db.models import QuerySet

from judging.models import Appeal, Call
from tournaments.models import Event, Match, floor_rules


def appeal_until(call: Call) -> datetime | None:
    """Until when a call may be appealed; None while it is open, for then it may."""
    if call.closed_at is None:
        return None
    return call.closed_at + timedelta(minutes=floor_rules(call.event).appeal_minutes)


def last_call_at(match: Match | None) -> Call | None:
    """The latest call of a table that a judge has answered or is answering, with its appeal."""
    if match is None:
        return None
    answered = match.calls.filter(taken_at__isnull=False).select_related("taken_by", "event", "appeal")
    return answered.order_by("-raised_at", "-pk").first()


def appeals_of(event: Event) -> QuerySet[Appeal]:
    """The appeals of an event, those to be decided first."""
    appeals = Appeal.objects.filter(call__event=event).select_related(
        "call__event", "call__taken_by", "player", "decided_by"
    )
    return appeals.order_by("decision", "at")
