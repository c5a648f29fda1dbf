"""The browsers that an account was logged in with: its owner is let in from them however often others guess."""

from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tournaments.addresses.links import device_label, hashed, new_phone_key
from tournaments.models import KnownDevice, User

COOKIE = "device"
COOKIE_SECONDS = 365 * 24 * 3600
MOST_FAILURES = 10  # of one known device, until it is no longer known
_FAILURE_SECONDS = 900
MOST_KNOWN = 30


def remember_device(request: HttpRequest, response: HttpResponse, user: User) -> None:
    """This browser has just logged in: it is known from now on, and its session is told by it."""
    key = request.COOKIES.get(COOKIE) or new_phone_key()
    facts = {
        "label": device_label(request.headers.get("User-Agent", ""))[:80],
        "session_key": request.session.session_key or "",
        "seen_at": timezone.now(),
    }
    KnownDevice.objects.update_or_create(user=user, key_hash=hashed(key), defaults=facts)
    for old in user.devices.all()[MOST_KNOWN:]:
        send_away(old)
    response.set_cookie(
        COOKIE, key, max_age=COOKIE_SECONDS, httponly=True, secure=settings.SESSION_COOKIE_SECURE, samesite="Lax"
    )


def is_known(request: HttpRequest | None, credentials: dict[str, str] | None = None) -> bool:
    """Whether the account that somebody wants to log in to knows this browser, and it has not failed too often.

    django-axes asks it before it refuses.
    """
    key = request.COOKIES.get(COOKIE) if request is not None else None
    username = (credentials or {}).get("username", "")
    if request is None or not key or not username:
        return False
    known = KnownDevice.objects.filter(key_hash=hashed(key), user__username=username).first()
    return known is not None and cache.get(_failures(known), 0) < MOST_FAILURES


def count_failure(request: HttpRequest, username: str) -> None:
    """A wrong password from a known browser; after MOST_FAILURES it is treated as any other for a while."""
    key = request.COOKIES.get(COOKIE)
    known = KnownDevice.objects.filter(key_hash=hashed(key), user__username=username).first() if key else None
    if known is not None:
        cache.set(_failures(known), cache.get(_failures(known), 0) + 1, _FAILURE_SECONDS)


def send_away(device: KnownDevice) -> None:
    """The browser is known no longer, and its session ends."""
    if device.session_key:
        Session.objects.filter(session_key=device.session_key).delete()
    device.delete()


def current_device(request: HttpRequest) -> str:
    """The hash by which this browser is known; "" where it has no key."""
    key = request.COOKIES.get(COOKIE)
    return hashed(key) if key else ""


def _failures(device: KnownDevice) -> str:
    return f"device-failures:{device.pk}"
