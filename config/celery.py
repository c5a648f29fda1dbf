"""The Celery app: `celery -A config worker`. Its settings are the CELERY_ block of config/settings.py."""

import os
import resource
from typing import Any

from celery import Celery
from celery.signals import worker_init, worker_process_init, worker_ready, worker_shutting_down

from config.prepared import keep_for_good, prepare, rehearse
from engine.decoders import imported

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
# Django's checks import every page, which no worker shows: a second of a processor, and memory, at each start.
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")

app = Celery("veredicto")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_init.connect
def load_what_rules(**_: Any) -> None:
    """Load what rules and what sweeps once, before the first child is born: each child has it from its parent."""
    imported("judging.sweeping")
    prepare()
    rehearse()
    keep_for_good()


@worker_process_init.connect
def limit_memory(**_: Any) -> None:
    """Bound the memory of the child process that runs the engine; what needs more fails as a MemoryError there."""
    from django.conf import settings

    limit = settings.JUDGING_MEMORY_MB * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


@worker_ready.connect
def start_sweeping(**_: Any) -> None:
    """Look for what waits, now and every second or two, in the worker's main process."""
    from judging.sweeping import start

    start()


@worker_shutting_down.connect
def stop_sweeping(**_: Any) -> None:
    """Leave no thread behind that still talks to the database."""
    from judging.sweeping import stop

    stop()
