"""Divisions of an event, and who is in which."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.people.divisions import assign_divisions, create_division, delete_division, update_division
from tournaments.forms.people import DivideForm, DivisionForm
from tournaments.models import Division, Event, Player
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent


@requires(Permission.MANAGE_EVENT)
@require_http_methods(["GET", "POST"])
def event_divisions(request: SignedRequest, event: Event) -> HttpResponse:
    """The divisions there are, a form for another one, and the list of who is in which."""
    form = DivisionForm(request.POST or None)
    outcome = sent(form, lambda: create_division(event=event, by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("División creada: %(name)s.") % {"name": outcome.made.name})
        return redirect("divisions", event.slug)
    return _page(request, event, form=form, status=outcome.status)


@requires(Permission.MANAGE_EVENT)
@require_http_methods(["GET", "POST"])
def division_edit(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """One of them."""
    division = get_object_or_404(event.divisions, pk=pk)
    known = {name: getattr(division, name) for name in DivisionForm.base_fields}
    form = DivisionForm(request.POST or None, initial=known)
    outcome = sent(form, lambda: update_division(division=division, by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("Guardado."))
        return redirect("divisions", event.slug)
    context = {"event": event, "form": form, "division": Division.objects.get(pk=pk)}
    return render(request, "tournaments/division_edit.html", context, status=outcome.status)


@requires(Permission.MANAGE_EVENT)
@require_POST
def division_delete(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Away with it."""
    division = get_object_or_404(event.divisions, pk=pk)
    said = _("«%(name)s» ya no está: sus jugadores no tienen división.") % {"name": division.name}
    back = reverse("divisions", args=[event.slug])
    return act(request, back, lambda: delete_division(division=division, by=request.user), said, deletes=[division])


@requires(Permission.MANAGE_EVENT)
@require_POST
def players_divide(request: SignedRequest, event: Event) -> HttpResponse:
    """The whole list, a line for each player."""
    form = DivideForm(request.POST)
    outcome = sent(form, lambda: assign_divisions(event=event, text=form.cleaned_data["text"], by=request.user))
    if outcome.done:
        said = ngettext("%(n)d jugador con división.", "%(n)d jugadores con división.", outcome.made)
        messages.success(request, said % {"n": outcome.made})
        return redirect("divisions", event.slug)
    return _page(request, event, divide=form, details=outcome.details, status=outcome.status)


def _page(
    request: SignedRequest,
    event: Event,
    *,
    form: DivisionForm | None = None,
    divide: DivideForm | None = None,
    details: tuple[str, ...] = (),
    status: int = 200,
) -> HttpResponse:
    players = list(event.players.select_related("division").order_by("number"))
    context = {
        "event": event,
        "divisions": [
            (each, sum(player.division_id == each.pk for player in players)) for each in event.divisions.all()
        ],
        "without": sum(player.division_id is None for player in players),
        "form": form or DivisionForm(),
        "divide": divide or DivideForm(initial={"text": "\n".join(map(_line, players))}),
        "details": details,
    }
    return render(request, "tournaments/divisions.html", context, status=status)


def _line(player: Player) -> str:
    return f"{player.name}: {player.division.name if player.division else ''}".strip()
