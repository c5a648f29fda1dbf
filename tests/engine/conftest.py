"""What the tests of the engine have in common: none of them hangs on how busy the machine is."""

import time
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


@pytest.fixture(autouse=True, scope="package")
def seconds_of_this_process_alone() -> Iterator[None]:
    """A dispute's seconds are counted as this process works: what a test finds does not hang on a busy machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.core.limits.monotonic", time.process_time)
        yield
