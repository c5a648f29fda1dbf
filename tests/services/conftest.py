"""A running site of each set-up, shared by the tests that do harm to it and see that it recovers."""

from collections.abc import Iterator

import pytest

from tests.services.site import Site, running_site


@pytest.fixture(scope="package", params=["laptop", pytest.param("federation", marks=pytest.mark.postgresql)])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(request.param, tmp_path_factory.mktemp("var")) as running:
        yield running
