"""The cards of a game's catalogue, as a search lists them and as a card's own page tells them, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, Protocol

import msgspec

from engine.catalogue.decks import DeckReport
from engine.core.state import Json, Text
from engine.games import REGISTRY, load
from engine.text.doubts import Doubt


class CardLine(msgspec.Struct, frozen=True):
    """A card in a list: its id in the catalogue, its name, and a few words that tell it from others of its name."""

    id: str
    name: str
    about: Text


class CardFact(msgspec.Struct, frozen=True):
    """One fact of a card: «Coste», 3. `sections` are those of the game's document that it rests on, if any."""

    label: Text
    value: Text
    sections: tuple[str, ...] = ()


class Passage(msgspec.Struct, frozen=True):
    """A piece of a card's printed text, and whether the engine understands it."""

    words: str
    understood: bool


class CardSheet(msgspec.Struct, frozen=True):
    """Everything the engine knows of a card.

    `abilities` are what its text means, in the engine's own words. `note` says what else there is to know of the text:
    that the card has none, that nobody has told it, or why it is beyond the engine. `same_name` are the other cards
    of this name. `text` is what is printed, for a card that an organisation added. `beside` are cards of its
    faction that belong on the table with it.
    """

    id: str
    name: str
    about: Text
    facts: tuple[CardFact, ...]
    abilities: tuple[Text, ...] = ()
    note: Text | None = None
    same_name: tuple[CardLine, ...] = ()
    text: tuple[Passage, ...] = ()
    beside: tuple[CardLine, ...] = ()


class Described(msgspec.Struct, frozen=True):
    """A card in the words of a board (`face`); `whole` where nothing is missing, not even its text."""

    face: dict[str, Json]
    whole: bool


class CardIndex(Protocol):
    """What a game with a catalogue adds."""

    def find(self, query: str, limit: int) -> tuple[CardLine, ...]:
        """Cards for what somebody typed so far, the likeliest first; none for an empty query."""

    def sheet(self, id: str) -> CardSheet | None:
        """The card with this id, or None."""

    def named(self, name: str) -> tuple[CardLine, ...]:
        """The cards that this name or id means, none for one that is only like a name."""

    def described(self, id: str) -> Described | None:
        """What a board must say of this card; None where it is enough to name it, and where there is no such card."""


class Understanding(msgspec.Struct, frozen=True):
    """What the engine understands of an added card's text, and the pieces that it does not.

    `no_text`: the card has none; `untold`: nobody has told it. `by` is who chose the reading, if anybody did.
    `doubts` are those pieces that mean two different things, with both.
    """

    id: str
    name: str
    state: Literal["whole", "partly", "none", "no_text", "untold"]
    unread: tuple[str, ...] = ()
    by: str = ""
    doubts: tuple[Doubt, ...] = ()


class Sense(msgspec.Struct, frozen=True):
    """One of several things that a text can mean: the engine's words for all its abilities, and these as a model.

    `rule` names the phrase rule that reads it so.
    """

    words: tuple[Text, ...]
    abilities: list[Json]
    rule: str


class CardsRead(msgspec.Struct, frozen=True):
    """The cards of a file as plain JSON values, to be kept and handed to `shelf` again; and columns not looked at."""

    cards: tuple[dict[str, Json], ...]
    ignored: tuple[str, ...] = ()


class Shelf(CardIndex, Protocol):
    """A game's catalogue together with the cards that an organisation added."""

    def read(self, content: bytes, name: str, *, replace: bool = False) -> CardsRead:
        """The cards of a file, by whose name's end it is JSON lines or CSV. Raises FaultyFile with all that is wrong.

        `replace` lets its facts win over those of the shipped catalogue.
        """

    def choose(self, id: str, chosen: Mapping[str, Json]) -> dict[str, Json]:
        """The reading that a person chose for an added card, checked, as plain JSON values.

        `chosen` says `by`, `on` (a date), `why`, and `words` that the engine reads whole, or the model as `abilities`.
        Raises KeyError for a card that nobody added, RequestError for a reading that makes no sense.
        """

    def understanding(self, id: str) -> Understanding:
        """What is understood of an added card. Raises KeyError for another one."""

    def senses(self, id: str) -> tuple[Sense, ...]:
        """What an added card's text can mean where it can be read in several ways and all else of it is understood.

        Raises KeyError for a card that nobody added.
        """

    def deck_problems(self, text: str, options: Mapping[str, Any] | None = None) -> DeckReport:
        """What is wrong with a pasted deck; `options` are the event's settings."""

    def named_cards(self, request: Mapping[str, Any]) -> dict[str, Json]:
        """The added cards that a dispute names without describing them, by the names it has for them.

        Raises RequestError for a name that several different printings share.
        """

    def findings(self) -> tuple[Text, ...]:
        """Everything about the added cards that somebody should look at."""


def with_shelf() -> tuple[str, ...]:
    """The games to whose catalogue an organisation can add cards."""
    return tuple(id for id in REGISTRY if load(id).extras.shelf is not None)


def shelf(
    game: str, added: Iterable[Mapping[str, Json]] = (), chosen: Mapping[str, Mapping[str, Json]] | None = None
) -> Shelf:
    """The catalogue with added cards, as `Shelf.read` gave them, and the readings chosen for them, by id.

    Raises KeyError for a game whose catalogue is closed.
    """
    made = load(game).extras.shelf
    if made is None:
        raise KeyError(game)
    return made(added, chosen or {})


def with_cards() -> tuple[str, ...]:
    """The games that have a catalogue, in their order."""
    return tuple(id for id in REGISTRY if load(id).extras.card_index is not None)


def card_index(game: str) -> CardIndex:
    """The catalogue of a game. Raises KeyError when it has none."""
    found = load(game).extras.card_index
    if found is None:
        raise KeyError(game)
    return found
