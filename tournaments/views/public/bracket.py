"""The bracket of the cut, for everybody."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.models import Event
from tournaments.queries.standings.bracket import bracket_rounds, places
from tournaments.queries.standings.bracket_drawing import drawing
from tournaments.queries.standings.cut_edge import ties_told
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.views.answers import unless_known


@requires(Permission.VIEW_EVENT)
@require_safe
def event_bracket(request: HttpRequest, event: Event) -> HttpResponse:
    """Round by round, and the places that it has given."""

    def page() -> HttpResponse:
        context = {
            "event": event,
            "rounds": bracket_rounds(event),
            "parts": drawing(event),
            "places": places(event),
            "ties": ties_told(event),
        }
        return render(request, "tournaments/bracket.html", context)

    return unless_known(request, event, page)
