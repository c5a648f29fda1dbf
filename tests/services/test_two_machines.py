"""A load that outgrew one machine: two with web processes and two with workers, over one PostgreSQL and one Redis.

Each machine has a data folder of its own and shares no file that it writes with the other.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.judging.cases import NAMES, board
from tests.services.api_judge import ApiJudge
from tests.services.cold_start import Installation
from tests.services.processes import command_of, descendants, wait_for
from tests.services.serving import Server, federation_environment

pytestmark = [pytest.mark.postgresql, pytest.mark.redis, pytest.mark.worker]
DISPUTES = 24


class Federation:
    """Both machines, as one judge sees them whose token was given out by either."""

    def __init__(self, installations: list[Installation], servers: list[Server]) -> None:
        self.house = installations[0].house
        self.servers = servers
        self.judges = [ApiJudge(server.port, installations[0].token) for server in servers]

    def submit(self, number: int, prefix: str) -> list[str]:
        """So many disputes, sent to each machine in turn; their ids."""
        answers = [
            self.judges[place % 2].submit(board(NAMES[place % len(NAMES)]), f"{prefix}-{place}")
            for place in range(number)
        ]
        assert [answer.status for answer in answers] == [201] * number
        return [answer.body["id"] for answer in answers]

    def workers_of(self, server: Server) -> set[int]:
        """The processes of a machine that rule."""
        return {pid for pid in descendants(server.supervisor.pid) if "celery" in command_of(pid)}

    def rulers(self) -> set[int]:
        """The processes that ruled something."""
        return {int(runner.rpartition(":")[2]) for (runner,) in self.house.query("SELECT runner FROM judging_dispute")}


@pytest.fixture
def federation(tmp_path: Path, own_postgresql_database: str, redis_server: str) -> Iterator[Federation]:
    installations: list[Installation] = []
    for name in ("one", "two"):
        environment = federation_environment(tmp_path / name, own_postgresql_database, redis_server)
        installations.append(Installation(environment | {"SECRET_KEY": "of both machines " * 4}, *installations))
    with ExitStack() as stack:
        servers = [stack.enter_context(installation.started()) for installation in installations]
        found = Federation(installations, servers)
        wait_for(lambda: found.judges[1].ask("GET", "/healthz").body.get("workers") == 2, 120)
        yield found


def test_two_machines_share_the_work_and_one_goes_on_without_the_other(federation: Federation) -> None:
    ids = federation.submit(DISPUTES, "both")
    federation.house.wait_for_rulings(DISPUTES)
    assert all(federation.rulers() & federation.workers_of(server) for server in federation.servers)
    for judge in federation.judges:  # what one took the other one shows
        assert {judge.dispute(uuid).body["status"] for uuid in ids} == {"ruled"}
    federation.submit(DISPUTES, "left")
    federation.servers[1].close()
    federation.judges[1] = federation.judges[0]
    federation.submit(DISPUTES, "after")
    federation.house.wait_for_rulings(3 * DISPUTES)
    assert federation.house.query("SELECT count(DISTINCT dispute_id) FROM judging_ruling") == [(3 * DISPUTES,)]
