"""A quick look at which cards have abilities of a kind, before anybody asks whether they have lost them."""

from __future__ import annotations

from functools import lru_cache

from engine.core.recall import while_same
from engine.core.state import Piece, State, place_zone
from engine.games.myl_pe.board import CardFace
from engine.games.myl_pe.cards.reading import reading_of
from engine.games.myl_pe.gifts import kinds_lent, kinds_of
from engine.games.myl_pe.words import HELD, IN_PLAY

_READ = frozenset((*HELD, *IN_PLAY))


def likely(state: State, kind: str) -> list[Piece]:
    """The cards in play whose text has abilities of a kind (`triggered`), of a kind for an event (`triggered:ataca`),
    or for a moment of their own (`during`), in the order of the table.

    A quick look before `abilities`, which asks whether they have lost them.
    """
    return _by_kind(state)[0].get(kind, [])


def likely_in_hand(state: State, kind: str) -> list[Piece]:
    """The same of the cards in hands, and of those that lie below an object (see `lying_under`)."""
    return _by_kind(state)[1].get(kind, [])


def likely_anywhere(state: State, kind: str) -> list[Piece]:
    """The same of all cards, wherever they lie."""
    from engine.games.myl_pe.projection import changed_texts

    keys = {key for key, kinds in _kinds_of_cards(state).items() if kind in kinds}
    special, lent = changed_texts(state), kind in kinds_lent(state)
    if not (keys or special or lent):
        return []
    return [
        piece for piece in state.pieces.values()
        if piece.card and (lent or piece.card in keys or piece.id in special)
    ]  # fmt: skip


@while_same("pieces", "modifiers", "cards")
def _by_kind(state: State) -> tuple[dict[str, list[Piece]], dict[str, list[Piece]]]:
    from engine.games.myl_pe.projection import changed_texts, own_abilities

    on_table: dict[str, list[Piece]] = {}
    in_hand: dict[str, list[Piece]] = {}
    special, of_cards = changed_texts(state), _kinds_of_cards(state)
    lent = kinds_lent(state)
    where = {
        place: in_hand if place_zone(place) in HELD else on_table for place in state.zones if place_zone(place) in _READ
    }
    for piece in state.pieces.values():
        if piece.place in where and piece.card:
            kinds = of_cards.get(piece.card, frozenset())
            if piece.id in special:
                kinds = kinds_of(own_abilities(state, piece))
            kinds = kinds | lent if lent else kinds
            for kind in kinds:
                where[piece.place].setdefault(kind, []).append(piece)
    return on_table, in_hand


@while_same("cards")
def _kinds_of_cards(state: State) -> dict[str, frozenset[str]]:
    return {key: _kinds(face) for key, face in state.cards.items() if isinstance(face, CardFace)}


@lru_cache(maxsize=4096)
def _kinds(face: CardFace) -> frozenset[str]:
    return kinds_of(reading_of(face).abilities)
