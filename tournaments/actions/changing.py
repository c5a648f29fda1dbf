"""The transaction that every action on an event runs in."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from tournaments.models import Event


@contextmanager
def changing(event: Event) -> Iterator[Event]:
    """One transaction on a freshly read and locked event; its version grows, so that caches and ETags follow.

    Two people acting on one event at the same moment wait for each other here: PostgreSQL locks the row, SQLite
    (transaction_mode IMMEDIATE) the file. Work with the event that this yields, not with the one passed in.
    """
    with transaction.atomic():
        locked = Event.objects.select_for_update().get(pk=event.pk)
        yield locked
        locked.version += 1
        locked.save(update_fields=["version"])
    event.refresh_from_db()
