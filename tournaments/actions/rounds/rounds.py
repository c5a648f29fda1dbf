"""The life of a round: draft, repair, publish, finish; and back again where nothing is lost by it."""

import secrets

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.drafting import draft
from tournaments.actions.drafting.seeding import unseed_cut
from tournaments.actions.penalties.losses import carry_losses
from tournaments.actions.people.check_in import require_ready
from tournaments.actions.people.divisions import require_divisions
from tournaments.actions.people.teams import require_teams
from tournaments.actions.rounds.beginning import assign_beginners
from tournaments.backups import back_up_after_commit
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Match, Round, User
from tournaments.queries.rounds.entrants import is_stale
from tournaments.queries.rounds.rounds import missing_sentence, missing_tables
from tournaments.queries.rounds.upcoming import Upcoming, main_rounds, upcoming
from tournaments.queries.standings.cut_edge import bracket_begun
from tournaments.queries.standings.phases import awaits_gate, awaits_second_round

_R = Round.Status


def pair_round(*, event: Event, by: User | None, seed: int | None = None) -> Round:
    """Draft the next Swiss round; nobody but the staff sees it until it is published.

    `seed` decides what the objective leaves open; without one it is drawn and stored on the round. Raises Conflict
    where a draft waits already (two people pressing at once get one round), the event has ended or all planned
    rounds are there; UserError with fewer than two players.
    """
    with changing(event) as locked:
        return draft_next_round(locked, by=by, seed=secrets.randbits(62) if seed is None else seed)


def draft_next_round(event: Event, *, by: User | None, seed: int) -> Round:
    """The inside of pair_round: call it only in a transaction that holds the event."""
    following = _following(event)
    if following.number == 1 or awaits_second_round(event):
        require_ready(event)
        require_divisions(event)
    require_teams(event)
    round_ = draft(event, following, seed=seed)
    assign_beginners(event, round_)
    record(by=by, event=event, action="round.pair", target=round_.number, tables=round_.matches.count())
    return round_


def pair_again(*, round_: Round, by: User, seed: int | None = None) -> Round:
    """Throw a draft away and draft the round anew, in one step: the way out of a stale one."""
    with changing(round_.event) as event:
        _thrown_away(event, require_draft(round_))
        return draft_next_round(event, by=by, seed=secrets.randbits(62) if seed is None else seed)


def discard_draft(*, round_: Round, by: User) -> None:
    """Throw a draft away; the log keeps that it was there."""
    with changing(round_.event) as event:
        waiting = require_draft(round_)
        record(by=by, event=event, action="round.discard", target=waiting.number)
        _thrown_away(event, waiting)


def publish_round(*, round_: Round, by: User | None) -> Round:
    """One switch: the whole room sees the round. The one before it must have all its results, and is closed by it.

    Raises UserError with the missing tables; Conflict where results or registrations changed after the draft.
    """
    with changing(round_.event) as event:
        waiting = require_draft(round_)
        open_round = event.rounds.filter(status=_R.PUBLISHED).first()
        if open_round is not None:
            require_results(open_round)
            open_round.close()
        refuse_stale(waiting)
        waiting.status = _R.PUBLISHED
        waiting.published_at = timezone.now()
        waiting.publish_at = waiting.publish_refused = None
        waiting.save(update_fields=["status", "published_at", "publish_at", "publish_refused"])
        if event.status != Event.Status.RUNNING:
            event.status = Event.Status.RUNNING
            event.save(update_fields=["status"])
        carry_losses(event, waiting, by)
        record(by=by, event=event, action="round.publish", target=waiting.number, seed=str(waiting.seed))
        back_up_after_commit("publish")
        for tie in waiting.certificate.get("ties", []):
            record(
                by=by,
                event=event,
                action=f"cut.{tie['rule']}",
                level=", ".join(tie["level"]),
                through=", ".join(tie["through"]),
            )
    round_.refresh_from_db()
    return round_


