"""A running site of each set-up, shared by the tests that do harm to it and see that it recovers.

A run that draws does with one of them.
"""

from collections.abc import Iterator

import pytest

from tests.sampling import sample
from tests.services.site import Site, running_site

SET_UPS = ["laptop", pytest.param("federation", marks=pytest.mark.postgresql)]


@pytest.fixture(scope="package", params=sample(SET_UPS, 1))
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(request.param, tmp_path_factory.mktemp("var")) as running:
        yield running
