"""How a log line looks: with the id of the request at hand, as a line for people or as JSON for programs."""

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime

current_request: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered, "" outside of one."""


class WithRequestId(logging.Filter):
    """Adds the id of the request at hand to every line, "-" outside of one.

    Django's own lines about a request name its address; here they name its route, for addresses carry personal links.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Never refuses a line."""
        request = getattr(record, "request", None)
        record.request_id = getattr(request, "request_id", "") or current_request.get() or "-"
        if record.name == "django.request" and request is not None and record.args:
            match = getattr(request, "resolver_match", None)
            route = f"/{match.route}" if match else "an address without a page"
            record.args = tuple(route if arg == request.path else arg for arg in record.args)
        return True


class JsonLines(logging.Formatter):
    """A line is a JSON object: at, level, logger, request, message; what else was told of it, and the traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "request": getattr(record, "request_id", "-"),
            "message": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
