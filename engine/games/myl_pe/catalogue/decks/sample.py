"""Legal lists of 50 cards around a race, for demonstrations and tests."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.games.myl_pe.catalogue.cards.search import shipped
from engine.games.myl_pe.printings.catalogue import Card, catalogue, listed_editions

COPIES = 3
SHAPE = (("Aliado", 20), ("Talismán", 10), ("Arma", 3), ("Tótem", 2), ("Oro", 14))
"""How many cards of each type, besides the initial Oro."""

_HEADERS = {"Aliado": "Aliados", "Talismán": "Talismanes", "Arma": "Armas", "Tótem": "Tótems", "Oro": "Oros"}


def sample_deck(seed: int) -> str:
    """A legal list as a player would paste it: the same for the same seed, of another race for the next one."""
    dice = random.Random(seed)
    races = themes()
    race = races[seed % len(races)]
    initial = dice.choice(_pool("Oro"))
    parts = [f"# Mazo de {race}\nOro inicial: {_written(initial)}"]
    for type_, count in SHAPE:
        cards = _of_theme(type_, race, dice)
        lines = [f"{n} {_written(card)}" for card, n in _fill(cards, count)]
        parts.append("\n".join([f"{_HEADERS[type_]} ({count})", *lines]))
    return "\n\n".join(parts) + "\n"


@lru_cache(maxsize=1)
def themes() -> tuple[str, ...]:
    """The races that can fill the Aliados of a deck, in the order of the catalogue."""
    wanted = dict(SHAPE)["Aliado"]
    races = dict.fromkeys(card.race for card in _pool("Aliado") if card.race)
    return tuple(race for race in races if sum(_most(c) for c in _pool("Aliado") if c.race == race) >= wanted)


def _of_theme(type_: str, race: str, dice: random.Random) -> Sequence[Card]:
    cards = [card for card in _pool(type_) if type_ != "Aliado" or card.race == race]
    return dice.sample(cards, len(cards))


def _fill(cards: Sequence[Card], count: int) -> Iterator[tuple[Card, int]]:
    """Copies of the cards in turn, as many of each as the document allows, until there are enough."""
    for card in cards:
        if not count:
            return
        copies = min(_most(card), count)
        count -= copies
        yield card, copies


def _most(card: Card) -> int:
    return 1 if card.unique else COPIES


@lru_cache(maxsize=8)
def _pool(type_: str) -> tuple[Card, ...]:
    """One printing of each name of a type that DAR 1 allows; of the Oros, those without ability."""
    names: dict[str, Card] = {}
    for card in catalogue().cards:
        if card.type == type_ and card.edition in listed_editions() and (type_ != "Oro" or card.is_free_oro):
            names.setdefault(shipped().printings(card.name)[0].name, card)
    return tuple(names.values())


def _written(card: Card) -> str:
    """The name, with the printing where another one of that name counts differently in a deck."""
    kinds = {(other.unique, other.is_free_oro, other.any_number) for other in shipped().printings(card.name)}
    return card.label if len(kinds) > 1 else card.name
