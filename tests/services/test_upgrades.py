"""What version 0.1.0 left behind is brought up to date by the version of today.

`version_0_1_0` holds a database and a signed file as that version wrote them (the demo's event in its third round, with
two rulings; passwords made unusable). Both stay as they are, whatever comes later.
"""

import gzip
import json
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from config.processes.obstacles import DATABASE
from tests.services.serving import laptop_environment
from tests.shared import ROOT
from tests.tables import give_tables

LEFT_BEHIND = Path(__file__).parent / "version_0_1_0"
SLUG = "torneo-de-primavera-los-aromos"
HELD = {
    "tournaments_user": 6,
    "tournaments_event": 1,
    "tournaments_player": 24,
    "tournaments_round": 3,
    "tournaments_match": 36,
    "tournaments_auditentry": 80,
    "judging_dispute": 2,
    "judging_ruling": 2,
    "judging_citation": 38,
}


def manage(folder: Path, *arguments: str) -> str:
    command = [sys.executable, "manage.py", *arguments]
    environment = laptop_environment(folder)
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    return done.stdout


def counted(folder: Path) -> dict[str, int]:
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in HELD}


def tables(folder: Path) -> dict[str, tuple[list[Any], list[Any], list[Any]]]:
    """Of each table its columns, what they refer to, and its indices with their columns, whatever their order."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection:

        def told(pragma: str, name: str) -> list[tuple[Any, ...]]:
            return connection.execute(f"SELECT * FROM pragma_{pragma}(?)", (name,)).fetchall()

        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: (
                sorted(column[1:] for column in told("table_info", name)),
                sorted(reference[2:] for reference in told("foreign_key_list", name)),
                sorted(
                    [unique, *[column[2] for column in told("index_info", index)]]
                    for _, index, unique, *_ in told("index_list", name)
                ),
            )
            for name in names
        }


PAGES = """
import json
from django.test import Client
from django.urls import reverse
from tournaments.models import Event, User
from judging.models import Dispute
event = Event.objects.get()
client = Client()
client.force_login(User.objects.get(username="amanda"), backend="django.contrib.auth.backends.ModelBackend")
names = ["event-detail", "event-players", "standings", "event-roles", "audit-log", "event-exports"]
told = {name: client.get(reverse(name, args=[event.slug])).status_code for name in names}
dispute = Dispute.objects.first()
client.force_login(dispute.submitted_by, backend="django.contrib.auth.backends.ModelBackend")
told |= {"dispute": client.get(dispute.get_absolute_url()).status_code}
print(json.dumps(told))
"""


# In one process, and what `manage.py check` looks at is not looked at twice.
MIGRATED = """
from django.core.management import call_command
call_command("migrate", interactive=False, verbosity=0)
call_command("migrate", check_unapplied=True)
"""


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of then, migrated now: no migration is left."""
    folder = tmp_path_factory.mktemp("var")
    (folder / DATABASE).write_bytes(gzip.decompress((LEFT_BEHIND / "veredicto.sqlite3.gz").read_bytes()))
    assert counted(folder) == HELD
    manage(folder, "shell", "--no-imports", "-c", MIGRATED)
    return folder


@pytest.fixture(scope="module")
def new(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that was begun today."""
    folder = tmp_path_factory.mktemp("var")
    give_tables(folder)
    return folder


def test_a_database_of_then_has_the_tables_of_a_new_one(migrated: Path, new: Path) -> None:
    assert tables(migrated) == tables(new)


def test_a_database_of_then_keeps_every_row(migrated: Path) -> None:
    assert counted(migrated) == HELD


def test_its_pages_open_today(migrated: Path) -> None:
    told = json.loads(manage(migrated, "shell", "--no-imports", "-c", PAGES).splitlines()[-1])
    assert set(told.values()) == {200}, told


def test_a_signed_file_of_then_is_taken_over(tmp_path: Path, new: Path) -> None:
    shutil.copy(new / DATABASE, tmp_path)
    file = tmp_path / "torneo.json"
    file.write_bytes(gzip.decompress((LEFT_BEHIND / "torneo.json.gz").read_bytes()))
    manage(
        tmp_path,
        "shell",
        "--no-imports",
        "-c",
        "from tournaments.models import User; User.objects.create_user('amanda')",
    )
    assert f"/e/{SLUG}/" in manage(tmp_path, "import_event", str(file), "--organiser", "amanda")
    held = counted(tmp_path)
    assert {name: held[name] for name in HELD if name.endswith(("player", "round", "match"))} == {
        name: number for name, number in HELD.items() if name.endswith(("player", "round", "match"))
    }


def test_a_file_of_then_that_somebody_changed_is_refused(tmp_path: Path, new: Path) -> None:
    shutil.copy(new / DATABASE, tmp_path)
    changed = gzip.decompress((LEFT_BEHIND / "torneo.json.gz").read_bytes()).replace(b"Amanda", b"Armando", 1)
    (tmp_path / "torneo.json").write_bytes(changed)
    with pytest.raises(AssertionError, match="CommandError"):
        manage(tmp_path, "import_event", str(tmp_path / "torneo.json"), "--organiser", "amanda")
