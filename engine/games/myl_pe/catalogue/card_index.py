"""The printings of Primera Era as the card search and the card pages ask for them."""

from __future__ import annotations

import datetime
from collections.abc import Iterable

from engine.catalogue.cards import CardFact, CardLine, CardSheet, Described
from engine.core.state import Text
from engine.games.myl_pe.catalogue.cards.abilities import corrected, face_of
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.catalogue.cards.search import Stock, shipped
from engine.games.myl_pe.catalogue.decks.options import DeckOptions
from engine.games.myl_pe.model.words import TYPE_NAMES
from engine.games.myl_pe.printings.catalogue import Card

_NO_TEXT = Text("No tiene habilidad.", "It has no ability.")
_UNTOLD = Text(
    "Tiene una habilidad que el motor no conoce: en una disputa, escribe su texto.",
    "It has an ability that the engine does not know: in a dispute, write its text.",
)


def find(query: str, limit: int) -> tuple[CardLine, ...]:
    """Printings for what somebody typed so far: by id, or by name, however it is written."""
    return lines(shipped().find(query, limit), shipped())


def sheet(id: str) -> CardSheet | None:
    """A printing: its facts, what its text means, and its other printings."""
    card = shipped().by_id.get(id)
    if card is None:
        return None
    abilities = tuple(Text(one.es, one.en) for one in reading_of(face_of(card)).abilities)
    return facts_sheet(card, shipped(), abilities, note(card, abilities))


def named(name: str) -> tuple[CardLine, ...]:
    """The printings of this name, or the one with this id."""
    return lines(shipped().meant_by(name), shipped())


def described(id: str) -> Described | None:
    """Nothing: a board need only name a card of Primera Era."""
    return None


def lines(cards: Iterable[Card], stock: Stock) -> tuple[CardLine, ...]:
    """Printings as a list shows them."""
    return tuple(_line(card, stock) for card in cards)


def facts_sheet(card: Card, stock: Stock, abilities: tuple[Text, ...], note: Text | None) -> CardSheet:
    """A printing with what is known of its text."""
    others = lines((other for other in stock.printings(card.name) if other != card), stock)
    return CardSheet(card.id, card.name, _line(card, stock).about, _facts(card, stock), abilities, note, others)


def _line(card: Card, stock: Stock) -> CardLine:
    type_ = TYPE_NAMES[card.type]
    es, en = [stock.editions[card.edition].name, type_.es], [stock.editions[card.edition].name, type_.en]
    for label, value in _numbers(card):
        es.append(f"{label.es.lower()} {value}")
        en.append(f"{label.en.lower()} {value}")
    return CardLine(card.id, card.name, Text(" · ".join(es), " · ".join(en)))


def _numbers(card: Card) -> list[tuple[Text, str]]:
    cost = "X" if card.cost_x else card.cost
    strength = "X" if card.strength_x else card.strength
    both = ((Text("Coste", "Cost"), cost), (Text("Fuerza", "Strength"), strength))
    return [(label, str(value)) for label, value in both if value is not None]


def _facts(card: Card, stock: Stock) -> tuple[CardFact, ...]:
    edition = stock.editions[card.edition]
    listed = Text("la lista el documento", "listed by the document")
    apart = Text("no está en la lista del documento", "not listed by the document")
    added = Text("la agregó la organización", "added by the organisation")
    where = listed if edition.listed else apart if edition.code in stock.shipped_editions else added
    number = f"{edition.name} {card.number}/{edition.size}"
    facts = [CardFact(Text("Tipo", "Type"), TYPE_NAMES[card.type])]
    facts += [CardFact(label, Text(value, value)) for label, value in _numbers(card)]
    facts += [
        CardFact(label, Text(value, value))
        for label, value in ((Text("Raza", "Race"), card.race), (Text("Frecuencia", "Rarity"), card.rarity))
        if value
    ]
    edition_said = Text(f"{number}, {where.es}", f"{number}, {where.en}")
    law = ("1",) if where is not added else ()
    return (*facts, CardFact(Text("Edición", "Edition"), edition_said, law), _copies(card))


def _copies(card: Card) -> CardFact:
    """How many a deck may hold where the event says nothing else."""
    label, usual = Text("En un mazo", "In a deck"), DeckOptions()
    if card.is_free_oro:
        said = Text("las que quieras; puede ser el Oro inicial", "as many as you like; may be the starting Oro")
        return CardFact(label, said, ("3.3.B.1", "4.2"))
    if card.any_number:
        return CardFact(label, Text("las que diga la carta", "as many as the card says"), ("10.16",))
    most = usual.unique_copies if card.unique else usual.copies
    said = Text(f"{most}, es Única", f"{most}, it is Unique") if card.unique else Text(f"hasta {most}", f"up to {most}")
    return CardFact(label, said, ("10.16",))


def written_by(by: str, on: datetime.date, why: Text) -> Text:
    """That a person wrote what a card does."""
    return Text(f"Lo escribió {by}, {on}: {why.es}", f"Written by {by}, {on}: {why.en}")


def note(card: Card, abilities: tuple[Text, ...]) -> Text | None:
    if not card.has_ability:
        return _NO_TEXT
    decided = corrected(card.id)
    if decided is not None:
        return written_by(decided.by, decided.on, Text(decided.why_es, decided.why_en))
    return None if abilities else _UNTOLD
