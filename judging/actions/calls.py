"""A judge is called to a table, comes or sends for the head judge, gives the time back, and closes the call."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from judging.models import Call
from tournaments.actions.audit import record
from tournaments.actions.rounds.clock import extend_table
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Match, User
from tournaments.security.permissions import Permission, may


def open_call(
    *,
    event: Event,
    by: User,
    match: Match | None = None,
    table: int | None = None,
    note: str = "",
    kind: str = Call.Kind.RULES,
    at: datetime | None = None,
) -> Call:
    """Call a judge to a table (or to nowhere in particular).

    Conflict for a table that already waits for one, and for one whose result is confirmed.
    """
    if event.status != Event.Status.RUNNING:
        raise Conflict(_("El evento no está en curso: no hay jueces a quienes llamar."), code="event_not_running")
    if match is None and table is not None:
        match = Match.objects.filter(round__event=event, round__status="published", table=table).first()
        if match is None:
            raise UserError(_("Esa mesa no existe en la ronda actual."), code="unknown_table", field="table")
    if match is not None and match.status == Match.Status.FINAL:
        said = _("La mesa %(table)d ya terminó: si algo está mal, ve donde la organización.")
        raise Conflict(said % {"table": match.table}, code="table_finished", field="table")
    number = match.table if match else table
    try:
        with transaction.atomic():
            call = Call.objects.create(
                event=event,
                match=match,
                table=number,
                kind=Call.Kind(kind),
                note=note.strip()[:300],
                raised_by=by,
                raised_at=at or timezone.now(),
            )
            record(by=by, event=event, action="call.open", target=number or "", call=call.pk, kind=str(call.kind))
    except IntegrityError:
        said = _("Esa mesa ya llamó: levanta la mano para que un juez te vea.")
        raise Conflict(said, code="already_called", field="table") from None
    return call


def take_call(*, call: Call, by: User, at: datetime | None = None) -> Call:
    """A judge goes to the table. Taken or closed already: Conflict, naming who has it.

    One that was passed to the head judge is taken by who reviews rulings, and by nobody else.
    """
    with transaction.atomic():
        call.refresh_from_db()
        if call.escalated_at and not may(by, Permission.REVIEW_RULING, call.event):
            raise Conflict(_("Esa llamada espera al juez principal."), code="call_escalated")
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


def pass_call(*, call: Call, to: User, by: User, at: datetime | None = None) -> Call:
    """Another judge goes instead. UserError for somebody who judges nothing here; Conflict for a closed call."""
    if not may(to, Permission.SUBMIT_DISPUTE, call.event):
        raise UserError(_("%(name)s no es juez de este evento.") % {"name": to}, code="not_a_judge", field="to")
    with transaction.atomic():
        _require_open(call)
        if call.escalated_at and not may(to, Permission.REVIEW_RULING, call.event):
            raise Conflict(_("Esa llamada espera al juez principal."), code="call_escalated")
        Call.objects.filter(pk=call.pk).update(taken_by=to, taken_at=at or timezone.now())
        call.refresh_from_db()
        record(by=by, event=call.event, action="call.pass", target=call.table or "", call=call.pk, to=str(to))
    return call


def escalate_call(*, call: Call, by: User, why: str = "", at: datetime | None = None) -> Call:
    """Ask the head judge to come: the call is free again, and first in their list. Asked already: Conflict."""
    with transaction.atomic():
        _require_open(call)
        if call.escalated_at:
            raise Conflict(_("El juez principal ya está avisado."), code="call_escalated")
        Call.objects.filter(pk=call.pk).update(
            escalated_by=by,
            escalated_at=at or timezone.now(),
            escalated_why=why.strip()[:300],
            taken_by=None,
            taken_at=None,
        )
        call.refresh_from_db()
        record(by=by, event=call.event, action="call.escalate", target=call.table or "", call=call.pk)
    return call


def keep_call(*, call: Call, by: User, at: datetime | None = None) -> Call:
    """Undo `escalate_call`: the head judge need not come, and who says so has the call."""
    with transaction.atomic():
        _require_open(call)
        if not call.escalated_at:
            raise Conflict(_("Nadie avisó al juez principal."), code="call_not_escalated")
        Call.objects.filter(pk=call.pk).update(
            escalated_by=None, escalated_at=None, escalated_why="", taken_by=by, taken_at=at or timezone.now()
        )
        call.refresh_from_db()
        record(by=by, event=call.event, action="call.keep", target=call.table or "", call=call.pk)
    return call


def give_time(*, call: Call, minutes: int, by: User) -> Call:
    """Give the call's table minutes of its own; a negative number takes them back.

    UserError where the call has no table; Conflict where its round has no clock (see `extend_table`).
    """
    with transaction.atomic():
        call = (
            Call.objects.select_for_update(of=("self",)).select_related("event", "match__round__event").get(pk=call.pk)
        )
        if call.minutes + minutes < 0:
            raise UserError(_("Por esta llamada no se dio tanto tiempo."), code="bad_minutes", field="minutes")
        if call.match is None:  # taken from its table meanwhile
            raise UserError(
                _("Esa llamada no es de una mesa: no hay tiempo que dar."), code="no_table", field="minutes"
            )
        extend_table(match=call.match, minutes=minutes, by=by, reason=str(call.get_kind_display()))
        call.minutes += minutes
        call.save(update_fields=["minutes"])
    return call


def _require_open(call: Call) -> None:
    call.refresh_from_db()
    if call.closed_at:
        raise Conflict(_("Esa llamada ya se cerró."), code="call_closed")


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


def reopen_call(*, call: Call, by: User) -> Call:
    """Undo a closing: it waits again as it did. Conflict where it is open, or its table has called anew."""
    with transaction.atomic():
        call.refresh_from_db()
        again = Call.objects.filter(event=call.event, match=call.match, closed_at__isnull=True)
        if call.is_open or (call.match is not None and again.exists()):
            raise Conflict(_("Esa mesa ya tiene una llamada abierta."), code="already_called")
        Call.objects.filter(pk=call.pk).update(closed_by=None, closed_at=None)
        call.refresh_from_db()
        record(by=by, event=call.event, action="call.reopen", target=call.table or "", call=call.pk)
    return call
