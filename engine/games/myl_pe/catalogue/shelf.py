"""The catalogue as an event sees it: the shipped cards, those an organisation added, the readings chosen for them."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.catalogue.card_files import read_card_file
from engine.catalogue.cards import CardLine, CardSheet, CardsRead, Described, Passage, Sense, Understanding
from engine.catalogue.decks import DeckReport
from engine.catalogue.names import key
from engine.core.state import Json, Text
from engine.games.myl_pe.card_text.names import Names
from engine.games.myl_pe.catalogue import card_index
from engine.games.myl_pe.catalogue.cards import catalogue_audit
from engine.games.myl_pe.catalogue.cards.abilities import corrected, face_of, several, told_otherwise
from engine.games.myl_pe.catalogue.cards.added import AddedPrinting, Chosen
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.catalogue.cards.rows import FIELDS, read_rows
from engine.games.myl_pe.catalogue.cards.search import Stock
from engine.games.myl_pe.catalogue.decks.deck import deck_problems
from engine.games.myl_pe.catalogue.decks.decklist import read_list
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.model.sanity import fault_of
from engine.games.myl_pe.model.suitability import works_on
from engine.games.myl_pe.printings.catalogue import Catalogue, catalogue
from engine.games.myl_pe.wording.abilities import worded
from engine.request import RequestError, convert
from engine.text.doubts import TwoMeanings


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person says: who, when, why, and either words that the engine reads whole or the model itself.

    Neither of them: the text is beyond the engine's words.
    """

    by: str
    on: datetime.date
    why: str
    words: str | None = None
    abilities: tuple[Ability, ...] | None = None


def chosen_reading(one: AddedPrinting, said: Mapping[str, Json], names: Names) -> Chosen:
    """A choice checked; `names` are those of the other added cards, which its words may say.

    Raises RequestError for a card without text, no name or reason, or what makes no sense.
    """
    choice: Choice = convert(dict(said), Choice)
    if not one.ability:
        raise RequestError(
            f"{one.id} no tiene un texto que leer: impórtalo primero.",
            f"{one.id} has no text to read: import it first.",
        )
    if not choice.by.strip() or not choice.why.strip():
        raise RequestError("Di quién eligió la lectura y por qué.", "Say who chose the reading and why.")
    abilities = choice.abilities if choice.words is None else _read(one, choice.words, names)
    for ability in abilities or ():
        _must_make_sense(one, ability)
    return Chosen(choice.by.strip(), choice.on, choice.why.strip(), one.ability, abilities)


def _read(one: AddedPrinting, words: str, names: Names) -> tuple[Ability, ...]:
    reading = reading_of(replace(one.face, text_es=words, calls=names.said_in(words)))
    if reading.senses:
        raise TwoMeanings([sense.doubt(one.type) for sense in reading.senses])
    if reading.unread or not reading.abilities:
        spans = ", ".join(f"«{piece.span}»" for piece in reading.unread) or f"«{words}»"
        raise RequestError(
            f"No se entiende {spans}: escríbelo con otras palabras.", f"{spans} is not understood: use other words."
        )
    return tuple(_model(ability) for ability in reading.abilities)


def _must_make_sense(one: AddedPrinting, ability: Ability) -> None:
    fault = fault_of(ability)
    if fault is not None:
        raise RequestError(f"La habilidad no tiene sentido: {fault.es}.", f"The ability makes no sense: {fault.en}.")
    if not works_on(ability, one.type):
        raise RequestError(
            f"Esa habilidad no es de un {one.type}: revisa el texto.", f"No {one.type} has such an ability: check it."
        )


def possible_meanings(face: CardFace) -> tuple[tuple[list[Ability], str], ...]:
    """All that a text can mean, as models, each with the rule that reads it so.

    Only where one piece of it means several things and all else is understood.
    """
    reading = reading_of(face)
    if face.ability is not None or len(reading.senses) != 1 or len(reading.unread) != 1:
        return ()
    (sense,) = reading.senses
    before, after = reading.abilities[: sense.at], reading.abilities[sense.at :]
    return tuple(
        ([_model(ability) for ability in (*before, one, *after)], rule)
        for one, rule in zip(sense.meanings, sense.rules, strict=True)
    )


