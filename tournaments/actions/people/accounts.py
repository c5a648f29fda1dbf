"""What opens an account: its password, the links that let somebody set a new one, its second factor."""

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.core.mail import send_mail
from django.db import models, transaction
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _
from django_otp.models import Device
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice
from django_otp_webauthn.models import WebAuthnCredential
from knox.models import AuthToken

from tournaments.actions.audit import record
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Organisation, Organiser, PasswordLink, Role, User
from tournaments.security.devices import send_away

RECOVERY_CODES = 10
APP_DIGITS = 6


def set_password(*, user: User, password: str, stays: str = "") -> None:
    """A new password: sessions end by themselves, as they are signed with the old one; tokens and devices end here.

    `stays` is the hash of the browser in which it was changed, "" for none.
    """
    with transaction.atomic():
        user.set_password(password)
        user.save(update_fields=["password"])
        AuthToken.objects.filter(user=user).delete()
        leave_elsewhere(user, stays)
        record(by=user, event=None, action="account.password", target=user.username)


def leave_elsewhere(user: User, stays: str = "") -> None:
    """The account is in no browser any more but in the one whose hash is `stays`."""
    for device in user.devices.exclude(key_hash=stays):
        send_away(device)


def may_get_link(user: User, by: User) -> bool:
    """Whether `by` may make a link to a new password of the account: all that it may do, it may in events of theirs.

    Never of who founded an event or an organisation, runs one, or may more than the roles of events give.
    """
    more = user.is_superuser or user.is_staff or user.user_permissions.exists() or user.groups.exists()
    if user == by or more or not (user.has_account and user.is_active):
        return False
    if Organiser.objects.filter(user=user).exists() or Organisation.objects.filter(created_by=user).exists():
        return False
    if Event.objects.filter(created_by=user).exists():
        return False
    events = set(user.event_roles.values_list("event", flat=True)) | set(
        user.registrations.values_list("event", flat=True)
    )
    theirs = Event.objects.filter(pk__in=events)
    if by.is_superuser:
        return bool(events)
    run = set(theirs.filter(roles__user=by, roles__role=Role.ORGANISER).values_list("pk", flat=True))
    run |= set(theirs.filter(organisation__organisers__user=by).values_list("pk", flat=True))
    return bool(events) and events == run


def make_password_link(*, event: Event, user: User, by: User) -> str:
    """The address (a path) at which somebody sets a new password of the account: once, within a day.

    It is in the event's log, the owner is told at each log-in, and by mail where there is one. Conflict where
    `may_get_link` says no.
    """
    if not may_get_link(user, by):
        raise Conflict(
            _("%(name)s tiene derechos fuera de tus eventos: su contraseña la cambia quien administra el sitio.")
            % {"name": user},
            code="rights_elsewhere",
        )
    with transaction.atomic():
        PasswordLink.objects.create(user=user, by=by, event=event)
        record(by=by, event=event, action="account.link", target=user)
        transaction.on_commit(lambda: _tell_owner(user, event, by))
    key = urlsafe_base64_encode(force_bytes(user.pk))
    return reverse("password-set", args=[key, default_token_generator.make_token(user)])


def _tell_owner(user: User, event: Event, by: User) -> None:
    if not (settings.EMAIL_CONFIGURED and user.mailbox):
        return
    said = _("%(by)s hizo un enlace para cambiar la contraseña de tu cuenta %(name)s (%(event)s).") % {
        "by": by,
        "name": user.username,
        "event": event,
    }
    more = _("Si no se lo pediste, no lo uses, cambia tu contraseña y avísale a quien administra el sitio.")
    send_mail(f"Veredicto: {user.username}", f"{said}\n\n{more}", None, [user.mailbox], fail_silently=True)


