"""What objects have besides their printed cards: abilities given or lent, shared effects (DAR 6.10.3, 6.4.1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.core.recall import while_same
from engine.core.state import Modifier, Piece, State, place_zone
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.characteristics.objects import _copies, text_boxes
from engine.games.myl_pe.model.ability import Ability, Gains, Not, Reads
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.effects import SharesEffects
from engine.games.myl_pe.model.words import HELD, IN_PLAY
from engine.law.conflict import reads_otherwise

NOWHERE_OPEN = ("", False)
"""No point at all: what nobody reads otherwise."""


@while_same("modifiers")
def gifts(state: State) -> dict[str | None, list[tuple[Modifier, Gains]]]:
    """The effects that gave abilities, by the object they are on."""
    found: dict[str | None, list[tuple[Modifier, Gains]]] = {}
    for modifier in state.modifiers:
        if isinstance(modifier.effect, Gains):
            found.setdefault(modifier.subject, []).append((modifier, modifier.effect))
    return found


def given(state: State, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that something gave to this incarnation of an object (DAR 6.10.3)."""
    here = gifts(state).get(piece.id, ())
    return tuple(
        ability for modifier, gain in here if modifier.incarnation == piece.incarnation for ability in gain.abilities
    )


@while_same("cards")
def lends(state: State) -> bool:
    """Whether some card of the game lends abilities while it is in play."""
    return any(isinstance(face, CardFace) and _lent_by(face) for face in state.cards.values())


@while_same("cards")
def kinds_lent(state: State) -> frozenset[str]:
    """The kinds of all abilities that cards of the game may lend."""
    faces = (face for face in state.cards.values() if isinstance(face, CardFace))
    return kinds_of(ability for face in faces for ability in _lent_by(face))


@lru_cache(maxsize=4096)
def _lent_by(face: CardFace) -> tuple[Ability, ...]:
    lasting = (item.effect for ability in reading_of(face).abilities for item in ability.lasting)
    return tuple(ability for effect in lasting if isinstance(effect, Gains) for ability in effect.abilities)


def kinds_of(abilities: Iterable[Ability]) -> frozenset[str]:
    """What a quick look asks for: the kinds of abilities, those with their events, and `during` (see `kinds`)."""
    found = tuple(abilities)
    events = (f"{ability.kind}:{ability.when.event}" for ability in found if ability.when is not None)
    during = ("during" for ability in found if ability.during)
    return frozenset((*(ability.kind for ability in found), *events, *during))


@while_same("modifiers")
def shared_with(state: State) -> dict[str, list[Modifier]]:
    """By object, the effects that let others share what reaches it."""
    found: dict[str, list[Modifier]] = {}
    for modifier in state.modifiers:
        if isinstance(modifier.effect, SharesEffects):
            found.setdefault(modifier.effect.other, []).append(modifier)
    return found


def shares_of(state: State, piece: Piece) -> list[tuple[Piece, int]]:
    """The objects whose effects an object shares, and since when."""
    sharing = shared_with(state)
    if not sharing:
        return []
    return [
        (state.pieces[other], link.since)
        for other, links in sharing.items()
        for link in links
        if (link.subject, link.incarnation) == (piece.id, piece.incarnation) and other in state.pieces
    ]


def with_partners(state: State, ids: tuple[str, ...]) -> tuple[str, ...]:
    """The objects, and those that share what reaches them."""
    sharing = shared_with(state)
    partners = (str(link.subject) for id in ids for link in sharing.get(id, ()))
    return tuple(dict.fromkeys((*ids, *partners)))


def changed_texts(state: State) -> frozenset[str]:
    """The objects whose abilities are not those of their printed card alone: copies, and those given some."""
    return frozenset(id for id in (*_copies(state), *gifts(state)) if id is not None)


def own_abilities(state: State, piece: Piece) -> tuple[Ability, ...]:
    """The abilities of the object's text box, a copied one included, and those it was given; of a text that is open
    only those that it has as it is read now.
    """
    boxes, extra = text_boxes(state, piece), given(state, piece)
    if len(boxes) == 1:
        return _as_read(state, boxes[0]) + extra
    return tuple(ability for box in boxes for ability in _as_read(state, box)) + extra


def _printed_abilities(state: State, piece: Piece) -> tuple[Ability, ...]:
    """Those of its text boxes, however they are read."""
    return tuple(ability for box in text_boxes(state, piece) for ability in reading_of(box).abilities)


def _as_read(state: State, box: CardFace) -> tuple[Ability, ...]:
    told = reading_of(box).abilities
    if not _is_open(box):
        return told
    return tuple(ability for ability in told if reads_otherwise(state, _point_of(ability)[0]) == _point_of(ability)[1])


@lru_cache(maxsize=4096)
def _is_open(box: CardFace) -> bool:
    return any(_point_of(ability) != NOWHERE_OPEN for ability in reading_of(box).abilities)


def _point_of(ability: Ability) -> tuple[str, bool]:
    """The open point that decides whether a text gives an ability at all, and whether by the other reading."""
    asked = ability.condition
    by_the_other = not isinstance(asked, Not)
    asked = asked.of if isinstance(asked, Not) else asked
    return (asked.point, by_the_other) if isinstance(asked, Reads) else NOWHERE_OPEN


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
    keys = {key for key, kinds in _kinds_of_cards(state).items() if kind in kinds}
    special, lent = changed_texts(state), kind in kinds_lent(state)
    if not (keys or special or lent):
        return []
    return [
        piece for piece in state.pieces.values() if piece.card and (lent or piece.card in keys or piece.id in special)
    ]


@while_same("pieces", "modifiers", "cards")
def _by_kind(state: State) -> tuple[dict[str, list[Piece]], dict[str, list[Piece]]]:
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
                kinds = kinds_of((*_printed_abilities(state, piece), *given(state, piece)))
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
