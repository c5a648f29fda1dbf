"""The transaction that every action on an event runs in."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.models import F

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


def shows_something_new(event: Event) -> None:
    """The room sees something else of the event, though nothing of the tournament changed: a ruling was published.

    Call it last in the transaction of an action that does not run in `changing`.
    """
    Event.objects.filter(pk=event.pk).update(version=F("version") + 1)
