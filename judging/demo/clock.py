"""The hours that the story tells."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from django.utils import timezone

from judging.demo.cast import told


class Clock:
    """Stands still until it is set."""

    def __init__(self) -> None:
        self._now = told("09:00")

    def set(self, hour: str) -> None:
        """Make it that hour of the told day; time never runs backwards."""
        moment = told(hour)
        if moment < self._now:
            raise ValueError(f"the story goes back from {self._now:%H:%M} to {hour}")
        self._now = moment

    def wait(self, minutes: int) -> None:
        """Let minutes pass."""
        self._now += timedelta(minutes=minutes)

    def now(self) -> datetime:
        """The told moment, in UTC, as Django's own clock gives it."""
        return self._now.astimezone(UTC)


@contextmanager
def told_time() -> Iterator[Clock]:
    """While it lasts `timezone.now` is the story's clock, so that what the actions stamp is the same every time.

    Only the command that makes the demo runs in it, in a process of its own.
    """
    clock = Clock()
    real = timezone.now
    timezone.now = clock.now
    try:
        yield clock
    finally:
        timezone.now = real
