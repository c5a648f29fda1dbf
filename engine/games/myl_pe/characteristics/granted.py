"""What objects have besides their printed cards: abilities given or lent, shared effects (DAR 6.10.3, 6.4.1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.core.recall import while_same
from engine.core.state import Modifier, Piece, State, place_zone
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.characteristics.objects import bound, by_effect, printed, text_boxes
from engine.games.myl_pe.model.ability import Ability, Gains, Not, Reads
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.effects import Copied, SharesEffects
from engine.games.myl_pe.model.words import HELD, IN_PLAY
from engine.law.conflict import reads_otherwise

NOWHERE_OPEN = ("", False)
"""No point at all: what nobody reads otherwise."""


def given(state: State, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that something gave to this incarnation of an object (DAR 6.10.3)."""
    gifts = by_effect(state).get(Gains, ())
    if not gifts:
        return ()
    return tuple(ability for gift in gifts if bound(gift, piece) for ability in gift.effect.abilities)


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


def shared_with(state: State, id: str) -> list[Modifier]:
    """The effects that let others share what reaches an object."""
    return [link for link in by_effect(state).get(SharesEffects, ()) if link.effect.other == id]


def shares_of(state: State, piece: Piece) -> list[tuple[Piece, int]]:
    """The objects whose effects an object shares, and since when."""
    return [
        (state.pieces[link.effect.other], link.since)
        for link in by_effect(state).get(SharesEffects, ())
        if bound(link, piece) and link.effect.other in state.pieces
    ]


def with_partners(state: State, ids: tuple[str, ...]) -> tuple[str, ...]:
    """The objects, and those that share what reaches them."""
    partners = (str(link.subject) for id in ids for link in shared_with(state, id))
    return tuple(dict.fromkeys((*ids, *partners)))


@while_same("modifiers")
def changed_texts(state: State) -> frozenset[str]:
    """The objects whose abilities are not those of their printed card alone: copies, and those given some."""
    changing = (*by_effect(state).get(Copied, ()), *by_effect(state).get(Gains, ()))
    return frozenset(modifier.subject for modifier in changing if modifier.subject is not None)


def own_abilities(state: State, piece: Piece) -> tuple[Ability, ...]:
    """The abilities of the object's text box, a copied one included, and those it was given; of a text that is open
    only those that it has as it is read now.
    """
    if piece.id not in changed_texts(state):
        return _as_read(state, printed(state, piece))
    told = tuple(ability for box in text_boxes(state, piece) for ability in _as_read(state, box))
    return told + given(state, piece)


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


TABLE, HAND = 0, 1


@lru_cache(maxsize=1024)
def _read_at(place: str) -> int | None:
    """Whether texts are read there, and as of the table or of a hand."""
    zone = place_zone(place)
    return HAND if zone in HELD else TABLE if zone in IN_PLAY else None


def likely(state: State, kind: str) -> list[Piece]:
    """The cards in play whose text has abilities of a kind (`triggered`), of a kind for an event (`triggered:ataca`),
    or for a moment of their own (`during`), in the order of the table.

    A quick look before `abilities`, which asks whether they have lost them.
    """
    return _by_kind(state)[TABLE].get(kind, [])


def likely_in_hand(state: State, kind: str) -> list[Piece]:
    """The same of the cards in hands, and of those that lie below an object (see `lying_under`)."""
    return _by_kind(state)[HAND].get(kind, [])


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
    found: tuple[dict[str, list[Piece]], dict[str, list[Piece]]] = {}, {}
    special, of_cards = changed_texts(state), _kinds_of_cards(state)
    lent = kinds_lent(state)
    for piece in state.pieces.values():
        where = _read_at(piece.place)
        if where is None or not piece.card:
            continue
        kinds = of_cards.get(piece.card, frozenset())
        if piece.id in special:
            kinds = kinds_of((*_printed_abilities(state, piece), *given(state, piece)))
        for kind in kinds | lent if lent else kinds:
            found[where].setdefault(kind, []).append(piece)
    return found


@while_same("cards")
def _kinds_of_cards(state: State) -> dict[str, frozenset[str]]:
    return {key: _kinds(face) for key, face in state.cards.items() if isinstance(face, CardFace)}


@lru_cache(maxsize=4096)
def _kinds(face: CardFace) -> frozenset[str]:
    return kinds_of(reading_of(face).abilities)
