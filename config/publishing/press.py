"""Prints pages: asks Django for them as a stranger would who speaks one language, and keeps what comes.

A page that was asked for a moment ago is printed again as soon as its event changes, before anybody waits for it; the
others when somebody wants them. However many ask at once, it is printed once; where processes share Redis, by one.
"""

import json
import logging
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from io import BytesIO
from typing import Any

from django.conf import settings
from django.urls import Resolver404, resolve
from redis.exceptions import RedisError

from config.publishing.lanes import Application
from config.publishing.page import IDENTITY, Page, Print, printed
from config.publishing.watch import OLDEST_SECONDS, Scope, Watch
from tournaments.queries.once import computed_once
from tournaments.queries.room.editions import SITE, editions

Key = tuple[str, str, str]
"""Host, path and language of a page."""

SEAT_MARKS = "seat-marks"
PRINTED_AHEAD = frozenset(
    {
        "event-detail",
        "pairings",
        "pairings-round",
        "standings",
        "projector",
        "bracket",
        "round-detail",
        "judging:rulings",
        "home",
        SEAT_MARKS,
    }
)
"""Pages that many look at; printed again as soon as they change."""
PUBLISHED = PRINTED_AHEAD | {"event-players", "player-detail", "player-seat"}
"""The pages that are the same for everybody who is not of the event's staff."""
FOR_STAFF_TOO = frozenset({"projector", SEAT_MARKS})
"""Those with nothing more for the staff."""

_THREADS = 2
_HOT_SECONDS = 30.0  # asked for so lately that somebody will ask again
_SPACING_SECONDS = 0.4  # between two prints of one page, while results pour in
_KEPT_UNASKED_SECONDS = 900.0
_TIDY_EVERY = 30.0
_MOST_BYTES = 256 * 1024 * 1024
_SHARED_SECONDS = 10  # how long another process may take a print from Redis

log = logging.getLogger(__name__)


class Press:
    """The threads that print, and what is being printed."""

    def __init__(self, django: Application) -> None:
        self.watch = Watch(self._tick)
        self._django = django
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="press")
        self._under_way: dict[Key, Future[Page | None]] = {}
        self._lock = threading.Lock()
        self._outdated: dict[Key, tuple[str, Scope]] = {}
        self._tidied = time.monotonic()

    def page(self, slug: str, scope: Scope, key: Key, patience: float) -> Page | None:
        """A fresh page, printed if need be; None where the address has none, or it took longer than `patience`."""
        deadline = time.monotonic() + patience
        while (left := deadline - time.monotonic()) > 0 and scope.edition is not None:
            if scope.refused.get(key) == scope.edition:
                return None
            try:
                page = self._print_once(slug, scope, key).result(left)
            except TimeoutError:
                return None
            if page is None or self.watch.is_fresh(page, scope, time.monotonic()):
                return page
        return None

    def _print_once(self, slug: str, scope: Scope, key: Key) -> "Future[Page | None]":
        with self._lock:
            future = self._under_way.get(key)
            if future is None:
                future = self._under_way[key] = self._threads.submit(self._print, slug, scope, key)
                future.add_done_callback(lambda _: self._under_way.pop(key, None))
            return future

    def _print(self, slug: str, scope: Scope, key: Key) -> Page | None:
        began = time.monotonic()
        edition = editions([slug]).get(slug)  # read before the page: what is printed is at least as new
        if edition is None:
            return None
        before = scope.pages.get(key)
        of = self._shared_print(key, edition.name)
        if of is None:
            scope.pages.pop(key, None)
            scope.refused[key] = edition.name
            return None
        page = Page(of, edition.name, began, began + OLDEST_SECONDS, before.asked if before else began)
        scope.pages[key] = page
        return page

    def _shared_print(self, key: Key, edition: str) -> Print | None:
        if not settings.REDIS_URL:
            return self._ask_django(key)
        try:
            return computed_once(f"page:{'|'.join(key)}:{edition}", lambda: self._ask_django(key), _SHARED_SECONDS)
        except RedisError:
            return self._ask_django(key)

    def _ask_django(self, key: Key) -> Print | None:
        """The page as the room sees it; None for what is not there, or is not the same for everybody."""
        answer: dict[str, Any] = {}

        def start_response(status: str, headers: list[tuple[str, str]], exc_info: object = None) -> None:
            answer.update(status=status, headers=headers)

        response = self._django(_request(*key), start_response)
        try:
            body = b"".join(response)
        finally:
            if close := getattr(response, "close", None):
                close()
        if not answer["status"].startswith("200"):
            return None
        cookies = [value.strip() for name, value in answer["headers"] if name.lower() == "set-cookie"]
        if any(not cookie.startswith(f"{settings.CSRF_COOKIE_NAME}=") for cookie in cookies):
            log.error("%s sets a cookie when it is rendered for everybody: it is not kept", key[1])
            return None
        return printed(answer["headers"], body, with_brotli=settings.HTTPS)

    def _tick(self, changed: list[Scope]) -> None:
        now = time.monotonic()
        for scope in changed:
            for key, kept in list(scope.pages.items()):
                if now - kept.asked < _HOT_SECONDS and view_of(key[1]) in PRINTED_AHEAD:
                    self._outdated[key] = (slug_of(key[1]), scope)
        for key, (slug, scope) in list(self._outdated.items()):
            page = scope.pages.get(key)
            if page is None or page.edition == scope.edition or scope.edition is None:
                del self._outdated[key]
            elif now - page.began >= _SPACING_SECONDS:
                self._print_once(slug, scope, key)
        if now - self._tidied > _TIDY_EVERY:
            self._tidied = now
            self._tidy(now)

    def _tidy(self, now: float) -> None:
        """Drop what nobody asked for in a while, and the longest unasked-for where memory runs short."""
        kept = [
            (page.asked, page.size, key, scope)
            for scope in list(self.watch.scopes.values())
            for key, page in list(scope.pages.items())
        ]
        total = sum(size for _asked, size, _key, _scope in kept)
        for asked, size, key, scope in sorted(kept, key=lambda each: each[0]):
            if total <= _MOST_BYTES and now - asked < _KEPT_UNASKED_SECONDS:
                break
            scope.pages.pop(key, None)
            total -= size


@lru_cache(maxsize=4096)
def view_of(path: str) -> str:
    """The name of the view at that path; "" for none."""
    try:
        return resolve(path).view_name
    except Resolver404:
        return ""


def slug_of(path: str) -> str:
    """The event's slug in a path under /e/; SITE for every other one."""
    parts = path.split("/", 3)
    return parts[2] if len(parts) > 2 and parts[1] == "e" else SITE


def marks_in(page: Page) -> dict[str, str]:
    """The marks of the players' tables in a printed page of them."""
    marks: dict[str, str] = json.loads(page.of.bodies[IDENTITY])
    return marks


def _request(host: str, path: str, language: str) -> dict[str, Any]:
    """What a stranger's browser would send, with the sign that no browser can: the page is for everybody."""
    name, _, port = host.partition(":")
    return {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SCRIPT_NAME": "",
        "SERVER_NAME": name,
        "SERVER_PORT": port or "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "HTTP_HOST": host,
        "HTTP_ACCEPT_LANGUAGE": language,
        "HTTP_X_FORWARDED_PROTO": "https" if settings.HTTPS else "http",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "https" if settings.HTTPS else "http",
        "wsgi.input": BytesIO(),
        "wsgi.errors": BytesIO(),
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
        "veredicto.shared": True,
    }
