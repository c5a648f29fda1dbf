"""Two people press "pair" at the same moment: one round, and the other is told so. First, that the race is real."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import postgresql_running
from tests.shared import ROOT

Environment = dict[str, str]


def start(environment: Environment, module: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", f"tests.tournaments.{module}", *arguments],
        cwd=ROOT, env=os.environ | environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def said(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return out.strip()


def race(environment: Environment, folder: Path, how: str, slug: str = "copa") -> tuple[list[str], int]:
    """What two people who press at once are told (sorted), and how many rounds there are afterwards."""
    folder.mkdir()
    racers = [start(environment, "racing", slug, str(folder), how) for _ in range(2)]
    told = sorted(said(racer) for racer in racers)
    return told, int(said(start(environment, "race_course", slug, "count")))


@pytest.fixture
def laptop(tmp_path: Path) -> Environment:
    """A new SQLite database with an event of four players."""
    environment = {"VEREDICTO_VAR": str(tmp_path / "var"), "DATABASE_URL": ""}
    said(start(environment, "race_course", "copa", "prepare", "swiss"))
    return environment


SYSTEMS = ["swiss", "round_robin", "groups", "pods", "single_elimination", "double_elimination"]


@pytest.mark.sqlite
def test_without_lock_and_guards_two_rounds_come_of_it(laptop: Environment, tmp_path: Path) -> None:
    said(start(laptop, "race_course", "copa", "unguard"))
    assert race(laptop, tmp_path / "meeting", "bare") == (["1", "1"], 2)


@pytest.mark.sqlite
def test_without_lock_the_database_refuses_the_second(laptop: Environment, tmp_path: Path) -> None:
    assert race(laptop, tmp_path / "meeting", "bare") == (["1", "IntegrityError"], 1)


@pytest.mark.sqlite
def test_the_action_gives_one_round_and_one_clear_answer(laptop: Environment, tmp_path: Path) -> None:
    assert race(laptop, tmp_path / "meeting", "action") == (["1", "Conflict"], 1)


@pytest.mark.sqlite
def test_the_lock_alone_is_enough(laptop: Environment, tmp_path: Path) -> None:
    said(start(laptop, "race_course", "copa", "unguard"))
    assert race(laptop, tmp_path / "meeting", "action") == (["1", "Conflict"], 1)


@pytest.mark.sqlite
@pytest.mark.parametrize("system", SYSTEMS[1:])
def test_one_round_comes_of_it_in_every_system(system: str, tmp_path: Path) -> None:
    environment = {"VEREDICTO_VAR": str(tmp_path / "var"), "DATABASE_URL": ""}
    said(start(environment, "race_course", "copa", "prepare", system))
    said(start(environment, "race_course", "copa", "unguard"))
    assert race(environment, tmp_path / "meeting", "action") == (["1", "Conflict"], 1)


@pytest.mark.postgresql
def test_the_same_on_postgresql(tmp_path: Path) -> None:
    with postgresql_running() as url:
        environment = {
            "DATABASE_URL": url, "HTTPS": "false", "ALLOWED_HOSTS": "*", "VEREDICTO_VAR": str(tmp_path / "var"),
        }  # fmt: skip
        said(start(environment, "race_course", "copa", "prepare", "swiss"))
        said(start(environment, "race_course", "copa", "unguard"))
        assert race(environment, tmp_path / "bare", "bare", "copa") == (["1", "1"], 2)
        for system in SYSTEMS:
            said(start(environment, "race_course", system, "prepare", system))
            assert race(environment, tmp_path / system, "action", system) == (["1", "Conflict"], 1)
