"""Faults of twenty kinds that are done to a running server, each undone by itself, as its surroundings would do them.

A fault is a function of the site; when it returns, what it did is over (a process is killed, a lock was held for a
while) and the site has to recover.
"""

import os
import resource
import shutil
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
import redis

from config.processes.obstacles import DATABASE
from tests.services.processes import descendants, parent_of
from tests.services.site import Site

Fault = Callable[[Site], None]
PAUSE_SECONDS = 3.0
FAULTS: dict[str, Fault] = {}


def fault(name: str) -> Callable[[Fault], Fault]:
    """Note a kind of fault under its name."""

    def note(do: Fault) -> Fault:
        FAULTS[name] = do
        return do

    return note


def _kill(*names: str) -> Fault:
    def do(site: Site) -> None:
        for pid in [site.process(name) for name in names]:
            os.kill(pid, signal.SIGKILL)

    return do


for _name in ("web server", "web process", "worker", "first child", "second child", "guard"):
    FAULTS[f"{_name} killed"] = _kill(_name)


@fault("children killed while they rule")
def _children_killed(site: Site) -> None:
    site.submit()
    _kill("first child", "second child")(site)


def _stop(name: str) -> Fault:
    def do(site: Site) -> None:
        pid = site.process(name)
        os.kill(pid, signal.SIGSTOP)
        site.submit()
        time.sleep(PAUSE_SECONDS)
        os.kill(pid, signal.SIGCONT)

    return do


FAULTS["worker stopped and continued"] = _stop("worker")
FAULTS["child stopped and continued"] = _stop("first child")


@fault("web process stopped and continued")
def _web_stopped(site: Site) -> None:
    pid = site.process("web process")
    os.kill(pid, signal.SIGSTOP)
    time.sleep(PAUSE_SECONDS)
    os.kill(pid, signal.SIGCONT)


@fault("broker away")
def _broker_away(site: Site) -> None:
    if site.redis_url:
        _server(site).client_kill_filter(_type="normal", skipme=True)
    elif (room := _messages(site)).exists():
        shutil.rmtree(room)
    site.submit()


@fault("broker frozen")
def _broker_frozen(site: Site) -> None:
    if site.redis_url:
        _server(site).execute_command("CLIENT", "PAUSE", int(PAUSE_SECONDS * 1000), "ALL")
    else:
        room = _messages(site)
        room.mkdir(parents=True, exist_ok=True)
        room.rename(room.with_name("away"))
        time.sleep(PAUSE_SECONDS)
        shutil.rmtree(room.with_name("away"))
    site.submit()


@fault("broker emptied")
def _broker_emptied(site: Site) -> None:
    for _ in range(5):
        site.submit()
    if site.redis_url:
        _server(site).flushall()
    else:
        shutil.rmtree(_messages(site), ignore_errors=True)


@fault("garbage in the broker")
def _garbage(site: Site) -> None:
    for number in range(60):
        raw = b'{"body": "W1sx' if number % 2 else os.urandom(60)
        if site.redis_url:
            _server(site).lpush("disputes", raw)
        else:
            room = _messages(site)
            room.mkdir(parents=True, exist_ok=True)
            (room / f"{number:020}_x.disputes.msg").write_bytes(raw)


@fault("something else in the broker's place")
def _something_else(site: Site) -> None:
    if site.redis_url:
        _server(site).set("disputes", "hola")
    else:
        room = _messages(site)
        room.mkdir(parents=True, exist_ok=True)
        (room / f"{0:020}_x.disputes.msg").mkdir(exist_ok=True)


@fault("messages doubled")
def _doubled(site: Site) -> None:
    for _ in range(5):
        site.submit()
    if site.redis_url:
        server = _server(site)
        for raw in server.lrange("disputes", 0, -1):
            server.lpush("disputes", raw, raw)
    else:
        for path in [*_messages(site).glob("*.msg")]:
            for number in range(2):
                _copied(path, path.with_name(f"{number}{path.name}"))


@fault("database locked")
def _locked(site: Site) -> None:
    with _database(site) as (connection, is_sqlite):
        connection.execute("BEGIN EXCLUSIVE" if is_sqlite else "LOCK TABLE judging_dispute IN ACCESS EXCLUSIVE MODE")
        time.sleep(PAUSE_SECONDS)
        connection.rollback()


@fault("database connections ended, its log folded in")
def _connections_ended(site: Site) -> None:
    with _database(site) as (connection, is_sqlite):
        if is_sqlite:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        else:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )


@fault("database slow")
def _slow(site: Site) -> None:
    until = time.monotonic() + PAUSE_SECONDS
    with _database(site) as (connection, is_sqlite):
        while time.monotonic() < until:
            connection.execute("BEGIN EXCLUSIVE" if is_sqlite else "LOCK TABLE judging_dispute IN EXCLUSIVE MODE")
            time.sleep(0.3)
            connection.rollback()
            time.sleep(0.02)
    site.submit()


