"""A player appeals what a judge said at their table; the head judge decides, once and for all."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from judging.actions.review import overrule_ruling
from judging.models import Appeal, Call, Review, Ruling
from judging.queries.calls.appeals import appeal_until
from tournaments.actions.audit import record
from tournaments.errors import Conflict, UserError
from tournaments.models import User, belonging_to


def appeal(*, call: Call, by: User, reason: str, at: datetime | None = None) -> Appeal:
    """Ask the head judge to decide again. UserError without a reason or where the person does not sit at that table.

    Conflict before a judge has come, after the event's window for appeals, and for a call appealed already.
    """
    reason, now = reason.strip()[:500], at or timezone.now()
    if not reason:
        raise UserError(_("Escribe en qué no estás de acuerdo."), code="no_reason", field="reason")
    with transaction.atomic():
        call = Call.objects.select_for_update(of=("self",)).select_related("event", "match").get(pk=call.pk)
        seat = call.match.seats.filter(belonging_to(by, "player__")).first() if call.match else None
        if seat is None:
            raise UserError(_("Solo apela quien juega en esa mesa."), code="not_your_table")
        if call.taken_at is None and call.closed_at is None:
            raise Conflict(_("Todavía no llega un juez: apela lo que él decida."), code="nothing_to_appeal")
        until = appeal_until(call)
        if until is not None and now > until:
            raise Conflict(_("El plazo para apelar ya pasó: la decisión queda firme."), code="too_late")
        try:
            with transaction.atomic():
                made = Appeal.objects.create(call=call, player=seat.player, reason=reason, at=now)
        except IntegrityError:
            raise Conflict(_("Esa decisión ya se apeló."), code="already_appealed") from None
        record(by=by, event=call.event, action="appeal.make", target=call.table or "", call=call.pk)
    return made


def decide_appeal(*, appeal: Appeal, by: User, decision: str, answer: str, at: datetime | None = None) -> Appeal:
    """The head judge's last word. Changed: the engine's ruling on the call, if there is one, is overruled with it.

    UserError without an answer; Conflict where it is decided already, for it is final.
    """
    answer = answer.strip()[:1000]
    if not answer:
        raise UserError(_("Escribe la decisión, como se lee en la mesa."), code="missing_text", field="answer")
    if decision not in Appeal.Decision.values:
        raise UserError(_("Di si la decisión se mantiene o se cambia."), code="bad_decision", field="decision")
    with transaction.atomic():
        decided = Appeal.objects.filter(pk=appeal.pk, decision="").update(
            decision=decision, answer=answer, decided_by=by, decided_at=at or timezone.now()
        )
        appeal.refresh_from_db()
        if not decided:
            raise Conflict(_("Esa apelación ya está decidida, y es definitiva."), code="already_decided")
        call = appeal.call
        ruling = Ruling.objects.filter(dispute__call=call, review__in=(Review.DRAFT, Review.PUBLISHED)).first()
        if decision == Appeal.Decision.CHANGED and ruling is not None:
            overrule_ruling(ruling=ruling, by=by, answer=answer, reason=_("Apelación de la mesa."), at=at)
        record(
            by=by, event=call.event, action="appeal.decide", target=call.table or "", call=call.pk, decision=decision
        )
    return appeal
