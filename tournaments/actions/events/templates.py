"""Templates of an organisation: an event's settings and divisions kept under a name, and an event begun from them."""

import json
from collections.abc import Sequence
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db import IntegrityError, transaction
from django.utils.dateparse import parse_time
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.events.events import create_event
from tournaments.actions.events.organisations import give_event
from tournaments.actions.events.settings import SETTINGS
from tournaments.actions.people.divisions import create_division
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, EventTemplate, Organisation, User
from tournaments.names import fold, visible
from tournaments.queries.events.copying import divisions_of, settings_of

_TIMES = ("starts_at", "second_starts_at")


def save_template(*, event: Event, organisation: Organisation, name: str, by: User) -> EventTemplate:
    """Keep the settings of an event, without its day and its name, as a template of the organisation.

    A name that the organisation has already is a Conflict: a template that others begin from is not replaced unseen.
    """
    name = visible(name)
    if not name:
        raise UserError(_("Escribe un nombre."), code="no_name", field="name")
    begun = settings_of(event) | {"divisions": divisions_of(event)}
    kept = json.loads(json.dumps(begun, cls=DjangoJSONEncoder))
    try:
        with transaction.atomic():
            template = EventTemplate.objects.create(
                organisation=organisation, name=name, name_key=fold(name)[:80], begins_with=kept, made_by=by
            )
            record(by=by, event=None, action="template.save", target=template, organisation=organisation.name)
    except IntegrityError as error:
        raise Conflict(
            _("«%(name)s» ya es una plantilla: elige otro nombre o bórrala antes.") % {"name": name},
            code="template_exists",
            field="name",
        ) from error
    return template


def delete_template(*, template: EventTemplate, by: User) -> None:
    """Events that began from it stay as they are."""
    with transaction.atomic():
        record(by=by, event=None, action="template.delete", target=template, organisation=template.organisation.name)
        template.delete()


def begin_from(template: EventTemplate) -> dict[str, Any]:
    """The settings that an event takes over; those that this version does not know are left out."""
    kept = {name: value for name, value in template.begins_with.items() if name in SETTINGS}
    return kept | {name: parse_time(kept[name]) for name in _TIMES if kept.get(name)}


def create_from(
    *, template: EventTemplate | None, divisions: Sequence[dict[str, Any]] = (), by: User, **settings: Any
) -> Event:
    """A new event with `settings` in the place of the template's own, of the template's organisation.

    It has the template's divisions, or else `divisions`, unless its system knows none.
    """
    begun = begin_from(template) if template else {}
    with transaction.atomic():
        event = create_event(by=by, **begun | settings)
        if event.system == Event.System.SWISS:
            for division in template.begins_with.get("divisions", ()) if template else divisions:
                create_division(event=event, by=by, **division)
        if template is not None:
            give_event(event=event, organisation=template.organisation, by=by)
    event.refresh_from_db()
    return event
