"""The cards of a game's catalogue, as a search lists them and as a card's own page tells them, whatever the game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

import msgspec

from engine.core.state import Text
from engine.games import REGISTRY


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


class CardSheet(msgspec.Struct, frozen=True):
    """Everything the engine knows of a card.

    `abilities` are what its text means, in the engine's own words. `note` says what else there is to know of the text:
    that the card has none, that nobody has told it, or why it is beyond the engine. `same_name` are the other cards
    of this name.
    """

    id: str
    name: str
    about: Text
    facts: tuple[CardFact, ...]
    abilities: tuple[Text, ...] = ()
    note: Text | None = None
    same_name: tuple[CardLine, ...] = ()


class CardIndex(Protocol):
    """What a game with a catalogue adds: its module `card_index`."""

    def find(self, query: str, limit: int) -> tuple[CardLine, ...]:
        """Cards for what somebody typed so far, the likeliest first; none for an empty query."""

    def sheet(self, id: str) -> CardSheet | None:
        """The card with this id, or None."""


def with_cards() -> tuple[str, ...]:
    """The games that have a catalogue, in their order."""
    return tuple(id for id in REGISTRY if find_spec(f"engine.games.{id}.card_index") is not None)


def card_index(game: str) -> CardIndex:
    """The catalogue of a game. Raises KeyError when it has none."""
    if game not in with_cards():
        raise KeyError(game)
    return cast(CardIndex, import_module(f"engine.games.{game}.card_index"))
