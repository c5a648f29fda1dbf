"""Who waits for a judge, where a player sits, and how much time a call took from its table."""

from datetime import datetime
from math import ceil

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from judging.models import Call
from tournaments.models import Event, Match, Role, Round, User, belonging_to
from tournaments.templatetags.events import ends_at

RECENT = 20


def waiting_calls(event: Event) -> QuerySet[Call]:
    """The open calls of an event: for the head judge first, then those nobody has taken, then the longest waiting."""
    calls = event.calls.filter(closed_at__isnull=True)
    calls = calls.select_related("raised_by", "taken_by", "escalated_by", "match__round__event")
    waiting = calls.annotate(
        untaken=Q(taken_at__isnull=True), for_the_head_judge=Q(escalated_at__isnull=False, taken_at__isnull=True)
    ).order_by("-for_the_head_judge", "-untaken", "raised_at")
    return waiting.prefetch_related("match__seats__player", "disputes")


def closed_calls(event: Event) -> QuerySet[Call]:
    """The last closed ones."""
    calls = event.calls.filter(closed_at__isnull=False).select_related("raised_by", "taken_by", "match__round__event")
    return calls.order_by("-closed_at")[:RECENT]


def time_lost(call: Call, now: datetime) -> int:
    """Whole minutes of the round, begun ones too, that the table lost from its call until now or until it was closed.

    Only what the round still had counts: a call after its end has cost nothing. What was given already is left out.
    """
    round_ = call.match.round if call.match else None
    if round_ is None or round_.status != Round.Status.PUBLISHED or round_.event.untimed or round_.paused_at:
        return 0
    ends = ends_at(round_)
    until = min(call.closed_at or now, ends) if ends else now
    lost = ceil((until - call.raised_at).total_seconds() / 60)
    return max(0, lost - call.minutes)


def other_judges(event: Event, person: User | AnonymousUser) -> list[User]:
    """Who else judges at the event, to whom a call may be passed."""
    roles = event.roles.filter(role__in=(Role.JUDGE, Role.HEAD_JUDGE)).exclude(user=person.pk).select_related("user")
    return list({role.user_id: role.user for role in roles.order_by("user__username")}.values())


def own_match(event: Event, user: User | AnonymousUser) -> Match | None:
    """The table where the person sits in the round that is being played, or None."""
    if not user.is_authenticated:
        return None
    matches = Match.objects.filter(round__event=event, round__status=Round.Status.PUBLISHED, kind=Match.Kind.PLAYED)
    return matches.filter(belonging_to(user, "seats__player__")).first()
