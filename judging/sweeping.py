"""The sweep: a thread of the worker's main process that sends again what waits, so that no message is ever needed.

It holds a lock while it touches the database, and a fork waits for that lock: a child process is never born while the
libraries beneath (SQLite's own mutexes, the broker's connections) are held by a thread that does not exist in it.
"""

import logging
import os
import threading
import time

from django.db import connections

from judging.actions.claims import beat, forget_nudges, sweep
from judging.actions.submit import nudge, nudge_here
from tournaments.due import nudge_due
from tournaments.outbound.delivery import forget_old

EVERY_SECONDS = 1.0
BEAT_SECONDS = 10.0

log = logging.getLogger(__name__)
_sweeping = threading.Lock()
_stopping = threading.Event()


def start() -> None:
    """Start sweeping in a thread of this process."""
    os.register_at_fork(before=_sweeping.acquire, after_in_parent=_sweeping.release, after_in_child=_sweeping.release)
    _stopping.clear()
    threading.Thread(target=_sweep_until_stopped, name="sweep", daemon=True).start()


def stop() -> None:
    """Ask the thread to end; it does within EVERY_SECONDS."""
    _stopping.set()


def _sweep_until_stopped() -> None:
    _once(first=True, alive=True)
    heard = time.monotonic()
    while not _stopping.wait(EVERY_SECONDS):
        due = time.monotonic() - heard >= BEAT_SECONDS
        heard = time.monotonic() if due else heard
        _once(alive=due)


def _once(*, alive: bool, first: bool = False) -> None:
    with _sweeping:
        try:
            if first:
                forget_nudges()
                forget_old()
            send(sweep())
            nudge_due()
            if alive:
                beat()
        except Exception:  # a database that is away for a moment must not end the sweep
            log.exception("the sweep failed; it tries again in a moment")
        finally:
            connections.close_all()


def send(due: list[int]) -> None:
    """By the broker, so that every worker gets its share; without one this worker takes all of them."""
    for place, pk in enumerate(due):
        if not nudge(pk):
            nudge_here(due[place:])
            return
