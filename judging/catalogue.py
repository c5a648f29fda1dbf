"""The border to the engine's catalogues: cards found by name, and what is known of one, as plain JSON values."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

import engine
from engine.catalogue.audit import Audit
from engine.catalogue.cards import CardIndex, card_index, with_cards, with_shelf
from judging import boards
from tournaments.names import fold
from tournaments.shelves import added_ids, shelf

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
    return [msgspec.to_builtins(line) for line in _index(game).find(query[:LONGEST_QUERY], limit)]


def keys(game: str, query: str, limit: int) -> list[Json]:
    """Cards to put on a board: `key`, which a board calls the card by (its name, or its id beside others of the name).

    With name and about, as `find`; with `face`, what the board must say of it, and whether that is `whole`, where its
    name is not enough. None in a game without catalogue.
    """
    if not has_catalogue(game):
        return []
    index = _index(game)
    return [
        {**line, "key": _key(index, line), **msgspec.to_builtins(index.described(line["id"]) or {})}
        for line in find(game, query, limit)
    ]


def _key(index: CardIndex, line: Json) -> str:
    return str(line["name"] if len(index.named(line["name"])) == 1 else line["id"])


def sheet(game: str, id: str) -> Json | None:
    """All that is known of a card, as the keys of `engine.catalogue.cards.CardSheet`; None where there is none."""
    found = _index(game).sheet(id) if has_catalogue(game) else None
    return None if found is None else msgspec.to_builtins(found)


def pages(game: str, names: Iterable[str]) -> list[Json]:
    """Where to read of the cards of these names, in alphabetical order: name, id; id None where it is one of several.

    A name that the catalogue does not know has no page.
    """
    if not has_catalogue(game):
        return []
    index = _index(game)
    found = {name: index.named(name) for name in sorted(set(names), key=fold)}
    return [{"name": name, "id": cards[0].id if len(cards) == 1 else None} for name, cards in found.items() if cards]


def _index(game: str) -> CardIndex:
    return shelf(game) if game in with_shelf() else card_index(game)


def edition_counts() -> list[Json]:
    """The editions that games count: code, name, cards, wanted (None where the document counts none)."""
    return [msgspec.to_builtins(edition) for audit in _audits().values() for edition in audit.editions()]


def models_known() -> dict[str, int]:
    """How many printings have an ability (`able`), and of how many the engine has the model (`model`)."""
    known = [audit.models() for audit in _audits().values() if audit.models is not None]
    return {"able": sum(models.able for models in known), "model": sum(models.model for models in known)}


def _audits() -> dict[str, Audit]:
    found = {game.id: engine.load_game(game.id).extras.audit for game in games()}
    return {id: audit for id, audit in found.items() if audit is not None}


def findings() -> list[Json]:
    """Everything in the catalogues that cannot be, and what to look at among added cards, es and en."""
    shipped = [text for audit in _audits().values() for text in audit.findings()]
    added = [text for game in with_shelf() for text in shelf(game).findings()]
    return [msgspec.to_builtins(text) for text in (*shipped, *added)]


def sizes() -> dict[str, int]:
    """How many cards the catalogues hold whose cards are counted by game, by its name in the reader's language."""
    by_game = {id: audit.size() for id, audit in _audits().items() if not audit.editions()}
    return {boards.in_language(game.name): by_game[game.id] for game in games() if game.id in by_game}


def added_texts() -> Counter[str]:
    """Of the cards that the organisation added: how many (`cards`), and how their texts are understood, by state."""
    states = [shelf(game).understanding(id).state for game in with_shelf() for id in added_ids(game)]
    return Counter(dict.fromkeys(("whole", "partly", "none"), 0) | Counter(map(str, states)) | {"cards": len(states)})
