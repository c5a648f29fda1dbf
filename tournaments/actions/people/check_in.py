"""Who is here before the first round: said by the players or by the desk; who is not, stays out until they come."""

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.people.registration import come_back, rounds_begun
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Player, User
from tournaments.queries.rounds.readiness import absent, names_of, without_deck
from tournaments.queries.standings.phases import awaits_second_round


def check_in(*, player: Player, by: User) -> Player:
    """The player is here. Who was left out for being late is in again, from the next round that is paired."""
    with changing(player.event) as event:
        _refuse_over(event)
        fresh = event.players.get(pk=player.pk)
        if fresh.passed_gate is False:
            raise Conflict(_("%(player)s no pasó a la segunda fase.") % {"player": fresh.name}, code="gated_out")
        if fresh.checked_in_at is not None:
            raise Conflict(_("%(player)s ya llegó.") % {"player": fresh.name}, code="already_here")
        fresh.checked_in_at = timezone.now()
        fresh.save(update_fields=["checked_in_at"])
        record(by=by, event=event, action="player.check_in", target=fresh)
        if fresh.dropped_after == 0 or (fresh.passed_gate and fresh.dropped_after == event.planned_rounds):
            come_back(event, fresh, by)
    player.refresh_from_db()
    return player


def undo_check_in(*, player: Player, by: User) -> Player:
    """The player is not here after all."""
    with changing(player.event) as event:
        _refuse_over(event)
        fresh = event.players.get(pk=player.pk)
        if fresh.checked_in_at is None:
            raise Conflict(_("%(player)s no había llegado.") % {"player": fresh.name}, code="not_here")
        fresh.checked_in_at = None
        fresh.save(update_fields=["checked_in_at"])
        record(by=by, event=event, action="player.check_out", target=fresh)
    player.refresh_from_db()
    return player


def leave_out_absent(*, event: Event, by: User) -> list[Player]:
    """Who has not come yet is out of the first round; whoever arrives later checks in and plays from then on.

    So before the first round of a second phase, of those who go on to it.
    """
    with changing(event) as locked:
        if locked.status != Event.Status.SETUP and not awaits_second_round(locked):
            raise Conflict(_("El evento ya empezó: retira a cada jugador que falte."), code="event_running")
        late = absent(locked)
        if not late:
            raise Conflict(_("No falta nadie por llegar."), code="nobody_absent")
        locked.players.filter(pk__in=[player.pk for player in late]).update(dropped_after=rounds_begun(locked))
        record(
            by=by,
            event=locked,
            action="players.leave_out",
            target=locked,
            count=len(late),
            names=[player.name for player in late[:50]],
        )
    return late


def require_ready(event: Event) -> None:
    """UserError before the first round of a phase where players are missing, or decks in an event that demands them."""
    late = absent(event)
    if late:
        raise UserError(
            ngettext(
                "Falta %(n)d jugador por llegar: %(names)s. Anota su llegada o déjalo fuera.",
                "Faltan %(n)d jugadores por llegar: %(names)s. Anota su llegada o déjalos fuera.",
                len(late),
            )
            % {"n": len(late), "names": names_of(late)},
            code="players_absent",
        )
    missing = without_deck(event)
    if missing:
        raise UserError(
            ngettext(
                "Este evento exige mazos y falta el de %(names)s: regístralo, o quita la exigencia en los ajustes.",
                "Este evento exige mazos y faltan %(n)d: %(names)s. Regístralos, o quita la exigencia en los ajustes.",
                len(missing),
            )
            % {"n": len(missing), "names": names_of(missing)},
            code="decks_missing",
        )


def _refuse_over(event: Event) -> None:
    if event.status == Event.Status.FINISHED:
        raise Conflict(_("El evento ya terminó."), code="event_finished")
