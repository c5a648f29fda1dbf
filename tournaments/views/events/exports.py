"""What leaves an event: the signed file for another installation, and tables for a spreadsheet."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.files.exports import export_event
from tournaments.files.signature import own_fingerprint
from tournaments.models import Event, Round
from tournaments.queries.events.tables import pairings_table, players_table, standings_table
from tournaments.queries.events.tom_file import tom_file
from tournaments.queries.rounds.rounds import current_round
from tournaments.security.access import requires
from tournaments.security.limits import limited
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import tried

_TABLES = {"players": players_table, "standings": standings_table}


@requires(Permission.VIEW_EVENT)
@require_safe
def event_exports(request: HttpRequest, event: Event) -> HttpResponse:
    """The list of what there is to take away."""
    context = {"event": event, "round": current_round(event), "fingerprint": own_fingerprint()}
    return render(request, "tournaments/exports.html", context)


@requires(Permission.MANAGE_EVENT)
@limited("export")
@require_POST
def event_export(request: SignedRequest, event: Event) -> HttpResponse:
    """The whole event, signed; deck lists and drafts are in it, so only its organisers have it."""
    content = export_event(event=event, by=request.user)
    return download(content, f"{event.slug}.veredicto.json", "application/json")


@requires(Permission.MANAGE_EVENT)
@limited("export", "GET")
@require_safe
def event_tom(request: HttpRequest, event: Event) -> HttpResponse:
    """The file of TOM, with years of birth while they are known; so only its organisers have it."""
    made = tried(lambda: tom_file(event))
    if made.refused:
        messages.error(request, made.why)
        return redirect("event-exports", event.slug)
    return download(made.made, f"{event.slug}.tdf", "application/xml")


@requires(Permission.VIEW_EVENT)
@require_safe
def event_table(request: HttpRequest, event: Event, what: str) -> HttpResponse:
    """The players or the standings as CSV."""
    if what not in _TABLES:
        raise Http404
    return download(_TABLES[what](event), f"{event.slug}-{what}.csv", "text/csv; charset=utf-8")


@requires(Permission.VIEW_EVENT)
@require_safe
def round_table(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """A round as CSV; a draft only for those who may see it."""
    round_ = get_object_or_404(event.rounds, number=number)
    if round_.status == Round.Status.DRAFT and not may(request.user, Permission.SEE_DRAFT, event):
        raise Http404
    return download(pairings_table(round_), f"{event.slug}-{number}.csv", "text/csv; charset=utf-8")


def download(content: bytes, name: str, kind: str) -> HttpResponse:
    """A file to keep, never cached."""
    response = HttpResponse(content, content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "private, no-store"
    return response
