"""Browsers that ask to be told, and that ask no more."""

from cryptography.hazmat.primitives.asymmetric import ec
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.models import PushSubscription, User
from tournaments.outbound.reachable import Resolver, resolved, target
from tournaments.outbound.web_push import CURVE, decode

MOST_BROWSERS = 10
AUTH_BYTES = 16


def subscribe(*, user: User, endpoint: str, p256dh: str, auth: str, resolve: Resolver = resolved) -> PushSubscription:
    """Tell this browser from now on; one that changes hands is told for its new user alone.

    UserError for keys that no browser gives, and for an address that is none or leads to an inner network.
    """
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(p256dh))
        well_made = len(decode(auth)) == AUTH_BYTES
    except ValueError:
        well_made = False
    if not well_made or len(endpoint) > 600 or len(p256dh) > 120:
        raise UserError(_("Este navegador no entrega sus claves: actualízalo o prueba con otro."), code="bad_keys")
    target(endpoint, resolve=resolve)
    kept, _created = PushSubscription.objects.update_or_create(
        endpoint=endpoint,
        defaults={"user": user, "p256dh": p256dh, "auth": auth, "language": get_language() or "es"},
    )
    for old in PushSubscription.objects.filter(user=user).order_by("-pk")[MOST_BROWSERS:]:
        old.delete()
    return kept


def unsubscribe(*, user: User, endpoint: str) -> None:
    """Tell this browser nothing any more; one that is not told is left as it is."""
    PushSubscription.objects.filter(user=user, endpoint=endpoint).delete()
