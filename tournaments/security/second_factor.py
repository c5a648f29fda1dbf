"""The second factor of an account: what a session still owes, and how it remembers what was shown.

Who logs in with a password shows it before the session begins. It is asked for again, RECHECK_SECONDS after, before
anything that the staff of an event see or do, and before what changes the account. Tokens of the API go on: they were
made by somebody who had shown it, and are listed and withdrawn one by one.
"""

import time
from typing import Any

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django_otp import login as note_device
from django_otp.models import Device

from tournaments.models import Role, User
from tournaments.security.permissions import ROLE_PERMISSIONS, Permission

RECHECK_SECONDS = 12 * 3600
_PENDING_SECONDS = 600
_SHOWN_AT, _PENDING = "second_factor_at", "second_factor_of"
OF_PLAYERS = ROLE_PERMISSIONS[Role.PLAYER]
"""What players may do: for everything else somebody works at the event."""


def is_owed(request: HttpRequest) -> bool:
    """Whether the account in this session has a second factor that was not shown lately."""
    user: Any = request.user
    if not user.is_authenticated or not user.two_factor:
        return False
    return not user.is_verified() or time.time() - request.session.get(_SHOWN_AT, 0) > RECHECK_SECONDS


def is_missing(request: HttpRequest) -> bool:
    """Whether this installation wants one of everybody who works at an event, and the account has none."""
    user: Any = request.user
    return settings.STAFF_SECOND_FACTOR and user.is_authenticated and user.has_account and not user.two_factor


def stops(request: HttpRequest, permission: Permission | None) -> bool:
    """Whether it has to be shown, or put, before what needs the permission (None: one's own account) is done."""
    of_staff = permission is not None and permission not in OF_PLAYERS
    if of_staff:
        return is_missing(request) or is_owed(request)
    return request.method not in ("GET", "HEAD") and is_owed(request)


def led_to_it(request: HttpRequest, permission: Permission | None, back: str) -> HttpResponseRedirect | None:
    """Where somebody has to go first, to come `back` from there; None where nothing is owed."""
    if not stops(request, permission):
        return None
    if is_missing(request):
        return redirect("second-factor-settings")
    return redirect_to_login(back, reverse("second-factor"))


def note_shown(request: HttpRequest, device: Device) -> None:
    """The session has shown it just now."""
    note_device(request, device)
    request.session[_SHOWN_AT] = time.time()


def ask_for(request: HttpRequest, user: User) -> None:
    """The password was right: the browser may show the second factor for a while, and is nobody until then."""
    request.session[_PENDING] = {"user": user.pk, "hash": user.get_session_auth_hash(), "at": time.time()}


def who_comes(request: HttpRequest) -> User | None:
    """Whose password this browser gave a moment ago, where it was not changed since."""
    held = request.session.get(_PENDING)
    if not held or time.time() - held["at"] > _PENDING_SECONDS:
        return None
    user = User.objects.filter(pk=held["user"], is_active=True).first()
    return user if user is not None and user.get_session_auth_hash() == held["hash"] else None
