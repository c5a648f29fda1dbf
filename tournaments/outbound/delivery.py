"""Messages on their way out: claimed, sent, tried again with growing pauses, given up.

One worker at a time sends, for a few seconds, so that a slow server outside never keeps a ruling waiting.
"""

import hashlib
import hmac
import json
import time
from datetime import timedelta

from django.conf import settings
from django.core.mail import EmailMessage
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from urllib3.exceptions import HTTPError

from tournaments.errors import UserError
from tournaments.models import Outgoing, PushSubscription, Webhook
from tournaments.outbound.post import Answer, post
from tournaments.outbound.reachable import target
from tournaments.outbound.web_push import authorization, encrypted

LEASE = timedelta(seconds=20)
PAUSES = (timedelta(seconds=30), timedelta(minutes=2), timedelta(minutes=10), timedelta(hours=1), timedelta(hours=6))
AT_A_TIME_SECONDS = 4.0
KEPT = timedelta(days=14)  # after which a message is forgotten
LIVES_SECONDS = 3600  # of a push message: a table number of an hour ago helps nobody
_GONE = (404, 410)


def waiting() -> QuerySet[Outgoing]:
    """What may be sent now; nothing while somebody sends."""
    now = timezone.now()
    open_ = Outgoing.objects.filter(sent_at=None, given_up_at=None)
    if open_.filter(claimed_until__gt=now).exists():
        return Outgoing.objects.none()
    return open_.filter(next_at__lte=now).order_by("next_at", "pk")


def deliver_waiting(pk: int) -> int:
    """Send that message and, while AT_A_TIME_SECONDS last, others that wait; how many were sent."""
    began, sent, following = time.monotonic(), 0, pk
    while following:
        sent += deliver(following)
        left = AT_A_TIME_SECONDS - (time.monotonic() - began)
        following = (waiting().values_list("pk", flat=True).first() or 0) if left > 0 else 0
    return sent


def deliver(pk: int) -> bool:
    """Send one message if nobody else does; True where it arrived."""
    now = timezone.now()
    free = Q(claimed_until=None) | Q(claimed_until__lte=now)
    due = Outgoing.objects.filter(free, pk=pk, sent_at=None, given_up_at=None, next_at__lte=now)
    if not due.update(claimed_until=now + LEASE, attempts=F("attempts") + 1):
        return False
    message = Outgoing.objects.select_related("webhook", "subscription", "user", "event").get(pk=pk)
    try:
        answer = _send(message)
    except UserError as error:
        return _failed(message, error.message)
    except (HTTPError, OSError, ValueError) as error:
        return _failed(message, type(error).__name__)
    if answer.is_success:
        message.sent_at, message.claimed_until, message.last_error = timezone.now(), None, ""
        message.save(update_fields=["sent_at", "claimed_until", "last_error"])
        return True
    if message.subscription is not None and answer.status in _GONE:
        PushSubscription.objects.filter(pk=message.subscription.pk).delete()  # and this message with it
        return False
    return _failed(message, f"HTTP {answer.status}", wait=answer.retry_after)


def forget_old() -> int:
    """Delete what was sent or given up long ago; how many."""
    return (
        Outgoing.objects.filter(made_at__lt=timezone.now() - KEPT).exclude(sent_at=None, given_up_at=None).delete()[0]
    )


def signature(secret: str, at: int, body: bytes) -> str:
    """What a receiver computes to know who sent: HMAC-SHA256 of the moment, a full stop, and the body as it came."""
    return hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()


def _send(message: Outgoing) -> Answer:
    if message.webhook is not None:
        return _to_webhook(message, message.webhook)
    if message.subscription is not None:
        return _to_browser(message, message.subscription)
    return _to_mailbox(message)


def _to_webhook(message: Outgoing, webhook: Webhook) -> Answer:
    body = json.dumps(message.body, ensure_ascii=False).encode()
    headers = {"Content-Type": "application/json", "User-Agent": "Veredicto"}
    if webhook.kind == Webhook.Kind.JSON:
        at = int(time.time())
        headers["Veredicto-Signature"] = f"t={at},v1={signature(webhook.secret, at, body)}"
        headers["Veredicto-Message"] = str(message.uid)
    return post(target(webhook.url), body, headers)


def _to_browser(message: Outgoing, subscription: PushSubscription) -> Answer:
    sealed = encrypted(
        json.dumps(message.body, ensure_ascii=False).encode(), p256dh=subscription.p256dh, auth=subscription.auth
    )
    headers = {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LIVES_SECONDS),
        "Urgency": "high",
        "Authorization": authorization(subscription.endpoint),
    }
    return post(target(subscription.endpoint), sealed, headers)


def _to_mailbox(message: Outgoing) -> Answer:
    user = message.user
    if user is None or not user.mailbox or not user.mail_wanted:
        return Answer(204, "")  # who no longer wants it is not written to
    text = "\n\n".join(filter(None, (message.body["text"], message.body["url"])))
    EmailMessage(message.body["subject"], text, settings.DEFAULT_FROM_EMAIL, [user.mailbox]).send()
    return Answer(200, "")


def _failed(message: Outgoing, why: str, *, wait: int | None = None) -> bool:
    message.claimed_until, message.last_error = None, why[:200]
    if message.attempts > len(PAUSES):
        message.given_up_at = timezone.now()
    else:
        pause = max(PAUSES[message.attempts - 1], timedelta(seconds=min(wait or 0, 3600)))
        message.next_at = timezone.now() + pause
    message.save(update_fields=["claimed_until", "last_error", "given_up_at", "next_at"])
    return False
