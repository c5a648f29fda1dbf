"""A page as it leaves the house: its bytes in every form that a browser may ask for, and when it is too old."""

import gzip
import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import brotli

from tournaments.queries.room.version import LETTERS, NOT_YET_KNOWN

IDENTITY, GZIP, BROTLI = "identity", "gzip", "br"
_GZIP_LEVEL, _BROTLI_LEVEL = 6, 5
_VERSION = f'data-live="{NOT_YET_KNOWN}"'.encode()
_TOKEN = re.compile(rb'<input type="hidden" name="csrfmiddlewaretoken" value="[^"]*">')
_NOT_KEPT = {"set-cookie", "vary", "etag", "cache-control", "content-length", "expires", "last-modified", "date"}

Headers = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Print:
    """What rendering gave: the same for everybody in one language. `tag` names what it holds."""

    tag: str
    headers: tuple[tuple[str, str], ...]
    bodies: Mapping[str, bytes]


def printed(headers: Iterable[tuple[str, str]], body: bytes, *, with_brotli: bool) -> Print:
    """A rendered page without the tokens of its forms (each reader's script puts its own in), named and compressed."""
    body = _TOKEN.sub(b"", body)
    kept = tuple((name, value) for name, value in headers if name.lower() not in _NOT_KEPT)
    tag = hashlib.sha256(body).hexdigest()[:LETTERS]  # of the body alone: two processes order headers as they like
    body = body.replace(_VERSION, f'data-live="{tag}"'.encode(), 1)
    bodies = {IDENTITY: body, GZIP: gzip.compress(body, _GZIP_LEVEL, mtime=0)}
    if with_brotli:
        bodies[BROTLI] = brotli.compress(body, mode=brotli.MODE_TEXT, quality=_BROTLI_LEVEL)
    return Print(tag, kept, bodies)


@dataclass(slots=True)
class Page:
    """A print that is kept. It was true of the event's `edition`, and is never shown from `expires` on otherwise.

    `began` and `expires` are seconds of the monotonic clock; `asked` is when somebody last wanted it.
    """

    of: Print
    edition: str
    began: float
    expires: float
    asked: float
    unchanged: Headers = field(init=False)
    whole: dict[str, Headers] = field(init=False)

    def __post_init__(self) -> None:
        self.unchanged = [
            ("ETag", f'W/"{self.of.tag}"'),
            ("Cache-Control", "private, no-cache"),
            ("Vary", "Accept-Encoding, Accept-Language, Cookie"),
        ]
        self.whole = {
            form: [
                *self.of.headers,
                *self.unchanged,
                ("Content-Length", str(len(body))),
                *([] if form == IDENTITY else [("Content-Encoding", form)]),
            ]
            for form, body in self.of.bodies.items()
        }

    @property
    def size(self) -> int:
        """Bytes of memory, about."""
        return sum(map(len, self.of.bodies.values()))

    def form_for(self, accepted: str) -> str:
        """The smallest form that the browser takes, by its Accept-Encoding header."""
        if BROTLI in self.of.bodies and _takes(accepted, BROTLI):
            return BROTLI
        return GZIP if _takes(accepted, GZIP) else IDENTITY

    def is_known(self, if_none_match: str) -> bool:
        """Whether the browser has this very page, by its If-None-Match header."""
        return f'"{self.of.tag}"' in if_none_match


def _takes(accepted: str, form: str) -> bool:
    if form not in accepted:
        return False
    for part in accepted.split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == form:
            return weight.replace(" ", "").lower().rstrip("0").rstrip(".") != "q="
    return False
