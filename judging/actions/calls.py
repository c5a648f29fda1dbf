"""A judge is called to a table, comes, and the call is closed."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from judging.models import Call
from tournaments.actions.audit import record
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Match, User


def open_call(
    *,
    event: Event,
    by: User,
    match: Match | None = None,
    table: int | None = None,
    note: str = "",
    at: datetime | None = None,
) -> Call:
    """Call a judge to a table (or to nowhere in particular). A table that already waits for one: Conflict."""
    if event.status != Event.Status.RUNNING:
        raise Conflict(_("El evento no está en curso: no hay jueces a quienes llamar."), code="event_not_running")
    if match is None and table is not None:
        match = Match.objects.filter(round__event=event, round__status="published", table=table).first()
        if match is None:
            raise UserError(_("Esa mesa no existe en la ronda actual."), code="unknown_table", field="table")
    number = match.table if match else table
    try:
        with transaction.atomic():
            call = Call.objects.create(
                event=event,
                match=match,
                table=number,
                note=note.strip()[:300],
                raised_by=by,
                raised_at=at or timezone.now(),
            )
            record(by=by, event=event, action="call.open", target=number or "", call=call.pk)
    except IntegrityError:
        said = _("Esa mesa ya llamó: levanta la mano para que un juez te vea.")
        raise Conflict(said, code="already_called", field="table") from None
    return call


def take_call(*, call: Call, by: User, at: datetime | None = None) -> Call:
    """A judge goes to the table. Taken or closed already: Conflict, naming who has it."""
    with transaction.atomic():
        taken = Call.objects.filter(pk=call.pk, taken_at__isnull=True, closed_at__isnull=True).update(
            taken_by=by, taken_at=at or timezone.now()
        )
        call.refresh_from_db()
        if not taken and call.closed_at:
            raise Conflict(_("Esa llamada ya se cerró."), code="call_closed")
        if not taken:
            raise Conflict(_("%(name)s ya va a esa mesa.") % {"name": call.taken_by}, code="call_taken")
        record(by=by, event=call.event, action="call.take", target=call.table or "", call=call.pk)
    return call


def release_call(*, call: Call, by: User) -> Call:
    """Give a taken call back to the others, so that taking one by mistake is undone."""
    with transaction.atomic():
        released = Call.objects.filter(pk=call.pk, taken_at__isnull=False, closed_at__isnull=True).update(
            taken_by=None, taken_at=None
        )
        call.refresh_from_db()
        if not released:
            raise Conflict(_("Nadie tiene tomada esa llamada."), code="call_not_taken")
        record(by=by, event=call.event, action="call.release", target=call.table or "", call=call.pk)
    return call


def close_call(*, call: Call, by: User, at: datetime | None = None) -> Call:
    """The table plays on. Closed already: Conflict."""
    with transaction.atomic():
        closed = Call.objects.filter(pk=call.pk, closed_at__isnull=True).update(
            closed_by=by, closed_at=at or timezone.now()
        )
        call.refresh_from_db()
        if not closed:
            raise Conflict(_("Esa llamada ya se cerró."), code="call_closed")
        record(by=by, event=call.event, action="call.close", target=call.table or "", call=call.pk)
    return call
