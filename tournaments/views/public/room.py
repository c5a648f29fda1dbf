"""What the staff does for the whole room: announcements and the clock."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.actions.events import announcements
from tournaments.actions.rounds import clock
from tournaments.models import Event
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act


@requires(Permission.PAIR)
@require_POST
def announcement_make(request: SignedRequest, event: Event) -> HttpResponse:
    """A sentence for the wall and the phones."""
    text = request.POST.get("text", "")
    return act(
        request,
        _home(event),
        lambda: announcements.announce(event=event, text=text, by=request.user),
        _("Anunciado en la pantalla y en los teléfonos. Puedes bajarlo."),
    )


@requires(Permission.PAIR)
@require_POST
def announcement_take_down(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """No longer shown."""
    found = get_object_or_404(event.announcements, pk=pk)
    return act(
        request,
        _home(event),
        lambda: announcements.take_down(announcement=found, by=request.user),
        _("Anuncio bajado. Puedes volver a ponerlo."),
    )


@requires(Permission.PAIR)
@require_POST
def announcement_put_back(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Undo."""
    found = get_object_or_404(event.announcements, pk=pk)
    return act(
        request,
        _home(event),
        lambda: announcements.put_back(announcement=found, by=request.user),
        _("El anuncio está de nuevo a la vista."),
    )


@requires(Permission.PAIR)
@require_POST
def round_clock(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """The button says it: pause, on again, or minutes more or fewer."""
    round_ = get_object_or_404(event.rounds, number=number)
    wanted, back = request.POST.get("do", ""), _home(event)
    if wanted == "pause":
        return act(request, back, lambda: clock.pause_clock(round_=round_, by=request.user), _("Reloj en pausa."))
    if wanted == "resume":
        return act(request, back, lambda: clock.resume_clock(round_=round_, by=request.user), _("El reloj sigue."))
    minutes = int(wanted) if wanted.lstrip("-").isdecimal() and len(wanted) < 5 else 0
    if not minutes:
        messages.error(request, _("Di cuántos minutos."))
        return redirect(back)
    said = _("%(n)+d min para toda la sala.") % {"n": minutes}
    return act(request, back, lambda: clock.extend_round(round_=round_, minutes=minutes, by=request.user), said)


def _home(event: Event) -> str:
    return reverse("event-detail", args=[event.slug])
