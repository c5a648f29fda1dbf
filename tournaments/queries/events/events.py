"""Which events a person may see, grouped by when they are."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from tournaments.models import Event, Player, User

PAST_SHOWN = 50


@dataclass(frozen=True, slots=True)
class Calendar:
    """Events being played, to come, and over."""

    now: list[Event]
    soon: list[Event]
    past: list[Event]

    def __bool__(self) -> bool:
        return bool(self.now or self.soon or self.past)


def visible_events(user: User | AnonymousUser) -> QuerySet[Event]:
    """Public events, and private ones in which the person holds a role or plays, or whose organisation they run."""
    if user.is_authenticated and user.is_superuser:
        return Event.objects.all()
    seen = Q(is_public=True)
    if user.is_authenticated:
        seen |= Q(pk__in=user.event_roles.values("event")) | Q(pk__in=Player.people.filter(user=user).values("event"))
        seen |= Q(organisation__in=user.organiser_of.values("organisation"))
    return Event.objects.filter(seen)


def counting_players(events: QuerySet[Event]) -> QuerySet[Event]:
    """The events with `player_count`: asked event by event, so that only those of a page are counted."""
    entered = Player.objects.filter(event=OuterRef("pk"), team=None).order_by().values("event")
    return events.annotate(player_count=Coalesce(Subquery(entered.annotate(n=Count("pk")).values("n")), 0))


def calendar(user: User | AnonymousUser, *, today: datetime.date | None = None) -> Calendar:
    """The home page's three lists; an event in setup whose day has passed is over."""
    today = today or timezone.localdate()
    events = counting_players(visible_events(user))
    now = Q(status=Event.Status.RUNNING)
    soon = Q(status=Event.Status.SETUP, starts_on__gte=today)
    return Calendar(
        now=list(events.filter(now)),
        soon=list(events.filter(soon).order_by("starts_on", "pk")),
        past=list(events.exclude(now | soon)[:PAST_SHOWN]),
    )


def own_events(user: User, events: Iterable[Event]) -> set[int]:
    """The keys of those events in which the person holds a role or plays."""
    keys = [event.pk for event in events]
    staff = user.event_roles.filter(event__in=keys).values_list("event", flat=True)
    run = Event.objects.filter(pk__in=keys, organisation__organisers__user=user).values_list("pk", flat=True)
    return set(staff) | set(run) | set(Player.people.filter(user=user, event__in=keys).values_list("event", flat=True))
