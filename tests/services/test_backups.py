"""Backups of the laptop's database: made while it is used, kept by a rule, and restored whole."""

import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest

from config.processes.obstacles import DATABASE
from tests.services.serving import laptop_environment
from tests.shared import ROOT
from tests.tables import give_tables
from tournaments.backups import KEPT_DAYS, KEPT_NEWEST, superseded

COUNT = "SELECT count(*) FROM tournaments_user"


def manage(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", *arguments]
    environment = laptop_environment(folder)
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)


def people(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute(COUNT).fetchone()[0])


def add_person(folder: Path, name: str) -> None:
    code = f"from tournaments.models import User; User.objects.create_user({name!r})"
    assert manage(folder, "shell", "--no-imports", "-c", code).returncode == 0


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with its tables and one person."""
    folder = tmp_path_factory.mktemp("var")
    give_tables(folder)
    add_person(folder, "amanda")
    return folder


def test_a_backup_is_restored_with_all_it_held_and_nothing_of_later(installation: Path) -> None:
    copy = Path(manage(installation, "backup").stdout.strip())
    assert people(copy) == 1
    add_person(installation, "bruno")
    restored = manage(installation, "restore", str(copy))
    assert restored.returncode == 0, restored.stderr
    assert people(installation / DATABASE) == 1
    [before] = installation.glob(f"{DATABASE}.before-*[0-9]")
    assert people(before) == 2
    assert str(before) in restored.stdout


def test_only_its_owner_may_read_a_backup(installation: Path) -> None:
    copy = Path(manage(installation, "backup").stdout.strip())
    assert copy.stat().st_mode & 0o777 == 0o600
    assert copy.parent.stat().st_mode & 0o777 == 0o700
    assert str(copy) in manage(installation, "backup", "--list").stdout


def test_a_backup_holds_what_was_written_and_not_yet_moved_into_the_file(installation: Path) -> None:
    with closing(sqlite3.connect(installation / DATABASE)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("PRAGMA wal_autocheckpoint=0")
        writer.execute("CREATE TABLE IF NOT EXISTS written (n INTEGER)")
        writer.execute("INSERT INTO written VALUES (7)")
        writer.commit()
        copy = Path(manage(installation, "backup").stdout.strip())
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT n FROM written").fetchall() == [(7,)]


@pytest.mark.parametrize(
    ("content", "words"), [(b"hola" * 2000, "elige otra copia"), (b"", "otro programa"), (None, "No existe")]
)
def test_what_is_no_backup_changes_nothing(
    installation: Path, tmp_path: Path, content: bytes | None, words: str
) -> None:
    wrong = tmp_path / "copy.sqlite3"
    if content is not None:
        wrong.write_bytes(content)
    before = people(installation / DATABASE)
    refused = manage(installation, "restore", str(wrong))
    assert refused.returncode == 1
    assert words in refused.stderr
    assert "Traceback" not in refused.stderr
    assert people(installation / DATABASE) == before


def test_nothing_is_restored_under_a_running_server(installation: Path) -> None:
    copy = manage(installation, "backup").stdout.strip()
    code = (
        "import sys; from pathlib import Path; from config.processes.data_lock import lock_folder;"
        f"lock_folder(Path({str(installation)!r})); print('held', flush=True); sys.stdin.read()"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    refused = manage(installation, "restore", copy)
    holder.communicate("")
    assert "detenlo antes" in refused.stderr
    assert manage(installation, "restore", copy).returncode == 0


def test_a_migration_is_preceded_by_a_backup(installation: Path) -> None:
    def first_start() -> subprocess.CompletedProcess[str]:
        code = (
            "import django; django.setup(); from config.processes.first_start import prepare; prepare(with_demo=False)"
        )
        environment = {**laptop_environment(installation), "DJANGO_SETTINGS_MODULE": "config.settings"}
        return subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True, timeout=120)

    def copies() -> list[Path]:
        return sorted((installation / "backups").glob("*-migration.sqlite3"))

    first_start()
    assert copies() == []  # nothing to migrate
    with closing(sqlite3.connect(installation / DATABASE)) as connection:
        connection.execute("DELETE FROM django_migrations WHERE app = 'knox' AND name LIKE '0009%'")
        connection.commit()
    with suppress(subprocess.CalledProcessError):  # a table is not changed twice; what was done before counts
        first_start()
    assert len(copies()) == 1


def named(day: int, number: int) -> Path:
    return Path(f"veredicto-202611{day:02}-{number:06}-000000-publish.sqlite3")


def test_the_newest_are_kept_and_of_earlier_days_the_last() -> None:
    copies = [named(day, number) for day in (1, 2, 3) for number in range(KEPT_NEWEST)]
    kept = [copy for copy in copies if copy not in superseded(copies)]
    assert kept == [named(1, KEPT_NEWEST - 1), named(2, KEPT_NEWEST - 1), *copies[-KEPT_NEWEST:]]


def test_days_long_ago_make_room() -> None:
    copies = [
        Path(f"veredicto-20{n // 300:02}{1 + n // 25 % 12:02}{1 + n % 25:02}-000000-000000-asked.sqlite3")
        for n in range(600)
    ]
    assert len(copies) - len(superseded(copies)) == max(KEPT_DAYS, KEPT_NEWEST)


def test_few_copies_all_stay() -> None:
    assert superseded([named(1, number) for number in range(KEPT_NEWEST)]) == []
