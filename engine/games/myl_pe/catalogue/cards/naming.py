"""The cards that a written dispute names without describing them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.myl_pe.catalogue.cards.search import Stock
from engine.games.myl_pe.catalogue.decks.decklist import read_list


def names_in(request: Mapping[str, Any], stock: Stock) -> tuple[str, ...]:
    """The names, in order: of the board, of a board that somebody claims, and of decks; whatever else is wrong."""
    state = _mapping(request.get("state"))
    claim = _mapping(_mapping(request.get("question")).get("claim"))
    decks = (request.get("deck"), state.get("deck"))
    described = {*_mapping(state.get("cards")), *_mapping(claim.get("cards")), *_mapping(request.get("cards"))}
    names = [*_on(state), *_on(claim), *(name for deck in decks for name in _in_deck(deck, stock))]
    return tuple(name for name in dict.fromkeys(names) if name not in described)


def textless_in(request: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The cards that a board, or a claimed one, describes without a text and without abilities, by their keys."""
    state = _mapping(request.get("state"))
    claim = _mapping(_mapping(request.get("question")).get("claim"))
    for board in (state, claim):
        for name, card in _mapping(board.get("cards")).items():
            face = _mapping(card)
            told = face.get("text_es") or face.get("text_en") or face.get("text_unknown")
            if not told and face.get("ability") is None and isinstance(face.get("name"), str):
                yield name, face


def _on(board: Mapping[str, Any]) -> Iterator[str]:
    for written in _mapping(board.get("objects")).values():
        card = _mapping(written).get("card")
        if isinstance(card, str) and card:
            yield card
    for side in _mapping(board.get("players")).values():
        contained = _mapping(side).get("castillo_contiene")
        yield from (name for name in contained if isinstance(name, str) and name) if isinstance(contained, list) else ()


_PARTS = ("A", "B", "cards")
"""Under what a deck may stand once more: each player, or beside the event's settings."""


def _in_deck(deck: Any, stock: Stock) -> Iterator[str]:
    if isinstance(deck, str):
        yield from (line.name for line in read_list(deck, stock) if line.name)
    elif isinstance(deck, list):
        for entry in deck:
            name = entry if isinstance(entry, str) else _mapping(entry).get("name") or _mapping(entry).get("card")
            if isinstance(name, str) and name:
                yield name
    elif isinstance(deck, dict):
        for written, inside in deck.items():
            if written in _PARTS:
                yield from _in_deck(inside, stock)
            elif written != "options":
                yield written


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
