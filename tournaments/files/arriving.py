"""What a file is, by what is in it: one of our signed events, or events of another program."""

import json
import re
import zlib

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.files.kts import read_kts
from tournaments.files.played import PlayedEvent, from_published
from tournaments.files.signature import Signed, read_signed
from tournaments.files.tom import read_tom
from tournaments.files.wer import read_wer
from tournaments.files.xml_tree import parse_xml
from tournaments.pairing import PublishedEvent, RecordError, parse_event
from tournaments.queries.standings.published import usual_rules

MAX_FILE = 16 * 1024 * 1024
MAX_EVENTS = 100
_OURS = re.compile(rb'\s*\{\s*"accounts"\s*:')  # its members are in alphabetical order, also if it was laid out anew
_READERS = {"tournament": read_tom, "Tournament": read_kts, "event": read_wer}
_GZIP = b"\x1f\x8b"
_TEXT_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")


def read_file(content: bytes) -> Signed | tuple[PlayedEvent, ...]:
    """One of our own events, signed; or every event of a file of TOM, WER, KTS or of JSON lines (gzipped or not).

    Raises UserError, naming the line where it can, for what is none of these, is cut short or too large.
    """
    content = _unzipped(content)
    if is_xml(content):
        events = _read_xml(content)
    elif is_ours(content):
        return read_signed(content)
    else:
        events = _read_lines(content)
    if not any(event.rounds for event in events):
        raise UserError(_("El archivo no trae ninguna ronda jugada."), code="no_rounds", field="file")
    return events


def is_xml(content: bytes) -> bool:
    """Whether the file begins as XML does, in any encoding."""
    for mark in _TEXT_MARKS:
        content = content.removeprefix(mark)
    return content[:200].replace(b"\0", b"").lstrip().startswith(b"<")


def is_ours(content: bytes) -> bool:
    """Whether the file begins as our own signed events do, or did before somebody changed it."""
    return _OURS.match(content.removeprefix(_TEXT_MARKS[0])) is not None


def source_of(published: PublishedEvent) -> str:
    """What an event of the fixture format is known by, so that it is imported once."""
    return published.uri or f"{published.title} {published.date}"


def _unzipped(content: bytes) -> bytes:
    if content.startswith(_GZIP):
        opened = zlib.decompressobj(wbits=31)
        try:
            content = opened.decompress(content, MAX_FILE + 1)
        except zlib.error as fault:
            raise _unknown() from fault
        if not opened.eof and len(content) <= MAX_FILE:
            raise UserError(_("El archivo está cortado: cópialo de nuevo."), code="cut_short", field="file")
    if len(content) > MAX_FILE:
        raise UserError(
            _("El archivo pasa de %(n)d MB, demasiado para un torneo.") % {"n": MAX_FILE // 1024**2},
            code="too_large",
            field="file",
        )
    return content


def _read_xml(content: bytes) -> tuple[PlayedEvent, ...]:
    root = parse_xml(content)
    if root.tag not in _READERS:
        raise UserError(
            _("El XML no es de TOM, WER ni KTS: empieza con «%(tag)s».") % {"tag": root.tag[:40]},
            code="unknown_file",
            field="file",
        )
    return _READERS[root.tag](root)


def _read_lines(content: bytes) -> tuple[PlayedEvent, ...]:
    try:
        lines = content.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as fault:
        raise _unknown() from fault
    events: list[PlayedEvent] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        if len(events) == MAX_EVENTS:
            raise UserError(
                _("El archivo trae más de %(n)d eventos: envíalo por partes.") % {"n": MAX_EVENTS},
                code="too_large",
                field="file",
            )
        try:
            published = parse_event(json.loads(line))
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError, RecordError) as fault:
            if number == 1:
                raise _unknown() from fault
            raise UserError(
                _("La línea %(line)d no es un evento: va una línea JSON por evento.") % {"line": number},
                code="bad_event",
                field="file",
            ) from fault
        events.append(from_published(published, source=source_of(published), rules=usual_rules(published)))
    return tuple(events)


def _unknown() -> UserError:
    return UserError(
        _("No se reconoce el archivo: va un evento exportado de aquí, un .tdf de TOM, o un XML de WER o de KTS."),
        code="unknown_file",
        field="file",
    )
