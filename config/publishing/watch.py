"""Sees within moments that an event changed, whoever changed it: this process, another one, or a command.

A thread asks the database for the editions of the events that people look at. SQLite says first, in microseconds,
whether anybody wrote at all (PRAGMA data_version). Nothing is taken for current that was not confirmed a moment ago:
when the thread cannot look, pages grow too old, and requests pass on to Django.
"""

import logging
import threading
import time
from collections.abc import Callable
from datetime import date

from django.db import Error, connection
from django.utils import timezone

from config.publishing.page import Page
from tournaments.queries.room.editions import editions

OLDEST_SECONDS = 0.9
"""After this nothing is shown that may have changed since; what is left of a second is for the way to the browser."""

_LOOK_EVERY = {"sqlite": 0.05, "postgresql": 0.2}
_IDLE_SECONDS = 30.0  # without a reader the thread rests, until one comes
_AFTER_FAILURE = 0.5
_MOST_SCOPES = 2000

log = logging.getLogger(__name__)


class Scope:
    """What has one edition: an event, or the whole site. `edition` is None while it is unknown or for nobody to see.

    `pages` are by host, path and language; `refused` are addresses that gave no page in an edition.
    """

    __slots__ = ("asked", "confirmed", "edition", "pages", "pk", "refused")

    def __init__(self) -> None:
        self.pk = -1
        self.edition: str | None = None
        self.confirmed = float("-inf")
        self.asked = time.monotonic()
        self.pages: dict[tuple[str, str, str], Page] = {}
        self.refused: dict[tuple[str, str, str], str] = {}

    def moved_on(self, pk: int, edition: str | None, began: float) -> bool:
        """Take note of what a look that began then has found; True where that is news."""
        changed = edition != self.edition
        if changed:
            for page in self.pages.values():
                if page.edition == self.edition:
                    page.expires = max(page.expires, self.confirmed + OLDEST_SECONDS)
            self.refused.clear()
            if edition is None:
                self.pages.clear()
        self.pk = pk
        self.edition = edition
        self.confirmed = began
        return changed


class Watch:
    """The thread and what it knows. `on_tick` is called after each look, with the scopes that changed."""

    def __init__(self, on_tick: Callable[[list[Scope]], None]) -> None:
        self.scopes: dict[str, Scope] = {}
        self.checked = float("-inf")  # when the last look that succeeded began
        self._on_tick = on_tick
        self._last_reader = time.monotonic()
        self._wake = threading.Event()
        self._looked = threading.Condition()
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None
        self._seen: tuple[int, date] | None = None
        self._known: set[str] = set()

    def scope(self, slug: str, now: float) -> Scope | None:
        """The scope of that slug as of a moment ago; None where it cannot be known now."""
        self._last_reader = now
        scope = self.scopes.get(slug)
        if scope is not None and now - self.checked < OLDEST_SECONDS and scope.confirmed > float("-inf"):
            scope.asked = now
            return scope
        return self._after_a_look(slug, now)

    def is_fresh(self, page: Page, scope: Scope, now: float) -> bool:
        """Whether the page may be shown: nothing is known to have changed, or only just now."""
        return now < page.expires or (page.edition == scope.edition and now - self.checked < OLDEST_SECONDS)

    def look_now(self) -> None:
        """Somebody wrote in this process."""
        self._wake.set()

    def _after_a_look(self, slug: str, now: float) -> Scope | None:
        self._start()
        if slug not in self.scopes:
            self._make_room()
            self.scopes[slug] = Scope()
        with self._looked:
            self._wake.set()
            seen = self._looked.wait_for(lambda: slug in self._known and self.checked >= now, timeout=1.0)
        return self.scopes.get(slug) if seen else None

    def _make_room(self) -> None:
        if len(self.scopes) < _MOST_SCOPES:
            return
        for slug, _scope in sorted(self.scopes.items(), key=lambda item: item[1].asked)[: _MOST_SCOPES // 10]:
            self.scopes.pop(slug, None)
            self._known.discard(slug)

    def _start(self) -> None:
        with self._starting:
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="watch", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                self._on_tick(self._look())
                pause: float | None = _LOOK_EVERY.get(connection.vendor, 0.2)
            except Error as error:
                log.warning("cannot see whether events changed: %r", error)
                connection.close()
                self._seen = None
                pause = _AFTER_FAILURE
            except Exception:
                log.exception("the watch stumbled")
                pause = _AFTER_FAILURE
            if time.monotonic() - self._last_reader > _IDLE_SECONDS:
                pause = None
            self._wake.wait(pause)

    def _look(self) -> list[Scope]:
        began = time.monotonic()
        scopes = dict(self.scopes)
        changed = []
        if self._somebody_wrote() or not scopes.keys() <= self._known:
            found = editions(list(scopes))
            for slug, scope in scopes.items():
                edition = found.get(slug)
                if scope.moved_on(edition.pk if edition else -1, edition.name if edition else None, began):
                    changed.append(scope)
        else:
            for scope in scopes.values():
                scope.confirmed = began
        with self._looked:
            self.checked = began
            self._known = set(scopes)
            self._looked.notify_all()
        return changed

    def _somebody_wrote(self) -> bool:
        """On SQLite whether another connection committed since the last look, or midnight struck; else always."""
        if connection.vendor != "sqlite":
            return True
        today = timezone.localdate()
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA data_version")
            version = cursor.fetchone()[0]
        before, self._seen = self._seen, (version, today)
        return before != self._seen
