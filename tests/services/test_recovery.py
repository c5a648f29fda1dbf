"""Any one process of a server is killed with -9, and any two of them: disputes are stored and ruled again in seconds.

The supervisor apart, with which everything ends by design: after it the next start serves. A fresh dispute is the
measure: submitted again with the same key until it is stored, read until it is ruled. How long it takes on a machine of
its own is measured by `benchmarks/recovery.py`.
"""

import os
import signal
from itertools import combinations
from pathlib import Path

import pytest

from tests.sampling import sample
from tests.services.processes import is_running
from tests.services.site import Site, running_site

PROCESSES = ("web server", "web process", "worker", "first child", "second child", "guard")

pytestmark = pytest.mark.worker


@pytest.mark.parametrize("killed", sample(PROCESSES, 4))
def test_a_process_that_is_killed(site: Site, killed: str) -> None:
    os.kill(site.process(killed), signal.SIGKILL)
    site.rules_again()


@pytest.mark.parametrize("killed", sample(list(combinations(PROCESSES, 2)), 2), ids=" and ".join)
def test_two_processes_that_are_killed(site: Site, killed: tuple[str, str]) -> None:
    for pid in [site.process(name) for name in killed]:
        os.kill(pid, signal.SIGKILL)
    site.rules_again()


@pytest.mark.parametrize("frozen", sample(["first child", "second child"], 1))
def test_a_child_that_is_frozen_for_good_keeps_no_dispute_waiting(site: Site, frozen: str) -> None:
    pid = site.process(frozen)
    os.kill(pid, signal.SIGSTOP)
    try:
        for _ in range(3):
            site.rules_again()
        assert site.settled() == {}
    finally:
        os.kill(pid, signal.SIGKILL)
    site.rules_again()


def test_a_supervisor_that_is_killed_ends_all_and_the_next_start_serves(tmp_path: Path) -> None:
    with running_site("laptop", tmp_path) as site:
        below = site.server.processes()
        site.server.supervisor.kill()
        site.server.supervisor.wait()
        with site.installation.started() as again:
            Site(site.installation, again)
            assert [pid for pid in below if is_running(pid)] == []
