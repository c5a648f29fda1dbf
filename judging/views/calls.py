"""Calls: raised by players and staff, taken and closed by judges."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judging import boards
from judging.actions.calls import (
    close_call,
    escalate_call,
    give_time,
    keep_call,
    open_call,
    pass_call,
    release_call,
    reopen_call,
    take_call,
)
from judging.forms import AppealForm, CallForm
from judging.models import Call
from judging.queries.calls.appeals import appeal_until, appeals_of, last_call_at
from judging.queries.calls.calls import closed_calls, other_judges, own_match, time_lost, waiting_calls
from judging.queries.calls.desk import desk
from judging.queries.calls.floor import floor_figures
from tournaments.errors import UserError
from tournaments.forms.people import require_valid
from tournaments.models import Event, Match, User
from tournaments.queries.decks.penalties import penalties_about
from tournaments.security.access import requires
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import PageRequest, SignedRequest
from tournaments.views.answers import act, sent
from tournaments.views.outbox import done_once, from_outbox


@requires(Permission.SEE_CALLS)
@require_safe
def calls(request: PageRequest, event: Event) -> HttpResponse:
    """Who waits, the longest first; a page that is open asks again when something of the desk has changed."""
    now = timezone.now()
    waiting, closed = list(waiting_calls(event)), list(closed_calls(event))
    may_judge = may(request.user, Permission.SUBMIT_DISPUTE, event)
    noted = penalties_about([f"call:{call.pk}" for call in waiting])
    for call in (*waiting, *closed):
        call.lost = time_lost(call, now)  # type: ignore[attr-defined]  # for the page
        call.penalties = noted.get(f"call:{call.pk}", ())  # type: ignore[attr-defined]  # for the page
    context = {
        "event": event,
        "calls": waiting,
        "closed": closed,
        "appeals": appeals_of(event),
        "judges": other_judges(event, request.user) if may_judge else [],
        "now": now,
        "may_judge": may_judge,
        "may_review": may(request.user, Permission.REVIEW_RULING, event),
        "game": event.game,
        "may_tell": boards.tells_situations(event.game),
    }
    return render(request, "judging/calls_list.html" if request.htmx else "judging/calls.html", context)


@requires(Permission.CALL_JUDGE)
@require_http_methods(["GET", "POST"])
def call_create(request: SignedRequest, event: Event) -> HttpResponse:
    """Call a judge: a player to their own table, the staff to any."""
    match = own_match(event, request.user)
    form = CallForm(request.POST if request.method == "POST" else None)
    if match is not None:
        del form.fields["table"]
    if form.is_bound and from_outbox(request):
        return done_once(request, lambda: _called(request, event, form, match))
    outcome = sent(form, lambda: _called(request, event, form, match))
    if outcome.done:
        messages.success(request, outcome.made["said"])
        return redirect(outcome.made["back"])
    called = waiting_calls(event).filter(match=match).first() if match else None
    answered = last_call_at(match)
    until = appeal_until(answered) if answered else None
    appeal = getattr(answered, "appeal", None)
    context = {
        "event": event,
        "form": form,
        "match": match,
        "called": called,
        "answered": answered,
        "until": until,
        "changes": called or (appeal and not appeal.decision),
        "may_appeal": answered and not appeal and (until is None or timezone.now() <= until),
        "appeal_form": AppealForm(),
    }
    return render(request, "judging/call_form.html", context, status=outcome.status)


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_take(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """I go."""
    call = _call(event, pk)
    return act(request, _list(event), lambda: take_call(call=call, by=request.user), _("La llamada es tuya."))


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_release(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Somebody else should go."""
    call = _call(event, pk)
    return act(request, _list(event), lambda: release_call(call=call, by=request.user), _("La llamada queda libre."))


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_close(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The table plays on."""
    call = _call(event, pk)
    said = _("Llamada cerrada. Puedes reabrirla en «Cerradas».")
    return act(request, _list(event), lambda: close_call(call=call, by=request.user), said)


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_reopen(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """It was not over."""
    call = _call(event, pk)
    return act(request, _list(event), lambda: reopen_call(call=call, by=request.user), _("La llamada espera de nuevo."))


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_pass(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Another judge goes."""
    call, key = _call(event, pk), request.POST.get("to", "")
    to = User.objects.filter(pk=int(key)).first() if key.isdecimal() and len(key) < 10 else None

    def passed() -> None:
        if to is None:
            raise UserError(_("Elige a quién le pasas la llamada."), field="to")
        pass_call(call=call, to=to, by=request.user)

    return act(request, _list(event), passed, _("Va %(name)s.") % {"name": to})


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_escalate(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The head judge is asked to come."""
    call, why = _call(event, pk), request.POST.get("why", "")
    said = _("El juez principal está avisado. Puedes retomarla.")
    return act(request, _list(event), lambda: escalate_call(call=call, by=request.user, why=why), said)


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_keep(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The head judge need not come."""
    call = _call(event, pk)
    return act(request, _list(event), lambda: keep_call(call=call, by=request.user), _("La llamada es tuya."))


@requires(Permission.SUBMIT_DISPUTE)
@require_POST
def call_time(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """So many minutes for the call's table, or back."""
    call, wanted = _call(event, pk), request.POST.get("minutes", "")
    minutes = int(wanted) if wanted.lstrip("-").isdecimal() and len(wanted) < 5 else 0
    said = _("%(n)+d min para la mesa %(table)s.") % {"n": minutes, "table": call.table}
    back = request.POST.get("back", "")
    back = back if url_has_allowed_host_and_scheme(back, None) else _list(event)
    return act(request, back, lambda: give_time(call=call, minutes=minutes, by=request.user), said)


@requires(Permission.SEE_CALLS)
@require_safe
def call_figures(request: HttpRequest, event: Event) -> HttpResponse:
    """How long tables waited, by judge and by kind."""
    return render(request, "judging/call_figures.html", {"event": event, "floor": floor_figures(event)})


@requires(Permission.SEE_CALLS)
@never_cache
@require_safe
def desk_state(request: HttpRequest, event: Event) -> HttpResponse:
    """The mark of the desk, how many wait, and what is to be heard: what every open page of a judge asks for."""
    found = desk(event, request.user)
    return JsonResponse({"version": found.version, "waiting": found.waiting, "alarms": found.alarms})


def _called(request: SignedRequest, event: Event, form: CallForm, match: Match | None) -> dict[str, str]:
    """Make the call that the form describes; what to say of it, and where to go on."""
    require_valid(form)
    staff = may(request.user, Permission.ENTER_RESULTS, event) or may(request.user, Permission.SEE_CALLS, event)
    table = form.cleaned_data.get("table") if staff else None
    call = open_call(
        event=event,
        by=request.user,
        match=None if table else match,
        table=table,
        note=form.cleaned_data["note"],
        kind=form.cleaned_data["kind"],
    )
    said = _("Juez llamado. Levanta la mano para que te vea.")
    page = "judging:call-create" if match and call.match == match else "event-detail"  # there stands who comes
    return {"said": said, "back": reverse(page, args=[event.slug])}


def _call(event: Event, pk: int) -> Call:
    return get_object_or_404(event.calls, pk=pk)


def _list(event: Event) -> str:
    return reverse("judging:calls", args=[event.slug])
