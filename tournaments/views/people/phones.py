"""A player's own phone: signed in by the personal link, watched over by the desk."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import rotate_token
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.people import phones as actions
from tournaments.addresses.links import PHONE_COOKIE, PHONE_COOKIE_SECONDS, device_label, link_key, new_phone_key
from tournaments.addresses.pages import room_url
from tournaments.errors import UserError
from tournaments.files.pdf import Slip, slips_pdf
from tournaments.models import Event, Phone, Player
from tournaments.queries.people.phones import reached
from tournaments.security.access import by_link, requires
from tournaments.security.attempts import Attempts
from tournaments.security.permissions import Permission
from tournaments.security.requests import PageRequest, SignedRequest
from tournaments.views.answers import act, status_of, tried
from tournaments.views.qr import qr_svg

WRONG_LINKS = Attempts("personal-link", most=20, seconds=60)


@by_link
@require_http_methods(["GET", "POST"])
def personal_link(request: HttpRequest, event: Event, number: int, key: str) -> HttpResponse:
    """«¿Eres tú?» asks; the button signs this phone in. Opening the link changes nothing."""
    found = event.players.filter(number=number).first()
    outcome = tried(lambda: _opened(request, event, found, key))
    if not outcome.refused:
        return outcome.made
    if outcome.refused.code in ("unknown_link", "link_withdrawn"):
        WRONG_LINKS.count(request)
    context = {"event": event if event.is_public else None, "error": outcome.why}
    return render(request, "tournaments/phone_refused.html", context, status=_status(outcome.refused))


def _opened(request: HttpRequest, event: Event, found: Player | None, key: str) -> HttpResponse:
    """The question, or the phone signed in, or an account that takes the player over; UserError for a wrong link."""
    WRONG_LINKS.refuse_too_many(request)
    player = actions.checked_link(found, key)
    player.event = event
    if request.method == "GET":
        return render(request, "tournaments/phone_ask.html", {"event": event, "player": player})
    if request.user.is_authenticated and request.user.has_account:
        actions.adopt_player(player=player, by=request.user)
        messages.success(request, _("%(name)s es ahora de tu cuenta.") % {"name": player.name})
        return redirect("event-detail", event.slug)
    phone_key = request.COOKIES.get(PHONE_COOKIE) or new_phone_key()
    label = device_label(request.headers.get("User-Agent", ""))
    phone = actions.sign_in_phone(player=player, key=key, phone_key=phone_key, label=label)
    waits = phone.status == Phone.Status.WAITING
    response = redirect("phone-waiting" if waits else "event-detail", event.slug)
    keep_phone(request, response, phone_key)
    if not waits:
        messages.success(request, _("Este teléfono es de %(name)s en este evento.") % {"name": player.name})
    return response


@by_link
@require_safe
def phone_waiting(request: PageRequest, event: Event) -> HttpResponse:
    """A second phone waits for the desk; the page looks by itself and goes on when it is let in."""
    phone = request.phone
    if phone is None:
        raise Http404
    if phone.status == Phone.Status.IN:
        response = HttpResponse(status=204) if request.htmx else redirect("event-detail", event.slug)
        if request.htmx:
            response["HX-Redirect"] = reverse("event-detail", args=[event.slug])
        return response
    return render(request, "tournaments/phone_waiting.html", {"event": event, "player": phone.player})


@requires(Permission.VIEW_EVENT)
@require_POST
def phone_leave(request: SignedRequest, event: Event) -> HttpResponse:
    """This phone is nobody's again; the card signs it in anew."""
    phone = request.phone
    back = reverse("event-detail", args=[event.slug]) if event.is_public else reverse("home")
    if phone is None:
        return redirect(back)
    said = _("Este teléfono ya no es de %(name)s. Con su tarjeta vuelves a entrar.") % {"name": phone.player.name}
    return act(request, back, lambda: actions.send_phone_away(phone=phone, by=actions.guest_of(phone.player)), said)


@requires(Permission.VIEW_EVENT)
@require_POST
def phone_adopt(request: SignedRequest, event: Event) -> HttpResponse:
    """The account that is logged in takes the registration that this phone holds."""
    phone = request.phone
    back = reverse("event-detail", args=[event.slug])
    if phone is None or phone.status != Phone.Status.IN or not getattr(request.user, "has_account", False):
        raise Http404
    said = _("%(name)s es ahora de tu cuenta.") % {"name": phone.player.name}
    return act(request, back, lambda: actions.adopt_player(player=phone.player, by=request.user), said)


