"""Tokens that people make for their programs: with a name, with what they may do, for as long as is wished."""

from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext as _
from knox.models import AuthToken

from tournaments.actions.audit import record
from tournaments.errors import Conflict, UserError
from tournaments.models import ApiToken, User
from tournaments.names import visible

MOST_TOKENS = 20


def create_token(*, user: User, name: str, scope: str, days: int | None) -> tuple[ApiToken, str]:
    """A token, and its text, which is told once: only a digest is kept. `days` None for one that does not expire."""
    name = visible(name)
    if not name:
        raise UserError(_("Escribe para qué es la clave."), code="no_name", field="name")
    if ApiToken.objects.filter(kept__user=user).count() >= MOST_TOKENS:
        raise Conflict(_("Tienes %(n)d claves: borra una antes.") % {"n": MOST_TOKENS}, code="too_many_tokens")
    with transaction.atomic():
        kept, text = AuthToken.objects.create(user=user, expiry=timedelta(days=days) if days else None)
        token = ApiToken.objects.create(kept=kept, name=name[:60], scope=scope)
        record(by=user, event=None, action="token.create", target=name[:60], scope=scope, days=days)
    return token, text


def delete_token(*, token: ApiToken, by: User) -> None:
    """It no longer holds."""
    with transaction.atomic():
        record(by=by, event=None, action="token.delete", target=token.name)
        token.kept.delete()
