"""What has become due by the clock alone, and the messages that wake a worker for it.

The rows are the truth: what is due is found again until somebody has done it, and doing it twice does no harm.
"""

import logging
import time
from collections.abc import Callable, Iterable

from celery import Task
from django.utils import timezone

from tournaments.actions.decks.reminding import owing_decks
from tournaments.models import Round
from tournaments.outbound.delivery import waiting
from tournaments.tasks import deliver_outgoing, publish_scheduled_round, remind_of_event_decks

AGAIN_AFTER_SECONDS = 2.0

log = logging.getLogger(__name__)
_sent: dict[tuple[str, int], float] = {}  # when this process last sent a message for it


def due() -> list[tuple[Task, int]]:
    """The tasks to call now, with the key that each takes."""
    rounds = Round.objects.filter(status=Round.Status.DRAFT, publish_at__lte=timezone.now())
    return [
        *((publish_scheduled_round, pk) for pk in rounds.values_list("pk", flat=True)),
        *((remind_of_event_decks, pk) for pk in owing_decks(timezone.now()).values_list("pk", flat=True)),
        *((deliver_outgoing, pk) for pk in waiting().values_list("pk", flat=True)[:1]),
    ]


def nudge_due(found: Iterable[tuple[Task, int]] | None = None, *, clock: Callable[[], float] = time.monotonic) -> int:
    """Send a message for everything that is due and was not sent within AGAIN_AFTER_SECONDS; how many were sent."""
    now, count = clock(), 0
    for key in [key for key, at in _sent.items() if now - at >= AGAIN_AFTER_SECONDS]:
        del _sent[key]
    for task, pk in due() if found is None else found:
        key = (task.name, pk)
        if key in _sent:
            continue
        try:
            task.apply_async((pk,), retry=False)
        except Exception as error:  # whatever a broker can raise: the row is found again
            log.warning("could not publish %s for %s: %r", task.name, pk, error)
            return count
        _sent[key] = now
        count += 1
    return count
