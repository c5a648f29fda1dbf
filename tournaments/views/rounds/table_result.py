"""A table's own page for its result: typed by the staff, or reported from a phone at the table.

Places at a table of several; games won and card points at a table of two, in events whose tie-breakers count these.
"""

from collections.abc import Callable
from dataclasses import dataclass

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.actions.results.places import enter_places, report_places
from tournaments.actions.results.results import enter_result, report_result
from tournaments.actions.rounds.repair import correct_past_places, correct_past_result
from tournaments.forms.results import GamesForm, PlacesForm
from tournaments.models import Event, Match, Round, belonging_to
from tournaments.queries.decks.penalties import losing_at
from tournaments.scores import with_points
from tournaments.security.access import requires
from tournaments.security.permissions import Permission, may
from tournaments.views.answers import after_correction, sent


@dataclass(frozen=True, slots=True)
class _Verbs:
    """What is done with a result of its kind: by the staff, by a player, and by the staff once the round is over."""

    enter: Callable[..., Match]
    report: Callable[..., Match]
    correct: Callable[..., Match]


_PLACES = _Verbs(enter_places, report_places, correct_past_places)
_GAMES = _Verbs(enter_result, report_result, correct_past_result)


@requires(Permission.VIEW_EVENT)
@require_http_methods(["GET", "POST"])
def result_places(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Points and places of everybody at a table of several."""
    match = _match(request, event, number, table)
    return _answered(request, match, PlacesForm(request.POST or None, match=match), _PLACES)


@requires(Permission.VIEW_EVENT)
@require_http_methods(["GET", "POST"])
def result_games(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Games won and card points of both; there is no such page where these do not count."""
    match = _match(request, event, number, table)
    if not with_points(event, match.round):
        raise Http404
    return _answered(request, match, GamesForm(request.POST or None, match=match), _GAMES)


def _match(request: HttpRequest, event: Event, number: int, table: int) -> Match:
    """The table of a round that is out, for the staff and whoever sits there."""
    found = Match.objects.exclude(round__status=Round.Status.DRAFT).filter(kind=Match.Kind.PLAYED)
    match = get_object_or_404(
        found.select_related("round__event"), round__event=event, round__number=number, table=table
    )
    sits_there = match.seats.filter(belonging_to(request.user, "player__")).exists()
    if not sits_there and not may(request.user, Permission.ENTER_RESULTS, event):
        raise PermissionDenied
    return match


def _answered(request: HttpRequest, match: Match, form: PlacesForm | GamesForm, verbs: _Verbs) -> HttpResponse:
    """The page, or, once the form holds a result that is taken, the way back; the staff's word is final at once."""
    event = match.round.event
    keeps_score = may(request.user, Permission.ENTER_RESULTS, event)
    outcome = sent(form, lambda: _take(request, match, form, verbs, keeps_score=keeps_score))
    if outcome.done:
        messages.success(request, _("Mesa %(table)d anotada.") % {"table": match.table})
        if match.round.status == Round.Status.FINISHED:
            return after_correction(event, match.round)
        return (
            redirect("round-detail", event.slug, match.round.number)
            if keeps_score
            else redirect("event-detail", event.slug)
        )
    context = {
        "event": event,
        "round": match.round,
        "table": match.table,
        "form": form,
        "in_places": verbs is _PLACES,
        "losing": losing_at(match) if keeps_score and verbs is _PLACES else (),
    }
    return render(request, "tournaments/table_result.html", context, status=outcome.status)


def _take(
    request: HttpRequest, match: Match, form: PlacesForm | GamesForm, verbs: _Verbs, *, keeps_score: bool
) -> None:
    over = match.round.status == Round.Status.FINISHED
    if over and may(request.user, Permission.PAIR, match.round.event):
        verbs.correct(match=match, reason=form.reason(), by=request.user, **form.told())
    elif keeps_score:
        verbs.enter(match=match, version=form.cleaned_data["version"], by=request.user, **form.told())
    else:
        verbs.report(match=match, by=request.user, **form.told())
