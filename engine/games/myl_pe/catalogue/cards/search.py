"""Finding printings by name or id, however they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property, lru_cache
from pathlib import Path

from msgspec.structs import replace

from engine.catalogue.aliases import load_aliases
from engine.catalogue.names import NameIndex, key
from engine.games.myl_pe.catalogue.cards.added import AddedPrinting
from engine.games.myl_pe.printings.catalogue import Card, Catalogue, Edition, catalogue


class Stock:
    """Every printing that can be named: those of the catalogue, and those that an organisation added.

    An added printing stands in the place of the catalogue's with the same id.
    """

    def __init__(self, shipped: Catalogue, added: Iterable[AddedPrinting] = ()) -> None:
        self.added = {one.id: one for one in added}
        self.shipped_by_id = {card.id: card for card in shipped.cards}
        self.shipped_editions = {edition.code: edition for edition in shipped.editions}
        own = {id: _with_text(one, self.shipped_by_id.get(id)) for id, one in self.added.items()}
        self.by_id = {**self.shipped_by_id, **own}
        self.cards = tuple(self.by_id.values())

    @cached_property
    def editions(self) -> dict[str, Edition]:
        """The editions by code; an added one is as large as its cards say."""
        editions = dict(self.shipped_editions)
        for one in self.added.values():
            if one.edition_code not in self.shipped_editions:
                before = editions.get(one.edition_code)
                size = max(one.total or 0, one.number, before.size if before else 0)
                editions[one.edition_code] = Edition(one.edition_code, one.edition, size, False)
        return editions

    @cached_property
    def in_decks(self) -> tuple[str, ...]:
        """The codes of the editions that a deck may hold: those of DAR 1, and those that the organisation added."""
        added = self.editions.keys() - self.shipped_editions.keys()
        return tuple(code for code, edition in self.editions.items() if edition.listed or code in added)

    @cached_property
    def by_key(self) -> dict[str, tuple[Card, ...]]:
        """The printings of each name under its key, in their order."""
        names: dict[str, list[Card]] = {}
        for card in self.cards:
            names.setdefault(key(card.name), []).append(card)
        return {name: tuple(cards) for name, cards in names.items()}

    @cached_property
    def _names(self) -> NameIndex:
        return NameIndex((card.name for card in self.cards), load_aliases(Path(__file__).parents[2]).names)

    def printings(self, name: str) -> tuple[Card, ...]:
        """Every printing of a name or of what it is called besides, misprints of the document (A65) among it."""
        found = self.by_key.get(key(name))
        return found if found is not None else self.by_key.get(self._names.meant(name), ())

    def meant_by(self, written: str) -> tuple[Card, ...]:
        """The printings that a name or an id means."""
        by_id = self.named_by_id(written)
        return (by_id,) if by_id else self.printings(written)

    def suggestions(self, name: str, limit: int = 3) -> tuple[str, ...]:
        """The names most like a misspelt one, best first; empty where none is like enough."""
        return self._names.suggestions(name, limit)

    def find(self, query: str, limit: int = 20) -> tuple[Card, ...]:
        """Printings for what somebody typed so far: its id, or names that begin so, contain it or are like it."""
        by_id = self.named_by_id(query)
        if by_id is not None:
            return (by_id,)
        return tuple(card for name in self._names.find(query) for card in self.by_key[name])[:limit]

    def named_by_id(self, written: str) -> Card | None:
        """The printing whose id this is, in capitals or not."""
        return self.by_id.get(as_id(written))


def _with_text(one: AddedPrinting, shipped: Card | None) -> Card:
    """The added facts; whether there is a text the catalogue knows where the file is silent."""
    if shipped is None or one.ability is not None:
        return one.card
    return replace(one.card, has_ability=shipped.has_ability, any_number=shipped.any_number)


@lru_cache(maxsize=1)
def shipped() -> Stock:
    """The project's own catalogue."""
    return Stock(catalogue())


def as_id(written: str) -> str:
    """`ert 2` and `ERT-002` as the catalogue writes them, a printing's label as its id; other texts in capitals."""
    labelled = re.fullmatch(r".+\(([^()]+)\)\s*", written)
    written = labelled[1] if labelled else written
    found = re.fullmatch(r"\s*([A-Za-z]{3,4})[\s-]?(\d{1,3})\s*", written)
    return f"{found[1].upper()}-{int(found[2]):03d}" if found else written.strip().upper()
