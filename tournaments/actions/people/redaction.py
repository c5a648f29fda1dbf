"""A person's name is taken out of everything that was written in an event.

A model whose texts may name people says so: `may_name_people` are those fields, `of_event` is the path to the event,
and `of_player`, where the row is about one player, the path to them. A test holds that no text field was forgotten.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.apps import apps
from django.contrib.auth import get_user_model
from django.db import models

from tournaments.models import Event, Player, Round, Sent, User
from tournaments.privacy.text_redaction import called_otherwise, without_name

NOTHING_LEFT = "–"
_BATCH = 500


def redact_event(event: Event, names: tuple[str, ...], put: str) -> None:
    """Write `put` for each of the names in every text of the event, its log included."""
    names = tuple(dict.fromkeys(name for name in names if name and name != put))
    for model in models_that_name_people():
        redact_rows(model, model._default_manager.filter(**{model.of_event: event}), names, put)  # type: ignore[attr-defined]
    Sent.objects.filter(path__startswith=f"/e/{event.slug}/").delete()


def redact_rows(model: type[models.Model], rows: models.QuerySet[Any], names: tuple[str, ...], put: str) -> None:
    """The same in some rows of a model that names people."""
    fields = model.may_name_people  # type: ignore[attr-defined]
    if not fields:
        return
    read = rows.only("pk", *fields).iterator(chunk_size=_BATCH)
    changed = [row for row in read if _redact(row, fields, names, put)]
    model._default_manager.bulk_update(changed, fields, batch_size=_BATCH)


def follow_in_certificates(event: Event, names: Mapping[str, str]) -> None:
    """Rounds keep whom they were made for by name: they follow when somebody is called otherwise."""
    changed = []
    for round_ in event.rounds.all():
        after = called_otherwise(round_.certificate, names)
        if after != round_.certificate:
            round_.certificate = after
            changed.append(round_)
    Round.objects.bulk_update(changed, ["certificate"])


def empty_texts_about(player: Player) -> None:
    """What judges and staff wrote about this player in their own words goes; what was decided stays."""
    for model in models_that_name_people():
        path = getattr(model, "of_player", "")
        if path:
            rows = model._default_manager.filter(**{path: player})
            for name in model.may_name_people:  # type: ignore[attr-defined]
                rows.exclude(**{name: ""}).update(**{name: NOTHING_LEFT})


def hand_over(event: Event, user: User, heir: User) -> None:
    """What the account did in the event was done by `heir`: every row of the event that names the account."""
    for model in models_that_name_people():
        for field in model._meta.concrete_fields:
            if field.is_relation and field.related_model is get_user_model():
                path = {model.of_event: event, field.name: user}  # type: ignore[attr-defined]
                model._default_manager.filter(**path).update(**{field.name: heir})


def models_that_name_people() -> Iterator[type[models.Model]]:
    """Every model of this project with texts that may name a person."""
    return (model for model in apps.get_models() if hasattr(model, "may_name_people"))


def _redact(row: models.Model, fields: tuple[str, ...], names: tuple[str, ...], put: str) -> bool:
    changed = False
    for name in fields:
        before = getattr(row, name)
        after = _in_json_text(before, names, put) if name in getattr(row, "json_texts", ()) else None
        after = without_name(before, names, put) if after is None else after
        if after != before:
            setattr(row, name, after)
            changed = True
    return changed


def _in_json_text(text: str, names: tuple[str, ...], put: str) -> str | None:
    """A text that is JSON, in which letters may be written as numbers; None where it is none."""
    try:
        value = json.loads(text)
    except ValueError:
        return None
    redacted = without_name(value, names, put)
    return text if redacted == value else json.dumps(redacted, ensure_ascii=False)
