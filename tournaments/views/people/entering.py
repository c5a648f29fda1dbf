"""Entering an event by oneself, waiting in line, and saying that one is here."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.people import check_in as presence
from tournaments.actions.people import entering
from tournaments.actions.people.registration import places_left
from tournaments.addresses.links import PHONE_COOKIE, device_label, hashed, new_phone_key
from tournaments.addresses.pages import room_url
from tournaments.forms.people import JoinForm
from tournaments.models import Event, Player, Waiting, belonging_to
from tournaments.privacy.public_names import Person
from tournaments.queries.people.players import registration
from tournaments.security.access import requires
from tournaments.security.attempts import Attempts
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedRequest
from tournaments.views.answers import act, sent, tried
from tournaments.views.people.phones import keep_phone
from tournaments.views.qr import qr_svg

REGISTRATIONS = Attempts("self-registration", most=30, seconds=60)


@requires(Permission.VIEW_EVENT)
@require_http_methods(["GET", "POST"])
def event_join(request: HttpRequest, event: Event) -> HttpResponse:
    """What the event is, and a name and a button to enter it: with an account, or by this phone alone."""
    home = redirect("event-own", event.slug)
    if registration(event, request.user) is not None:
        return home
    account = request.user if request.user.is_authenticated else None
    form = JoinForm(request.POST if request.method == "POST" else None) if account is None else None
    phone_key = request.COOKIES.get(PHONE_COOKIE) or new_phone_key()

    def entered() -> Player | Waiting:
        REGISTRATIONS.refuse_too_many(request)
        if account is not None:
            return entering.join_event(event=event, by=account)
        REGISTRATIONS.count(request)
        label = device_label(request.headers.get("User-Agent", ""))
        person = form.person() if form else Person("")
        return entering.join_by_phone(
            event=event, name=person.given_name, phone_key=phone_key, label=label, person=person
        )

    closed, status = _closed(event), 200
    if request.method == "POST":
        outcome = sent(form, entered) if form else tried(entered)
        if outcome.done:
            if form:
                keep_phone(request, home, phone_key)
            return _joined(request, outcome.made, home)
        closed = "" if form and form.errors else outcome.why
        status = outcome.status
    left = places_left(event)
    context = {
        "event": event,
        "form": form,
        "closed": closed,
        "left": left,
        "in_line": event.waiting.count(),
        "waiting": waiting_of(request, event),
        "is_full": left == 0 or event.waiting.exists(),
    }
    return render(request, "tournaments/join.html", context, status=status)


@requires(Permission.VIEW_EVENT)
@require_safe
def print_poster(request: HttpRequest, event: Event) -> HttpResponse:
    """A sheet for the door: the event, and the code that leads to its registration."""
    address = room_url(request, reverse("event-join", args=[event.slug]))
    context = {"event": event, "code": qr_svg(address), "address": address}
    return render(request, "tournaments/print/poster.html", context)


@requires(Permission.VIEW_EVENT)
@require_POST
def line_leave(request: SignedRequest, event: Event) -> HttpResponse:
    """Whoever waits no longer wants to."""
    waiting = waiting_of(request, event)
    back = reverse("event-detail", args=[event.slug])
    if waiting is None:
        return redirect(back)
    by = request.user if request.user.is_authenticated else None
    said = _("Saliste de la lista de espera. Puedes anotarte de nuevo.")
    return act(request, back, lambda: entering.leave_the_line(waiting=waiting, by=by), said)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def line_let_in(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The desk gives a place although there is none."""
    waiting = get_object_or_404(event.waiting, pk=pk)
    said = _("%(name)s está en el evento.") % {"name": waiting.name}
    back = reverse("event-players", args=[event.slug])
    return act(request, back, lambda: entering.let_in_from_the_line(waiting=waiting, by=request.user), said)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def line_strike(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The desk takes somebody off the line."""
    waiting = get_object_or_404(event.waiting, pk=pk)
    said = _("%(name)s ya no está en la lista de espera.") % {"name": waiting.name}
    back = reverse("event-players", args=[event.slug])
    return act(
        request, back, lambda: entering.leave_the_line(waiting=waiting, by=request.user), said, deletes=[waiting]
    )


@requires(Permission.REPORT_OWN_RESULT)
@require_POST
def own_check_in(request: SignedRequest, event: Event) -> HttpResponse:
    """«Estoy aquí», from one's own phone."""
    player = get_object_or_404(event.players, belonging_to(request.user))
    back = reverse("event-detail", args=[event.slug])
    return act(
        request, back, lambda: presence.check_in(player=player, by=request.user), _("Anotamos que llegaste. Suerte.")
    )


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def player_check_in(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """The desk sees somebody arrive."""
    player = get_object_or_404(event.players, number=number)
    said = _("%(name)s llegó. Puedes deshacerlo.") % {"name": player.name}
    return act(request, _players(event), lambda: presence.check_in(player=player, by=request.user), said)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def player_check_out(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """Undo: that was somebody else."""
    player = get_object_or_404(event.players, number=number)
    said = _("%(name)s aún no llega.") % {"name": player.name}
    return act(request, _players(event), lambda: presence.undo_check_in(player=player, by=request.user), said)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def event_leave_out(request: SignedRequest, event: Event) -> HttpResponse:
    """The first round begins without who has not come."""
    back = reverse("event-detail", args=[event.slug])
    return act(
        request,
        back,
        lambda: len(presence.leave_out_absent(event=event, by=request.user)),
        lambda late: (
            ngettext(
                "%(n)d jugador queda fuera hasta que llegue: anota su llegada y juega desde la ronda siguiente.",
                "%(n)d jugadores quedan fuera hasta que lleguen: anota su llegada y juegan desde la ronda siguiente.",
                late,
            )
            % {"n": late}
        ),
    )


def waiting_of(request: HttpRequest, event: Event) -> Waiting | None:
    """The reader's place in line, by account or by phone."""
    if request.user.is_authenticated and (own := event.waiting.filter(user=request.user.pk).first()):
        return own
    key = request.COOKIES.get(PHONE_COOKIE)
    return event.waiting.filter(key_hash=hashed(key)).first() if key else None


def _joined(request: HttpRequest, entered: Player | Waiting, home: HttpResponse) -> HttpResponse:
    if isinstance(entered, Waiting):
        ahead = entered.event.waiting.filter(pk__lt=entered.pk).count()
        said = _("El evento está lleno: estás en la lista de espera, en el lugar %(n)d.") % {"n": ahead + 1}
        messages.warning(request, said)
    else:
        messages.success(request, _("Ya estás en el evento: eres el número %(n)d.") % {"n": entered.number})
    return home


def _closed(event: Event) -> str:
    return tried(lambda: entering.refuse_closed(event)).why


def _players(event: Event) -> str:
    return reverse("event-players", args=[event.slug])
