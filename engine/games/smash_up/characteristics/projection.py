"""What a state means: what lies at which base, who controls it, what is said on it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import Piece, State, place, place_zone
from engine.games.smash_up.catalogue.card_index import CATALOGUE
from engine.games.smash_up.model.ability import Ability, Effect
from engine.games.smash_up.model.board import CardFace
from engine.games.smash_up.model.condition import is_known
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import (
    ACCION,
    BASES,
    ESBIRRO,
    HIDDEN,
    JUEGO,
    LOCURA,
    MONSTRUO,
    TABLE,
    TESORO,
    TITAN,
    counter,
)
from engine.law.cite import claim

claim(__name__, "is_minion", "SU 14.3")

NOBODY = CardFace("~", "accion")
"""The face of a card that nobody knows."""


def face(state: State, piece: Piece) -> CardFace:
    """What is printed on it."""
    found: CardFace = state.cards.get(piece.card, NOBODY)
    return found


def name(state: State, id: str) -> str:
    """The name of an object for people."""
    piece = state.pieces.get(id)
    return face(state, piece).name if piece is not None and piece.card else HIDDEN.es


def zone(piece: Piece) -> str:
    """The zone an object lies in."""
    return place_zone(piece.place)


def count(state: State, player: str, what: str) -> int:
    """A count that belongs to a player or to the table."""
    return state.counters.get(counter(player, what), 0)


def hand(state: State, player: str) -> tuple[str, ...]:
    """The ids of a hand."""
    return state.zones[place(player, "mano")]


def in_play(piece: Piece | None) -> bool:
    """Whether it lies at a base (face down too) or is attached to a card that does."""
    return piece is not None and zone(piece) == JUEGO


def buried(piece: Piece) -> bool:
    """Whether it lies face down at a base (SU 21.1)."""
    return bool(piece.marks.get("buried"))


def base_of(state: State, piece: Piece) -> str | None:
    """The base at which it lies; a base is at itself, an attached card where its bearer is."""
    if zone(piece) == BASES:
        return piece.id
    if piece.host is not None and piece.host in state.pieces:
        return base_of(state, state.pieces[piece.host])
    found = piece.marks.get("base")
    return None if found is None else str(found)


def controller(state: State, piece: Piece) -> str | None:
    """Who controls a card in play; nobody does a monster unless an effect says so (SU 14.9). Elsewhere, its owner."""
    if in_play(piece):
        found = piece.marks.get("controller")
        if found is None and face(state, piece).type != MONSTRUO and piece.owner != TABLE:
            return piece.owner
        return None if found is None else str(found)
    return None if piece.owner == TABLE else piece.owner


def is_minion(state: State, piece: Piece) -> bool:
    """A minion; monsters are minions (SU 14.3)."""
    return face(state, piece).type in (ESBIRRO, MONSTRUO)


def is_action(state: State, piece: Piece) -> bool:
    """An action; Madness and treasures that are no minions are actions (SU 12.1, 14.3)."""
    return face(state, piece).type in (ACCION, LOCURA, TESORO)


def is_titan(state: State, piece: Piece) -> bool:
    """A titan: neither minion nor action (SU 18.1)."""
    return face(state, piece).type == TITAN


def at_base(state: State, base: str) -> Iterator[Piece]:
    """The cards at a base in the order they came, buried and attached ones too."""
    for id in state.zones[place(TABLE, JUEGO)]:
        if base_of(state, state.pieces[id]) == base:
            yield state.pieces[id]


def open_at(state: State, base: str) -> Iterator[Piece]:
    """The cards at a base that lie face up (SU 21.7)."""
    return (piece for piece in at_base(state, base) if not buried(piece))


def counters(piece: Piece) -> int:
    """The +1 power counters on it."""
    return int(piece.marks.get("counters") or 0)


def open_minions(state: State) -> list[str]:
    """The minions in play that lie face up, in the order they came."""
    there = (state.pieces[id] for id in state.zones[place(TABLE, JUEGO)])
    return [piece.id for piece in there if is_minion(state, piece) and not buried(piece)]


def abilities(state: State, piece: Piece, *whens: str) -> list[tuple[int, Ability]]:
    """The abilities of a card with one of these moments, with their places."""
    return [(n, ability) for n, ability in enumerate(face(state, piece).abilities) if ability.when in whens]


def is_unread(state: State, piece: Piece) -> bool:
    """Whether the card carries words that nobody said as data, or data with a condition that nobody understands.

    A card of the catalogue that is known to have an ability is unread as well while nobody tells it.
    """
    card = face(state, piece)
    if card.written is None:
        return is_untold(state, piece) or bool(card.text_es.strip() or card.text_en.strip())
    return not all(is_known(ability.only_if) and _known(ability.effects) for ability in card.written)


def is_untold(state: State, piece: Piece) -> bool:
    """Whether the catalogue knows that the card has an ability, and nobody wrote it on the table."""
    card = face(state, piece)
    written = card.written is not None or card.text_es.strip() or card.text_en.strip()
    return not written and CATALOGUE.untold(card.name, card.type)


def _known(effects: tuple[Effect, ...]) -> bool:
    return all(is_known(effect.only_if) and _known(effect.loser) and _known(effect.winner) for effect in effects)


def over(state: State) -> bool:
    """Whether the game has ended."""
    return memory(state).over


def clockwise(state: State, first: str) -> list[str]:
    """The players from `first` on, clockwise."""
    at = state.players.index(first)
    return [*state.players[at:], *state.players[:at]]
