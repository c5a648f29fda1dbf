"""The result of a table of several players: typed by the scorekeeper, or reported from a phone at the table."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.access import requires
from tournaments.actions.places import enter_places, report_places
from tournaments.errors import UserError
from tournaments.forms import PlacesForm, add_user_error
from tournaments.models import Event, Match
from tournaments.permissions import Permission, may
from tournaments.views.answers import status_of


@requires(Permission.VIEW_EVENT)
@require_http_methods(["GET", "POST"])
def result_places(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Points and places of everybody at the table; the staff's word is final, a player's waits for another's."""
    found = Match.objects.exclude(round__status="draft").filter(kind=Match.Kind.PLAYED)
    match = get_object_or_404(found, round__event=event, round__number=number, table=table)
    keeps_score = may(request.user, Permission.ENTER_RESULTS, event)
    if not keeps_score and not _sits_there(request, match):
        raise PermissionDenied
    form = PlacesForm(request.POST or None, match=match)
    status = 422 if form.is_bound else 200
    if form.is_bound and form.is_valid():
        try:
            if keeps_score:
                enter_places(
                    match=match, outcomes=form.outcomes(), by=request.user, version=form.cleaned_data["version"]
                )
            else:
                report_places(match=match, outcomes=form.outcomes(), by=request.user)
        except UserError as error:
            add_user_error(form, error)
            status = status_of(error)
        else:
            messages.success(request, _("Mesa %(table)d anotada.") % {"table": table})
            return redirect("round-detail", event.slug, number) if keeps_score else redirect("event-detail", event.slug)
    context = {"event": event, "round": match.round, "table": table, "form": form}
    return render(request, "tournaments/result_places.html", context, status=status)


def _sits_there(request: HttpRequest, match: Match) -> bool:
    return request.user.is_authenticated and match.seats.filter(player__user=request.user).exists()
