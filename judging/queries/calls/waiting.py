"""How long disputes wait for their ruling: for judges, for whoever watches over the site."""

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Count, Max, Min, Q
from django.db.models.functions import Now
from django.utils import timezone

from judging.models import Dispute, Heartbeat

LATE_AFTER = timedelta(seconds=30)
GONE_AFTER = timedelta(seconds=45)
"""A worker that was not heard of for so long is not there; it gives a sign every ten seconds."""


@dataclass(frozen=True)
class Waiting:
    """What has no ruling yet and will get one from a worker: how many, and since when the oldest."""

    disputes: int
    oldest: timedelta | None

    @property
    def is_late(self) -> bool:
        """Whether something is wrong: a ruling takes a second or two."""
        return self.oldest is not None and self.oldest > LATE_AFTER

    @property
    def seconds(self) -> int | None:
        """How long the oldest has been waiting, in whole seconds; None when nothing waits."""
        return None if self.oldest is None else max(0, int(self.oldest.total_seconds()))


def waiting() -> Waiting:
    """All installations of a federation together; one query."""
    pending = Dispute.objects.filter(status__in=[Dispute.Status.WAITING, Dispute.Status.RUNNING])
    found = pending.aggregate(disputes=Count("pk"), since=Min("submitted_at"))
    return Waiting(found["disputes"], found["since"] and timezone.now() - found["since"])


@dataclass(frozen=True)
class AtWork:
    """Workers that were heard of lately, and how long ago the last sign of life of any came; None without any."""

    number: int
    heard: timedelta | None

    @property
    def seconds(self) -> int | None:
        """How long ago, in whole seconds."""
        return None if self.heard is None else max(0, int(self.heard.total_seconds()))


def at_work() -> AtWork:
    """All machines together, by the database's clock; one query."""
    lately = Count("pk", filter=Q(at__gte=Now() - GONE_AFTER))
    found = Heartbeat.objects.aggregate(number=lately, last=Max("at"))
    return AtWork(found["number"], found["last"] and timezone.now() - found["last"])
