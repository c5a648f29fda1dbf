"""Throw-away PostgreSQL and Redis servers, on free ports of this machine, in folders of their own."""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
import redis

from tests.shared import ROOT

REQUIRED = os.environ.get("REQUIRE_SERVICES") == "1"
START_SECONDS = 30


def program(*names: str) -> str | None:
    """The path of the first of `names` that is installed: on the PATH, else where Debian keeps PostgreSQL's own."""
    for name in names:
        if found := shutil.which(name):
            return found
        if places := sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")):
            return str(places[-1])
    return None


def require(path: str | None, what: str, package: str) -> str:
    """`path`; where it is None the test is skipped with the reason, or fails when REQUIRE_SERVICES=1."""
    if path is None:
        reason = f"{what} is not installed (Debian: {package})"
        if REQUIRED:
            pytest.fail(f"REQUIRE_SERVICES=1, but {reason}")
        pytest.skip(reason)
    return path


def free_port() -> int:
    """A TCP port of 127.0.0.1 that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_until(answers: Callable[[], object], process: subprocess.Popen[bytes], log: Path) -> bool:
    """True when `answers()` no longer raises; False when the process ended first (a port taken meanwhile)."""
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None:
        try:
            answers()
        except (psycopg.Error, redis.RedisError, OSError):
            if time.monotonic() > deadline:
                raise RuntimeError(f"no answer in {START_SECONDS} s: {log.read_text()[-2000:]}") from None
            time.sleep(0.05)
        else:
            return True
    return False


@contextmanager
def ended_with_us(process: subprocess.Popen[bytes], grace: float = 10) -> Iterator[None]:
    """Ends the process on leaving, and even when this one is killed: the server's own guard sees to it.

    The process must lead a session of its own.
    """
    guard = subprocess.Popen(
        [sys.executable, "-I", "-S", ROOT / "config/processes/guard.py"], stdin=subprocess.PIPE, text=True
    )
    assert guard.stdin is not None
    guard.stdin.write(f"+{process.pid}\n")
    guard.stdin.flush()
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(grace)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        guard.stdin.close()
        guard.wait()


@contextmanager
def _folder(owner: int | None = None) -> Iterator[Path]:
    path = Path(tempfile.mkdtemp(prefix="veredicto-"))
    try:
        if owner is not None:
            os.chown(path, owner, -1)
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def redis_running() -> Iterator[str]:
    """A Redis server that keeps nothing on disk; yields its URL."""
    binary = require(program("redis-server"), "Redis", "redis-server")
    with _folder() as folder:
        log = folder / "log"
        for _ in range(5):
            port = free_port()
            options = {"port": port, "bind": "127.0.0.1", "save": "", "appendonly": "no", "dir": folder, "logfile": log}
            command = [binary, *(str(part) for name, value in options.items() for part in (f"--{name}", value))]
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
            with ended_with_us(process):
                if _wait_until(redis.Redis(port=port).ping, process, log):
                    yield f"redis://127.0.0.1:{port}/0"
                    return
        raise RuntimeError(f"Redis did not start: {log.read_text()[-2000:]}")


def _server_account() -> int | None:
    """PostgreSQL refuses to run as root: the account it gets instead, or None to stay who we are."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_uid
    raise RuntimeError("neither a postgres nor a nobody account to run PostgreSQL as")


@contextmanager
def postgresql_running(data_of: Path | None = None, keep_as: Path | None = None) -> Iterator[str]:
    """A PostgreSQL server with one empty database; yields its DATABASE_URL (role veredicto, a superuser).

    It begins with a copy of the data folder `data_of` where there is one; `keep_as` is where its own goes at the end.
    """
    initdb = require(program("initdb"), "PostgreSQL", "postgresql")
    server = require(program("postgres"), "PostgreSQL", "postgresql")
    account = _server_account()
    with _folder(account) as folder:
        data, log = folder / "data", folder / "log"
        if data_of is not None:
            subprocess.run(["cp", "-a", str(data_of), str(data)], check=True)
        else:
            create = [
                initdb,
                "-D",
                str(data),
                "-U",
                "veredicto",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--locale=C",
                "--no-sync",
            ]
            subprocess.run(create, user=account, cwd=folder, check=True, capture_output=True)
        answered = False
        for _ in range(5):
            port = free_port()
            options = ["listen_addresses=127.0.0.1", f"unix_socket_directories={folder}", "fsync=off"]
            command = [server, "-D", str(data), "-p", str(port), *(part for text in options for part in ("-c", text))]
            url = f"postgres://veredicto@127.0.0.1:{port}"
            with log.open("ab") as output:
                process = subprocess.Popen(
                    command,
                    user=account,
                    cwd=folder,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    start_new_session=True,
                )
            with ended_with_us(process):
                if _wait_until(lambda url=url: psycopg.connect(f"{url}/postgres").close(), process, log):
                    if data_of is None:
                        with psycopg.connect(f"{url}/postgres", autocommit=True) as connection:
                            connection.execute("CREATE DATABASE veredicto")
                    yield f"{url}/veredicto"
                    answered = True
            if answered:
                if keep_as is not None:
                    subprocess.run(["cp", "-a", str(data), str(keep_as)], check=True)
                return
        raise RuntimeError(f"PostgreSQL did not start: {log.read_text()[-2000:]}")
