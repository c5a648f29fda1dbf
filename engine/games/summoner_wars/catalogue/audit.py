"""Whether the catalogue of Summoner Wars can be what it says: types, numbers, summoners, where cards start."""

from __future__ import annotations

from collections.abc import Iterator

from engine.catalogue.audit import Audit
from engine.catalogue.facts import FactsCard, faults
from engine.core.state import Text
from engine.games.summoner_wars.catalogue.card_index import CATALOGUE

COLUMNS, ROWS = 6, 4
"""A player's half of the battlefield (SW 6.1)."""
_MOST = 20
"""No printed cost, attack or life comes near it; a range may be the whole battlefield."""
_WITHOUT_SUMMONER = ("Mercenaries", "(any)", "Swamp Orcs")


def findings(cards: tuple[FactsCard, ...] | None = None) -> Iterator[Text]:
    """Everything that cannot be, in the project's own catalogue or in these cards."""
    every = tuple(CATALOGUE.cards.values()) if cards is None else cards
    yield from faults(every, CATALOGUE)
    led = {card.group for card in every if card.type == "summoner"}
    for faction in dict.fromkeys(card.group for card in every):
        if faction not in led and faction not in _WITHOUT_SUMMONER:
            yield Text(f"{faction}: no tiene invocador.", f"{faction}: it has no summoner.")
    for card in every:
        if any(not 0 <= int(value) <= _MOST for value in _numbers(card)):
            yield Text(f"{card.name}: un valor no es posible.", f"{card.name}: a value is not possible.")
        spaces = [space for part in card.facts.get("setup", "").split(";") for space in part.split() if "," in space]
        if len(spaces) != len(set(spaces)) or not all(map(_on_own_half, spaces)):
            yield Text(
                f"{card.name}: su despliegue no cabe en {COLUMNS} columnas y {ROWS} filas.",
                f"{card.name}: its set-up does not fit in {COLUMNS} columns and {ROWS} rows.",
            )


def _numbers(card: FactsCard) -> Iterator[str]:
    for fact in ("cost", "attack", "life", "copies"):
        yield from (value for value in card.facts.get(fact, "").split(" / ") if value)


def _on_own_half(space: str) -> bool:
    column, row = map(int, space.split(","))
    return 1 <= column <= COLUMNS and 1 <= row <= ROWS


AUDIT = Audit(findings=findings, size=lambda: len(CATALOGUE.cards))
