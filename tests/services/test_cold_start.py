"""Twenty disputes are the first thing a fresh server hears: all are stored and ruled, and nobody dies of it.

`benchmarks/cold_start.py` does the same fifty times on each set-up.
"""

from pathlib import Path

import pytest

from tests.servers import redis_running
from tests.services.cold_start import ColdStart, Installation
from tests.services.serving import federation_environment, laptop_environment
from tests.tables import postgresql_with_tables

DISPUTES = 20

pytestmark = pytest.mark.worker


def survived(start: ColdStart) -> None:
    assert start.ended == ()
    assert start.statuses == (201,) * DISPUTES
    assert start.ruled == DISPUTES


def test_on_a_laptop(tmp_path: Path) -> None:
    survived(Installation(laptop_environment(tmp_path)).cold_start(DISPUTES))


@pytest.mark.redis
@pytest.mark.postgresql
def test_on_a_federations_server(tmp_path: Path) -> None:
    with postgresql_with_tables() as database, redis_running() as broker:
        environment = federation_environment(tmp_path, database, broker)
        survived(Installation(environment).cold_start(DISPUTES))
