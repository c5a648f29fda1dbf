"""A running server, its judge and its desk: how a test sees that it serves and loses neither dispute nor result."""

import os
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from tests.judging.cases import NAMES, board
from tests.servers import redis_running
from tests.services.api_judge import ApiJudge
from tests.services.cold_start import Installation
from tests.services.desk import Desk
from tests.services.processes import command_of, wait_for
from tests.services.serving import Server, federation_environment, laptop_environment
from tests.tables import postgresql_with_tables

PROMISED_SECONDS = 15.0
SHARED_BY = min(2, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))
"""How many tests have the machine at once: what is promised is promised to a site that has it alone."""


class Site:
    """A running server, a judge at it, and how long it may take to recover on a machine as busy as this one."""

    def __init__(self, installation: Installation, server: Server) -> None:
        self.installation = installation
        self.server = server
        self.judge = ApiJudge(server.port, installation.token)
        self.submitted: list[str] = []
        self.desk = Desk(self.judge)
        self.patience = 120.0
        self.patience = max(PROMISED_SECONDS * SHARED_BY, 4 * self.rules_again())

    @property
    def database_url(self) -> str | None:
        """PostgreSQL, where it is that."""
        return self.installation.environment.get("DATABASE_URL")

    @property
    def redis_url(self) -> str | None:
        """Redis, where it is that."""
        return self.installation.environment.get("REDIS_URL")

    def process(self, name: str) -> int:
        """The id of a process by its part, once it is there: an earlier fault may have killed it."""
        return wait_for(lambda: self._process(name), 60)

    def _process(self, name: str) -> int | None:
        groups: dict[str, list[int]] = {"guard.py": [], "granian": [], "celery": []}
        for pid in sorted(self.server.processes()):
            word = next((word for word in groups if word in command_of(pid)), None)
            if word is not None:
                groups[word].append(pid)
        leaders = {word: [pid for pid in pids if _leads(pid)] for word, pids in groups.items()}
        children = {word: [pid for pid in pids if not _leads(pid)] for word, pids in groups.items()}
        found = {
            "web server": leaders["granian"],
            "web process": children["granian"],
            "worker": leaders["celery"],
            "first child": children["celery"],
            "second child": children["celery"][1:],
            "guard": leaders["guard.py"],
        }
        return next(iter(found[name]), None)

    def submit(self) -> str | None:
        """Submit a dispute once; its id, None where the server did not take it."""
        answer = self.judge.submit(board(NAMES[len(self.submitted) % len(NAMES)]), str(uuid.uuid4()), patience=10)
        if answer.status != 201:
            return None
        self.submitted.append(answer.body["id"])
        return self.submitted[-1]

    def rules_again(self) -> float:
        """Seconds until a dispute of now, sent until it is taken, is ruled; AssertionError after patience."""
        started = time.monotonic()
        key, address, status = str(uuid.uuid4()), None, "not stored"
        while status != "ruled":
            assert time.monotonic() < started + self.patience, f"{status} after {self.patience:.0f} s"
            time.sleep(0.05)
            if address is None:
                answer = self.judge.submit(board(NAMES[0]), key, patience=5)
                if answer.status == 201:
                    address = str(answer.body["id"])
                    self.submitted.append(address)
            else:
                answer = self.judge.dispute(address)
                status = answer.body["status"] if answer.status == 200 else status
        return time.monotonic() - started

    def settled(self, seconds: float = 60) -> dict[str, str]:
        """Disputes that were taken and have no ruling after so many seconds, with their status; {} is right."""
        left = dict.fromkeys(self.submitted, "")
        until = time.monotonic() + seconds
        while left and time.monotonic() < until:
            for address in list(left):
                answer = self.judge.dispute(address)
                left[address] = str(answer.body.get("status", answer.status))
                if left[address] == "ruled":
                    del left[address]
            time.sleep(0.1)
        return left

    def ruled_twice(self) -> int:
        """How many disputes have more than one ruling."""
        twice = "SELECT count(*) FROM (SELECT dispute_id FROM judging_ruling GROUP BY dispute_id HAVING count(*) > 1) t"
        return int(self.installation.house.query(twice)[0][0])


@contextmanager
def running_site(setup: str, folder: Path) -> Iterator[Site]:
    """A site in `folder`: "laptop" or "federation", which gets a PostgreSQL and a Redis of its own."""
    with ExitStack() as stack:
        if setup == "laptop":
            environment = laptop_environment(folder)
        else:
            database, broker = stack.enter_context(postgresql_with_tables()), stack.enter_context(redis_running())
            environment = federation_environment(folder, database, broker)
        installation = Installation(environment)
        yield Site(installation, stack.enter_context(installation.started()))


def _leads(pid: int) -> bool:
    with suppress(ProcessLookupError):
        return os.getpgid(pid) == pid
    return False
