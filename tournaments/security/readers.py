"""What a browser carries to say whose it is, so that pages which are the same for all need not ask who reads them.

The cookie `reader` decides nothing about rights. It is "<digest>" for somebody who only plays or watches, with "~" and
the primary key of each event whose staff they are behind it ("~*" for everywhere): pages that are kept for the whole
room are not for the staff of their event. The digest tells two readers apart, and is another one after a new name or a
new session; the script that fills in name and messages keeps them by it. Forging it shows public pages, or costs time.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from tournaments.addresses.links import PHONE_COOKIE, PHONE_COOKIE_SECONDS, hashed
from tournaments.models import Role, User

COOKIE = "reader"
EVERYWHERE = "*"
_MOST_EVENTS = 60  # of whose staff somebody is; who has more passes by everywhere
_WITHOUT_DUTIES = (Role.PLAYER, Role.SPECTATOR)


def reader_mark(user: User, session_key: str | None) -> str:
    """The cookie's value for a person who is signed in."""
    return "~".join([_digest(user.pk, str(user), session_key), *_staffed(user)])


def _digest(*whose: object) -> str:
    return salted_hmac("tournaments.reader", repr(whose), algorithm="sha256").hexdigest()[:20]


def _staffed(user: User) -> list[str]:
    if user.is_superuser:
        return [EVERYWHERE]
    events = user.event_roles.exclude(role__in=_WITHOUT_DUTIES).order_by("-event").values_list("event", flat=True)
    found = [str(pk) for pk in events.distinct()[: _MOST_EVENTS + 1]]
    return found if len(found) <= _MOST_EVENTS else [EVERYWHERE]


class ReaderMiddleware:
    """Says in `request.is_shared` whether a page is rendered for the whole room, and keeps the cookie as it should be.

    Stands after authentication. A page for the whole room is asked for by the server itself (config.publishing).
    """

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.is_shared = "veredicto.shared" in request.META  # type: ignore[attr-defined]  # no header is named so
        response = self.answer(request)
        if not request.is_shared and request.session.accessed:  # type: ignore[attr-defined]
            _keep(request, response)
        return response


def _keep(request: HttpRequest, response: HttpResponse) -> None:
    held, phone_key = request.COOKIES.get(COOKIE), request.COOKIES.get(PHONE_COOKIE)
    mark: str | None
    if request.user.is_authenticated:
        mark = reader_mark(request.user, request.session.session_key)
    else:  # a phone that is a player's elsewhere, or was one's, reads as itself
        mark = _digest("", hashed(phone_key)) if phone_key else None
    if mark is None and held is not None:
        response.delete_cookie(COOKIE, samesite="Lax")
    elif mark is not None and mark != held:
        secure = settings.SESSION_COOKIE_SECURE
        response.set_cookie(COOKIE, mark, max_age=PHONE_COOKIE_SECONDS, secure=secure, samesite="Lax")
