"""An event leaves as one signed file."""

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.models import Event, User
from tournaments.queries.events.event_document import event_file


def export_event(*, event: Event, by: User | None) -> bytes:
    """The file that another installation takes the event over from; the log says who made one, also in the file."""
    with changing(event) as locked:
        record(by=by, event=locked, action="event.export", target=locked)
    return event_file(event)
