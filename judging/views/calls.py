"""Calls: raised by players and staff, taken and closed by judges."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judging import boards
from judging.actions.calls import close_call, open_call, release_call, take_call
from judging.forms import CallForm
from judging.models import Call
from judging.queries.calls import closed_calls, own_match, waiting_calls
from tournaments.access import requires
from tournaments.errors import UserError
from tournaments.forms import add_user_error
from tournaments.models import Event, Match
from tournaments.permissions import Permission, may
from tournaments.views.answers import act, status_of
from tournaments.views.outbox import done_once, from_outbox


@requires(Permission.SEE_CALLS)
@require_safe
def calls(request: HttpRequest, event: Event) -> HttpResponse:
    """Who waits, the longest first; htmx asks again every few seconds."""
    context = {
        "event": event,
        "calls": waiting_calls(event),
        "closed": closed_calls(event),
        "now": timezone.now(),
        "may_judge": may(request.user, Permission.SUBMIT_DISPUTE, event),
        "may_tell": boards.tells_situations(event.game),
    }
    return render(request, "judging/calls_list.html" if request.htmx else "judging/calls.html", context)


@requires(Permission.CALL_JUDGE)
@require_http_methods(["GET", "POST"])
def call_create(request: HttpRequest, event: Event) -> HttpResponse:
    """Call a judge: a player to their own table, the staff to any."""
    match = own_match(event, request.user)
    form = CallForm(request.POST or None, initial={"table": match.table if match else None})
    status = 422 if form.is_bound else 200
    if form.is_bound and from_outbox(request):
        return done_once(request, lambda: _called(request, event, form, match))
    if form.is_bound:
        try:
            told = _called(request, event, form, match)
        except UserError as error:
            if form.is_valid():
                add_user_error(form, error)
                status = status_of(error)
        else:
            messages.success(request, told["said"])
            return redirect(told["back"])
    called = waiting_calls(event).filter(match=match).first() if match else None
    context = {"event": event, "form": form, "match": match, "called": called}
    return render(request, "judging/call_form.html", context, status=status)


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_take(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    """I go."""
    call = _call(event, pk)
    return act(request, _list(event), lambda: take_call(call=call, by=request.user), _("La llamada es tuya."))


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_release(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    """Somebody else should go."""
    call = _call(event, pk)
    return act(request, _list(event), lambda: release_call(call=call, by=request.user), _("La llamada queda libre."))


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_close(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    """The table plays on."""
    call = _call(event, pk)
    return act(request, _list(event), lambda: close_call(call=call, by=request.user), _("Llamada cerrada."))


def _called(request: HttpRequest, event: Event, form: CallForm, match: Match | None) -> dict[str, str]:
    """Make the call that the form describes; what to say of it, and where to go on."""
    if not form.is_valid():
        field, errors = next(iter(form.errors.items()))
        raise UserError(errors[0], field=field)
    staff = may(request.user, Permission.ENTER_RESULTS, event) or may(request.user, Permission.SEE_CALLS, event)
    table = form.cleaned_data["table"] if staff else None
    open_call(event=event, by=request.user, match=None if table else match, table=table, note=form.cleaned_data["note"])
    said = _("Juez llamado. Levanta la mano para que te vea.")
    return {"said": said, "back": reverse("event-detail", args=[event.slug])}


def _call(event: Event, pk: int) -> Call:
    return get_object_or_404(event.calls, pk=pk)


def _list(event: Event) -> str:
    return reverse("judging:calls", args=[event.slug])
