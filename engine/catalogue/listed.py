"""What the lines of a pasted list mean in a catalogue of facts: cards by name, or whole groups."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.catalogue.decks import DeckEntry, DeckProblem
from engine.catalogue.facts import FactsCard, FactsCatalogue

MOST_SUGGESTIONS = 30
"""How many unknown names are compared with the catalogue: the rest of a list that is none are only named."""


def unknown(name: str, alike: tuple[str, ...], lines: tuple[int, ...]) -> DeckProblem:
    """No card of the catalogue has that name."""
    es = " o ".join(f"«{other}»" for other in alike)
    en = " or ".join(f"“{other}”" for other in alike)
    return DeckProblem(
        "unknown_card",
        f"No conozco «{name}»: " + (f"¿quisiste decir {es}?" if alike else "revisa cómo se escribe."),
        f"I do not know “{name}”: " + (f"did you mean {en}?" if alike else "check the spelling."),
        lines,
        written=name,
        meant=alike,
    )


def recognised(
    entries: Iterable[DeckEntry], catalogue: FactsCatalogue
) -> tuple[list[tuple[DeckEntry, list[FactsCard]]], list[DeckProblem]]:
    """Each entry with the cards that it may be, several where groups share a name; and what no card is called.

    An entry is told with the printed name; with its id and type where only one card can be meant.
    """
    found: list[tuple[DeckEntry, list[FactsCard]]] = []
    problems: list[DeckProblem] = []
    for entry in entries:
        cards = catalogue.of_name(entry.name)
        if not cards:
            alike = catalogue.like(entry.name) if len(problems) < MOST_SUGGESTIONS else ()
            problems.append(unknown(entry.name, alike, entry.lines))
            found.append((entry, cards))
            continue
        types = {catalogue.types[card.type].es for card in cards}
        only = cards[0].id if len(cards) == 1 else None
        said = replace(entry, name=cards[0].name, type=types.pop() if len(types) == 1 else "", printing=only)
        found.append((said, cards))
    return found, problems
