"""The thin layer before Django (WSGI): pages that are kept are answered here, everything else on a lane of its own.

Looks at the address, the language and a few cookies; never at a session, an account or the database. The staff of an
event, private events, forms, messages that wait and whatever is not a page for everybody pass by.
"""

import re
import time
from collections.abc import Callable, Iterable
from functools import lru_cache
from tempfile import SpooledTemporaryFile
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host
from django.utils import translation

from config.metrics import KEPT
from config.proxies import trusted_only
from config.publishing.lanes import Application, Lane, TooBusy
from config.publishing.page import IDENTITY, Headers, Page
from config.publishing.press import FOR_STAFF_TOO, PUBLISHED, Key, Press, marks_in, slug_of, view_of
from config.publishing.watch import Scope
from tournaments.addresses.links import PHONE_COOKIE
from tournaments.api.errors import outside_any_view, sentence_of
from tournaments.security.readers import COOKIE as READER
from tournaments.security.readers import EVERYWHERE

Environ = dict[str, Any]
StartResponse = Callable[..., Any]

VERSION = "/version"
SEAT = "asiento="
PAGE_PATIENCE = 8.0
BUSY_RETRY_SECONDS = 3
_HEALTH = ("/healthz", "/metrics")
_STATIC = settings.STATIC_URL
_IN_MEMORY = 1024 * 1024  # of what is sent to us; more is put aside in a file
_SESSION, _LANGUAGE, _MESSAGES = settings.SESSION_COOKIE_NAME, settings.LANGUAGE_COOKIE_NAME, "messages"
_COOKIES = re.compile(rf"(?:^|;\s*)({READER}|{_SESSION}|{_LANGUAGE}|{_MESSAGES}|{PHONE_COOKIE})=([^;]*)")
LARGEST_BYTES = 64 * 1024 * 1024  # of what is sent to us at once; a file of 50,000 players has a tenth
_KEPT_UNCHANGED, _KEPT_WHOLE = KEPT.labels("304"), KEPT.labels("200")
_NO_STORE = ("Cache-Control", "no-store")


class TooLarge(Exception):
    """More was sent than anything of ours can be."""


class Wanted(NamedTuple):
    """A request that a kept page may answer: of which scope, which page, for the staff of which events (~pk~pk)."""

    slug: str
    key: Key
    staffed: str
    version_only: bool
    seat: str


