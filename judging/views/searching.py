"""One field for everything: people over all events, and published rulings."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judging.queries.rulings.library import library
from tournaments.queries.events.search import people_named
from tournaments.security.access import public

LONGEST = 100
MOST_RULINGS = 20


@public
@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """What holds every word: names as everybody sees them, and rulings that name nobody."""
    asked = request.GET.get("q", "").replace("\0", "").strip()[:LONGEST]
    context = {
        "asked": asked,
        "people": people_named(asked, request.user) if asked else [],
        "entries": library(words=asked)[:MOST_RULINGS] if asked else [],
    }
    response = render(request, "judging/search.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response
