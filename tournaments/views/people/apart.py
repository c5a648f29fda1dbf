"""Who should not meet whom, for those who pair."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.people.apart import keep_apart, stop_keeping_apart
from tournaments.forms.people import ApartForm
from tournaments.models import Event
from tournaments.security.access import requires
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent


@requires(Permission.PAIR)
@require_http_methods(["GET", "POST"])
def event_apart(request: SignedRequest, event: Event) -> HttpResponse:
    """The groups kept apart, and a form for another one."""
    form = ApartForm(request.POST or None)
    outcome = sent(form, lambda: keep_apart(event=event, by=request.user, **form.cleaned_data))
    if outcome.done:
        messages.success(request, _("Anotado: vale desde el próximo pareo."))
        return redirect("apart", event.slug)
    context = {"event": event, "form": form, "groups": event.kept_apart.prefetch_related("players")}
    return render(request, "tournaments/apart.html", context, status=outcome.status)


@requires(Permission.PAIR)
@require_POST
def apart_remove(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """They may meet again."""
    group = get_object_or_404(event.kept_apart, pk=pk)
    back = reverse("apart", args=[event.slug])
    return act(
        request,
        back,
        lambda: stop_keeping_apart(group=group, by=request.user),
        _("Ya pueden cruzarse."),
        deletes=[group],
    )