class Front:
    """The application that the web server calls."""

    def __init__(self, django: Application) -> None:
        self.django = django
        self.press = Press(django)
        self.watch = self.press.watch
        self.readers = Lane("read", threads=3, waiting=12, patience=6.0)
        self.writers = Lane("write", threads=3, waiting=24, patience=10.0)
        self.static = Lane("static", threads=2, waiting=20, patience=10.0)
        self.health = Lane("health", threads=1, waiting=3, patience=10.0)

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        trusted_only(environ)
        method = environ["REQUEST_METHOD"]
        if method in ("GET", "HEAD"):
            wanted = wanted_page(environ)
            if wanted is not None and (answer := self._kept(wanted, environ)) is not None:
                status, headers, body = answer
                start_response(status, headers)
                return [] if method == "HEAD" else [body]
            return self._through(self._reading_lane(environ), environ, start_response)
        try:
            return self._through(self.writers, environ, start_response)
        finally:
            self.watch.look_now()

    def _reading_lane(self, environ: Environ) -> Lane:
        if environ["PATH_INFO"].startswith(_STATIC):
            if "HTTP_IF_NONE_MATCH" in environ:  # compressing weakened the tag, which files are compared by
                environ["HTTP_IF_NONE_MATCH"] = environ["HTTP_IF_NONE_MATCH"].removeprefix("W/")
            return self.static
        return self.health if environ["PATH_INFO"] in _HEALTH else self.readers

    def _kept(self, wanted: Wanted, environ: Environ) -> tuple[str, Headers, bytes] | None:
        now = time.monotonic()
        scope = self.watch.scope(wanted.slug, now)
        if scope is None or scope.edition is None:
            return None
        if wanted.staffed and _is_staff(wanted.staffed, scope) and view_of(wanted.key[1]) not in FOR_STAFF_TOO:
            return None
        page = self._fresh(wanted, wanted.key, scope, now)
        if page is None:
            return None
        if wanted.version_only:
            return self._version(wanted, page, scope, now)
        known = environ.get("HTTP_IF_NONE_MATCH")
        if known is not None and page.is_known(known):
            _KEPT_UNCHANGED.inc()
            return "304 Not Modified", page.unchanged, b""
        _KEPT_WHOLE.inc()
        form = page.form_for(environ.get("HTTP_ACCEPT_ENCODING", IDENTITY))
        return "200 OK", page.whole[form], page.of.bodies[form]

    def _fresh(self, wanted: Wanted, key: Key, scope: Scope, now: float) -> Page | None:
        page = scope.pages.get(key)
        if page is not None:
            page.asked = now
            if self.watch.is_fresh(page, scope, now):
                return page
        elif view_of(key[1]) not in PUBLISHED:
            return None
        return self.press.page(wanted.slug, scope, key, PAGE_PATIENCE)

    def _version(self, wanted: Wanted, page: Page, scope: Scope, now: float) -> tuple[str, Headers, bytes] | None:
        text = page.of.tag
        if wanted.seat:
            host, _path, _language = wanted.key
            marks = self._fresh(wanted, (host, f"/e/{wanted.slug}/mesas/asientos/", settings.LANGUAGE_CODE), scope, now)
            if marks is None:
                return None
            of_all = marks_in(marks)
            text = f"{text}.{of_all.get(wanted.seat) or of_all['']}"
        return "200 OK", [("Content-Type", "text/plain"), _NO_STORE], text.encode()

    def _through(self, lane: Lane, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Django's answer, made whole on a thread of the lane; a sentence where there is none in time."""
        began: list[tuple[Any, ...]] = []
        try:
            body = _whole_body(environ)
        except TooLarge:
            return _refused(environ, start_response, "413 Content Too Large", "too_large", [])

        def work() -> list[bytes]:
            response = self.django(environ, lambda *answer: began.append(answer))
            try:
                return list(response)
            finally:
                if close := getattr(response, "close", None):
                    close()

        try:
            parts = lane.run(work)
        except TooBusy:
            retry = [("Retry-After", str(BUSY_RETRY_SECONDS))]
            return _refused(environ, start_response, "503 Service Unavailable", "too_busy", retry)
        finally:
            if body is not None:
                body.close()
        start_response(*began[-1])
        return parts


def wanted_page(environ: Environ) -> Wanted | None:
    """What of the kept pages the request asks for; None where it passes by, whatever is kept."""
    path: str = environ["PATH_INFO"]
    query: str = environ.get("QUERY_STRING", "")
    version_only = path.startswith(VERSION)
    if version_only:
        path = path[len(VERSION) :]
    slug = slug_of(path)
    if (not slug and path != "/") or (query and not version_only) or "HTTP_HX_REQUEST" in environ:
        return None
    cookies = dict(_COOKIES.findall(environ.get("HTTP_COOKIE", "")))
    host = environ.get("HTTP_HOST", "")
    signed_in = _SESSION in cookies or PHONE_COOKIE in cookies
    if _passes_by(cookies, signed_in, slug, version_only) or not _reached_rightly(host, environ):
        return None
    language = _language(cookies.get(_LANGUAGE, ""), environ.get("HTTP_ACCEPT_LANGUAGE", ""))
    staffed = cookies.get(READER, "").partition("~")
    seat = query[len(SEAT) :] if query.startswith(SEAT) and query[len(SEAT) :].isdecimal() else ""
    return Wanted(slug, (host, path, language), staffed[1] + staffed[2], version_only, seat)


def _passes_by(cookies: dict[str, str], signed_in: bool, slug: str, version_only: bool) -> bool:
    """Somebody of whom nothing is known yet, a message that waits, the first page of somebody signed in."""
    unknown = signed_in and READER not in cookies
    return unknown or (signed_in and not slug) or (_MESSAGES in cookies and not version_only)


def _is_staff(staffed: str, scope: Scope) -> bool:
    events = staffed.split("~")
    return str(scope.pk) in events or EVERYWHERE in events


@lru_cache(maxsize=512)
def _allowed(host: str) -> bool:
    """Whether Django would answer under that name."""
    domain, _port = split_domain_port(host)
    return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS)


def _reached_rightly(host: str, environ: Environ) -> bool:
    """By a name that is ours, and where there is HTTPS by it; Django says what to do instead."""
    return _allowed(host) and (not settings.HTTPS or environ.get("HTTP_X_FORWARDED_PROTO") == "https")


@lru_cache(maxsize=2048)
def _language(cookie: str, accepted: str) -> str:
    """The language in which Django would answer."""
    cookies = {_LANGUAGE: cookie} if cookie else {}
    meta = {"HTTP_ACCEPT_LANGUAGE": accepted}
    return str(translation.get_language_from_request(cast(HttpRequest, SimpleNamespace(COOKIES=cookies, META=meta))))


def _whole_body(environ: Environ) -> "SpooledTemporaryFile[bytes] | None":
    """What the browser sends, read before a thread is taken: a slow phone keeps none of them."""
    if environ["REQUEST_METHOD"] in ("GET", "HEAD"):
        return None
    body: SpooledTemporaryFile[bytes] = SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115  closed by who asked
    while chunk := environ["wsgi.input"].read(64 * 1024):
        body.write(chunk)
        if body.tell() > LARGEST_BYTES:
            body.close()
            raise TooLarge
    environ["CONTENT_LENGTH"] = str(body.tell())
    body.seek(0)
    environ["wsgi.input"] = body
    return body


def _refused(environ: Environ, start_response: StartResponse, status: str, code: str, more: Headers) -> list[bytes]:
    """One sentence in the reader's language, or the API's own shape of it: nothing was done."""
    cookies = dict(_COOKIES.findall(environ.get("HTTP_COOKIE", "")))
    with translation.override(_language(cookies.get(_LANGUAGE, ""), environ.get("HTTP_ACCEPT_LANGUAGE", ""))):
        if environ["PATH_INFO"].startswith("/api/"):
            answer = outside_any_view(code, int(status[:3]))
            content_type, body = answer["Content-Type"], answer.content
        else:
            content_type, body = "text/plain; charset=utf-8", sentence_of(code).encode()
    start_response(status, [("Content-Type", content_type), _NO_STORE, *more])
    return [body]
