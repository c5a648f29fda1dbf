"""The demo goes into an empty database, as if it were being played right now."""

import os
import secrets
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from django.contrib.auth.hashers import make_password
from django.core import serializers
from django.core.management.color import no_style
from django.db import connection, models, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from judging.demo.cast import ENDS, ORGANISER, told
from judging.demo.documents import FILES, read_rows
from tournaments.actions.decks.card_keepers import let_add_cards
from tournaments.errors import Conflict
from tournaments.models import Event, User

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another


def is_empty() -> bool:
    """Whether the database is as new: no account, no event."""
    return not (User.objects.exists() or Event.objects.exists())


def load_demo(*, password_file: Path, now: datetime | None = None) -> str:
    """Load the demo with its last moment at `now`; returns the password of all its accounts, made for this database.

    The password is also kept in `password_file`, for its owner only. Raises Conflict where somebody has an account or
    there is an event already; nothing is changed then.
    """
    password = "-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(3))
    with transaction.atomic():
        if not is_empty():
            raise Conflict(_("La demo solo se carga en una base de datos vacía: esta ya tiene cuentas o eventos."))
        _save(read_rows(), now or timezone.now())
        User.objects.update(password=make_password(password))
        let_add_cards(username=ORGANISER.username, by=None)
        _write_for_owner(password_file, password)
    return password


def _save(rows: list[dict[str, Any]], now: datetime) -> None:
    delta = now - told(ENDS)
    for loaded in serializers.deserialize("python", rows):
        _move(loaded.object, delta, now)
        loaded.save(force_insert=True)
    loaded_models = [model for group in FILES.values() for model in group]
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), loaded_models):
            cursor.execute(statement)


def _move(row: models.Model, delta: timedelta, now: datetime) -> None:
    """Hours keep their distance to the last one; the day of the event is today."""
    for field in row._meta.concrete_fields:
        value = getattr(row, field.attname)
        if value is None or not isinstance(field, models.DateField):
            continue
        moved = value + delta if isinstance(field, models.DateTimeField) else timezone.localdate(now)
        setattr(row, field.attname, moved)


def _write_for_owner(path: Path, text: str) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        os.fchmod(file.fileno(), 0o600)
        file.write(text + "\n")
