"""From a written name to the printings it can mean."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.catalogue.decks import DeckProblem
from engine.catalogue.names import key
from engine.games.myl_pe.catalogue.cards.search import Stock, as_id
from engine.games.myl_pe.catalogue.decks import sentences as say
from engine.games.myl_pe.printings.catalogue import Card, Edition

_NUMBERED = re.compile(r"^(?P<edition>.*?\D)[\s#-]*(?P<number>\d{1,3})(?:\s*/\s*\d+)?$")


@dataclass(frozen=True, slots=True)
class Listed:
    """Some copies of one card in a list. `cards` are the printings that the writing leaves open, none if unknown."""

    count: int
    name: str
    cards: tuple[Card, ...]
    lines: tuple[int, ...] = ()
    initial: bool = False
    starred: bool = False

    @property
    def group(self) -> str:
        """What makes two cards copies of each other: the name, whatever the version (DAR 10.16)."""
        return key(self.cards[0].name if self.cards else self.name)


def find_printings(
    name: str, printing: str, allowed: Collection[str], lines: tuple[int, ...], stock: Stock
) -> tuple[tuple[Card, ...], DeckProblem | None]:
    """The printings that a name and what stands behind it can mean, and what is wrong with them.

    `allowed` holds the codes of the editions that the event allows. A card of another edition is found all the same,
    so that its copies count.
    """
    found = stock.meant_by(name)
    if not found:
        return (), say.unknown_card(name, stock.suggestions(name), lines)
    if printing:
        named = _named(found, printing, stock)
        if not named:
            return found, say.unknown_printing(found[0].name, printing, labels(found), lines)
        found = named
    legal = tuple(card for card in found if card.edition in allowed)
    if not legal:
        return found, say.edition_not_allowed(found[0].name, _edition_names(found, stock), lines)
    return legal, None


def labels(cards: Sequence[Card]) -> list[str]:
    """How a list can name each of these printings."""
    return [card.label for card in cards]


def _named(cards: tuple[Card, ...], printing: str, stock: Stock) -> tuple[Card, ...]:
    """Those of the printings that an id, an edition or a number means; a type or a race says nothing."""
    by_id = tuple(card for card in cards if card.id == as_id(printing))
    if by_id:
        return by_id
    said = key(printing)
    in_edition = tuple(card for card in cards if _is_edition(stock.editions[card.edition], said))
    if in_edition:
        return in_edition
    if numbered := _NUMBERED.match(printing):
        said, number = key(numbered["edition"]), int(numbered["number"])
        return tuple(c for c in cards if c.number == number and _is_edition(stock.editions[c.edition], said))
    return tuple(card for card in cards if said in (key(card.type), key(card.race or "")) and said)


def _is_edition(edition: Edition, said: str) -> bool:
    return said in (key(edition.code), key(edition.name))


def _edition_names(cards: Sequence[Card], stock: Stock) -> list[str]:
    codes = {card.edition for card in cards}
    return [edition.name for edition in stock.editions.values() if edition.code in codes]
