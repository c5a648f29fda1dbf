"""The boards of a match between teams: typed by the staff, or reported and confirmed from the phones of both teams."""

from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.results.boards import confirm_board, dispute_board, enter_boards, line_up, report_board
from tournaments.actions.rounds.repair import correct_past_boards
from tournaments.forms.results import BoardsForm, LineUpForm
from tournaments.models import Event, Match, Round, Seat, belonging_to
from tournaments.queries.record.teams import boards_of
from tournaments.scores import common_scores
from tournaments.security.access import requires
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, after_correction, sent, tried


@requires(Permission.VIEW_EVENT)
@require_http_methods(["GET", "POST"])
def result_boards(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Board by board. The staff types all of them; a team tells its own, and confirms what the other one told."""
    match, seat = _match(request, event, number, table)
    keeps_score = may(request.user, Permission.ENTER_RESULTS, event)
    if not keeps_score:
        return _page(request, match, seat, None, 200)
    form = BoardsForm(request.POST or None, match=match)
    outcome = sent(form, lambda: _enter(request, match, form))
    if not outcome.done:
        return _page(request, match, seat, form, outcome.status)
    messages.success(request, _("Mesa %(table)d anotada.") % {"table": match.table})
    if match.round.status == Round.Status.FINISHED:
        return after_correction(event, match.round)
    return redirect("round-detail", event.slug, match.round.number)


@requires(Permission.REPORT_OWN_RESULT)
@require_POST
def board_told(request: SignedRequest, event: Event, number: int, table: int, board: int) -> HttpResponse:
    """A team's word on a board: the button says a score, or "confirm" or "dispute"."""
    match, seat = _match(request, event, number, table)
    if seat is None:
        raise PermissionDenied
    said = request.POST.get("score", "")
    verbs: dict[str, Callable[..., Match]] = {"confirm": confirm_board, "dispute": dispute_board}
    scores = {
        str(score): score if seat.position == 1 else score.turned()
        for score in common_scores(event.match_structure, agreed_draws=event.agreed_draws)
    }
    if said in verbs:
        outcome = tried(lambda: verbs[said](match=match, number=board, by=request.user))
    elif said in scores:
        outcome = tried(lambda: report_board(match=match, number=board, score=scores[said], by=request.user))
    else:
        raise Http404
    if outcome.refused:
        messages.error(request, outcome.why)
    return redirect("result-boards", event.slug, number, table)


@requires(Permission.VIEW_EVENT)
@require_POST
def team_line_up(request: SignedRequest, event: Event, number: int, table: int, position: int) -> HttpResponse:
    """The order in which a team sits at this table, where seats are free."""
    match, seat = _match(request, event, number, table)
    if not may(request.user, Permission.ENTER_RESULTS, event) and (seat is None or seat.position != position):
        raise PermissionDenied
    form = LineUpForm(request.POST, lines=boards_of(match), position=position)
    back = reverse("result-boards", args=[event.slug, number, table])
    if not form.is_valid():
        messages.error(request, _("Elige a un integrante para cada tablero."))
        return redirect(back)
    return act(
        request,
        back,
        lambda: line_up(match=match, position=position, numbers=form.numbers(), by=request.user),
        _("Así se sienta el equipo en esta mesa."),
    )


def _match(request: HttpRequest, event: Event, number: int, table: int) -> tuple[Match, Seat | None]:
    """The table of a round that is out, for the staff and both teams, with the reader's own seat."""
    if not event.of_teams:
        raise Http404
    found = Match.objects.exclude(round__status=Round.Status.DRAFT).filter(kind=Match.Kind.PLAYED)
    match = get_object_or_404(
        found.select_related("round__event"), round__event=event, round__number=number, table=table
    )
    seat = match.seats.filter(belonging_to(request.user, "player__")).first() if request.user.is_authenticated else None
    if seat is None and not may(request.user, Permission.ENTER_RESULTS, event):
        raise PermissionDenied
    return match, seat


def _enter(request: HttpRequest, match: Match, form: BoardsForm) -> None:
    over = match.round.status == Round.Status.FINISHED
    if over and may(request.user, Permission.PAIR, match.round.event):
        reason = form.cleaned_data.get("reason", "")
        correct_past_boards(match=match, scores=form.scores(), reason=reason, by=request.user)  # type: ignore[arg-type]
    else:
        version = form.cleaned_data["version"]
        enter_boards(match=match, scores=form.scores(), version=version, by=request.user)  # type: ignore[arg-type]


def _page(request: HttpRequest, match: Match, seat: Seat | None, form: BoardsForm | None, status: int) -> HttpResponse:
    event, lines = match.round.event, boards_of(match)
    seats = list(match.seats.select_related("player").order_by("position"))
    free = event.team_seats == Event.TeamSeats.FREE and all(line.status == "pending" for line in lines)
    orders = [
        (each, LineUpForm(lines=lines, position=each.position))
        for each in seats
        if free and (form is not None or seat == each)
    ]
    scores = common_scores(event.match_structure, agreed_draws=event.agreed_draws)
    context = {
        "event": event,
        "round": match.round,
        "match": match,
        "seats": seats,
        "seat": seat,
        "lines": lines,
        "form": form,
        "orders": orders if match.round.status == Round.Status.PUBLISHED else [],
        "scores": scores,
        "is_open": match.round.status == Round.Status.PUBLISHED,
    }
    return render(request, "tournaments/boards.html", context, status=status)
