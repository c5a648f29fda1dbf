"""What of a page is the reader's alone, for pages that are otherwise the same for everybody."""

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.models import Event
from tournaments.queries.people.players import registration
from tournaments.queries.room.version import version_of
from tournaments.security.access import public, recognise, requires
from tournaments.security.permissions import Permission, may


@public
@never_cache
@require_safe
def own_corner(request: HttpRequest) -> HttpResponse:
    """A fragment: name, sign-out and messages; with ?evento= also which number the reader plays that event with.

    The script puts it into pages that were rendered for the whole room. The answer also brings the cookie from which
    the forms of those pages take their token.
    """
    get_token(request)
    event = Event.objects.filter(slug=request.GET.get("evento", "")).first()
    if event is not None:
        recognise(request, event)
    if event is not None and not may(request.user, Permission.VIEW_EVENT, event):
        event = None
    player = registration(event, request.user) if event else None
    return render(request, "components/own.html", {"player": player})


@requires(Permission.VIEW_EVENT)
@never_cache
@require_safe
def page_version(request: HttpRequest, event: Event, page: str = "") -> HttpResponse:
    """The version of a page of the event in a few letters; of pages kept for everybody it is told before Django."""
    return HttpResponse(version_of(event), content_type="text/plain")
