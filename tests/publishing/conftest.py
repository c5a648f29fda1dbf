"""Both set-ups: a laptop (one process, SQLite) and a federation (two processes, PostgreSQL and Redis)."""

from collections.abc import Iterator

import pytest

from tests.publishing.site import BY_NAME, Site, site_running
from tests.tables import own_database

SET_UPS = ["laptop", pytest.param("federation", marks=[pytest.mark.postgresql, pytest.mark.redis])]


@pytest.fixture(params=SET_UPS, scope="module")
def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running site, nothing in it."""
    folder = tmp_path_factory.mktemp("room")
    if request.param == "laptop":
        with site_running(folder) as site:
            yield site
        return
    variables = {
        "DATABASE_URL": own_database(request.getfixturevalue("postgresql_server")),
        "REDIS_URL": request.getfixturevalue("redis_server"),
        "HTTPS": "false",
        "ALLOWED_HOSTS": BY_NAME,
    }
    with site_running(folder, processes=2, **variables) as site:
        yield site


@pytest.fixture
def room(running: Site) -> Site:
    """The site with a new event of eight players in round 1 (tests/publishing/writer.py)."""
    running.slug = running.told("begin")
    return running
