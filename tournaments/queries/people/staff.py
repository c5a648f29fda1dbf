"""Who of the staff works where."""

from django.utils.translation import gettext as _

from tournaments.models import Event, EventRole, User


def where_works(held: EventRole) -> str:
    """A place and tables in words: "Terraza, mesas 1 a 12"; says so where neither is set."""
    tables = ""
    if held.first_table and held.first_table == held.last_table:
        tables = _("mesa %(n)d") % {"n": held.first_table}
    elif held.first_table:
        tables = _("mesas %(first)d a %(last)d") % {"first": held.first_table, "last": held.last_table}
    return ", ".join(filter(None, (held.area, tables))) or _("sin zona")


def looks_after(event: Event, table: int) -> list[EventRole]:
    """Whose tables this one is among, by name."""
    held = event.roles.filter(first_table__lte=table, last_table__gte=table).select_related("user")
    return sorted(held, key=lambda each: str(each.user))


def own_areas(event: Event, user: User) -> list[EventRole]:
    """Where a person of the staff is to be."""
    return [held for held in event.roles.filter(user=user).order_by("pk") if held.area or held.first_table]
