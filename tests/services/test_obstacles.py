"""What keeps `config.serve` from starting is said in one sentence, whose advice can be followed."""

import os
import resource
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from config.processes.obstacles import (
    DATABASE,
    RUNNING,
    Obstacle,
    check_database,
    check_folder,
    note_start,
    note_stop,
    told,
)
from tests.servers import free_port
from tests.services.serving import laptop_environment, serve_command
from tests.shared import ROOT


def database(folder: Path, *, table: str = "django_migrations") -> Path:
    """A sound database of some hundred pages."""
    path = folder / DATABASE
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"CREATE TABLE {table} (id INTEGER PRIMARY KEY, name TEXT)")
        connection.execute(f"CREATE INDEX by_name ON {table} (name)")
        rows = ((f"a name of some length, number {n}",) for n in range(8000))
        connection.executemany(f"INSERT INTO {table} (name) VALUES (?)", rows)
        connection.commit()
    return path


def overwrite_pages(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(40 * 4096)
        file.write(os.urandom(4096) * 20)


def not_a_database(folder: Path) -> None:
    (folder / DATABASE).write_text("this is somebody's shopping list, not a database\n" * 100)


def overwritten(folder: Path) -> None:
    overwrite_pages(database(folder))
    note_start(folder)


def of_another_program(folder: Path) -> None:
    database(folder, table="recipes")


OBSTACLES: dict[str, tuple[Callable[[Path], None], str]] = {
    "no database": (not_a_database, "is no database"),
    "pages overwritten": (overwritten, "is damaged"),
    "another program's": (of_another_program, "of another program"),
}


def start(folder: Path, **options: object) -> subprocess.CompletedProcess[str]:
    environment = {**laptop_environment(folder), "LC_ALL": "en_US.UTF-8", "LANG": "en_US.UTF-8"}
    command = serve_command(free_port())
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, **options)


def said_in_one_sentence(ended: subprocess.CompletedProcess[str]) -> str:
    assert ended.returncode == 1, ended.stderr
    [sentence] = ended.stderr.strip().splitlines()
    return sentence


@pytest.mark.parametrize("name", OBSTACLES)
def test_a_database_that_cannot_be_used(tmp_path: Path, name: str) -> None:
    make, words = OBSTACLES[name]
    make(tmp_path)
    sentence = said_in_one_sentence(start(tmp_path))
    assert words in sentence
    assert str(tmp_path / DATABASE) in sentence


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    sentence = said_in_one_sentence(start(tmp_path / "file" / "var"))
    assert "cannot be written" in sentence
    assert "VEREDICTO_VAR" in sentence


def test_a_disk_without_room(tmp_path: Path) -> None:
    def no_file_may_grow() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    assert "no room left" in said_in_one_sentence(start(tmp_path, preexec_fn=no_file_may_grow))
    assert list(tmp_path.iterdir()) == []


def test_a_disk_with_less_room_than_a_tournament_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("config.processes.obstacles.LEAST_ROOM", 2**80)
    with pytest.raises(Obstacle, match="no room left"):
        check_folder(tmp_path)


@pytest.mark.parametrize("empty", [True, False])
def test_a_folder_in_order_is_left_as_it_was(tmp_path: Path, empty: bool) -> None:
    before = [] if empty else [database(tmp_path)]
    check_folder(tmp_path)
    check_database(tmp_path)
    assert list(tmp_path.iterdir()) == before


def test_a_sound_database_is_looked_through_after_a_server_that_was_killed(tmp_path: Path) -> None:
    database(tmp_path)
    note_start(tmp_path)
    check_database(tmp_path)


def test_after_a_stop_as_it_should_be_nothing_is_looked_through(tmp_path: Path) -> None:
    overwrite_pages(database(tmp_path))
    note_start(tmp_path)
    with pytest.raises(Obstacle):
        check_database(tmp_path)
    note_stop(tmp_path)
    assert not (tmp_path / RUNNING).exists()
    check_database(tmp_path)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (sqlite3.OperationalError("database or disk is full"), "no room left"),
        (sqlite3.OperationalError("attempt to write a readonly database"), "cannot be written"),
        (sqlite3.DatabaseError("database disk image is malformed"), "is damaged"),
        (OSError(28, "No space left on device"), "no room left"),
        (Exception("connection failed: connection to server at 127.0.0.1 refused"), "does not answer"),
    ],
)
def test_what_the_database_says_while_it_is_prepared(error: Exception, words: str, tmp_path: Path) -> None:
    obstacle = told(error, tmp_path)
    assert obstacle is not None
    assert words in obstacle.en


def test_an_error_of_ours_is_no_obstacle_of_theirs(tmp_path: Path) -> None:
    assert told(ValueError("a mistake in a migration"), tmp_path) is None
