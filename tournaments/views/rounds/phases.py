"""From the first phase to the second one."""

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.rounds.phases import close_second_phase, open_second_phase
from tournaments.models import Event
from tournaments.queries.standings.phases import awaits_gate, awaits_second_round, going_on
from tournaments.queries.standings.standings import standings
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act


@requires(Permission.PAIR)
@require_safe
def event_phases(request: SignedRequest, event: Event) -> HttpResponse:
    """Who goes on as the results stand, and the one button; once it is pressed, the way back."""
    waits = awaits_gate(event)
    passing = going_on(event) if waits else list(event.players.filter(passed_gate=True))
    through = {player.pk for player in passing}
    rows = [row for row in standings(event) if row.player.pk in through]
    context = {"event": event, "waits": waits, "rows": rows, "may_undo": awaits_second_round(event)}
    return render(request, "tournaments/phases.html", context)


@requires(Permission.PAIR)
@require_POST
def phase_open(request: SignedRequest, event: Event) -> HttpResponse:
    """Settle who goes on."""
    back = reverse("event-phases", args=[event.slug])
    said = _("La segunda fase está abierta.")
    return act(request, back, lambda: open_second_phase(event=event, by=request.user), said)


@requires(Permission.PAIR)
@require_POST
def phase_close(request: SignedRequest, event: Event) -> HttpResponse:
    """Undo."""
    back = reverse("event-phases", args=[event.slug])
    said = _("Todos están de nuevo en el evento.")
    return act(request, back, lambda: close_second_phase(event=event, by=request.user), said)
