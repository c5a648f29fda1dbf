"""A data folder with a real worker on it: started, killed and started again, as its supervisor would."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.services.serving import laptop_environment
from tests.shared import ROOT
from tests.tables import give_courthouse

# As config.serve starts it.
WORKER = [
    sys.executable,
    "-m",
    "celery",
    "--quiet",
    "-A",
    "config",
    "worker",
    "--loglevel",
    "WARNING",
    "--concurrency",
    "2",
    "--without-gossip",
    "--without-mingle",
    "--without-heartbeat",
]


class Courthouse:
    """One installation: `environment` says where its data and its servers are."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment
        self.worker: subprocess.Popen[bytes] | None = None
        if "DATABASE_URL" not in environment:
            give_courthouse(Path(environment["VEREDICTO_VAR"]))
        elif self.query("SELECT to_regclass('judging_ruling')") == [(None,)]:
            self.ask("prepare")

    def ask(self, *command: str) -> Any:
        """What the judge at the browser does (see court.py); its answer."""
        with self.asking(*command) as asked:
            output, _ = asked.communicate(timeout=120)
        assert asked.returncode == 0
        return json.loads(output or "null")

    def asking(self, *command: str) -> subprocess.Popen[str]:
        """The same, while it happens."""
        program = [sys.executable, "-m", "tests.judging.court", *command]
        return subprocess.Popen(program, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, text=True)

    def start_worker(self) -> None:
        """The worker as config.serve starts it, in a process group of its own."""
        self.worker = subprocess.Popen(
            WORKER,
            cwd=ROOT,
            env=self.environment,
            start_new_session=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def kill_worker(self) -> None:
        """kill -9, the whole group: nobody may tidy up."""
        assert self.worker is not None
        os.killpg(self.worker.pid, signal.SIGKILL)
        self.worker.wait()
        self.worker = None

    def query(self, sql: str) -> list[tuple[Any, ...]]:
        """Rows straight from the database, quick enough to catch a worker at it."""
        if url := self.environment.get("DATABASE_URL"):
            with psycopg.connect(url.replace("postgres://", "postgresql://")) as connection:
                return connection.execute(sql).fetchall()
        path = Path(self.environment["VEREDICTO_VAR"]) / "veredicto.sqlite3"
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=20)) as connection:
            return connection.execute(sql).fetchall()

    def ruled(self) -> int:
        """How many disputes have a ruling."""
        return int(self.query("SELECT count(*) FROM judging_ruling")[0][0])

    def wait_for_rulings(self, number: int, seconds: float = 90) -> None:
        """Until there are so many rulings; an AssertionError with what is missing after `seconds`."""
        deadline = time.monotonic() + seconds
        while self.ruled() < number:
            states = "SELECT status, attempts, error_note FROM judging_dispute WHERE status <> 'ruled'"
            assert time.monotonic() < deadline, self.query(states)
            time.sleep(0.005)


@contextmanager
def courthouse(folder: Path, **servers: str) -> Iterator[Courthouse]:
    """An installation in `folder`; `servers` are DATABASE_URL and REDIS_URL of a federation's."""
    house = Courthouse({**laptop_environment(folder), "HTTPS": "false", "ALLOWED_HOSTS": "*", **servers})
    try:
        yield house
    finally:
        if house.worker is not None:
            house.kill_worker()
