"""What a shop pins to the wall or cuts into slips."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.access import requires
from tournaments.models import Event, Round
from tournaments.permissions import Permission, may
from tournaments.queries.groups import standings_parts
from tournaments.queries.rounds import last_counted_round, tables
from tournaments.queries.seating import seating
from tournaments.queries.standings import headings, last_in_cut, standings

SHEETS = ("by-name", "by-table", "slips")


@requires(Permission.VIEW_EVENT)
@require_safe
def print_round(request: HttpRequest, event: Event, number: int, sheet: str) -> HttpResponse:
    """A round by name, by table, or as result slips; a draft only for those who may see it."""
    round_ = get_object_or_404(event.rounds, number=number)
    hidden = round_.status == Round.Status.DRAFT and not may(request.user, Permission.SEE_DRAFT, event)
    if hidden or sheet not in SHEETS:
        raise Http404
    context = {"event": event, "round": round_, "sheet": sheet, "rows": tables(round_), "places": seating(round_)}
    return render(request, f"tournaments/print/{sheet.replace('-', '_')}.html", context)


@requires(Permission.VIEW_EVENT)
@require_safe
def print_standings(request: HttpRequest, event: Event) -> HttpResponse:
    """The standings on paper, every column."""
    rows = standings(event)
    context = {
        "event": event, "parts": standings_parts(event, rows, {}), "headings": headings(event),
        "records": any(row.record for row in rows),
        "round": last_counted_round(event), "last_in": last_in_cut(event, rows),
    }  # fmt: skip
    return render(request, "tournaments/print/standings.html", context)
