"""Putting a round right: first what would change, then, with a reason, the change."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.rounds.repair import correct_past_result, digest, repair_round
from tournaments.forms.people import RepairForm
from tournaments.forms.results import CorrectionForm
from tournaments.models import Event, Round
from tournaments.queries.rounds.repair import Repair, Scope, repairs_of
from tournaments.scores import parse_score
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, after_correction, sent, tried
from tournaments.views.rounds.results import match_at
from tournaments.views.rounds.rounds import round_context


@requires(Permission.PAIR)
@require_http_methods(["GET", "POST"])
def round_repair(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """The ways to repair the round side by side; the button of one of them does it."""
    round_ = get_object_or_404(
        event.rounds.exclude(status=Round.Status.FINISHED).select_related("event"), number=number
    )
    typed = RepairForm(request.POST) if request.method == "POST" else None
    if typed and typed.is_valid():
        return _repaired(request, event, round_, typed.cleaned_data)
    looked = tried(lambda: repairs_of(round_))
    if looked.refused:
        messages.error(request, looked.why)
        return redirect("round-detail", event.slug, number)
    titles, found = _titles(), looked.made
    ways = [(titles[way.scope], way, _form_of(way, request)) for way in found.ways]
    context = {"event": event, "round": round_, "ways": ways, "found": found}
    return render(request, "tournaments/round_repair.html", context, status=422 if typed else 200)


@requires(Permission.PAIR)
@require_POST
def result_correct(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """A wrong result of a finished round, with its reason; then to the round being played, to see what would change."""
    round_ = get_object_or_404(event.rounds.exclude(status=Round.Status.DRAFT), number=number)
    form = CorrectionForm(request.POST, auto_id="correct_%s")

    def corrected() -> str:
        asked = form.cleaned_data
        match = match_at(event, number, asked["table"])
        score = parse_score(asked["score"])
        correct_past_result(match=match, score=score, reason=asked["reason"], by=request.user)
        return _("Mesa %(table)d corregida.") % {"table": match.table}

    outcome = sent(form, corrected)
    if outcome.done:
        messages.success(request, outcome.made)
        return after_correction(event, round_)
    if outcome.refused and round_.status != Round.Status.FINISHED:  # reopened meanwhile: its page has no such form
        messages.error(request, outcome.why)
        return redirect("round-detail", event.slug, number)
    context = round_context(request, event, round_) | {"correction_form": form}
    return render(request, "tournaments/round_detail.html", context, status=outcome.status)


def _titles() -> dict[Scope, str]:
    return {
        "least": _("Lo mínimo"),
        "groups": _("Volver a parear solo esos puntajes"),
        "whole": _("Volver a parear lo que no ha empezado"),
    }


def _form_of(way: Repair, request: HttpRequest) -> RepairForm:
    """The form of one way; what was typed into it comes back with what is wrong with it."""
    typed = request.POST if request.POST.get("scope") == way.scope else None
    return RepairForm(typed, initial={"scope": way.scope, "seen": digest(way)}, auto_id=f"{way.scope}_%s")


def _repaired(request: SignedRequest, event: Event, round_: Round, asked: dict[str, Any]) -> HttpResponse:
    back = reverse("round-detail", args=[event.slug, round_.number])
    return act(
        request,
        back,
        lambda: repair_round(
            round_=round_, scope=asked["scope"], reason=asked["reason"], by=request.user, seen=asked["seen"]
        ),
        _("Ronda %(n)d arreglada.") % {"n": round_.number},
    )
