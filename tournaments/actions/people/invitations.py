"""Invitations to work at an event: made, taken, withdrawn."""

import datetime
import secrets

from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.people.staff import GRANTABLE, give_role
from tournaments.addresses.links import hashed
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, EventRole, Invitation, Role, User
from tournaments.models.people.invitation import MOST_USES
from tournaments.security.permissions import Permission, may

INVITATION_DAYS = 7
MOST_OPEN = 50


def invite(*, event: Event, role: Role, by: User, uses: int = 1) -> tuple[Invitation, str]:
    """An invitation for `uses` people and INVITATION_DAYS days, and its token, which nobody is told again.

    UserError for a role that is not given, or for a number that is none of people; Conflict with MOST_OPEN open ones.
    """
    if role not in GRANTABLE:
        raise UserError(_("Ese rol no se da: los jugadores se inscriben."), code="bad_role", field="role")
    if not 1 <= uses <= MOST_USES:
        raise UserError(
            _("Elige para cuántas personas: de 1 a %(n)d.") % {"n": MOST_USES}, code="bad_number", field="uses"
        )
    with changing(event) as locked:
        if open_invitations(locked).count() >= MOST_OPEN:
            raise Conflict(_("Ya hay %(n)d invitaciones abiertas: retira alguna.") % {"n": MOST_OPEN}, code="too_many")
        token = secrets.token_urlsafe(24)
        until = timezone.now() + datetime.timedelta(days=INVITATION_DAYS)
        made = Invitation.objects.create(
            event=locked, role=role, token_hash=hashed(token), by=by, until=until, uses=uses
        )
        record(by=by, event=locked, action="invitation.make", target=role.label, uses=uses)
    return made, token


def open_invitations(event: Event) -> QuerySet[Invitation]:
    """Those that may still be taken, but for what became of their givers."""
    return event.invitations.filter(withdrawn_at=None, until__gt=timezone.now(), used__lt=F("uses"))


def withdraw_invitation(*, invitation: Invitation, by: User) -> None:
    """Its link gives nothing any more; who took it keeps the role."""
    with changing(invitation.event) as event:
        fresh = Invitation.objects.select_for_update().get(pk=invitation.pk)
        if fresh.withdrawn_at is not None:
            raise Conflict(_("Esa invitación ya se retiró."), code="already_withdrawn")
        fresh.withdrawn_at = timezone.now()
        fresh.save(update_fields=["withdrawn_at"])
        record(by=by, event=event, action="invitation.withdraw", target=fresh.get_role_display())


def accept_invitation(*, token: str, by: User) -> EventRole:
    """Take the role of an invitation. UserError for one that is unknown, over, withdrawn, taken by all it was for, or
    whose giver may no longer give roles.
    """
    found = Invitation.objects.filter(token_hash=hashed(token)).select_related("event", "by").first()
    if found is None:
        raise _void()
    with changing(found.event) as event:
        fresh = Invitation.objects.select_for_update().get(pk=found.pk)
        over = fresh.withdrawn_at is not None or fresh.until <= timezone.now() or fresh.left <= 0
        if over or not (found.by.is_active and may(found.by, Permission.MANAGE_EVENT, event)):
            raise _void()
        held = give_role(event, by, Role(fresh.role), by, action="role.accept")
        fresh.used += 1
        fresh.save(update_fields=["used"])
    return held


def _void() -> UserError:
    return UserError(_("La invitación no vale o venció: pide otra."), code="bad_invitation")
