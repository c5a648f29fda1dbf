"""What a card's text means, as any game's language tells it: the model, its words read back, and what stayed unread."""

from __future__ import annotations

import re
from collections.abc import Callable
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
