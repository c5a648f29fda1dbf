"""Finding printings by name or id, however they are written."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.games.myl_pe.catalogue import Card, cards_by_id, catalogue
from engine.names import NameIndex, key

__all__ = ["as_id", "by_key", "key", "printings", "search", "suggestions"]


@lru_cache(maxsize=1)
def by_key() -> dict[str, tuple[Card, ...]]:
    """The printings of each name under its key, in the order of the catalogue."""
    names: dict[str, list[Card]] = {}
    for card in catalogue().cards:
        names.setdefault(key(card.name), []).append(card)
    return {name: tuple(cards) for name, cards in names.items()}


@lru_cache(maxsize=1)
def _names() -> NameIndex:
    return NameIndex(card.name for card in catalogue().cards)


def printings(name: str) -> tuple[Card, ...]:
    """Every printing of a name, empty where the catalogue has none."""
    return by_key().get(key(name), ())


def suggestions(name: str, limit: int = 3) -> tuple[str, ...]:
    """The names most like a misspelt one, best first; empty where none is like enough."""
    return _names().suggestions(name, limit)


def search(query: str, limit: int = 20) -> tuple[Card, ...]:
    """Printings for what somebody typed so far: its id, or names that begin so, contain it or are like it."""
    by_id = cards_by_id().get(as_id(query))
    if by_id is not None:
        return (by_id,)
    return tuple(card for name in _names().find(query) for card in by_key()[name])[:limit]


def as_id(written: str) -> str:
    """`ert 2` and `ERT-002` as the catalogue writes them; other texts come back in capitals."""
    found = re.fullmatch(r"\s*([A-Za-z]{3,4})[\s-]?(\d{1,3})\s*", written)
    return f"{found[1].upper()}-{int(found[2]):03d}" if found else written.strip().upper()
