"""The judges' own sheet of an event, to print and as CSV."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from judging.queries.calls.judges_sheet import judges_sheet, judges_sheet_csv
from tournaments.models import Event
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.events.exports import download


@requires(Permission.GIVE_PENALTY)
@never_cache
@require_safe
def sheet(request: SignedRequest, event: Event) -> HttpResponse:
    """To print."""
    return render(request, "judging/judges_sheet.html", {"event": event, "lines": judges_sheet(event)})


@requires(Permission.GIVE_PENALTY)
@never_cache
@require_safe
def sheet_csv(request: SignedRequest, event: Event) -> HttpResponse:
    """For a spreadsheet."""
    return download(judges_sheet_csv(event), f"{event.slug}-jueces.csv", "text/csv; charset=utf-8")
