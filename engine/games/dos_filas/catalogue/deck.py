"""Checking a pasted deck: 33 cards, and both decks alike where the event has set the list (DF 1.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.catalogue.decks import DeckEntry, DeckProblem, DeckReport
from engine.catalogue.plain_list import plain, read_list
from engine.games.dos_filas.model.words import DECK
from engine.law.cite import claim

claim(__name__, "deck_problems", "DF 1.1")


def deck_problems(text: str, *, options: Mapping[str, Mapping[str, int]] | None = None) -> DeckReport:
    """Read a pasted list (`3 Común 5`, `Duplor x2`, `Magnicid`) and say everything that is wrong with it.

    `options["list"]` is the event's own list, names to counts: then the deck must be the same, as both decks are alike.
    The document has no list of its own, so without one only the number of cards is checked.
    """
    entries, problems = read_list(text)
    total = sum(entry.count for entry in entries)
    if entries and total != DECK:
        es, en = f"El mazo tiene {total} cartas y debe tener {DECK}.", f"The deck has {total} cards, not {DECK}."
        problems.append(DeckProblem("size", es, en, sections=("DF 1.1",)))
    if entries:
        problems += _differences(entries, (options or {}).get("list"))
    return DeckReport(total, tuple(entries), tuple(problems))


def _differences(entries: list[DeckEntry], wanted: Mapping[str, int] | None) -> list[DeckProblem]:
    """Where the deck is not the event's list."""
    if wanted is None:
        return []
    has = {plain(entry.name): entry for entry in entries}
    asked = {plain(name): (name, count) for name, count in wanted.items()}
    found = []
    for key, (name, count) in asked.items():
        listed = has[key].count if key in has else 0
        if listed != count:
            es = f"{name}: el mazo del evento lleva {count} y la lista {listed}."
            en = f"{name}: the event's deck has {count}, the list {listed}."
            found.append(
                DeckProblem("not_the_list", es, en, lines=has[key].lines if key in has else (), sections=("DF 1.1",))
            )
    for key, entry in has.items():
        if key not in asked:
            es = f"{entry.name} no está en el mazo del evento: quítala."
            en = f"{entry.name} is not in the event's deck: remove it."
            found.append(DeckProblem("not_in_list", es, en, lines=entry.lines, sections=("DF 1.1",)))
    return found
