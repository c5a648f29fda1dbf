"""What one attempt at a ruling may take of the machine."""

import os
import subprocess
import sys

import pytest

from tests.shared import ROOT

GREEDY = """
from config.celery import limit_memory
import django
django.setup()
{limit}
try:
    bytearray(200 * 1024 * 1024)
    print("given")
except MemoryError:
    print("refused")
"""


def asks_for_200_mb(limit: str) -> str:
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "tests.settings", "JUDGING_MEMORY_MB": "150"}
    command = [sys.executable, "-c", GREEDY.format(limit=limit)]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_a_worker_process_gets_no_more_memory_than_it_may_have() -> None:
    assert asks_for_200_mb("limit_memory()") == "refused"


def test_without_the_limit_it_would_get_it() -> None:
    assert asks_for_200_mb("") == "given"


LIMITS = """
from django.conf import settings
print(settings.CELERY_TASK_SOFT_TIME_LIMIT, settings.CELERY_TASK_TIME_LIMIT, settings.JUDGING_LEASE_SECONDS)
"""


@pytest.mark.parametrize("seconds", ["1", "10", "120"])
def test_an_attempt_is_warned_then_ended_then_given_to_another(seconds: str) -> None:
    """In this order, whatever the installation allows: a lease that ran out first would double the work."""
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "tests.settings", "JUDGING_SECONDS": seconds}
    run = subprocess.run(
        [sys.executable, "-c", LIMITS], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    warned, ended, lease_over = map(int, run.stdout.split())
    assert warned == int(seconds)
    assert warned < ended < lease_over