def finish_round(*, round_: Round, by: User | None) -> Round:
    """Close a published round whose tables all have a result; its results no longer change."""
    with changing(round_.event) as event:
        fresh = Round.objects.get(pk=round_.pk)
        if fresh.status != _R.PUBLISHED:
            raise Conflict(_("La ronda %(n)d no está en juego.") % {"n": fresh.number}, code="round_not_open")
        require_results(fresh)
        fresh.close()
        record(by=by, event=event, action="round.finish", target=fresh.number)
    round_.refresh_from_db()
    return round_


def reopen_round(*, round_: Round, by: User, reason: str = "") -> Round:
    """Undo finish_round for the last round played, so that a wrong result can be put right."""
    with changing(round_.event) as event:
        fresh = Round.objects.get(pk=round_.pk)
        last = event.rounds.exclude(status=_R.DRAFT).order_by("-number").first()
        if fresh.status != _R.FINISHED or last != fresh or event.status == Event.Status.FINISHED:
            raise Conflict(_("Solo se reabre la última ronda terminada de un evento en curso."), code="cannot_reopen")
        fresh.status = _R.PUBLISHED
        fresh.finished_at = None
        fresh.save(update_fields=["status", "finished_at"])
        record(by=by, event=event, action="round.reopen", target=fresh.number, reason=reason)
    round_.refresh_from_db()
    return round_


def withdraw_round(*, round_: Round, by: User, reason: str = "") -> Round:
    """Undo publish_round while no table has a result: the round is a draft again."""
    with changing(round_.event) as event:
        fresh = Round.objects.get(pk=round_.pk)
        if fresh.status != _R.PUBLISHED:
            raise Conflict(_("La ronda %(n)d no está en juego.") % {"n": fresh.number}, code="round_not_open")
        if fresh.matches.filter(kind=Match.Kind.PLAYED).exclude(status=Match.Status.PENDING).exists():
            raise Conflict(_("Ya hay resultados: la ronda no se puede retirar."), code="has_results")
        if event.rounds.filter(status=_R.DRAFT).exists():
            raise Conflict(_("Hay otra ronda en borrador: descártala antes."), code="draft_open")
        fresh.status = _R.DRAFT
        fresh.published_at = None
        fresh.save(update_fields=["status", "published_at"])
        record(by=by, event=event, action="round.withdraw", target=fresh.number, reason=reason)
    round_.refresh_from_db()
    return round_


def require_results(round_: Round) -> None:
    """UserError naming the tables of the round that have no final result."""
    missing = missing_tables(round_)
    if missing:
        raise UserError(
            missing_sentence(round_, missing),
            code="results_missing",
            details=[_("Mesa %(table)d: falta el resultado.") % {"table": table} for table in missing],
        )


def require_draft(round_: Round) -> Round:
    """The draft as it is now; Conflict where it is gone or published."""
    fresh = Round.objects.filter(pk=round_.pk).first()
    if fresh is None:
        raise Conflict(_("Ese borrador ya no existe."), code="draft_gone")
    if fresh.status != _R.DRAFT:
        raise Conflict(_("La ronda %(n)d ya está publicada.") % {"n": fresh.number}, code="already_published")
    return fresh


def refuse_stale(waiting: Round) -> None:
    """Conflict where results or registrations changed after the draft was made."""
    if is_stale(waiting):
        raise Conflict(_("Cambiaron resultados o jugadores después del pareo: parea de nuevo."), code="draft_stale")


def _following(event: Event) -> Upcoming:
    if event.status == Event.Status.FINISHED:
        raise Conflict(_("El evento ya terminó."), code="event_finished")
    waiting = event.rounds.filter(status=_R.DRAFT).first()
    if waiting is not None:
        raise Conflict(
            _("La ronda %(n)d ya está en borrador: revísala y publícala.") % {"n": waiting.number}, code="draft_open"
        )
    if awaits_gate(event):
        raise Conflict(_("La primera fase está jugada: abre antes la segunda."), code="gate_closed")
    following = upcoming(event)
    if following is None:
        raise Conflict(
            _("Ya están las %(n)d rondas previstas: termina el evento o agrega rondas.") % {"n": main_rounds(event)},
            code="no_rounds_left",
        )
    return following


def _thrown_away(event: Event, waiting: Round) -> None:
    waiting.delete()
    if waiting.stage == Round.Stage.CUT and not bracket_begun(event):
        unseed_cut(event)
