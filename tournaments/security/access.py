"""How a view declares who may open it; a test walks the URL map and fails on a view that does not."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.urls import resolve, reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers

from tournaments.addresses.links import PHONE_COOKIE
from tournaments.models import Event, Organisation, Phone, User
from tournaments.queries.people.phones import phone_of
from tournaments.security import second_factor
from tournaments.security.permissions import Permission, may, may_add_cards, require, require_organiser

View = Callable[..., HttpResponseBase]


def public(view: View) -> View:
    """Anybody may open this page; it shows nothing that belongs to one event."""
    view.access = "public"  # type: ignore[attr-defined]
    return view


def signed_in(view: View) -> View:
    """Anybody with an account may open this page; others are sent to log in and come back."""

    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        return second_factor.led_to_it(request, None, reverse("account")) or view(request, *args, **kwargs)

    inner.access = "signed_in"  # type: ignore[attr-defined]
    return inner


def keeps_cards(view: View) -> View:
    """Only who keeps the catalogue of cards may open this page; a stranger is sent to log in."""

    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        if not may_add_cards(request.user):
            return render(request, "errors/no_card_keeper.html", status=403)
        back = request.get_full_path() if request.method == "GET" else reverse("home")
        first = second_factor.led_to_it(request, Permission.MANAGE_EVENT, back)
        return first or view(request, *args, **kwargs)

    inner.access = "keeps_cards"  # type: ignore[attr-defined]
    return inner


def organises_it(view: View) -> View:
    """Only who runs the organisation may open this page; a stranger is sent to log in, others get 403.

    The URL carries `slug`; the view receives the Organisation in its place, as second argument.
    """

    @wraps(view)
    def inner(request: HttpRequest, slug: str, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        organisation = get_object_or_404(Organisation, slug=slug)
        require_organiser(request.user, organisation)
        back = request.get_full_path() if request.method == "GET" else reverse("organisation", args=[slug])
        first = second_factor.led_to_it(request, Permission.MANAGE_EVENT, back)
        return first or view(request, organisation, *args, **kwargs)

    inner.access = "organises_it"  # type: ignore[attr-defined]
    return inner


def requires(permission: Permission) -> Callable[[View], View]:
    """The page belongs to an event, and the person needs `permission` in it.

    The URL carries `slug`; the view receives the Event in its place, as second argument. 404 where the person may
    not know of the event; a stranger without an account is sent to log in; 403 otherwise. Times are shown in the
    event's zone.
    """

    def declare(view: View) -> View:
        @wraps(view)
        def inner(request: HttpRequest, slug: str, *args: Any, **kwargs: Any) -> HttpResponseBase:
            event = get_object_or_404(Event, slug=slug)
            recognise(request, event)
            if not request.user.is_authenticated and _visible_but_closed(request, permission, event):
                return redirect_to_login(_page_to_return_to(request, event))
            require(request.user, permission, event)
            first = second_factor.led_to_it(request, permission, _page_to_return_to(request, event))
            if first is not None:
                return first
            with timezone.override(event.time_zone):
                return view(request, event, *args, **kwargs)

        inner.access = permission  # type: ignore[attr-defined]
        return inner

    return declare


def by_link(view: View) -> View:
    """The page of an event that its own address opens: whoever has the link may see it, whatever their role.

    The URL carries `slug`; the view receives the Event in its place. The page is neither kept nor passed on by a
    browser: its address is a secret.
    """

    @wraps(view)
    def inner(request: HttpRequest, slug: str, *args: Any, **kwargs: Any) -> HttpResponseBase:
        event = get_object_or_404(Event, slug=slug)
        recognise(request, event)
        with timezone.override(event.time_zone):
            response = view(request, event, *args, **kwargs)
        response["Referrer-Policy"] = "same-origin"  # with "no-referrer" a browser sends its form as from nowhere
        response["X-Robots-Tag"] = "noindex"
        add_never_cache_headers(response)
        return response

    inner.access = "by_link"  # type: ignore[attr-defined]
    return inner


def recognise(request: HttpRequest, event: Event) -> None:
    """Let who has no account act as the player whose personal link signed their phone in, in this event alone.

    `request.phone` is the device as this event knows it (it may still wait for the desk), None otherwise.
    """
    phone = phone_of(event, request.COOKIES.get(PHONE_COOKIE))
    request.phone = phone  # type: ignore[attr-defined]
    if phone is not None and phone.status == Phone.Status.IN and not request.user.is_authenticated:
        request.user = phone.player.guest or request.user


def require_as_at(user: User, path: str) -> None:
    """Refuse (403, 404) who may not open the page at `path`, as its view declares it."""
    found = resolve(path)
    access = getattr(found.func, "access", None)
    if isinstance(access, Permission):
        require(user, access, get_object_or_404(Event, slug=found.kwargs["slug"]))
    elif access == "organises_it":
        require_organiser(user, get_object_or_404(Organisation, slug=found.kwargs["slug"]))


def _page_to_return_to(request: HttpRequest, event: Event) -> str:
    """A button's address shows nothing when it is opened: who pressed it returns to the event."""
    return request.get_full_path() if request.method == "GET" else reverse("event-detail", args=[event.slug])


def _visible_but_closed(request: HttpRequest, permission: Permission, event: Event) -> bool:
    return may(request.user, Permission.VIEW_EVENT, event) and not may(request.user, permission, event)
