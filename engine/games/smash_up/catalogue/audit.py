"""Whether the catalogue of Smash Up can be what it says: types, numbers, the size of every faction."""

from __future__ import annotations

from collections.abc import Iterator

from engine.catalogue.audit import Audit
from engine.catalogue.facts import FactsCard, faults
from engine.core.state import Text
from engine.games.smash_up.catalogue.card_index import CATALOGUE

DECK = 20
"""How many cards a faction has: two of them make a deck of 40 (SU 1.5)."""
_IN_DECK = ("minion", "action", "other")
_WITHOUT_DECK = ("Monster", "Treasure", "Madness")
_MOST = 40
"""No printed power, breakpoint or number of points comes near it."""


def findings(cards: tuple[FactsCard, ...] | None = None) -> Iterator[Text]:
    """Everything that cannot be, in the project's own catalogue or in these cards."""
    every = tuple(CATALOGUE.cards.values()) if cards is None else cards
    yield from faults(every, CATALOGUE)
    decks: dict[str, int] = {}
    for card in every:
        if card.type in _IN_DECK and card.group not in _WITHOUT_DECK:
            decks[card.group] = decks.get(card.group, 0) + int(card.facts.get("copies", "0"))
        yield from _faults(card)
    for faction, count in decks.items():
        if count != DECK:
            yield Text(
                f"{faction}: tiene {count} cartas y una facción tiene {DECK}.",
                f"{faction}: it has {count} cards and a faction has {DECK}.",
            )


def _faults(card: FactsCard) -> Iterator[Text]:
    numbers = [int(card.facts[fact]) for fact in ("power", "breakpoint") if fact in card.facts]
    points = [int(value) for value in card.facts.get("vp", "").split("/") if value]
    if any(not 0 <= number <= _MOST for number in (*numbers, *points)):
        yield Text(f"{card.name}: un valor no es posible.", f"{card.name}: a value is not possible.")
    if (card.type == "base") != ("breakpoint" in card.facts and bool(points)):
        yield Text(
            f"{card.name}: solo las bases tienen punto de quiebre y puntos, y todas.",
            f"{card.name}: bases have a breakpoint and points, all of them and nothing else.",
        )


AUDIT = Audit(findings=findings, size=lambda: len(CATALOGUE.cards))
