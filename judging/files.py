"""The file in which precedents travel from one installation to another."""

import hashlib
import json
from datetime import date
from typing import Annotated, Literal

import msgspec
from django.utils.translation import gettext as _
from msgspec import Meta, Struct

from judging.models import WITHOUT_LAW, Verdict
from judging.queries.rulings.library import Entry
from tournaments.errors import UserError
from tournaments.names import unwritable

EDITION = 1
MOST_BYTES = 8 * 1024 * 1024
MOST_PRECEDENTS = 20_000
_VERDICTS = frozenset(str(verdict) for verdict in Verdict)
_UNRULED = frozenset(str(verdict) for verdict in WITHOUT_LAW)


class Answer(Struct, forbid_unknown_fields=True):
    """The answer in both languages."""

    es: Annotated[str, Meta(min_length=1, max_length=5000)]
    en: Annotated[str, Meta(max_length=5000)] = ""


class PrecedentPart(Struct, forbid_unknown_fields=True):
    """One ruling."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    question: Annotated[str, Meta(max_length=500)]
    ask: Annotated[str, Meta(max_length=40)]
    verdict: Annotated[str, Meta(max_length=20)]
    answer: Answer
    sections: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=100)]
    cards: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=500)]
    case_print: Annotated[str, Meta(max_length=32)]
    ruled_on: date


class PrecedentDocument(Struct, forbid_unknown_fields=True):
    """The whole file."""

    veredicto: Literal["precedents"]
    edition: int
    precedents: Annotated[list[PrecedentPart], Meta(max_length=MOST_PRECEDENTS)]


def write_precedents(entries: list[Entry]) -> bytes:
    """The file of these entries, as JSON."""
    rows = [
        {
            "game": entry.game,
            "question": entry.question,
            "ask": entry.ask,
            "verdict": entry.verdict,
            "answer": {"es": entry.answer["es"], "en": entry.answer.get("en", "")},
            "sections": list(entry.sections),
            "cards": list(entry.cards),
            "case_print": entry.case_print,
            "ruled_on": entry.ruled_on,
        }
        for entry in entries
    ]
    document = {"veredicto": "precedents", "edition": EDITION, "precedents": rows}
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def read_precedents(content: bytes) -> list[PrecedentPart]:
    """The precedents of a file; one sentence (UserError) for what is no such file, and nothing of it is taken."""
    if len(content) > MOST_BYTES:
        raise UserError(_("El archivo pasa de 8 MB: expórtalo por partes."), code="too_large", field="file")
    try:
        document = msgspec.json.decode(content.removeprefix(b"\xef\xbb\xbf"), type=PrecedentDocument)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        said = _("Ese archivo no se puede leer: elige uno que haya exportado Veredicto. No se cambió nada.")
        raise UserError(said, code="unreadable", field="file") from fault
    if document.edition != EDITION:
        said = _("El archivo lo escribió otra versión de Veredicto: actualiza las dos instalaciones a la misma.")
        raise UserError(said, code="other_edition", field="file")
    if any(_is_broken(part) for part in document.precedents):
        said = _("Ese archivo trae un fallo imposible de guardar: expórtalo de nuevo. No se cambió nada.")
        raise UserError(said, code="broken", field="file")
    return document.precedents


def digest_of(part: PrecedentPart) -> str:
    """Equal for what says the same, so that it is taken once."""
    return hashlib.sha256(msgspec.json.encode(part)).hexdigest()


def _is_broken(part: PrecedentPart) -> bool:
    texts = (part.game, part.question, part.answer.es, part.answer.en, *part.sections, *part.cards)
    lawless = not part.sections and part.verdict not in _UNRULED
    return part.verdict not in _VERDICTS or any(map(unwritable, texts)) or (lawless and not part.answer.es.strip())
