"""Both set-ups: a federation (two processes, PostgreSQL and Redis) and a laptop (one process, SQLite).

A run that draws does with one: the other one than tests/services, where the order is the other way round.
"""

from collections.abc import Iterator

import pytest

from tests.publishing.site import BY_NAME, Site, site_running
from tests.sampling import sample
from tests.tables import own_database

SET_UPS = [pytest.param("federation", marks=[pytest.mark.postgresql, pytest.mark.redis]), "laptop"]


@pytest.fixture(params=sample(SET_UPS, 1), scope="module")
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
