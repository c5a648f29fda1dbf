"""What the judges of an event must learn at once, and a mark of it that an open page asks for every second or two."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser

from judging.models import Appeal, Dispute, Review, Ruling
from tournaments.models import Event, User
from tournaments.queries.room.version import digest
from tournaments.security.permissions import Permission, may

_NOTES: dict[str, str] = {Review.SENT_BACK: "back", Review.OVERRULED: "over"}


@dataclass(frozen=True)
class Desk:
    """What waits. `version` differs when a call, a ruling, a review or an appeal of the event has changed.

    `alarms` names what should be heard by this reader: the calls that nobody has taken, those for the head judge, the
    appeals to be decided, the rulings of theirs that somebody else sent back or overruled.
    """

    version: str
    waiting: int
    alarms: tuple[str, ...]


def desk(event: Event, reader: User | AnonymousUser) -> Desk:
    """The desk as this reader should see it, in four queries whatever happens."""
    leads = may(reader, Permission.REVIEW_RULING, event)
    calls = list(
        event.calls.filter(closed_at=None).values_list("pk", "taken_by", "escalated_at", "minutes", "kind", "note")
    )
    appeals = list(Appeal.objects.filter(call__event=event, decision="").values_list("pk", flat=True))
    rulings = list(
        Ruling.objects.filter(dispute__event=event)
        .order_by("-pk")
        .values_list("pk", "review", "reviewed_at", "dispute__uuid", "dispute__submitted_by", "reviewed_by")
    )
    unruled = list(Dispute.objects.filter(event=event).exclude(status=Dispute.Status.RULED).values_list("pk", "status"))
    mine = [call for call in calls if call[1] is None and (leads or call[2] is None)]
    alarms = [f"call-{pk}" for pk, _taken, escalated, *_rest in mine if escalated is None]
    if leads:
        alarms += [f"head-{pk}" for pk, _taken, escalated, *_rest in mine if escalated is not None]
        alarms += [f"appeal-{pk}" for pk in appeals]
    alarms += [
        f"{_NOTES[review]}-{uuid}-{at.timestamp():.0f}"
        for _pk, review, at, uuid, author, reviewer in rulings
        if review in _NOTES and author == reader.pk != reviewer and at is not None
    ]
    closed = event.calls.exclude(closed_at=None).count()
    version = digest(calls, closed, appeals, rulings, unruled)
    return Desk(version, len(mine) + (len(appeals) if leads else 0), tuple(alarms))