@requires(Permission.REGISTER_PLAYERS)
@require_safe
def event_phones(request: HttpRequest, event: Event) -> HttpResponse:
    """Who has a phone in the event, who asks to come in, who has neither phone nor account."""
    return render(request, "tournaments/phones.html", {"event": event, "reached": reached(event)})


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def phone_let_in(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """The desk has seen the person."""
    phone = _phone(event, pk)
    said = _("El teléfono de %(name)s está dentro. Puedes sacarlo en su página.") % {"name": phone.player.name}
    return act(request, _page(phone.player), lambda: actions.let_phone_in(phone=phone, by=request.user), said)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def phone_send_away(request: SignedRequest, event: Event, pk: int) -> HttpResponse:
    """That device is not the player's."""
    phone = _phone(event, pk)
    said = _("Ese teléfono está fuera. Puedes dejarlo entrar de nuevo.")
    return act(request, _page(phone.player), lambda: actions.send_phone_away(phone=phone, by=request.user), said)


@requires(Permission.REGISTER_PLAYERS)
@require_POST
def link_withdraw(request: SignedRequest, event: Event, number: int) -> HttpResponse:
    """The card was lost or photographed."""
    player = get_object_or_404(event.players, number=number)
    said = _("El enlace de %(name)s se retiró y sus teléfonos están fuera. Imprime su tarjeta nueva.")
    said %= {"name": player.name}
    return act(request, _page(player), lambda: actions.withdraw_link(player=player, by=request.user), said)


@requires(Permission.REGISTER_PLAYERS)
@require_safe
def print_cards(request: HttpRequest, event: Event) -> HttpResponse:
    """The personal cards on a sheet to cut: of everybody, of one (`n`), or of those without a phone (`sin`)."""
    cards = [(player, qr_svg(_link(request, event, player))) for player in _whose_cards(request, event)]
    context = {
        "event": event,
        "cards": cards,
        "server": room_url(request, "/"),
        "pdf": f"{reverse('cards-pdf', args=[event.slug])}?{request.GET.urlencode()}",
    }
    response = render(request, "tournaments/print/cards.html", context)
    response["Cache-Control"] = "no-store"
    return response


@requires(Permission.REGISTER_PLAYERS)
@require_safe
def cards_pdf(request: HttpRequest, event: Event) -> HttpResponse:
    """The same cards as PDF."""
    told = _("Escanea el código con la cámara: tu mesa, tus resultados y el juez, en tu teléfono.")
    own = _("Es solo tuya: no la muestres.")
    slips = [
        Slip(player.name, (event.name, told, own), _link(request, event, player))
        for player in _whose_cards(request, event)
    ]
    content = slips_pdf(event.name, _("Tarjetas personales"), slips, down=5)
    name = f'inline; filename="{event.slug}-tarjetas.pdf"'
    headers = {"Content-Disposition": name, "Cache-Control": "no-store"}
    return HttpResponse(content, content_type="application/pdf", headers=headers)


def _whose_cards(request: HttpRequest, event: Event) -> list[Player]:
    if (one := request.GET.get("n", "")).isdecimal():
        return list(event.players.filter(number=int(one[:9])))
    if "sin" in request.GET:
        return list(reached(event).without)
    return list(event.players.filter(dropped_after=None).order_by("name_key"))


def keep_phone(request: HttpRequest, response: HttpResponse, phone_key: str) -> None:
    """Give the device its cookie, and its forms a new token, as a log-in does."""
    rotate_token(request)
    response.set_cookie(
        PHONE_COOKIE,
        phone_key,
        max_age=PHONE_COOKIE_SECONDS,
        httponly=True,
        secure=request.is_secure(),
        samesite="Lax",
    )


def _link(request: HttpRequest, event: Event, player: Player) -> str:
    player.event = event
    return room_url(request, reverse("personal-link", args=[event.slug, player.number, link_key(player)]))


def _phone(event: Event, pk: int) -> Phone:
    return get_object_or_404(Phone.objects.select_related("player__event"), pk=pk, player__event=event)


def _page(player: Player) -> str:
    return reverse("player-detail", args=[player.event.slug, player.number])


def _status(error: UserError) -> int:
    """404 for what never was a link, 410 for one withdrawn, 429 for too many tries."""
    known = {"unknown_link": 404, "link_withdrawn": 410}
    return known.get(error.code, status_of(error))