def meaning(face: CardFace) -> CardFace:
    """The face with its text as a model, where all of it is understood: equal for printings that say the same."""
    plain = replace(face, name=key(face.name), text_es="", text_en="")
    reading = reading_of(face)
    if reading.unread:
        return replace(plain, text_es=face.text_es, ability=face.ability)
    return replace(plain, ability=tuple(_model(ability) for ability in reading.abilities))


def _model(ability: Ability) -> Ability:
    """The ability without words."""
    return replace(ability, es="", en="", label=None, label_en=None)


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


class Shelf:
    """The printings of the catalogue and the added ones, and the readings that people chose for these.

    Both come as plain JSON values: `added` as `read` gave them, `chosen` by id as `choose` gave them.
    """

    def __init__(self, added: Iterable[Mapping[str, Json]], chosen: Mapping[str, Mapping[str, Json]]) -> None:
        self.stock = Stock(catalogue(), msgspec.convert(list(added), list[AddedPrinting]))
        self.chosen = msgspec.convert(dict(chosen), dict[str, Chosen])

    def find(self, query: str, limit: int) -> tuple[CardLine, ...]:
        """Printings for what somebody typed so far."""
        return card_index.lines(self.stock.find(query, limit), self.stock)

    def sheet(self, id: str) -> CardSheet | None:
        """A printing: its facts, what its text means, what is printed, and its other printings."""
        card = self.stock.by_id.get(id)
        if card is None:
            return None
        face = self.face(id)
        reading = reading_of(face)
        abilities = tuple(worded(ability, card.type) for ability in reading.abilities)
        sheet = card_index.facts_sheet(card, self.stock, abilities, card_index.note(card, abilities))
        one = self.stock.added.get(id)
        if one is None or one.ability is None:
            return sheet
        chosen = self.chosen_for(one)
        said = card_index.written_by(chosen.by, chosen.on, Text(chosen.why, chosen.why)) if chosen else None
        unread = [piece.span for piece in reading.unread]
        spans = tuple(_passages(one.ability, unread)) if one.ability else ()
        return replace(sheet, note=said or (_PARTLY if unread else sheet.note), text=spans)

    def named(self, name: str) -> tuple[CardLine, ...]:
        """The printings of this name, or the one with this id."""
        return card_index.lines(self.stock.meant_by(name), self.stock)

    def described(self, id: str) -> Described | None:
        """Nothing: a board need only name a card of Primera Era."""
        return card_index.described(id)

    def face(self, id: str) -> CardFace:
        """A printing as a dispute has it: what a person decided of its text, or else the text that was added."""
        one = self.stock.added.get(id)
        if one is None:
            return face_of(self.stock.by_id[id])
        chosen, decided = self.chosen_for(one), corrected(id)
        if chosen or decided:
            abilities = chosen.abilities if chosen else decided.abilities if decided else None
            return replace(one.face, ability=abilities, text_unknown=abilities is None)
        shipped = self.stock.shipped_by_id.get(id)
        if one.ability is None and shipped is not None:
            known = face_of(shipped)
            return replace(one.face, ability=known.ability, text_unknown=known.text_unknown)
        return replace(one.face, calls=self._names.said_in(one.ability or ""))

    @cached_property
    def _names(self) -> Names:
        """Names of added cards that the catalogue has not: a text may call them by these."""
        return Names(one.name for one in self.stock.added.values() if one.id not in self.stock.shipped_by_id)

    def chosen_for(self, one: AddedPrinting) -> Chosen | None:
        """The reading that a person chose for this text of the card; that of another text is none of this."""
        chosen = self.chosen.get(one.id)
        return chosen if chosen is not None and chosen.text == one.ability else None

    def read(self, content: bytes, name: str, *, replace: bool = False) -> CardsRead:
        """The cards of a file."""
        file = read_card_file(content, name, FIELDS)
        cards = read_rows(file.rows, self.stock, replace=replace)
        return CardsRead(tuple(msgspec.to_builtins(card) for card in cards), file.ignored)

    def choose(self, id: str, chosen: Mapping[str, Json]) -> dict[str, Json]:
        """The reading that a person chose for an added card."""
        made: dict[str, Json] = msgspec.to_builtins(chosen_reading(self.stock.added[id], chosen, self._names))
        return made

    def understanding(self, id: str) -> Understanding:
        """What is understood of an added card."""
        one = self.stock.added[id]
        chosen = self.chosen_for(one)
        by = chosen.by if chosen else ""
        if not self.stock.by_id[id].has_ability:
            return Understanding(id, one.name, "no_text")
        face = self.face(id)
        if face.text_unknown:
            said = (one.ability,) if one.ability else ()
            return Understanding(id, one.name, "none" if said else "untold", said, by=by)
        reading = reading_of(face)
        unread = tuple(piece.span for piece in reading.unread)
        if not unread:
            return Understanding(id, one.name, "whole", by=by)
        doubts = tuple(sense.doubt(face.type) for sense in reading.senses)
        return Understanding(id, one.name, "partly" if reading.abilities else "none", unread, by, doubts)

    def senses(self, id: str) -> tuple[Sense, ...]:
        """What an added card's text can mean, where it can be read in several ways."""
        face = self.face(id)
        return tuple(
            Sense(tuple(worded(ability, face.type) for ability in abilities), msgspec.to_builtins(abilities), rule)
            for abilities, rule in possible_meanings(face)
        )

    def deck_problems(self, text: str, options: Mapping[str, Any] | None = None) -> DeckReport:
        """What is wrong with a pasted deck."""
        return deck_problems(text, options=options, stock=self.stock)

    def named_cards(self, request: Mapping[str, Any]) -> dict[str, Json]:
        """The added cards that a dispute names without describing them."""
        found = ((name, self._face_named(name)) for name in names_in(request, self.stock))
        named = {name: msgspec.to_builtins(face) for name, face in found if face is not None}
        textless = ((name, self._text_of(face)) for name, face in textless_in(request))
        return {**named, **{name: text for name, text in textless if text is not None}}

    def _text_of(self, described: Mapping[str, Any]) -> dict[str, Json] | None:
        """What an added card says that is described by name alone: its text, or that nobody told it.

        None where no added card is meant: of another name or type, without ability, or with other cost and strength.
        """
        same = [card for card in self.stock.printings(described["name"]) if card.type == described.get("type")]
        faces = [self.face(card.id) for card in same]
        if not any(card.id in self.stock.added for card in same) or not all(card.has_ability for card in same):
            return None
        card = CardFace(described["name"], described["type"], described.get("cost"), described.get("strength"))
        near = min(told_otherwise(face, card) for face in faces)
        if near > 1:
            return None
        meant = [face for face in faces if told_otherwise(face, card) == 0]
        if len({meaning(face) for face in meant}) != 1:
            return {"text_unknown": True}
        said = msgspec.to_builtins(meant[0])
        return {
            field: said[field] for field in ("text_es", "text_en", "ability", "text_unknown", "calls") if field in said
        }

    def _face_named(self, name: str) -> CardFace | None:
        """The face that an added card gives to a name; None where the catalogue alone knows it, or nobody."""
        if name in self.stock.by_id:
            return self.face(name) if name in self.stock.added else None
        same = self.stock.printings(name)
        added = [card.id for card in same if card.id in self.stock.added]
        if not added:
            return None
        if len({meaning(self.face(card.id)) for card in same}) > 1:
            raise several(name, same)
        return self.face(added[0])

    def findings(self) -> tuple[Text, ...]:
        """What no catalogue can hold, and readings that were chosen for a text that the card has no more."""
        shipped = set(catalogue_audit.findings(catalogue()))
        every = catalogue_audit.findings(Catalogue(tuple(self.stock.editions.values()), self.stock.cards))
        stale = tuple(
            Text(
                f"{id}: la lectura que eligió {chosen.by} ({chosen.on}) es de otro texto: elige una de nuevo.",
                f"{id}: the reading that {chosen.by} chose ({chosen.on}) is of another text: choose one again.",
            )
            for id, chosen in self.chosen.items()
            if id in self.stock.added and self.chosen_for(self.stock.added[id]) is None
        )
        return (*(text for text in every if text not in shipped), *stale)


_PARTLY = Text("Lo marcado el motor no lo entiende.", "What is marked the engine does not understand.")


def _passages(text: str, unread: Iterable[str]) -> Iterator[Passage]:
    """The text in pieces, those that are not understood apart."""
    at = 0
    for span in unread:
        begins = text.find(span, at)
        if begins < 0:
            continue
        if begins > at:
            yield Passage(text[at:begins], True)
        yield Passage(span, False)
        at = begins + len(span)
    if at < len(text):
        yield Passage(text[at:], True)
