"""Who may add cards to the catalogue of this installation."""

from django.contrib.auth.models import Permission
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.errors import UserError
from tournaments.models import User


def let_add_cards(*, username: str, by: User | None, allowed: bool = True) -> None:
    """Let somebody add cards, or no longer; the same again changes nothing. Raises UserError for an unknown account."""
    user = User.objects.filter(username__iexact=username.strip()).first()
    if user is None:
        raise UserError(
            _("No existe la cuenta «%(name)s»: revisa cómo se escribe.") % {"name": username}, code="unknown_account"
        )
    adding = Permission.objects.get(content_type__app_label="tournaments", codename="add_addedcard")
    with transaction.atomic():
        if user.user_permissions.filter(pk=adding.pk).exists() == allowed:
            return
        (user.user_permissions.add if allowed else user.user_permissions.remove)(adding)
        record(by=by, event=None, action="cards.keeper", target=user.username, allowed=allowed)
