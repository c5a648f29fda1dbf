"""Byes, half points and losses that the organiser gives."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.rounds.given_rounds import give_rounds, knows_half_byes, take_round_back
from tournaments.forms.people import GiveRoundsForm
from tournaments.models import Event, GivenRound
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent


@requires(Permission.PAIR)
@require_http_methods(["GET", "POST"])
def event_given(request: SignedRequest, event: Event) -> HttpResponse:
    """What has been given, and a form for more; `jugador` in the address fills in who."""
    half = knows_half_byes(event.tiebreak_rules)
    number = request.GET.get("jugador", "")
    chosen = event.players.filter(number=number).first() if number.isascii() and number.isdecimal() else None
    form = GiveRoundsForm(
        request.POST or None, players=event.players.order_by("name_key"), half=half, initial={"player": chosen}
    )
    outcome = sent(form, lambda: give_rounds(by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("Anotado para %(name)s.") % {"name": form.cleaned_data["player"].name})
        return redirect("given-rounds", event.slug)
    given = GivenRound.objects.filter(player__event=event).select_related("player")
    return render(
        request, "tournaments/given_rounds.html", {"event": event, "form": form, "given": given}, status=outcome.status
    )


@requires(Permission.PAIR)
@require_POST
def given_take_back(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Undo."""
    given = get_object_or_404(GivenRound.objects.select_related("player"), player__event=event, pk=pk)
    back = reverse("given-rounds", args=[event.slug])
    said = _("%(name)s ya no tiene dada la ronda %(n)d.") % {"name": given.player.name, "n": given.number}
    return act(request, back, lambda: take_round_back(given=given, by=request.user), said, deletes=[given])
