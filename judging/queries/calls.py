"""Who waits for a judge, and where a player sits."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from judging.models import Call
from tournaments.models import Event, Match, Round, User, belonging_to

RECENT = 20


def waiting_calls(event: Event) -> QuerySet[Call]:
    """The open calls of an event, those nobody has taken first, then the longest waiting."""
    calls = event.calls.filter(closed_at__isnull=True).select_related("raised_by", "taken_by", "match")
    waiting = calls.annotate(untaken=Q(taken_at__isnull=True)).order_by("-untaken", "raised_at")
    return waiting.prefetch_related("match__seats__player", "disputes")


def closed_calls(event: Event) -> QuerySet[Call]:
    """The last closed ones."""
    calls = event.calls.filter(closed_at__isnull=False).select_related("raised_by", "taken_by")
    return calls.order_by("-closed_at")[:RECENT]


def own_match(event: Event, user: User | AnonymousUser) -> Match | None:
    """The table where the person sits in the round that is being played, or None."""
    if not user.is_authenticated:
        return None
    matches = Match.objects.filter(round__event=event, round__status=Round.Status.PUBLISHED, kind=Match.Kind.PLAYED)
    return matches.filter(belonging_to(user, "seats__player__")).first()
