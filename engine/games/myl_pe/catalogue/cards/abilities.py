"""The abilities of the catalogue's printings, as models: compiled from their texts, or written by a person.

`abilities.json` holds what the compiler made of each text that it read whole, made by `build_catalogue`;
`corrections.json` what a person wrote, with name, date and reason: where no phrase covers a text, or another reading
was chosen. What a person wrote wins. `text_digests.json` knows the printed texts by their digests, so that a card that
is typed with a text that a person decided on is that printing.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import msgspec

from engine.games.myl_pe.card_text.names import said_names
from engine.games.myl_pe.catalogue.cards.search import shipped
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import Board, CardFace
from engine.games.myl_pe.model.words import normalise
from engine.games.myl_pe.printings.catalogue import Card, cards_by_id
from engine.request import RequestError

HERE = Path(__file__).parent
COMPILED = HERE / "abilities.json"
CORRECTED = HERE / "corrections.json"
TEXT_DIGESTS = HERE / "text_digests.json"

Abilities = tuple[Ability, ...]


class Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person decided for printings of one text: their ids, who and when, why in both languages, and the model.

    Without a model the text is beyond the engine's words: its rulings say that it is not understood. `decides`: the
    text can be read otherwise, and nothing else tells so; then its rulings tell why it is read like this.
    """

    ids: tuple[str, ...]
    by: str
    on: datetime.date
    why_es: str
    why_en: str
    abilities: Abilities | None
    decides: bool = True


@lru_cache(maxsize=1)
def corrections() -> tuple[Correction, ...]:
    """Every decision of a person, in the order they were written."""
    return tuple(msgspec.json.decode(CORRECTED.read_bytes(), type=list[Correction]))


@lru_cache(maxsize=1)
def _corrected() -> dict[str, Correction]:
    return {id: correction for correction in corrections() for id in correction.ids}


@lru_cache(maxsize=1)
def compiled() -> dict[str, Abilities]:
    """What the compiler read, by printing."""
    return msgspec.json.decode(COMPILED.read_bytes(), type=dict[str, Abilities])


def corrected(printing: str) -> Correction | None:
    """What a person decided for a printing, if anybody did."""
    return _corrected().get(printing)


@lru_cache(maxsize=1)
def _decided() -> dict[tuple[str, Abilities], Correction]:
    decided = (correction for correction in corrections() if correction.decides and correction.abilities is not None)
    return {(cards_by_id()[id].name, one.abilities or ()): one for one in decided for id in one.ids}


def decision_on(card: CardFace) -> Correction | None:
    """What a person decided a card to mean where its text can be read otherwise."""
    return _decided().get((card.name, card.ability)) if card.ability else None


@lru_cache(maxsize=1)
def _printings_by_text() -> dict[str, str]:
    """The printing that a person decided on by the digest of its text."""
    known = msgspec.json.decode(TEXT_DIGESTS.read_bytes(), type=dict[str, str])
    return {text: id for id, text in known.items() if corrected(id) is not None}


def text_digest(text: str, type_: str) -> str:
    """What a printed text on a card of a type is known by; how it is spaced and accented makes no difference."""
    return sha256(f"{type_}: {normalise(text)}".encode()).hexdigest()[:24]


def as_decided(card: CardFace) -> CardFace:
    """A described card with the model of the printing that it is: by its text, where a person decided what that means;
    by its name, type, cost and strength, where it is told without a text and its printings have one.

    Where its printings differ, or one of the two numbers is another one, nobody told its text: it is no card without
    ability. Where both are, it is another card of that name.
    """
    if card.ability is not None or card.text_unknown:
        return card
    if card.text_es:
        printing = _printings_by_text().get(text_digest(card.text_es, card.type))
        if printing is None:
            return card
        model = abilities_of(printing)
        return msgspec.structs.replace(card, ability=model, text_unknown=model is None)
    faces = [face_of(printing) for printing in shipped().printings(card.name) if printing.type == card.type]
    if not faces or any(not face.ability and not face.text_unknown for face in faces):
        return card
    near = min(told_otherwise(face, card) for face in faces)
    if near > 1:
        return card
    same = [face for face in faces if told_otherwise(face, card) == 0]
    known = len({face.ability for face in same}) == 1 and not same[0].text_unknown
    return msgspec.structs.replace(card, ability=same[0].ability if known else (), text_unknown=not known)


def told_otherwise(printing: CardFace, card: CardFace) -> int:
    """How many of cost and strength a card is told with that a printing has not; what is not told may be any."""
    return (card.cost not in (None, printing.cost)) + (card.strength not in (None, printing.strength))


def abilities_of(printing: str) -> Abilities | None:
    """The abilities of a printing of the catalogue; none where its box is empty, None where they are not known.

    Raises KeyError for an id that the catalogue has not.
    """
    if not cards_by_id()[printing].has_ability:
        return ()
    decided = corrected(printing)
    return decided.abilities if decided is not None else compiled().get(printing)


def face_of(card: Card) -> CardFace:
    """The printing as a dispute has it, with its ability as data."""
    known = abilities_of(card.id)
    return CardFace(
        name=card.name,
        type=card.type,  # type: ignore[arg-type]
        cost="X" if card.cost_x else card.cost,
        strength="X" if card.strength_x else card.strength,
        race=card.race,
        unique=card.unique,
        ability=known or (),
        text_unknown=known is None,
    )


def with_catalogue(board: Board) -> Board:
    """The board with the facts and abilities of the cards that it names without describing them.

    A name is a printing's id, or a card's name where all its printings say the same. What the board itself says of a
    card wins. Raises RequestError for a name that several different printings share.
    """
    described = {*board.cards, *(card.name for card in board.cards.values())}
    contained = {name for side in board.players.values() for name in side.castillo_contiene} - described
    named = {*contained, *(written.card for written in board.objects.values() if written.card)} - set(board.cards)
    found = {name: face for name in sorted(named) if (face := _face_named(name)) is not None}
    own = tuple(dict.fromkeys(card.name for card in board.cards.values())) if len(board.cards) > 1 else ()
    cards = {**{key: _speaking_of(as_decided(card), own) for key, card in board.cards.items()}, **found}
    return msgspec.structs.replace(board, cards=cards) if cards != board.cards else board


def _speaking_of(card: CardFace, own: tuple[str, ...]) -> CardFace:
    """The card with those names of the board's own cards that its text says."""
    if not card.text_es or not own:
        return card
    said = said_names(own).said_in(card.text_es)
    calls = tuple(dict.fromkeys((*card.calls, *(name for name in said if not shipped().printings(name)))))
    return msgspec.structs.replace(card, calls=calls) if calls != card.calls else card


def _face_named(name: str) -> CardFace | None:
    printing = shipped().named_by_id(name)
    if printing is not None:
        return face_of(printing)
    same = shipped().printings(name)
    faces = {face_of(card) for card in same}
    if len(faces) > 1:
        faces = {face_of(card) for card in same if card.name == name} or faces
    if len(faces) > 1:
        raise several(name, same)
    return faces.pop() if faces else None


def several(name: str, same: Sequence[Card]) -> RequestError:
    """That these printings of a name differ, so that one has to be said."""
    listed = ", ".join(card.label for card in same)
    return RequestError(
        f"Hay varias ediciones distintas de «{name}»: di cuál es ({listed}).",
        f"There are several different printings of «{name}»: say which one ({listed}).",
        "objects",
    )
