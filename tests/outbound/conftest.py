"""People and events of the tournaments' tests, and servers outside."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.outbound.receiver import Receiver, receiving
from tests.tournaments.conftest import amanda, event, four, person, staff

__all__ = ["amanda", "event", "four", "person", "staff"]


@pytest.fixture
def receiver(settings: Any) -> Iterator[Receiver]:
    """A server of this machine, which the settings let be reached."""
    settings.WEBHOOK_NETWORKS = ["127.0.0.0/8"]
    with receiving() as running:
        yield running
