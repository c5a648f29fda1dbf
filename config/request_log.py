"""Every request has an id: in its answer, in each line that is logged about it, and in what it counts.

The id comes from the proxy in front (`X-Request-ID`) where it says one that is an id, otherwise it is made here. Lines
name the page by its route, never by its address: addresses carry personal links and names.
"""

import logging
import re
import time
import uuid
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from config.log_lines import current_request
from config.metrics import REQUEST_SECONDS, REQUESTS

HEADER = "X-Request-ID"
_AN_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")

log = logging.getLogger("veredicto.request")


class RequestIdMiddleware:
    """Gives the request its id, and tells in one line and in the metrics how it was answered."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        said = request.headers.get(HEADER, "")
        request_id = said if _AN_ID.fullmatch(said) else uuid.uuid4().hex
        request.request_id = request_id  # type: ignore[attr-defined]
        token = current_request.set(request_id)
        began = time.monotonic()
        try:
            response = self.answer(request)
            self._tell(request, response, time.monotonic() - began)
        finally:
            current_request.reset(token)
        response[HEADER] = request_id
        return response

    def _tell(self, request: HttpRequest, response: HttpResponse, seconds: float) -> None:
        method = request.method if request.method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE") else "other"
        REQUESTS.labels(method, response.status_code).inc()
        REQUEST_SECONDS.observe(seconds)
        route = request.resolver_match.route if request.resolver_match else ""
        told = {"method": method, "route": route, "status": response.status_code, "seconds": round(seconds, 4)}
        log.info("%(method)s /%(route)s %(status)s", told, extra={"told": told})
