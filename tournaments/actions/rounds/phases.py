"""From the first phase of an event to the second one, and back."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.rounds.rounds import require_results
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Player, Round, User
from tournaments.queries.standings.phases import awaits_gate, awaits_second_round, going_on


def open_second_phase(*, event: Event, by: User | None) -> list[Player]:
    """Who goes on is settled: all others are out of the rounds to come, with the place that they have.

    The last round of the first phase is closed; all its results must be in (UserError). Where the event asks for it,
    those who go on say again that they are here. UserError where fewer than two would go on; Conflict at any other
    time.
    """
    with changing(event) as locked:
        if not awaits_gate(locked) or locked.status == Event.Status.FINISHED:
            raise Conflict(_("Ahora no hay una fase que cerrar."), code="no_gate")
        if locked.rounds.filter(status=Round.Status.DRAFT).exists():
            raise Conflict(_("Hay una ronda en borrador: publícala o descártala antes."), code="draft_open")
        last = locked.rounds.filter(status=Round.Status.PUBLISHED).first()
        if last is not None:
            require_results(last)
            last.close()
        passing = going_on(locked)
        if len(passing) < 2:
            raise UserError(
                _("Con esa exigencia pasan %(n)d: cámbiala en los ajustes.") % {"n": len(passing)}, code="too_few_pass"
            )
        arrived = _settle(locked, passing)
        locked.second_open = True
        locked.save(update_fields=["second_open"])
        record(by=by, event=locked, action="phase.open", target=locked, count=len(passing), arrived=arrived)
    return passing


def close_second_phase(*, event: Event, by: User | None) -> None:
    """Undo: everybody whom the gate left out is in again, and the first phase may be changed. Conflict once a round of
    the second phase is there.
    """
    with changing(event) as locked:
        if not awaits_second_round(locked):
            raise Conflict(_("La segunda fase ya tiene una ronda: descártala antes."), code="phase_begun")
        locked.players.filter(passed_gate=False, dropped_after=locked.planned_rounds).update(dropped_after=None)
        late = locked.players.filter(passed_gate=True, dropped_after=locked.planned_rounds, checked_in_at=None)
        if locked.second_check_in:
            late.update(dropped_after=None)
        _restore_arrivals(locked)
        locked.players.update(passed_gate=None)
        locked.second_open = False
        locked.save(update_fields=["second_open"])
        record(by=by, event=locked, action="phase.close", target=locked)


def _settle(event: Event, passing: list[Player]) -> dict[str, str]:
    """Mark everybody; when each of those who go on had arrived for the first phase, by number."""
    through = {player.pk for player in passing}
    arrived = {}
    for player in event.players.filter(dropped_after=None):
        player.passed_gate = player.pk in through
        if not player.passed_gate:
            player.dropped_after = event.planned_rounds
        elif event.second_check_in:
            if player.checked_in_at:
                arrived[str(player.number)] = player.checked_in_at.isoformat()
            player.checked_in_at = None
        player.save(update_fields=["passed_gate", "dropped_after", "checked_in_at"])
    return arrived


def _restore_arrivals(event: Event) -> None:
    opened = event.audit_entries.filter(action="phase.open").order_by("-pk").first()
    arrived: Mapping[str, Any] = opened.data.get("arrived", {}) if opened else {}
    for player in event.players.filter(passed_gate=True, number__in=[int(number) for number in arrived]):
        player.checked_in_at = datetime.fromisoformat(arrived[str(player.number)])
        player.save(update_fields=["checked_in_at"])
