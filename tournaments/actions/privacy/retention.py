"""Personal data go when their time is over: what is kept, and for how long, each organisation decides."""

import datetime
from dataclasses import dataclass

from django.db.models import DateField, F, Q
from django.db.models.functions import Coalesce, Greatest

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.people.redaction import NOTHING_LEFT
from tournaments.actions.privacy.erasing import erase_player
from tournaments.models import Event, Level, ListPhoto, Organisation, Penalty, PersonalRecord, Phone, Player

USUAL = Organisation()  # of events that are nobody's


@dataclass(frozen=True, slots=True)
class Gone:
    """How much went from one event, or would go: rows of contacts and phones, of penalties, and people's names."""

    event: Event
    contacts: int
    penalties: int
    names: int

    def __bool__(self) -> bool:
        return bool(self.contacts or self.penalties or self.names)


def apply_retention(*, today: datetime.date, only_tell: bool = False) -> list[Gone]:
    """Let go of what every event has kept for long enough, each in its own transaction; what went, event by event."""
    last_day = Greatest("starts_on", Coalesce(F("second_day"), F("starts_on")), output_field=DateField())
    events = Event.objects.annotate(last_day=last_day).filter(last_day__lt=today).select_related("organisation")
    told = [_apply(event, (today - event.last_day).days, only_tell) for event in events.order_by("pk")]
    return [gone for gone in told if gone]


def _apply(event: Event, days: int, only_tell: bool) -> Gone:
    kept = event.organisation or USUAL
    contacts = _over(kept.keeps_contacts, days)
    penalties = _over(kept.keeps_penalties, days)
    names = _over(kept.keeps_names, days)
    found = Gone(
        event,
        _contacts(event) if contacts else 0,
        event.penalties.filter(_TELLING).count() if penalties else 0,
        Player.people.filter(event=event, erased_at=None).count() if names else 0,
    )
    if only_tell or not found:
        return found
    if found.contacts:
        _drop_contacts(event, found.contacts)
    if found.penalties:
        _drop_penalties(event, found.penalties)
    if found.names:
        for player in Player.people.filter(event=event, erased_at=None).select_related("event"):
            erase_player(player=player, by=None)
    return found


def _over(kept: int | None, days: int) -> bool:
    return kept is not None and days > kept


def _contacts(event: Event) -> int:
    records = PersonalRecord.objects.filter(player__event=event).exclude(guardian_contact="").count()
    photos = ListPhoto.objects.filter(check_of__event=event).count()
    return records + photos + Phone.objects.filter(player__event=event).count() + event.waiting.count()


def _drop_contacts(event: Event, count: int) -> None:
    """Guardians' contacts, phones with their links, photos of lists, and who waited in line and never played."""
    with changing(event) as locked:
        PersonalRecord.objects.filter(player__event=locked).update(guardian_contact="")
        Phone.objects.filter(player__event=locked).delete()
        ListPhoto.objects.filter(check_of__event=locked).delete()
        Player.people.filter(event=locked).update(link_version=F("link_version") + 1)
        locked.waiting.all().delete()
        locked.audit_entries.filter(action__startswith="waiting.").update(target=NOTHING_LEFT)
        record(by=None, event=locked, action="retention.apply", target="contacts", count=count)


# A disqualification goes on saying who has no place; of what happened nothing is told.
_TELLING = ~Q(level=Level.DISQUALIFIED) | ~Q(note__in=("", NOTHING_LEFT))


def _drop_penalties(event: Event, count: int) -> None:
    """Penalties, and the log's lines about them; results stay as they were decided."""
    with changing(event) as locked:
        Penalty.objects.filter(event=locked).exclude(level=Level.DISQUALIFIED).delete()
        Penalty.objects.filter(event=locked).update(note=NOTHING_LEFT, reason="", remedy="", void_reason="")
        locked.audit_entries.filter(action__startswith="penalty.").update(target=NOTHING_LEFT, reason="", data={})
        record(by=None, event=locked, action="retention.apply", target="penalties", count=count)
