"""What a file would bring, told before anything is written."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.files.contradictions import check_document, check_played, named
from tournaments.files.event_document import parse_event_document
from tournaments.files.played import PlayedEvent
from tournaments.files.signature import Signed
from tournaments.models import Event, User


@dataclass(frozen=True, slots=True)
class Arrival:
    """One event of a file: how much there is of it, what is lost on the way, and why it would be refused."""

    name: str
    date: str
    players: int
    rounds: int
    running: bool
    notes: tuple[str, ...] = ()
    here: Event | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """A file's events, and for one of ours who signed it (`signed_by` is "" for other programs)."""

    arrivals: tuple[Arrival, ...]
    signed_by: str = ""
    ours: bool = False
    accounts: int = 0

    @property
    def here(self) -> Event | None:
        """The event that is here already, if one is."""
        return next((arrival.here for arrival in self.arrivals if arrival.here), None)

    @property
    def refused(self) -> bool:
        """Whether it cannot come in as it is: an event of another program is here once, and the file comes whole."""
        return not self.signed_by and self.here is not None


def preview(file: Signed | tuple[PlayedEvent, ...], *, by: User | None) -> Preview:
    """What importing the file would make for that person; UserError where it cannot be read or contradicts itself."""
    if not isinstance(file, Signed):
        for played in file:
            with named(played, among=len(file)):
                check_played(played)
        return Preview(tuple(_played(event.sent_by(by.username) if by else event) for event in file))
    document = parse_event_document(file.document)
    check_document(document)
    event = document.event
    arrival = Arrival(
        name=event.settings.name,
        date=event.settings.starts_on.isoformat(),
        players=len(event.players),
        rounds=len(event.rounds),
        running=event.status != Event.Status.FINISHED,
        here=Event.objects.filter(uid=event.uid).first(),
    )
    return Preview((arrival,), file.fingerprint, file.ours, len(document.accounts.players))


def _played(event: PlayedEvent) -> Arrival:
    return Arrival(
        name=event.title or _("Evento importado"),
        date=event.date[:10],
        players=len(event.players),
        rounds=len(event.rounds),
        running=any(round_.pending for round_ in event.rounds),
        notes=tuple(dict.fromkeys(event.notes)),
        here=Event.objects.filter(source=event.source[:200]).first() if event.source else None,
    )
