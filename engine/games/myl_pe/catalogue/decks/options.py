"""What an event may decide about decks, ban lists of formats among it; left out, the document decides."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from engine.catalogue.decks import BanList
from engine.games.myl_pe.catalogue.cards.search import Stock, shipped
from engine.games.myl_pe.catalogue.decks.decklist import read_list
from engine.games.myl_pe.catalogue.decks.names import find_printings
from engine.games.myl_pe.printings.catalogue import Card


class DeckOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of an event for its decks.

    `size`: cards of the deck (4.1). `copies`, `unique_copies`: most copies by name (10.16). `limits`: most copies of
    single cards under their written names, 0 for a banned one; a name may carry its printing, `Anubis (El Reto)`.
    `editions`: codes of the editions allowed, None for those of DAR 1 and those that the organisation added.
    `initial_inside`: whether the initial Oro is one of the `size` cards, which the document leaves open (reading A26:
    it is, by 5). `initial_oro`: the initial Oro where it is chosen apart from the list. `rarities`: the frequencies
    allowed in a restricted format, None for all (2.6; cards without any are allowed). `mark_initial`: whether a list
    must say which Oro is the initial one; without it, a list that holds an Oro without ability is enough.
    """

    size: int = 50
    copies: int = 3
    unique_copies: int = 1
    limits: dict[str, int] = {}
    editions: tuple[str, ...] | None = None
    initial_inside: bool = True
    initial_oro: str | None = None
    rarities: tuple[str, ...] | None = None
    mark_initial: bool = False

    @property
    def wanted(self) -> int:
        """How many cards a list must name, the initial Oro counted."""
        return self.size if self.initial_inside else self.size + 1


def options_from(options: DeckOptions | Mapping[str, Any] | None, stock: Stock | None = None) -> DeckOptions:
    """The settings from what an event stores. Raises ValueError for settings that make no sense."""
    if options is None:
        return DeckOptions()
    settings = options if isinstance(options, DeckOptions) else msgspec.convert(dict(options), type=DeckOptions)
    if min(settings.size, settings.copies, settings.unique_copies) < 1:
        raise ValueError("size, copies and unique_copies must be at least 1")
    stock = stock or shipped()
    unknown = set(settings.editions or ()) - stock.editions.keys()
    if unknown:
        raise ValueError(f"unknown editions: {', '.join(sorted(unknown))}")
    strange = set(settings.rarities or ()) - {card.rarity for card in stock.cards if card.rarity}
    if strange:
        raise ValueError(f"unknown rarities: {', '.join(sorted(strange))}")
    return settings


def limited_printings(written: str, stock: Stock) -> tuple[Card, ...]:
    """The printings that a limit of the event names. Raises ValueError where the catalogue has none."""
    line = next(iter(read_list(written, stock)), None)
    every = tuple(stock.editions)
    cards, problem = find_printings(line.name, line.printing, every, (), stock) if line else ((), None)
    if not cards or problem:
        raise ValueError(f"a limit names no card of the catalogue: {written!r}")
    return cards


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lists: tuple[BanList, ...]


@lru_cache(maxsize=1)
def ban_lists() -> tuple[BanList, ...]:
    """Every list that is known, the newest first."""
    content = Path(__file__).with_name("ban_lists.json").read_bytes()
    lists = msgspec.json.decode(content, type=_File).lists
    return tuple(sorted(lists, key=lambda one: one.since, reverse=True))
