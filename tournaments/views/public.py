"""What the whole room looks at: pairings, standings and the wall. Answered with a tag, so that 200 phones are cheap."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.access import requires
from tournaments.models import Event, Round
from tournaments.permissions import Permission
from tournaments.queries.rounds import current_round
from tournaments.queries.seating import seating
from tournaments.queries.standings import headings, standings
from tournaments.views.answers import unless_known


@requires(Permission.VIEW_EVENT)
@require_safe
def pairings(request: HttpRequest, event: Event, number: int | None = None) -> HttpResponse:
    """Names in alphabetical order with their tables; the reader's own line stands out."""
    round_ = _published(event, number)

    def page() -> HttpResponse:
        context = {"event": event, "round": round_, "places": seating(round_) if round_ else []}
        return render(request, "tournaments/pairings.html", context)

    return unless_known(request, event, page)


@requires(Permission.VIEW_EVENT)
@require_safe
def standings_page(request: HttpRequest, event: Event) -> HttpResponse:
    """Everybody's place with every tie-breaker."""

    def page() -> HttpResponse:
        context = {
            "event": event, "rows": standings(event), "headings": headings(event), "round": current_round(event)
        }  # fmt: skip
        return render(request, "tournaments/standings.html", context)

    return unless_known(request, event, page)


@requires(Permission.VIEW_EVENT)
@require_safe
def projector(request: HttpRequest, event: Event) -> HttpResponse:
    """The wall: where everybody sits, in columns; it refreshes itself."""
    round_ = current_round(event)

    def page() -> HttpResponse:
        context = {"event": event, "round": round_, "places": seating(round_) if round_ else []}
        return render(request, "tournaments/projector.html", context)

    return unless_known(request, event, page)


def _published(event: Event, number: int | None) -> Round | None:
    if number is None:
        return current_round(event)
    return get_object_or_404(event.rounds.exclude(status=Round.Status.DRAFT), number=number)
