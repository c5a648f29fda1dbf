"""Which edition of public events stands now: asked several times a second, whoever is there to see it."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Count, Max, Q, Sum
from django.utils import timezone

from tournaments.models import Event

SITE = ""
"""In the place of a slug: everything together, as the first page shows it."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The state of an event: its primary key (0 for the whole site), and a name that no other state has."""

    pk: int
    name: str


def editions(slugs: Collection[str]) -> dict[str, Edition]:
    """By slug; what is private or unknown is left out. Pages show the day, so that midnight is a new edition."""
    today = timezone.localdate().isoformat()
    found = Event.objects.filter(slug__in=slugs, is_public=True).only("slug", "created_at", "version")
    known = {event.slug: Edition(event.pk, f"{event.edition}.{today}") for event in found}
    if SITE in slugs:
        known[SITE] = Edition(0, f"{_of_all_events()}.{today}")
    return known


def _of_all_events() -> str:
    counted = Event.objects.aggregate(
        Count("pk"), Max("pk"), Sum("version"), public=Count("pk", filter=Q(is_public=True))
    )
    return "-".join(str(value) for value in counted.values())
