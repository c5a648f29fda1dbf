"""What lies where, as cards and copies make it: names, faces, controllers and weapons, before any continuous effect."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.core.recall import while_same
from engine.core.state import Modifier, Piece, State, Text, place, place_player, place_zone
from engine.games.myl_pe.model.ability import Copied
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ARMA, ATAQUE, IN_PLAY, ORO, opponent

UNKNOWN = CardFace(name="?", type="Talismán")


def controller(piece: Piece) -> str:
    """The player in whose zone the object lies (DAR 5)."""
    return place_player(piece.place)


def zone(piece: Piece) -> str:
    """The name of the zone the object lies in."""
    return place_zone(piece.place)


def in_play(piece: Piece) -> bool:
    """Whether the object is in play (DAR 10.14)."""
    return _of_play(piece.place)


@lru_cache(maxsize=1024)
def _of_play(place: str) -> bool:
    return place_zone(place) in IN_PLAY


def bound(modifier: Modifier, piece: Piece) -> bool:
    """Whether an effect on one object is on this very incarnation of it (DAR 6.10.3)."""
    return modifier.subject == piece.id and modifier.incarnation == piece.incarnation


def printed(state: State, piece: Piece) -> CardFace:
    """The card itself as printed, an unknown face for a card nobody knows."""
    face = state.cards.get(piece.card, UNKNOWN)
    return face if isinstance(face, CardFace) else UNKNOWN


def copied(state: State, piece: Piece) -> tuple[Modifier, Copied] | None:
    """The latest copy effect on the object, if any."""
    found = [modifier for modifier in by_effect(state).get(Copied, ()) if bound(modifier, piece)]
    if not found:
        return None
    latest = max(found, key=lambda modifier: modifier.since)
    return latest, latest.effect


@while_same("modifiers")
def by_effect(state: State) -> dict[type, list[Modifier]]:
    """What something has brought into force, by the kind of its effect, in the order it began."""
    found: dict[type, list[Modifier]] = {}
    for modifier in state.modifiers:
        found.setdefault(type(modifier.effect), []).append(modifier)
    return found


def face(state: State, piece: Piece) -> CardFace:
    """The card the object is now: the printed one or the one it is a whole copy of (DAR 2.1.A, 10.17)."""
    copy = copied(state, piece) if Copied in by_effect(state) else None
    if copy is not None and copy[1].whole:
        other = state.cards.get(copy[1].card)
        if isinstance(other, CardFace):
            return other
    return printed(state, piece)


def name(state: State, id: str) -> str:
    """What people call the object: its card's name, «?» for a card nobody knows; other words stay as they are."""
    piece = state.pieces.get(id)
    if piece is None:
        return id
    return face(state, piece).name if piece.card else "?"


def names(state: State, ids: Iterable[str]) -> Text:
    """Several objects as an option names them, a card nobody knows as such."""
    called = [name(state, id) for id in ids]
    es, en = (", ".join(unknown if one == "?" else one for one in called) for unknown in ("desconocida", "unknown"))
    return Text(es, en)


def text_face(state: State, piece: Piece) -> CardFace:
    """The card whose text box the object has: also a partial copy lends its text."""
    copy = copied(state, piece)
    if copy is not None:
        other = state.cards.get(copy[1].card)
        if isinstance(other, CardFace):
            return other
    return printed(state, piece)


def text_boxes(state: State, piece: Piece) -> tuple[CardFace, ...]:
    """The cards whose text the object has: the printed one, a copied one in its place or, if partial, besides it."""
    copy = copied(state, piece)
    if copy is None:
        return (printed(state, piece),)
    lent = text_face(state, piece)
    return (lent,) if copy[1].whole else (printed(state, piece), lent)


@while_same("pieces")
def all_in_play(state: State) -> list[Piece]:
    """What lies in play, in the order of the table."""
    return [piece for piece in state.pieces.values() if _of_play(piece.place)]


@while_same("pieces")
def lying_in_play(state: State) -> list[Piece]:
    """The known cards in play, in the order of the table."""
    return [piece for piece in all_in_play(state) if piece.card]


def cost(card: CardFace) -> int | None:
    """The printed cost: X is 0 (DAR 10.51), Oros have none (3.3.F)."""
    if card.type == ORO:
        return None
    return 0 if card.cost == "X" else card.cost


def printed_strength(card: CardFace) -> int:
    """The printed strength: X is 0 until a condition says otherwise (DAR 10.50)."""
    return card.strength if isinstance(card.strength, int) else 0


def weapons(state: State, piece: Piece) -> list[Piece]:
    """The weapons attached to an object, in the order they lie."""
    return [state.pieces[id] for id in state.zones[piece.place] if state.pieces[id].host == piece.id]


def is_weapon(state: State, piece: Piece) -> bool:
    """Whether the object is a weapon."""
    return face(state, piece).type == ARMA


def rival(state: State, player: str) -> str:
    """The other player."""
    return opponent(state.players, player)


def attacking_in(state: State) -> tuple[str, ...]:
    """The Allies that attack in this battle: those in the active player's Línea de Ataque, in the order of the line."""
    again = memory(state).attacking_again
    line = state.zones[place(state.turn.active, ATAQUE)]
    return tuple(id for id in line if state.pieces[id].host is None and (again is None or id in again))


ATTACKED_LAST = "attacked_last_turn"
"""The mark of an object that a board tells to have attacked in the turn before its own."""


def attacked_last_turn(state: State, piece: Piece) -> bool:
    """Whether the object attacked in the turn before, as the record tells it or else the board that it began with."""
    turns = 0
    for event in reversed(state.log):
        turns += event.kind == "turno"
        if turns > 1 or (event.subject == piece.id and event.kind == "entrar"):
            return False
        if turns == 1 and event.subject == piece.id and event.kind == "atacar":
            return True
    return bool(piece.marks.get(ATTACKED_LAST)) if turns == 0 else piece.id in memory(state).attacked_before