def begin_app(*, user: User) -> TOTPDevice:
    """The secret for an app that tells codes; it counts once one of them was shown (`confirm_app`)."""
    with transaction.atomic():
        if TOTPDevice.objects.filter(user=user, confirmed=True).exists():
            raise Conflict(_("Ya tienes una aplicación: quítala antes de poner otra."), code="app_there")
        TOTPDevice.objects.filter(user=user).delete()
        return TOTPDevice.objects.create(user=user, name="app", confirmed=False)


def confirm_app(*, user: User, code: str, stays: str = "") -> tuple[TOTPDevice, list[str]]:
    """The app's first code: from now on it is asked for. Gives the recovery codes too, which are shown this once."""
    device = TOTPDevice.objects.filter(user=user, confirmed=False).first()
    if device is None:
        raise Conflict(_("Empieza de nuevo: no hay ninguna aplicación por confirmar."), code="no_app")
    if not device.verify_token(code):
        raise UserError(wrong_code(), code="wrong_code", field="code")
    with transaction.atomic():
        device.confirmed = True
        device.save(update_fields=["confirmed"])
        add_factor(user=user, kind="app", stays=stays)
        return device, renew_codes(user=user)


def add_factor(*, user: User, kind: str, stays: str = "") -> None:
    """An app or a passkey was put: it is asked for from now on, and whoever was in elsewhere shows it."""
    with transaction.atomic():
        if not user.two_factor:
            User.objects.filter(pk=user.pk).update(two_factor=True)
            user.two_factor = True
            leave_elsewhere(user, stays)
        record(by=user, event=None, action="account.factor", target=user.username, kind=kind)


def renew_codes(*, user: User) -> list[str]:
    """New recovery codes in place of those that were left; each opens once."""
    codes = [StaticToken.random_token() for _number in range(RECOVERY_CODES)]
    with transaction.atomic():
        device, _made = StaticDevice.objects.get_or_create(user=user, defaults={"name": "recovery"})
        device.token_set.all().delete()
        StaticToken.objects.bulk_create(StaticToken(device=device, token=code) for code in codes)
        record(by=user, event=None, action="account.codes", target=user.username)
    return codes


def drop_passkey(*, user: User, pk: int) -> None:
    """The passkey opens nothing any more; with the last factor the codes go too."""
    with transaction.atomic():
        if WebAuthnCredential.objects.filter(user=user, pk=pk).delete()[0]:
            record(by=user, event=None, action="account.factor_drop", target=user.username, kind="passkey")
        if not TOTPDevice.objects.filter(user=user, confirmed=True).exists() and not _passkeys(user).exists():
            _ask_no_more(user)


def drop_second_factor(*, user: User, by: User | None) -> None:
    """The password alone opens the account again. `by` is None for the command of who runs the site."""
    with transaction.atomic():
        TOTPDevice.objects.filter(user=user).delete()
        WebAuthnCredential.objects.filter(user=user).delete()
        _ask_no_more(user)
        record(by=by, event=None, action="account.factor_drop", target=user.username, kind="all")


def device_shown(*, user: User, code: str) -> Device | None:
    """What the code came from: the app's six digits, or a recovery code, which is used up. None for a wrong one.

    After a wrong one there is a pause, longer after each (django-otp).
    """
    said = "".join(code.split()).lower()
    kind = TOTPDevice if len(said) == APP_DIGITS and said.isdigit() else StaticDevice
    with transaction.atomic():
        for device in kind.objects.select_for_update().filter(user=user, confirmed=True):
            if device.verify_token(said):
                if kind is StaticDevice:
                    record(by=user, event=None, action="account.code_used", target=user.username)
                return device
    return None


def wrong_code() -> str:
    """What is said of a code that opens nothing."""
    return _("Ese código no sirve. Espera unos segundos y escribe el que se ve ahora.")


def _passkeys(user: User) -> models.QuerySet[WebAuthnCredential]:
    return WebAuthnCredential.objects.filter(user=user, confirmed=True)


def _ask_no_more(user: User) -> None:
    StaticDevice.objects.filter(user=user).delete()
    User.objects.filter(pk=user.pk).update(two_factor=False)
    user.two_factor = False
