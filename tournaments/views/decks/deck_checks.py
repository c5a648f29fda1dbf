"""Deck checks: which deck, the list beside what is counted, and what came of it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.decks import deck_checks as actions
from tournaments.actions.pictures import MOST_SENT
from tournaments.deck_outcomes import outcomes
from tournaments.forms.penalties import CheckEndForm
from tournaments.forms.people import require_valid
from tournaments.models import DeckCheck, Event, ListPhoto
from tournaments.queries.decks.deck_checks import checkable, checks_of, coverage, lines_of
from tournaments.security.access import requires
from tournaments.security.permissions import Permission, may
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent, tried
from tournaments.views.outbox import done_once, from_outbox


@requires(Permission.CHECK_DECKS)
@require_safe
def event_checks(request: SignedRequest, event: Event) -> HttpResponse:
    """How far the event has come, what is under way, and what was found."""
    names = dict(outcomes(event))
    checks = [(check, names.get(check.outcome, check.outcome)) for check in checks_of(event)]
    context = {"event": event, "checks": checks, "coverage": coverage(event), "tables": checkable(event)}
    return render(request, "tournaments/deck_checks.html", context)


@requires(Permission.CHECK_DECKS)
@require_POST
def check_start(request: SignedRequest, event: Event) -> HttpResponse:
    """By lot, or of the player who was chosen; leads to the first of the checks that begin."""
    number = request.POST.get("player", "")

    def begun() -> DeckCheck:
        if not number:
            return actions.draw_table(event=event, by=request.user)[0]
        wanted = int(number) if number.isdecimal() and len(number) < 9 else 0
        player = get_object_or_404(event.players.select_related("deck", "event"), number=wanted)
        return actions.check_player(player=player, by=request.user)

    outcome = tried(begun)
    if outcome.refused:
        messages.error(request, outcome.why)
        return redirect("event-checks", event.slug)
    return redirect("check-detail", event.slug, outcome.made.pk)


@requires(Permission.CHECK_DECKS)
@require_http_methods(["GET", "POST"])
def check_detail(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The list beside the counted cards; a POST ends the check."""
    check = _check(event, pk)
    form = CheckEndForm(request.POST or None, event=event)
    if form.is_bound and from_outbox(request):
        return done_once(request, lambda: {"said": _ended(request, check, form), "back": request.path})
    outcome = sent(form, lambda: _ended(request, check, form))
    if outcome.done:
        messages.success(request, outcome.made)
        return redirect("check-detail", event.slug, check.pk)
    context = _context(request, event, check) | {"form": form}
    return render(request, "tournaments/deck_check.html", context, status=outcome.status)


@requires(Permission.CHECK_DECKS)
@require_POST
def check_count(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """One tap: so many copies of a line, or all the rest as listed."""
    check, by = _check(event, pk), request.user
    line, copies = request.POST.get("line", ""), request.POST.get("copies", "")

    def counted() -> None:
        if not line:
            actions.count_all(check=check, by=by)
        elif line.isdecimal() and copies.isdecimal() and len(line) < 5 and len(copies) < 5:
            actions.count_card(check=check, line=int(line), copies=int(copies), by=by)

    return act(request, reverse("check-detail", args=[event.slug, pk]), counted, _("Contado."))


@requires(Permission.CHECK_DECKS)
@require_http_methods(["GET", "POST"])
def check_photo(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The photo of the list, for the staff alone; a POST puts another one, or takes it away."""
    check = _check(event, pk)
    back = reverse("check-detail", args=[event.slug, pk])
    if request.method == "POST" and "remove" in request.POST:
        return act(request, back, lambda: actions.remove_photo(check=check, by=request.user), _("Foto quitada."))
    if request.method == "POST":
        sent = request.FILES.get("file")
        content = sent.read(MOST_SENT + 1) if sent else b""
        said = _("Foto guardada: la ve solo el equipo del evento.")
        return act(request, back, lambda: actions.put_photo(check=check, sent=content, by=request.user), said)
    photo = get_object_or_404(ListPhoto, check_of=check)
    response = HttpResponse(bytes(photo.content), content_type="image/webp")
    response["Cache-Control"] = "private, no-store"
    return response


@requires(Permission.CHECK_DECKS)
@require_POST
def check_reopen(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """Undo the end."""
    check, back = _check(event, pk), reverse("check-detail", args=[event.slug, pk])
    said = _("Revisión abierta de nuevo; sus minutos se quitaron.")
    return act(request, back, lambda: actions.reopen_check(check=check, by=request.user), said)


@requires(Permission.CHECK_DECKS)
@require_POST
def check_drop(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """It was begun by mistake."""
    check, back = _check(event, pk), reverse("event-checks", args=[event.slug])
    return act(request, back, lambda: actions.drop_check(check=check, by=request.user), _("Revisión dejada."))


def _check(event: Event, pk: int) -> DeckCheck:
    return get_object_or_404(event.deck_checks.select_related("player__deck", "match", "by"), pk=pk)


def _context(request: SignedRequest, event: Event, check: DeckCheck) -> dict[str, object]:
    lines = lines_of(check)
    beside = event.deck_checks.filter(match=check.match, finished_at=None).exclude(pk=check.pk) if check.match else None
    return {
        "event": event,
        "check": check,
        "lines": lines,
        "listed": sum(line.listed for line in lines),
        "found": sum(line.found or 0 for line in lines),
        "differing": sum(line.differs for line in lines),
        "outcome": dict(outcomes(event)).get(check.outcome, check.outcome),
        "beside": beside.select_related("player") if beside is not None else [],
        "photo": ListPhoto.objects.filter(check_of=check).defer("content").first(),
        "may_punish": may(request.user, Permission.GIVE_PENALTY, event),
    }


def _ended(request: SignedRequest, check: DeckCheck, form: CheckEndForm) -> str:
    """End the check as the form says; what came of it, in words. Raises UserError."""
    require_valid(form)
    ended = actions.finish_check(check=check, by=request.user, **form.cleaned_data)
    if not ended.minutes:
        return _("Revisión terminada.")
    return _("Revisión terminada: la mesa %(table)s tiene %(n)d min más.") % {"table": ended.table, "n": ended.minutes}
