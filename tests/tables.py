"""What sites of tests begin with, made once and copied: databases with all tables, and a federation's static files.

Migrating takes eight seconds of a processor and collecting the files ten, and a suite starts dozens of sites. What is
kept belongs to the migrations, the files, the settings and the dependencies of today; others have their own.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import psycopg
from psycopg import sql

from config.processes.obstacles import DATABASE
from tests.servers import postgresql_running, program
from tests.services.serving import federation_environment, laptop_environment
from tests.shared import ROOT

NAME = f"veredicto-tables-{os.getuid()}-"
A_DAY = 24 * 3600
PREPARE = ("-m", "tests.judging.court", "prepare")


def give_tables(folder: Path) -> None:
    """Put a database with all tables, which are empty, into a laptop's data folder."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(_kept("laptop.sqlite3", _make_laptops), folder / DATABASE)


def give_courthouse(folder: Path) -> None:
    """The same with the judge Carla, unless there is a database."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / DATABASE).exists():
        shutil.copyfile(_kept("courthouse.sqlite3", _make_courthouses), folder / DATABASE)


@contextmanager
def postgresql_with_tables() -> Iterator[str]:
    """A PostgreSQL server of its own whose database has all tables, and the judge Carla; yields its DATABASE_URL."""
    kept = _kept("postgresql", _make_federations) if program("initdb", "postgres") else None
    with postgresql_running(data_of=kept) as url:
        yield url


def own_database(url: str) -> str:
    """The DATABASE_URL of a new database with the tables of the one that `url` names, to which nobody is connected."""
    name, (server, _, model) = f"veredicto_{uuid.uuid4().hex}", url.rpartition("/")
    create = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(model))
    with psycopg.connect(f"{server.replace('postgres://', 'postgresql://')}/postgres", autocommit=True) as connection:
        connection.execute(create)
    return f"{server}/{name}"


@cache
def static_files() -> Path:
    """Where `manage.py collectstatic` put the files of today, for servers that only read them."""
    told = hashlib.sha256()
    for path in sorted(path for path in (ROOT / "static").rglob("*") if path.is_file()):
        told.update(str(path).encode() + path.read_bytes())
    return _kept(f"static-{told.hexdigest()[:16]}", _collect_static)


def _collect_static(path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="veredicto-") as folder:
        environment = federation_environment(Path(folder), "postgres://nobody@127.0.0.1:1/none", "")
        collect = ("manage.py", "collectstatic", "--noinput", "--verbosity", "0")
        _run({**environment, "STATIC_ROOT": str(path)}, *collect)


def _make_laptops(path: Path) -> None:
    _make(path, "manage.py", "migrate", "--no-input", "--skip-checks", "--verbosity", "0")


def _make_courthouses(path: Path) -> None:
    _make(path, *PREPARE, upon=give_tables)


def _make(path: Path, *arguments: str, upon: Callable[[Path], None] | None = None) -> None:
    with tempfile.TemporaryDirectory(prefix="veredicto-") as folder:
        if upon is not None:
            upon(Path(folder))
        _run(laptop_environment(Path(folder)), *arguments)
        shutil.copyfile(Path(folder) / DATABASE, path)


def _make_federations(path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="veredicto-") as folder, postgresql_running(keep_as=path) as url:
        _run(federation_environment(Path(folder), url, "redis://127.0.0.1:1/0"), *PREPARE)


def _run(environment: dict[str, str], *arguments: str) -> None:
    environment = {**environment, "DJANGO_SETTINGS_MODULE": "config.settings"}
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, check=True)


def _kept(name: str, make: Callable[[Path], None]) -> Path:
    """What `make` makes at a path, made by whichever process asks first."""
    room = Path(tempfile.gettempdir()) / f"{NAME}{_digest()}"
    room.mkdir(exist_ok=True)
    path = room / name
    with (room / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            _forget_old()
            draft = room / f"{name}.{os.getpid()}"
            make(draft)
            draft.rename(path)
    os.utime(room)
    return path


def _forget_old() -> None:
    for room in Path(tempfile.gettempdir()).glob(f"{NAME}*"):
        if room.stat().st_mtime < time.time() - A_DAY:
            shutil.rmtree(room, ignore_errors=True)


@cache
def _digest() -> str:
    told = hashlib.sha256(program("postgres", "initdb").encode() if program("postgres", "initdb") else b"")
    sources = [*ROOT.glob("*/migrations/*.py"), ROOT / "config/settings.py", ROOT / "requirements.txt"]
    for path in sorted([*sources, ROOT / "tests/judging/court.py", Path(__file__)]):
        told.update(path.name.encode() + path.read_bytes())
    return told.hexdigest()[:16]
