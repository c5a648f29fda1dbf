"""The button «Deshacer» beside the message of what was just deleted."""

import time

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.actions.putting_back import put_back
from tournaments.errors import Conflict
from tournaments.security.access import require_as_at, signed_in
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import REMOVED, tried

KEPT_SECONDS = 3600


@signed_in
@require_POST
def undo(request: SignedRequest) -> HttpResponse:
    """Put back what this browser's last button deleted, if its reader may still press that button."""
    kept = request.session.pop(REMOVED, None)

    def again() -> None:
        if kept is None or kept["at"] < time.time() - KEPT_SECONDS:
            raise Conflict(_("Ya no hay nada que deshacer aquí."), code="nothing_to_undo")
        require_as_at(request.user, kept["path"])
        put_back(kept, by=request.user)

    outcome = tried(again)
    if outcome.refused:
        messages.error(request, outcome.why)
    else:
        messages.success(request, _("Deshecho: %(name)s está de nuevo.") % {"name": kept["name"]})
    return redirect(kept["back"] if kept else "home")
