"""The picture over an event's page."""

from django.utils import timezone

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.events.event_image import event_image
from tournaments.models import Event, EventImage, User
from tournaments.names import visible


def put_image(*, event: Event, sent: bytes, told: str, by: User) -> EventImage:
    """Show a picture; the one of before goes. UserError for what is none (see `event_image`)."""
    content = event_image(sent)
    with changing(event) as locked:
        kept, _created = EventImage.objects.update_or_create(
            event=locked, defaults={"content": content, "told": visible(told)[:160], "at": timezone.now()}
        )
        record(by=by, event=locked, action="image.put", target=locked)
    return kept


def remove_image(*, event: Event, by: User) -> None:
    """Show none."""
    with changing(event) as locked:
        EventImage.objects.filter(event=locked).delete()
        record(by=by, event=locked, action="image.remove", target=locked)
