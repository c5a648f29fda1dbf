"""Whether a catalogue can be what it says: counts of the editions, duplicates, values that no card has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from engine.catalogue.audit import Audit, EditionSize, Models
from engine.core.state import Text
from engine.games.myl_pe.catalogue.cards.abilities import abilities_of, compiled, corrections
from engine.games.myl_pe.model.words import ALIADO, ORO, RACES, TYPES
from engine.games.myl_pe.printings.catalogue import Card, Catalogue, Edition, catalogue

CARDS_OF = {"ERT": 126, "ERX": 48, "MGO": 126, "MGX": 48, "IDN": 126, "RNK": 126, "CFD": 170, "EDR": 236}
"""How many cards each edition has, as DAR 2.9 counts them; an expansion goes on counting after its edition."""

RARITIES = ("Vasallo", "Cortesano", "Real", "Especial", "Promo")
MOST = 20
"""No printed cost or strength comes near it."""


def counts(held: Catalogue) -> tuple[EditionSize, ...]:
    """Every edition with its printings, in order."""
    found = Counter(card.edition for card in held.cards)
    return tuple(EditionSize(one.code, one.name, found[one.code], CARDS_OF.get(one.code)) for one in held.editions)


def findings(held: Catalogue, with_model: Collection[str] = ()) -> Iterator[Text]:
    """Everything that cannot be; `with_model` are the ids for which somebody wrote or compiled abilities."""
    editions = {edition.code: edition for edition in held.editions}
    for count in counts(held):
        if count.wanted is not None and count.cards != count.wanted:
            yield Text(
                f"{count.name}: hay {count.cards} cartas y el DAR 2.9 cuenta {count.wanted}.",
                f"{count.name}: there are {count.cards} cards and DAR 2.9 counts {count.wanted}.",
            )
    for what in (
        [card.id for card in held.cards],
        [f"{card.edition} {card.number}" for card in held.cards],
    ):
        for twice in (one for one, times in Counter(what).items() if times > 1):
            yield Text(f"{twice} está más de una vez.", f"{twice} is there more than once.")
    for card in held.cards:
        for fault in _faults(card, editions.get(card.edition)):
            yield Text(f"{card.label}: {fault.es}.", f"{card.label}: {fault.en}.")
    able = {card.id for card in held.cards if card.has_ability}
    for id in sorted(set(with_model) - able):
        yield Text(f"{id} tiene un modelo y ninguna habilidad.", f"{id} has a model and no ability.")


def _faults(card: Card, edition: Edition | None) -> Iterator[Text]:
    if edition is None:
        yield Text(f"no existe la edición {card.edition}", f"there is no edition {card.edition}")
    elif not 1 <= card.number <= edition.size:
        yield Text(
            f"el número {card.number} no cabe en 1-{edition.size}", f"number {card.number} is not in 1-{edition.size}"
        )
    if not card.name.strip():
        yield Text("no tiene nombre", "it has no name")
    if card.type not in TYPES:
        yield Text(f"no existe el tipo {card.type}", f"there is no type {card.type}")
    if card.rarity is not None and card.rarity not in RARITIES:
        yield Text(f"no existe la frecuencia {card.rarity}", f"there is no rarity {card.rarity}")
    if card.race is not None and (card.race not in RACES or card.type != ALIADO):
        yield Text(f"un {card.type} no puede ser {card.race}", f"a {card.type} cannot be a {card.race}")
    yield from _number_faults(card)


def _number_faults(card: Card) -> Iterator[Text]:
    has_cost, has_strength = card.cost_x or card.cost is not None, card.strength_x or card.strength is not None
    if has_cost != (card.type != ORO):
        yield Text("un Oro no tiene coste y las demás sí", "an Oro has no cost and every other card has one")
    if has_strength != (card.type == ALIADO):
        yield Text("solo los Aliados tienen fuerza, y todos", "Allies have a strength, all of them and nothing else")
    if (card.cost_x and card.cost is not None) or (card.strength_x and card.strength is not None):
        yield Text("un valor es X y también un número", "a value is X and a number too")
    for value in (card.cost, card.strength):
        if value is not None and not 0 <= value <= MOST:
            yield Text(f"{value} no es un valor posible", f"{value} is no possible value")


def _models() -> Models:
    able = [card.id for card in catalogue().cards if card.has_ability]
    return Models(len(able), sum(abilities_of(id) is not None for id in able))


def _findings() -> Iterator[Text]:
    decided = {id for correction in corrections() for id in correction.ids}
    return findings(catalogue(), {*compiled(), *decided})


AUDIT = Audit(
    findings=_findings, size=lambda: len(catalogue().cards), editions=lambda: counts(catalogue()), models=_models
)
