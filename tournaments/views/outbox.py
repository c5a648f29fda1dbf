"""What the outbox of a page sends: done once however often it arrives, and answered so that a script can tell it.

A page with a bad signal keeps what was typed and sends it until it is answered. It adds a key of its own making in
`Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07) and whose it is in `Outbox-For`; the key and its answer
are stored in the transaction of the action itself, so that one never stands without the other.
"""

import hashlib
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import Conflict, UserError
from tournaments.models import Player, Sent, belonging_to
from tournaments.security.requests import SignedRequest

_KEPT = timedelta(days=3)  # longer than a phone waits for its signal
_KEY_LENGTHS = range(16, 65)


def from_outbox(request: HttpRequest) -> bool:
    """Whether the request comes from a page's outbox, and so wants a short answer for its script."""
    return "Idempotency-Key" in request.headers and request.user.is_authenticated


def done_once(request: SignedRequest, action: Callable[[], Mapping[str, Any]]) -> JsonResponse:
    """Run the action and answer what it says; for a key that is known, answer again what was answered then.

    422 for a key that was used for something else, 403 for what another person had typed on this device: both keep
    what was typed where it is.
    """
    key = request.headers["Idempotency-Key"]
    if len(key) not in _KEY_LENGTHS:
        return _refused(422, "bad_key", _("Carga la página de nuevo."))
    if not _is_theirs(request):
        return _refused(403, "another_person", _("Lo escribió otra persona en este equipo: que entre y lo envíe."))
    body_hash = _body_hash(request)
    try:
        with transaction.atomic():
            sent = Sent.objects.create(by=request.user, key=key, path=request.path[:300], body_hash=body_hash)
            sent.status, sent.answer = _outcome(action)
            sent.save(update_fields=["status", "answer"])
            Sent.objects.filter(by=request.user, at__lt=timezone.now() - _KEPT).delete()
    except IntegrityError:
        earlier = Sent.objects.filter(by=request.user, key=key).first()
        if earlier is None:
            raise
        sent = earlier
        if (sent.path, sent.body_hash) != (request.path[:300], body_hash):
            return _refused(422, "key_reused", _("Carga la página de nuevo."))
    return JsonResponse(sent.answer, status=sent.status)


def _is_theirs(request: HttpRequest) -> bool:
    """Whether the one who typed it sends it: an account by its key, a player by their number in the event ("p7")."""
    who = request.headers.get("Outbox-For", "")
    if who == str(request.user.pk):
        return True
    slug = request.resolver_match.kwargs.get("slug") if request.resolver_match else None
    number = who.removeprefix("p")
    if slug is None or not who.startswith("p") or not number.isdecimal():
        return False
    own = Player.objects.filter(belonging_to(request.user), event__slug=slug, number=int(number[:9]))
    return own.exists()


def _outcome(action: Callable[[], Mapping[str, Any]]) -> tuple[int, dict[str, Any]]:
    try:
        with transaction.atomic():
            return 200, dict(action())
    except UserError as error:
        answer = {"code": error.code, "message": error.message, "field": error.field, **error.facts}
        return 409 if isinstance(error, Conflict) else 422, answer


def _body_hash(request: HttpRequest) -> str:
    sent = sorted((name, request.POST.getlist(name)) for name in request.POST if name != "csrfmiddlewaretoken")
    return hashlib.sha256(repr(sent).encode()).hexdigest()


def _refused(status: int, code: str, message: str) -> JsonResponse:
    return JsonResponse({"code": code, "message": message}, status=status)
