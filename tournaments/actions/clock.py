"""The clock of the round that is played: more time for the whole room, a pause, and on again."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Round, User

MOST_EXTRA = 120  # minutes at once, more or fewer


def extend_round(*, round_: Round, minutes: int, by: User) -> Round:
    """Give the round more minutes; a negative number takes them back."""
    if not minutes or abs(minutes) > MOST_EXTRA:
        raise UserError(
            _("Pon entre 1 y %(most)d minutos.") % {"most": MOST_EXTRA}, code="bad_minutes", field="minutes"
        )
    with changing(round_.event) as event:
        fresh = _running(round_)
        fresh.extra_seconds += minutes * 60
        fresh.save(update_fields=["extra_seconds"])
        record(by=by, event=event, action="clock.extend", target=fresh.number, minutes=minutes)
    return fresh


def pause_clock(*, round_: Round, by: User) -> Round:
    """The clock stands until `resume_clock`; what it stands is not lost."""
    with changing(round_.event) as event:
        fresh = _running(round_)
        if fresh.paused_at is not None:
            raise Conflict(_("El reloj ya está en pausa."), code="already_paused")
        fresh.paused_at = timezone.now()
        fresh.save(update_fields=["paused_at"])
        record(by=by, event=event, action="clock.pause", target=fresh.number)
    return fresh


def resume_clock(*, round_: Round, by: User) -> Round:
    """The clock goes on with the time that was left."""
    with changing(round_.event) as event:
        fresh = _running(round_)
        if fresh.paused_at is None:
            raise Conflict(_("El reloj no está en pausa."), code="not_paused")
        fresh.extra_seconds += int((timezone.now() - fresh.paused_at).total_seconds())
        fresh.paused_at = None
        fresh.save(update_fields=["extra_seconds", "paused_at"])
        record(by=by, event=event, action="clock.resume", target=fresh.number)
    return fresh


def _running(round_: Round) -> Round:
    fresh = Round.objects.select_related("event").get(pk=round_.pk)
    if fresh.status != Round.Status.PUBLISHED or fresh.event.untimed:
        raise Conflict(_("Esa ronda no tiene un reloj en marcha."), code="no_clock")
    return fresh