@fault("database frozen")
def _database_frozen(site: Site) -> None:
    """Every process of PostgreSQL stands still; on a laptop its lock is held for as long."""
    if site.database_url is None:
        _locked(site)
        return
    with _database(site) as (connection, _):
        (backend,) = connection.execute("SELECT pg_backend_pid()").fetchone()
        postmaster = parent_of(backend)
    os.kill(postmaster, signal.SIGSTOP)  # first: it starts no process more
    pids = [postmaster, *descendants(postmaster)]
    try:
        for pid in pids:
            with suppress(ProcessLookupError):  # a connection that ended meanwhile
                os.kill(pid, signal.SIGSTOP)
        time.sleep(PAUSE_SECONDS)
    finally:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
    site.submit()


def _short_of(limit: int, least: int, *names: str, seconds: float = PAUSE_SECONDS) -> Fault:
    """The processes of these names get no more of something for so many seconds than `least`."""

    def do(site: Site) -> None:
        taken = []
        for name in names:
            with suppress(ProcessLookupError):
                pid = site.process(name)
                taken.append((pid, resource.prlimit(pid, limit)))
                resource.prlimit(pid, limit, (least, taken[-1][1][1]))
        try:
            site.submit()
            time.sleep(seconds)
        finally:
            for pid, before in taken:
                with suppress(ProcessLookupError):
                    resource.prlimit(pid, limit, before)

    return do


_MUCH_TOO_LITTLE = 64 * 1024 * 1024
FAULTS["disk full for the web process"] = _short_of(resource.RLIMIT_FSIZE, 0, "web process")
FAULTS["disk full for those who rule"] = _short_of(resource.RLIMIT_FSIZE, 0, "worker", "first child", "second child")
FAULTS["no memory for those who rule"] = _short_of(
    resource.RLIMIT_AS, _MUCH_TOO_LITTLE, "first child", "second child", seconds=1.0
)  # no longer, for each attempt that fails by it is one of three


@fault("clock set back")
def _clock_back(site: Site) -> None:
    site.submit()
    _write(site, "UPDATE judging_dispute SET nudged_at = {future} WHERE status = 'waiting'")


@fault("clock set forward")
def _clock_forward(site: Site) -> None:
    site.submit()
    _write(site, "UPDATE judging_dispute SET lease_until = {past} WHERE status = 'running'")


@fault("a dispute that no engine can read")
def _poison(site: Site) -> None:
    with _database(site) as (connection, _):
        key = os.urandom(16).hex()
        fresh = {"request": "'poison'", "status": "'waiting'", "attempts": "0", "fence": "0", "runner": "''"}
        fresh |= {"idempotency_key": f"'{key}'", "uuid": f"'{key if site.database_url is None else _uuid(key)}'"}
        fresh |= {"error_note": "''", "lease_until": "NULL", "nudged_at": "NULL"}
        told = connection.execute("SELECT * FROM judging_dispute LIMIT 0").description
        columns = [each[0] for each in told if each[0] != "id"]  # those of today, whatever was added
        values = ", ".join(fresh.get(name, name) for name in columns)
        connection.execute(
            f"INSERT INTO judging_dispute ({', '.join(columns)}) SELECT {values} FROM judging_dispute WHERE id = "
            "(SELECT max(id) FROM judging_dispute WHERE request <> 'poison')"
        )
        connection.commit()


def _uuid(key: str) -> str:
    return f"{key[:8]}-{key[8:12]}-{key[12:16]}-{key[16:20]}-{key[20:]}"


def _server(site: Site) -> Any:
    return redis.Redis.from_url(site.redis_url)


def _messages(site: Site) -> Path:
    return site.server.folder / "broker" / "messages"


def _copied(source: Path, target: Path) -> None:
    try:
        shutil.copyfile(source, target)
    except FileNotFoundError:
        return  # a worker was faster


@contextmanager
def _database(site: Site) -> Iterator[tuple[Any, bool]]:
    if site.database_url:
        with psycopg.connect(site.database_url.replace("postgres://", "postgresql://")) as connection:
            yield connection, False
    else:
        with closing(sqlite3.connect(site.server.folder / DATABASE, timeout=30)) as connection:
            yield connection, True


def _write(site: Site, sql: str) -> None:
    with _database(site) as (connection, is_sqlite):
        moments = {"future": "datetime('now', '+1 hour')", "past": "datetime('now', '-1 hour')"}
        if not is_sqlite:
            moments = {"future": "now() + interval '1 hour'", "past": "now() - interval '1 hour'"}
        connection.execute(sql.format(**moments))
        connection.commit()
