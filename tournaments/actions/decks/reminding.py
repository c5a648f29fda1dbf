"""Whoever owes a deck is told so once, some hours before the deadline."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import F, Q, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.models import Event, Outgoing
from tournaments.outbound.queueing import notices
from tournaments.queries.rounds.readiness import without_deck

BEFORE = timedelta(hours=12)


def owing_decks(now: datetime) -> QuerySet[Event]:
    """Events whose deadline comes within BEFORE and was not reminded of; a deadline that was moved is another one."""
    coming = Event.objects.filter(decks_until__gt=now, decks_until__lte=now + BEFORE)
    coming = coming.exclude(status=Event.Status.FINISHED)
    return coming.filter(Q(decks_reminded=None) | ~Q(decks_reminded=F("decks_until")))


def remind_of_decks(*, event: Event) -> int:
    """Queue a notice to every player without a deck who asked to be told; how many were queued."""
    with changing(event) as locked:
        if not owing_decks(timezone.now()).filter(pk=locked.pk).exists() or locked.decks_until is None:
            return 0
        until = localtime(locked.decks_until, ZoneInfo(locked.time_zone))
        owing = without_deck(locked)
        queued = notices(
            locked,
            lambda player: _("Falta tu mazo: regístralo antes de las %(hour)s.") % {"hour": f"{until:%H:%M}"},
            path=reverse("event-detail", args=[locked.slug]),
            players=owing,
        )
        Outgoing.objects.bulk_create(queued)
        locked.decks_reminded = locked.decks_until
        locked.save(update_fields=["decks_reminded"])
        record(by=None, event=locked, action="decks.remind", target=locked, count=len(owing))
    return len(queued)
