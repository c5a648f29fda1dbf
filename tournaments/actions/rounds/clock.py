"""The clock of the round that is played: more time for the whole room, a pause, and on again."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Match, Round, User

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


def extend_table(*, match: Match, minutes: int, by: User | None, reason: str = "") -> Match:
    """Give one table more minutes after the round's end, or take them back with a negative number.

    UserError for none, too many, or more than were given; Conflict where the round has no clock running.
    """
    with changing(match.round.event) as event:
        give_minutes(match, minutes)
        match.refresh_from_db()
        record(
            by=by,
            event=event,
            action="table.extend",
            target=f"{match.round.number}/{match.table}",
            reason=reason[:200],
            minutes=minutes,
        )
    return match


def give_minutes(match: Match, minutes: int) -> None:
    """The inside of `extend_table`, for an action that holds the event and writes its own line of the log."""
    fresh = Match.objects.select_related("round").get(pk=match.pk)
    total = fresh.extra_minutes + minutes
    if not minutes or not 0 <= total <= MOST_EXTRA:
        raise UserError(
            _("Pon entre 1 y %(most)d minutos.") % {"most": MOST_EXTRA}, code="bad_minutes", field="minutes"
        )
    _running(fresh.round)
    Match.objects.filter(pk=fresh.pk).update(extra_minutes=total)
    match.extra_minutes = total


def _running(round_: Round) -> Round:
    fresh = Round.objects.select_related("event").get(pk=round_.pk)
    if fresh.status != Round.Status.PUBLISHED or fresh.event.untimed:
        raise Conflict(_("Esa ronda no tiene un reloj en marcha."), code="no_clock")
    return fresh
