"""What a game makes of a sentence: the boards that it may mean, and what each takes for granted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from engine.core.state import Json, Text
from engine.situations.facts import Facts, Prepared
from engine.situations.scene import Scene
from engine.situations.tracing import Part


class Shelf(Protocol):
    """The catalogue of a game with the cards that an organisation added, as far as situations ask it."""

    def named_cards(self, request: Mapping[str, Any]) -> dict[str, Json]:
        """The added cards that a request names without describing them."""


class Assumed(msgspec.Struct, frozen=True):
    """Something that the board takes for granted."""

    code: str
    es: str
    en: str


class Board(msgspec.Struct, frozen=True):
    """One board that a sentence may mean. `spoken` is what the sentence says and the request does not show: what is
    denied, and words of the question that the answer tells. `agreed`: the cards of which it says whether their player
    agreed to what they do, and the answer that says so. `beside`: the cards that do nothing in what is told, by their
    id, and what is said of such as change nothing in the answer either; `dying`: those that are told to die, "" for one
    without a name; `taken`: those of which a played card is said to take them away, to which zone where the verb tells,
    and the span of the verb. `parts` are its words with what they became."""

    request: dict[str, Any]
    spoken: tuple[Text, ...] = ()
    assumed: tuple[Assumed, ...] = ()
    unread: tuple[tuple[int, int], ...] = ()
    agreed: tuple[tuple[str, str], ...] = ()
    beside: tuple[tuple[str, Assumed], ...] = ()
    dying: tuple[str, ...] = ()
    taken: tuple[tuple[str, str, tuple[int, int]], ...] = ()
    parts: tuple[Part, ...] = ()


class Matter(msgspec.Struct, frozen=True):
    """What a sentence asks of the floor or of a deck, where no board is told. `code`: the infraction it belongs to, ""
    for none; `name`: how that is called. `told` is the answer, where it is not the document's: else `asks` is the
    question to it in its own words, or `sections` are what it says of it. `unread` are the words nobody understood."""

    code: str
    name: Text
    asks: str = ""
    sections: tuple[str, ...] = ()
    told: Text = Text("", "")
    unread: tuple[tuple[int, int], ...] = ()


class Alternative(msgspec.Struct, frozen=True):
    """A point that the sentence leaves open: the question, and for each answer its words and its board.

    `quiet`: where the answers are alike nothing is taken for granted.
    """

    code: str
    question: Text
    answers: tuple[tuple[Text, Board], ...]
    assumed: Assumed
    asked_always: bool = False
    quiet: bool = False


class Situations(Protocol):
    """What a game with situations gives: its module `situations.door`."""

    def scene_of(self, text: str, shelf: Shelf | None = None) -> Scene:
        """What a sentence tells."""

    def contrasts(self, text: str, shelf: Shelf | None = None) -> Iterable[tuple[tuple[int, int], Scene]]:
        """What it would tell if a word said the opposite, with the span of that word, for each word that can."""

    def prepared(self) -> tuple[Prepared, ...]:
        """The situations of one tap, and what each asks."""

    def types_of(self, names: Iterable[str], shelf: Shelf | None = None) -> dict[str, str]:
        """The kind of each of these cards, by name or printing; those that nobody knows are left out."""

    def scene_of_facts(self, kind: str, facts: Facts, shelf: Shelf | None = None) -> Scene:
        """What the facts of a situation tell. Raises KeyError for an unknown one, Unanswered for what cannot be."""

    def board_of(self, scene: Scene, shelf: Shelf | None = None) -> Board | None:
        """The likeliest board; None where the sentence tells no situation."""

    def matter_of(self, scene: Scene, shelf: Shelf | None = None) -> Matter | None:
        """What is asked of the floor or of a deck; None where it is a board or the document that is asked."""

    def told(self, request: dict[str, Any], shelf: Shelf | None = None) -> Text:
        """A request told back as one sentence, from itself alone."""

    def supported(self, scene: Scene, shelf: Shelf | None = None) -> Iterator[Board]:
        """The likeliest board with what its plays may need besides, for where they are refused without."""

    def alternatives(self, scene: Scene, shelf: Shelf | None = None) -> list[Alternative]:
        """What else may be meant."""
