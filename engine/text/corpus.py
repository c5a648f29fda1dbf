"""Many texts at once: which of them are understood, and how long one takes."""

from __future__ import annotations

import codecs
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.request import RequestError
from engine.text.reading import CardText, TextReading


class _Card(msgspec.Struct):
    """A line of a corpus; other facts of the card may stand beside these."""

    ability: str | None = None
    type: str | None = None
    name: str | None = None
    id: str | int | None = None


class Tally(msgspec.Struct):
    """How many texts of a corpus are understood, and how many seconds of computing they took."""

    texts: int = 0
    whole: int = 0
    partly: int = 0
    none: int = 0
    ambiguous: int = 0
    swallowed: int = 0
    without_model: int = 0
    seconds: float = 0.0

    def line(self) -> str:
        """The closing line of a corpus."""
        each = 1000 * self.seconds / self.texts if self.texts else 0.0
        return (
            f"texts {self.texts}, whole {self.whole}, partly {self.partly}, none {self.none}, "
            f"ambiguous {self.ambiguous}, swallowed {self.swallowed}, ms_per_text {each:.2f}"
        )

    def model_lines(self) -> tuple[str, ...]:
        """How many texts are understood without a model for all of it, where there are some; they are not whole."""
        return (f"understood without a model {self.without_model}",) if self.without_model else ()

    def count(self, reading: TextReading) -> None:
        """Count one text."""
        self.texts += 1
        self.ambiguous += bool(reading.ambiguous)
        self.swallowed += bool(reading.swallowed)
        self.whole += reading.whole
        self.without_model += reading.without_model
        self.partly += bool(reading.unread and reading.meanings)
        self.none += bool(reading.unread and not reading.meanings)


def tally(file: Path, language: CardText) -> tuple[list[str], Tally]:
    """A line for each text that is not whole, and the counts. The file is JSON lines with `ability`.

    Cards without a text are passed over; a text may call any of the file's cards by name. Raises RequestError when the
    file cannot be read.
    """
    lines: list[str] = []
    counts = Tally()
    began = time.process_time()
    for number, label, reading in readings(file, language):
        counts.seconds += time.process_time() - began
        counts.count(reading)
        if not reading.whole:
            doubts = {doubt.span: doubt.line() for doubt in reading.ambiguous}
            spans = "; ".join(doubts.get(span, f"«{span}»") for span in reading.unread)
            lines.append(f"{label or f'línea {number}'}: {spans}")
        began = time.process_time()
    return lines, counts


def readings(file: Path, language: CardText, every: int = 1) -> Iterator[tuple[int, str, TextReading]]:
    """Each card of a file with a text: its line, its id or name, and how the text is read; one in `every` of them.

    A text may call any of the file's cards by name. Raises RequestError when the file cannot be read.
    """
    cards = [(number, card) for number, raw in enumerate(_lines(file), 1) if (card := _card(raw, number)) is not None]
    names = tuple(dict.fromkeys(card.name for _, card in cards if card.name))
    told = [(number, card) for number, card in cards if (card.ability or "").strip()]
    for number, card in told[::every]:
        yield number, str(card.id or card.name or ""), _read(language, card, number, names)


def _read(language: CardText, card: _Card, number: int, names: tuple[str, ...]) -> TextReading:
    try:
        return language.read_text(card.ability or "", card.type or None, card.name or "", names)
    except RequestError as error:
        raise RequestError(f"Línea {number}: {error.es}", f"Line {number}: {error.en}") from error


def _lines(file: Path) -> list[bytes]:
    try:
        return file.read_bytes().removeprefix(codecs.BOM_UTF8).splitlines()
    except OSError as error:
        raise RequestError(
            f"No se puede leer {file}. Revisa la ruta.", f"Cannot read {file}. Check the path."
        ) from error


def _card(raw: bytes, number: int) -> _Card | None:
    if not raw.strip():
        return None
    try:
        return msgspec.json.decode(raw, type=_Card)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RequestError(
            f"La línea {number} no es una carta: escribe un objeto JSON con `ability` por línea.",
            f"Line {number} is no card: write one JSON object with `ability` a line.",
        ) from error
