"""What a card's text means, as any game's language tells it: the model, its words read back, and what stayed unread."""

from __future__ import annotations

import codecs
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import msgspec

from engine.core.state import Json, Text
from engine.games import REGISTRY, load
from engine.request import RequestError
from engine.text.doubts import Doubt, OneMeaning
from engine.text.small import Meant

_SENTENCE = re.compile(r"\S[^.]*\.?")
"""A sentence with its full stop."""


class Meaning(msgspec.Struct, frozen=True):
    """One ability: its model as data, and the engine's own words for it."""

    model: Json
    words: Text


class TextReading(msgspec.Struct, frozen=True):
    """A text as it was read, on a card of that type.

    `unread` are the pieces that were not understood, in the text's own words; `ambiguous` tells of those of them that
    mean two different things, and `swallowed` are those of which a word would have been dropped. `beyond` are those
    that are understood and that the models cannot say, each with what it would need.
    """

    type: str
    meanings: tuple[Meaning, ...] = ()
    unread: tuple[str, ...] = ()
    ambiguous: tuple[Doubt, ...] = ()
    swallowed: tuple[str, ...] = ()
    beyond: tuple[tuple[str, str], ...] = ()

    @property
    def without_model(self) -> bool:
        """Whether everything is understood, and some of it has no model."""
        return bool(self.unread) and {span for span, _ in self.beyond} >= set(self.unread)

    @property
    def whole(self) -> bool:
        """Whether everything was understood."""
        return not self.unread


class CardText(Protocol):
    """What a game with a card language adds."""

    def read_text(
        self, text: str, type: str | None = None, name: str = "", others: tuple[str, ...] = ()
    ) -> TextReading:
        """What a text means on a card of this type; without a type, on one where most of it is understood.

        `name` is the card's own, `others` are names besides the catalogue's that the text may say. Raises RequestError
        when there is no such type.
        """


def whole_text(
    text: str,
    type: str | None,
    types: tuple[str, ...],
    meant: Callable[[str, str], Meant],
    abilities: Callable[[Any], tuple[Any, ...]],
    worded: Callable[[tuple[Any, ...]], Text],
) -> TextReading:
    """A text of a game whose rulings take a text whole or not at all, on a card of this type or the first fit.

    Where the whole is not understood, the sentences that are understood by themselves are told all the same.
    Raises RequestError when the game has no such type.
    """
    if type is not None and type not in types:
        listed = ", ".join(types)
        raise RequestError(
            f"No hay cartas de tipo «{type}»: usa {listed}.", f"There are no cards of type «{type}»: use {listed}."
        )
    tried = types if type is None else (type,)
    found = next((one for one in tried if meant(text, one).one is not None), tried[0])
    pieces = [text] if meant(text, found).one is not None else _SENTENCE.findall(text) or [text]
    best = found if len(pieces) == 1 else max(tried, key=lambda one: sum(meant(p, one).one is not None for p in pieces))
    read = [(piece.strip(), meant(piece, best)) for piece in pieces]
    unread = [(piece, found) for piece, found in read if found.one is None]
    return TextReading(
        best,
        tuple(
            Meaning(msgspec.to_builtins(one), worded((one,)))
            for _, found in read
            if found.one is not None
            for one in abilities(found.one)
        ),
        tuple(piece for piece, _ in unread),
        tuple(_doubt(piece, found, abilities, worded) for piece, found in unread if len(found.meanings) > 1),
        tuple(piece for piece, found in unread if found.swallowed),
    )


def _doubt(
    piece: str,
    found: Meant,
    abilities: Callable[[Any], tuple[Any, ...]],
    worded: Callable[[tuple[Any, ...]], Text],
) -> Doubt:
    told = [worded(abilities(meaning)) for meaning in found.meanings]
    return Doubt(piece, tuple(OneMeaning(rule, words) for rule, words in zip(found.rules, told, strict=True)))


def reading_lines(reading: TextReading) -> list[str]:
    """A reading for people: the model of each ability, its words in both languages, and what was not understood."""
    lines = [f"{reading.type}: " + ("se entiende" if reading.whole else "no se entiende todo")]
    for meaning in reading.meanings:
        lines.append(msgspec.json.encode(meaning.model).decode())
        lines += [f"  es: {meaning.words.es}", f"  en: {meaning.words.en}"]
    doubts = {doubt.span: doubt for doubt in reading.ambiguous}
    needs = dict(reading.beyond)
    for span in reading.unread:
        if span in needs:
            lines.append(f"  se entiende, y no hay modelo para {needs[span]}: «{span}»")
        else:
            lines += doubts[span].lines() if span in doubts else [f"  no se entiende: «{span}»"]
    return lines


def with_card_text() -> tuple[str, ...]:
    """The games whose card texts can be read."""
    return tuple(id for id in REGISTRY if load(id).extras.card_text is not None)


def card_text(game: str) -> CardText:
    """The card language of a game. Raises KeyError when it has none."""
    found = load(game).extras.card_text
    if found is None:
        raise KeyError(game)
    return found


# -- many texts at once: which of them are understood, and how long one takes


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
