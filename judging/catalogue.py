"""The border to the engine's catalogues: cards found by name, and what is known of one, as plain JSON values."""

from functools import cache
from typing import Any

import msgspec

from engine.cards import card_index, with_cards
from judging import boards

Json = dict[str, Any]

SHOWN = 30
LONGEST_QUERY = 100


@cache
def games() -> tuple[boards.Game, ...]:
    """The games that have a catalogue."""
    return tuple(game for game in boards.games() if game.id in with_cards())


def has_catalogue(game: str) -> bool:
    """Whether there are cards of this game to look for."""
    return any(found.id == game for found in games())


def find(game: str, query: str, limit: int = SHOWN) -> list[Json]:
    """Cards for what somebody typed so far: id, name, about (es, en). Raises KeyError for a game without catalogue."""
    return [msgspec.to_builtins(line) for line in card_index(game).find(query[:LONGEST_QUERY], limit)]


def sheet(game: str, id: str) -> Json | None:
    """All that is known of a card: id, name, about, facts, abilities, note, same_name; None where there is none."""
    found = card_index(game).sheet(id) if has_catalogue(game) else None
    return None if found is None else msgspec.to_builtins(found)
