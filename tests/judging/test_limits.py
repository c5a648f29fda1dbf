"""What one attempt at a ruling may take of the machine."""

import os
import subprocess
import sys

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
