"""Appeals: made by a player from their own table, decided by the head judge."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from judging.actions.appeals import appeal, decide_appeal
from judging.models import Appeal
from tournaments.models import Event
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act


@requires(Permission.CALL_JUDGE)
@require_POST
def appeal_make(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The head judge is to decide again."""
    call = get_object_or_404(event.calls, pk=pk)
    back = reverse("judging:call-create", args=[event.slug])
    said = _("Apelación enviada: el juez principal decide, y su decisión es definitiva.")
    reason = request.POST.get("reason", "")
    return act(request, back, lambda: appeal(call=call, by=request.user, reason=reason), said)


@requires(Permission.REVIEW_RULING)
@require_POST
def appeal_decide(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The last word."""
    found = get_object_or_404(Appeal, pk=pk, call__event=event)
    decision, answer = request.POST.get("decision", ""), request.POST.get("answer", "")
    return act(
        request,
        reverse("judging:calls", args=[event.slug]),
        lambda: decide_appeal(appeal=found, by=request.user, decision=decision, answer=answer),
        _("Apelación decidida. Es definitiva."),
    )
