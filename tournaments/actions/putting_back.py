"""What was deleted, as it stood, so that who deleted it can have it back: its rows, those that went with it, and the
rows that only lost their pointer to it."""

from collections.abc import Sequence
from datetime import datetime, time
from typing import Any

from django.apps import apps
from django.core import serializers
from django.core.serializers.json import DjangoJSONEncoder
from django.db import IntegrityError, models, transaction
from django.db.models.deletion import Collector, ProtectedError
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import shows_something_new
from tournaments.actions.people.divisions import set_cut
from tournaments.errors import Conflict
from tournaments.models import Division, Event, User


class _Exact(DjangoJSONEncoder):
    """Django's own cuts times to the millisecond."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime | time) else super().default(o)


def as_it_stands(things: Sequence[models.Model]) -> dict[str, Any] | None:
    """Plain data from which `put_back` makes them again; None for what cannot be deleted as it is."""
    rows: list[models.Model] = []
    pointers = []
    for thing in things:
        collector: Any = Collector(using="default")
        try:
            collector.collect([thing], fail_on_restricted=False)
        except ProtectedError:
            return None
        found = [row for group in (*collector.data.values(), *collector.fast_deletes) for row in group]
        rows += [row for row in found if not row._meta.auto_created]  # a list of others comes with its owner
        pointing = [
            (field, row)
            for (field, _nothing), groups in collector.field_updates.items()
            for group in groups
            for row in group
        ]
        pointing += [
            (field, row)
            for by_field in collector.restricted_objects.values()
            for field, group in by_field.items()
            for row in group
        ]
        if not all(field.null for field, _row in pointing):
            return None
        pointers += [[row._meta.label, field.attname, thing.pk, row.pk] for field, row in pointing]
    return {"rows": serializers.serialize("json", rows, cls=_Exact), "pointers": pointers, "name": str(things[-1])}


def put_back(kept: dict[str, Any], *, by: User) -> None:
    """Make again what `as_it_stands` told. Conflict where something else has its place by now, or it is there."""
    gone = Conflict(_("Ya no se puede deshacer: otra cosa está en su lugar."), code="cannot_put_back")
    try:
        with transaction.atomic():
            made = [row for row in serializers.deserialize("json", kept["rows"]) if not _is_there(row.object)]
            if not made:
                raise gone
            for row in made:
                row.save()
            for label, field, key, row_key in kept["pointers"]:
                apps.get_model(label)._base_manager.filter(pk=row_key, **{field: None}).update(**{field: key})
            event = next((found for row in made if (found := getattr(row.object, "event", None))), None)
            _follow(event, [row.object for row in made])
            record(by=by, event=event, action="removed.put_back", target=kept["name"])
    except (IntegrityError, models.ObjectDoesNotExist, serializers.base.DeserializationError) as error:
        raise gone from error


def _is_there(row: models.Model) -> bool:
    return type(row)._base_manager.filter(pk=row.pk).exists()


def _follow(event: Event | None, made: Sequence[models.Model]) -> None:
    """What an event keeps in step with its parts, and that its pages show something new."""
    if event is None:
        return
    if any(isinstance(row, Division) for row in made):
        set_cut(event)
    shows_something_new(event)
