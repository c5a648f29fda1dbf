"""Both set-ups: a laptop (one process, SQLite) and a federation (two processes, PostgreSQL and Redis)."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.publishing.site import BY_NAME, Site, site_running


@pytest.fixture(params=["laptop", pytest.param("federation", marks=[pytest.mark.postgresql, pytest.mark.redis])])
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    """A running site with an event of eight players in round 1 (tests/publishing/writer.py)."""
    if request.param == "laptop":
        with site_running(tmp_path) as site:
            yield site
        return
    url, redis_url = request.getfixturevalue("postgresql_server"), request.getfixturevalue("redis_server")
    name = f"room_{abs(hash(request.node.nodeid))}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    variables = {
        "DATABASE_URL": url.rpartition("/")[0] + f"/{name}",
        "REDIS_URL": redis_url,
        "HTTPS": "false",
        "ALLOWED_HOSTS": BY_NAME,
        "STATIC_ROOT": str(tmp_path / "static"),
    }
    with site_running(tmp_path, processes=2, **variables) as site:
        yield site
