"""Who works at an event: roles by username."""

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, EventRole, Role, User

GRANTABLE = (Role.ORGANISER, Role.SCOREKEEPER, Role.HEAD_JUDGE, Role.JUDGE, Role.SPECTATOR)


def grant_role(*, event: Event, username: str, role: Role, by: User | None) -> EventRole:
    """Give a role to the account of that name (case forgiven). Held already: Conflict."""
    user = User.objects.filter(username__iexact=username.strip(), guest_of=None).first()
    if user is None:
        raise UserError(
            _("No existe la cuenta «%(name)s»: revisa cómo se escribe o manda una invitación.")
            % {"name": username.strip()},
            code="unknown_account",
            field="username",
        )
    return _grant(event, user, role, by, action="role.grant")


def revoke_role(*, event: Event, user: User, role: Role, by: User) -> None:
    """Take a role away; the last organiser stays."""
    with changing(event) as locked:
        held = locked.roles.filter(user=user, role=role).first()
        if held is None:
            raise Conflict(_("Ya no tiene ese rol."), code="role_not_held")
        if role == Role.ORGANISER and user.pk == locked.created_by_id and user.pk != by.pk:
            raise Conflict(_("%(name)s creó el evento: solo se va por su cuenta.") % {"name": user}, code="founder")
        if role == Role.ORGANISER and locked.roles.filter(role=role).count() == 1:
            raise Conflict(_("Es la última persona en la organización: nombra a otra antes."), code="last_organiser")
        held.delete()
        record(by=by, event=locked, action="role.revoke", target=user.username, role=str(role))


def assign_area(*, held: EventRole, area: str, first_table: int | None, last_table: int | None, by: User) -> EventRole:
    """Say where somebody works: a place in words, tables from one number to another, both, or neither.

    One table alone may be given as the first. UserError where the last stands before the first.
    """
    last_table = last_table or first_table
    first_table = first_table or last_table
    if first_table and last_table and last_table < first_table:
        raise UserError(
            _("La última mesa va después de la primera: de la %(first)d a la %(last)d no hay ninguna.")
            % {"first": first_table, "last": last_table},
            code="tables_reversed",
            field="last_table",
        )
    with changing(held.event) as event:
        fresh = EventRole.objects.select_related("user").filter(pk=held.pk).first()
        if fresh is None:
            raise Conflict(_("Ya no tiene ese rol."), code="role_not_held")
        fresh.area, fresh.first_table, fresh.last_table = " ".join(area.split())[:60], first_table, last_table
        fresh.save(update_fields=["area", "first_table", "last_table"])
        record(
            by=by,
            event=event,
            action="role.assign",
            target=fresh.user.username,
            area=fresh.area,
            first_table=first_table,
            last_table=last_table,
        )
    return fresh


def _grant(event: Event, user: User, role: Role, by: User | None, *, action: str) -> EventRole:
    with changing(event) as locked:
        return give_role(locked, user, role, by, action=action)


def give_role(event: Event, user: User, role: Role, by: User | None, *, action: str) -> EventRole:
    """Give a role inside an action on the event. UserError for one that is not given, Conflict for one that is held."""
    if role not in GRANTABLE:
        raise UserError(_("Ese rol no se da: los jugadores se inscriben."), code="bad_role", field="role")
    held, created = EventRole.objects.get_or_create(event=event, user=user, role=role)
    if not created:
        raise Conflict(_("%(name)s ya tiene el rol «%(role)s».") % {"name": user, "role": role.label}, code="role_held")
    record(by=by, event=event, action=action, target=user.username, role=str(role))
    return held
