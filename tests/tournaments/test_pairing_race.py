"""Two people press "pair" at the same moment: one round, and the other is told so. First, that the race is real."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tests.shared import ROOT
from tests.tables import give_tables, postgresql_with_tables

Environment = dict[str, str]
Told = dict[str, tuple[list[str], int]]
"""What two people who press at once are told (sorted), and how many rounds there are afterwards; by event."""

SYSTEMS = ["swiss", "round_robin", "groups", "pods", "single_elimination", "double_elimination"]
ONE_ROUND = (["1", "Conflict"], 1)


def start(environment: Environment, module: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", f"tests.tournaments.{module}", *arguments],
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def said(process: subprocess.Popen[str]) -> list[str]:
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return out.split()


def rounds(environment: Environment, slug: str) -> int:
    sql = "SELECT count(*) FROM tournaments_round r JOIN tournaments_event e ON e.id = r.event_id WHERE e.slug = "
    if url := environment["DATABASE_URL"]:
        with psycopg.connect(url.replace("postgres://", "postgresql://")) as connection:
            return int(connection.execute(sql + "%s", [slug]).fetchone()[0])
    with closing(sqlite3.connect(Path(environment["VEREDICTO_VAR"]) / "veredicto.sqlite3")) as connection:
        return int(connection.execute(sql + "?", [slug]).fetchone()[0])


def race(environment: Environment, meeting: Path, how: str, *slugs: str) -> Told:
    racers = [start(environment, "racing", str(meeting), how, *slugs) for _ in range(2)]
    told = zip(*[said(racer) for racer in racers], strict=True)
    return {slug: (sorted(pair), rounds(environment, slug)) for slug, pair in zip(slugs, told, strict=True)}


@pytest.fixture
def laptop(tmp_path: Path) -> Environment:
    """A new SQLite database."""
    give_tables(tmp_path / "var")
    return {"VEREDICTO_VAR": str(tmp_path / "var"), "DATABASE_URL": ""}


@pytest.mark.sqlite
def test_without_lock_and_guards_two_rounds_come_of_it(laptop: Environment, tmp_path: Path) -> None:
    said(start(laptop, "race_course", "unguard", "swiss"))
    assert race(laptop, tmp_path / "meeting", "bare", "swiss") == {"swiss": (["1", "1"], 2)}


@pytest.mark.sqlite
def test_without_lock_the_database_refuses_the_second(laptop: Environment, tmp_path: Path) -> None:
    said(start(laptop, "race_course", "swiss"))
    assert race(laptop, tmp_path / "meeting", "bare", "swiss") == {"swiss": (["1", "IntegrityError"], 1)}


@pytest.mark.sqlite
def test_the_action_gives_one_round_and_one_clear_answer(laptop: Environment, tmp_path: Path) -> None:
    said(start(laptop, "race_course", "swiss"))
    assert race(laptop, tmp_path / "meeting", "action", "swiss") == {"swiss": ONE_ROUND}


@pytest.mark.sqlite
def test_the_lock_alone_is_enough_in_every_system(laptop: Environment, tmp_path: Path) -> None:
    said(start(laptop, "race_course", "unguard", *SYSTEMS))
    assert race(laptop, tmp_path / "meeting", "action", *SYSTEMS) == dict.fromkeys(SYSTEMS, ONE_ROUND)


@pytest.mark.postgresql
def test_the_same_on_postgresql(tmp_path: Path) -> None:
    with postgresql_with_tables() as url:
        environment = {
            "DATABASE_URL": url,
            "HTTPS": "false",
            "ALLOWED_HOSTS": "*",
            "VEREDICTO_VAR": str(tmp_path / "var"),
        }
        said(start(environment, "race_course", "unguard", "copa=swiss", *SYSTEMS))
        assert race(environment, tmp_path / "bare", "bare", "copa") == {"copa": (["1", "1"], 2)}
        everywhere = race(environment, tmp_path / "action", "action", *SYSTEMS)
        assert everywhere == dict.fromkeys(SYSTEMS, ONE_ROUND)
