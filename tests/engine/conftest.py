"""What the tests of the engine have in common: the time that the engine is given is its own."""

import time
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="package")
def seconds_of_this_process_alone() -> Iterator[None]:
    """A dispute's seconds are counted as this process works: what a test finds does not hang on a busy machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.core.limits.monotonic", time.process_time)
        yield
