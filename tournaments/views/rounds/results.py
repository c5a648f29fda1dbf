"""Results: typed by the scorekeeper, reported and confirmed by the players."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.actions.results import results as actions
from tournaments.errors import UserError
from tournaments.forms.people import require_valid
from tournaments.forms.results import ScoreForm, TableScoreForm
from tournaments.models import Event, Match, belonging_to
from tournaments.scores import parse_score, with_points
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent
from tournaments.views.outbox import done_once, from_outbox
from tournaments.views.rounds.rounds import round_context


@requires(Permission.ENTER_RESULTS)
@require_POST
def result_enter(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Table, score, Enter: the answer is the page's moving part under htmx, the page itself otherwise."""
    round_ = get_object_or_404(event.rounds, number=number)
    form = TableScoreForm(request.POST, with_points=with_points(event, round_))
    if from_outbox(request):
        return done_once(request, lambda: _typed(request, event, number, form))
    outcome = sent(form, lambda: _typed(request, event, number, form)["said"])
    if outcome.refused and "version" in outcome.refused.facts:  # sent again as it is, it replaces that
        form.data = request.POST.copy()
        form.data["version"] = str(outcome.refused.facts["version"])
    if outcome.done and not request.htmx:
        messages.success(request, outcome.made)
        return redirect("round-detail", event.slug, number)
    context = round_context(request, event, round_, None if outcome.done else form, outcome.gave or "")
    page = "tournaments/round_tables.html" if request.htmx else "tournaments/round_detail.html"
    return render(request, page, context, status=outcome.status)


def _typed(request: SignedRequest, event: Event, number: int, form: TableScoreForm) -> dict[str, Any]:
    """Enter the line that was typed; what came of it."""
    require_valid(form)
    match = match_at(event, number, form.cleaned_data["table"])
    score, version = form.result(), form.cleaned_data["version"]
    actions.enter_result(match=match, score=score, by=request.user, version=version, unseen=version is None)
    said = _("Mesa %(table)d: %(score)s.") % {"table": match.table, "score": score}
    return {"said": said, "table": match.table, "told": str(score)}


@requires(Permission.ENTER_RESULTS)
@require_POST
def result_clear(request: SignedRequest, event: Event, number: int, table: int) -> HttpResponse:
    """The table is missing again."""
    match = get_object_or_404(Match, round__event=event, round__number=number, table=table)
    back = reverse("round-detail", args=[event.slug, number])
    said = _("Mesa %(table)d: resultado borrado.") % {"table": table}
    return act(request, back, lambda: actions.clear_result(match=match, by=request.user), said)


@requires(Permission.REPORT_OWN_RESULT)
@require_POST
def result_report(request: SignedRequest, event: Event, number: int, table: int) -> HttpResponse:
    """A player's report; the form speaks from their own seat."""

    def report(match: Match) -> None:
        form = ScoreForm(request.POST)
        score = parse_score(form.cleaned_data["score"] if form.is_valid() else "")
        first = match.seats.order_by("position").select_related("player").first()
        mine = first is not None and first.player.is_of(request.user)
        actions.report_result(match=match, score=score if mine else score.turned(), by=request.user)

    return _as_player(request, event, number, table, report, _("Resultado informado: falta que tu oponente confirme."))


@requires(Permission.REPORT_OWN_RESULT)
@require_POST
def result_confirm(request: SignedRequest, event: Event, number: int, table: int) -> HttpResponse:
    """The opponent agrees."""
    return _as_player(
        request,
        event,
        number,
        table,
        lambda match: actions.confirm_result(match=match, by=request.user),
        _("Resultado confirmado."),
    )


@requires(Permission.REPORT_OWN_RESULT)
@require_POST
def result_dispute(request: SignedRequest, event: Event, number: int, table: int) -> HttpResponse:
    """The opponent does not agree."""
    return _as_player(
        request,
        event,
        number,
        table,
        lambda match: actions.dispute_result(match=match, by=request.user),
        _("Avisamos a la organización: lo resuelven en tu mesa."),
    )


def _as_player(
    request: SignedRequest, event: Event, number: int, table: int, action: Callable[[Match], object], said: str
) -> HttpResponse:
    match = get_object_or_404(
        Match.objects.exclude(round__status="draft").filter(belonging_to(request.user, "seats__player__")),
        round__event=event,
        round__number=number,
        table=table,
    )
    return act(request, reverse("event-detail", args=[event.slug]), lambda: action(match), said)


def match_at(event: Event, number: int, table: int) -> Match:
    """The match at a table that a person typed; UserError with the tables there are where it is none of the round's."""
    match = Match.objects.filter(round__event=event, round__number=number, table=table).first()
    if match is None:
        found = Match.objects.filter(round__event=event, round__number=number).order_by("table")
        tables = list(found.values_list("table", flat=True))
        raise UserError(
            _("Esa mesa no existe. La ronda %(n)d tiene mesas de la %(first)d a la %(last)d.")
            % {"n": number, "first": tables[0], "last": tables[-1]}
            if tables
            else _("La ronda %(n)d no tiene mesas.") % {"n": number},
            code="unknown_table",
            field="table",
        )
    return match
