"""A draft that is published by itself when its hour comes."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.rounds.rounds import publish_round, require_draft
from tournaments.errors import UserError
from tournaments.models import Round, User

AT_MOST_AHEAD = timedelta(days=7)


def schedule_publication(*, round_: Round, at: datetime, by: User) -> Round:
    """The draft is published at `at`, by whichever worker sees first that it is due; a new hour replaces the old one.

    UserError for an hour that has passed or lies more than AT_MOST_AHEAD ahead; Conflict where it is no draft any more.
    """
    now = timezone.now()
    if at <= now:
        raise UserError(_("Esa hora ya pasó: elige una que venga, o publica ahora."), code="past", field="at")
    if at > now + AT_MOST_AHEAD:
        raise UserError(_("Elige una hora de los próximos 7 días."), code="too_far", field="at")
    return _set(round_, at, by, "round.schedule")


def cancel_publication(*, round_: Round, by: User) -> Round:
    """The draft waits for a person again."""
    return _set(round_, None, by, "round.unschedule")


def publish_scheduled(*, round_: Round) -> bool:
    """Publish a draft whose hour has come; True where that was done.

    What a person would have been told (results missing, a draft that is stale) is written in the log, the round stays a
    draft, and it is not tried again: whoever runs the event decides.
    """
    due = Round.objects.filter(pk=round_.pk, status=Round.Status.DRAFT, publish_at__lte=timezone.now()).first()
    if due is None:
        return False
    try:
        publish_round(round_=due, by=None)
    except UserError as error:
        _refused(due, error)
        return False
    return True


def _set(round_: Round, at: datetime | None, by: User, action: str) -> Round:
    with changing(round_.event) as event:
        waiting = require_draft(round_)
        waiting.publish_at, waiting.publish_refused = at, None
        waiting.save(update_fields=["publish_at", "publish_refused"])
        record(by=by, event=event, action=action, target=waiting.number, at=at.isoformat() if at else "")
    round_.refresh_from_db()
    return round_


def _refused(due: Round, error: UserError) -> None:
    with changing(due.event) as event:
        due.publish_refused, due.publish_at = due.publish_at, None
        due.save(update_fields=["publish_at", "publish_refused"])
        record(by=None, event=event, action="round.publish_refused", target=due.number, reason=error.message)
