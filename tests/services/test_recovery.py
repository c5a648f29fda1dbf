"""Any one process of a server is killed with -9, and any two of them: disputes are stored and ruled again in seconds.

The supervisor apart, with which everything ends by design: after it the next start serves. A fresh dispute is the
measure: submitted again with the same key until it is stored, read until it is ruled.
"""

import os
import signal
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import combinations
from pathlib import Path

import pytest

from tests.judging.cases import NAMES, board
from tests.servers import postgresql_running, redis_running
from tests.services.api_judge import ApiJudge
from tests.services.cold_start import Installation
from tests.services.processes import command_of, is_running, wait_for
from tests.services.serving import Server, federation_environment, laptop_environment

PROMISED_SECONDS = 15.0
PROCESSES = ("web server", "web process", "worker", "first child", "second child", "guard")

pytestmark = pytest.mark.worker


class Site:
    """A running server, a judge at it, and how long it may take to recover on a machine as busy as this one."""

    def __init__(self, server: Server, judge: ApiJudge) -> None:
        self.server = server
        self.judge = judge
        self.patience = 120.0
        started = time.monotonic()
        self.rules_again()
        self.patience = max(PROMISED_SECONDS, 4 * (time.monotonic() - started))

    def process(self, name: str) -> int:
        """The id of a process by its part, once it is there: an earlier test may have killed it."""
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

    def rules_again(self) -> None:
        """A dispute that is submitted now is stored and ruled, within this site's patience."""
        until = time.monotonic() + self.patience
        key, address, status = str(uuid.uuid4()), None, "not stored"
        while status != "ruled":
            assert time.monotonic() < until, f"{status} after {self.patience:.0f} s"
            time.sleep(0.05)
            if address is None:
                answer = self.judge.submit(board(NAMES[0]), key, patience=5)
                address = answer.body["id"] if answer.status == 201 else None
            else:
                answer = self.judge.dispute(address)
                status = answer.body["status"] if answer.status == 200 else status


def _leads(pid: int) -> bool:
    with suppress(ProcessLookupError):
        return os.getpgid(pid) == pid
    return False


@pytest.fixture(scope="module", params=["laptop", pytest.param("federation", marks=pytest.mark.postgresql)])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("var")
    with ExitStack() as stack:
        if request.param == "laptop":
            environment = laptop_environment(folder)
        else:
            database, broker = stack.enter_context(postgresql_running()), stack.enter_context(redis_running())
            environment = federation_environment(folder, database, broker)
        installation = Installation(environment)
        server = stack.enter_context(installation.started())
        yield Site(server, ApiJudge(server.port, installation.token))


@pytest.mark.parametrize("killed", PROCESSES)
def test_a_process_that_is_killed(site: Site, killed: str) -> None:
    os.kill(site.process(killed), signal.SIGKILL)
    site.rules_again()


@pytest.mark.parametrize("killed", list(combinations(PROCESSES, 2)), ids=" and ".join)
def test_two_processes_that_are_killed(site: Site, killed: tuple[str, str]) -> None:
    for pid in [site.process(name) for name in killed]:
        os.kill(pid, signal.SIGKILL)
    site.rules_again()


def test_a_supervisor_that_is_killed_ends_all_and_the_next_start_serves(tmp_path: Path) -> None:
    installation = Installation(laptop_environment(tmp_path))
    with installation.started() as server:
        Site(server, ApiJudge(server.port, installation.token))
        below = server.processes()
        server.supervisor.kill()
        server.supervisor.wait()
        with installation.started() as again:
            Site(again, ApiJudge(again.port, installation.token))
            assert [pid for pid in below if is_running(pid)] == []
