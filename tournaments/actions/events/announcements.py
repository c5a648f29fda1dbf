"""What is told to the whole room, and taken down again."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Announcement, Event, User
from tournaments.names import visible

LONGEST = Announcement._meta.get_field("text").max_length or 200
MOST_AT_ONCE = 5


def announce(*, event: Event, text: str, by: User) -> Announcement:
    """Put a sentence on the wall and on every phone; five at a time, the oldest gives way."""
    text = visible(text)
    if not text:
        raise UserError(_("Escribe el anuncio."), code="no_text", field="text")
    if len(text) > LONGEST:
        raise UserError(_("El anuncio pasa de %(n)d letras.") % {"n": LONGEST}, code="long_text", field="text")
    with changing(event) as locked:
        made = Announcement.objects.create(event=locked, text=text, by=by)
        shown = locked.announcements.filter(taken_down_at=None).values_list("pk", flat=True)
        locked.announcements.filter(pk__in=list(shown[MOST_AT_ONCE:])).update(taken_down_at=timezone.now())
        record(by=by, event=locked, action="announcement.make", target=text)
    return made


def take_down(*, announcement: Announcement, by: User) -> None:
    """It is no longer shown; `put_back` undoes it."""
    _set(announcement, by, "announcement.take_down", up=False)


def put_back(*, announcement: Announcement, by: User) -> None:
    """It is shown again."""
    _set(announcement, by, "announcement.put_back", up=True)


def _set(announcement: Announcement, by: User, action: str, *, up: bool) -> None:
    with changing(announcement.event) as event:
        fresh = event.announcements.get(pk=announcement.pk)
        if (fresh.taken_down_at is None) == up:
            raise Conflict(_("Ese anuncio ya cambió."), code="announcement_changed")
        fresh.taken_down_at = None if up else timezone.now()
        fresh.save(update_fields=["taken_down_at"])
        record(by=by, event=event, action=action, target=fresh.text)
