"""An event as what another one begins from: its settings, without what belongs to its day alone."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from tournaments.actions.events.settings import SETTINGS
from tournaments.models import Event, EventTemplate, Role, User

# the day, its hours and its name are the other event's own
_OF_THE_DAY = ("name", "starts_on", "registration_until", "decks_until", "decks_public_from", "second_day")


def organised_by(user: User | AnonymousUser) -> QuerySet[Event]:
    """The events that a person organises, the newest first."""
    return Event.objects.filter(roles__user=user.pk, roles__role=Role.ORGANISER).distinct()


def templates_of(user: User | AnonymousUser) -> QuerySet[EventTemplate]:
    """The templates of the organisations that a person runs."""
    return EventTemplate.objects.filter(organisation__organisers__user=user.pk).select_related("organisation")


def divisions_of(event: Event) -> list[dict[str, Any]]:
    """The divisions that another event takes over, as `create_division` takes them."""
    return [dict(each) for each in event.divisions.values("name", "born_from", "born_until", "cut_to")]


def settings_of(event: Event) -> dict[str, Any]:
    """The settings that another event takes over."""
    return {name: getattr(event, name) for name in SETTINGS if name not in _OF_THE_DAY}
