"""The first page: what is on now, soon, and what was."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.queries.events.events import calendar, own_events
from tournaments.queries.events.playing import playing
from tournaments.security.access import public


@public
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Everybody's page; one's own events are marked."""
    events = calendar(request.user)
    shown = [*events.now, *events.soon, *events.past]
    own = own_events(request.user, shown) if request.user.is_authenticated else set()
    now = playing(events.now)
    context = {
        "calendar": events,
        "own_now": [each for each in now if each.event.pk in own],
        "now": [each for each in now if each.event.pk not in own],
        "own": own,
    }
    return render(request, "tournaments/home.html", context)
