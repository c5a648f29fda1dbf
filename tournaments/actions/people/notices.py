"""Browsers that ask to be told and that ask no more, and the mail address of an account."""

from cryptography.hazmat.primitives.asymmetric import ec
from django.core import signing
from django.core.mail import send_mail
from django.db import transaction
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.errors import Conflict, UserError
from tournaments.models import PushSubscription, User
from tournaments.outbound.reachable import Resolver, resolved, target
from tournaments.outbound.web_push import CURVE, decode

MOST_BROWSERS = 10
AUTH_BYTES = 16
MAILBOX_SECONDS = 2 * 24 * 3600  # for which a link to confirm an address holds
_SALT = "mailbox"


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


def ask_mailbox(*, user: User, site: str) -> None:
    """Send a link to the address that the account has, to show that it is its owner's; `site` begins the link.

    UserError where the mail server does not take it.
    """
    key = signing.dumps([user.pk, user.email], salt=_SALT)
    said = _("Abre este enlace para que Veredicto use este correo en la cuenta %(name)s. Vale dos días:") % {
        "name": user.username
    }
    more = _("Si no es tu cuenta, no hagas nada: no te llega nada más.")
    link = site.rstrip("/") + reverse("mailbox", args=[key])
    try:
        send_mail(_("Confirma tu correo en Veredicto"), f"{said}\n\n{link}\n\n{more}", None, [user.email])
    except OSError as error:
        raise UserError(
            _("El correo no salió: revisa la dirección, o prueba de nuevo más tarde."),
            code="mail_failed",
            field="email",
        ) from error


def whose_mailbox(key: str) -> User:
    """The account whose address a link confirms; Conflict where it is too old, or the account has another by now."""
    try:
        pk, address = signing.loads(key, salt=_SALT, max_age=MAILBOX_SECONDS)
    except signing.BadSignature:
        pk, address = 0, ""
    user = User.objects.filter(pk=pk, email=address).exclude(email="").first()
    if user is None:
        raise Conflict(_("Este enlace ya no vale: pide otro en la página de tu cuenta."), code="link_gone")
    return user


def confirm_mailbox(*, key: str) -> User:
    """Mails go to the address from now on. Raises as `whose_mailbox`."""
    with transaction.atomic():
        user = whose_mailbox(key)
        if user.confirmed_email != user.email:
            user.confirmed_email = user.email
            user.save(update_fields=["confirmed_email"])
            record(by=user, event=None, action="account.mailbox", target=user.username)
    return user
