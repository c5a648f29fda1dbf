"""What Prometheus is told: requests of all processes on this machine, and how the disputes of the installation stand.

The processes of a web server count in files that all of them read (`PROMETHEUS_MULTIPROC_DIR`, set in the settings), so
that it does not matter which of them is asked. What the database knows is asked of it when somebody looks.
"""

import hmac
from collections.abc import Iterable
from ipaddress import ip_address
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from judging.queries.calls.waiting import at_work, waiting
from tournaments.security.access import public

REQUESTS = Counter("veredicto_requests", "Requests that Django answered", ["method", "status"])
REQUEST_SECONDS = Histogram("veredicto_request_seconds", "How long Django took to answer")
KEPT = Counter("veredicto_kept_pages", "Requests answered from memory, before Django", ["status"])


class Disputes(Collector):
    """How many disputes wait, since when, and who is there to rule them."""

    def collect(self) -> Iterable[Metric]:
        """Asked of the database, two queries."""
        now, workers = waiting(), at_work()
        yield GaugeMetricFamily("veredicto_disputes_waiting", "Disputes without a ruling yet", value=now.disputes)
        yield GaugeMetricFamily(
            "veredicto_oldest_waiting_seconds", "Since when the oldest of them waits", value=now.seconds or 0
        )
        yield GaugeMetricFamily("veredicto_workers", "Workers that were heard of lately", value=workers.number)


@public
def metrics(request: HttpRequest) -> HttpResponse:
    """In Prometheus' text format, for this machine or for who knows `METRICS_TOKEN`; 404 for everybody else."""
    if not _may_look(request):
        return HttpResponse(status=404)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)
    registry.register(Disputes())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def _may_look(request: HttpRequest) -> bool:
    if token := settings.METRICS_TOKEN:
        return hmac.compare_digest(request.headers.get("Authorization", ""), f"Bearer {token}")
    try:
        near = ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
    return near and "HTTP_X_FORWARDED_FOR" not in request.META  # a proxy on this machine asks for somebody else


def forget(folder: Path) -> None:
    """What processes that ended counted; when a server starts."""
    for path in folder.glob("*.db"):
        path.unlink(missing_ok=True)
