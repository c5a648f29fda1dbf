"""The first start of a data folder, in processes of its own."""

import subprocess
import sys
from pathlib import Path

from tests.services.serving import laptop_environment
from tests.shared import ROOT

PREPARE = """
import os, django
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
django.setup()
from config.processes.first_start import prepare
from tournaments.models import Event
print(repr(prepare(with_demo={with_demo})), Event.objects.count(), sep="|")
"""


def _prepare(folder: Path, *, with_demo: bool) -> tuple[str, int]:
    """What a start says about accounts, and how many events there are then."""
    command = [sys.executable, "-c", PREPARE.format(with_demo=with_demo)]
    done = subprocess.run(command, cwd=ROOT, env=laptop_environment(folder), check=True, capture_output=True, text=True)
    said, events = done.stdout.strip().rsplit("|", 1)
    return said.strip("'\""), int(events)


def test_the_first_start_loads_the_demo_and_says_once_who_to_log_in_as(tmp_path: Path) -> None:
    said, events = _prepare(tmp_path, with_demo=True)
    assert events == 1
    assert "amanda" in said
    assert (tmp_path / "demo_password").read_text().strip() in said
    assert _prepare(tmp_path, with_demo=True) == ("", 1)


def test_a_start_without_the_demo_leaves_the_database_empty(tmp_path: Path) -> None:
    assert _prepare(tmp_path, with_demo=False) == ("", 0)
    assert not (tmp_path / "demo_password").exists()
