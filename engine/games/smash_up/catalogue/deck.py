"""Checking a pasted deck: forty cards of two factions (SU 1.3, 1.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.catalogue.decks import DeckProblem, DeckReport
from engine.catalogue.plain_list import read_list
from engine.law.cite import claim

claim(__name__, "deck_problems", "SU 1.3", "SU 1.5")

DECK, FACTION = 40, 20


def deck_problems(text: str, *, options: Mapping[str, Any] | None = None) -> DeckReport:
    """Read a list: two different factions by name, one a line, or the forty cards of a deck."""
    entries, problems = read_list(text)
    total = sum(entry.count for entry in entries)
    if len(entries) == 2 and total == 2:
        return DeckReport(DECK, tuple(entries), tuple(problems))
    if len(entries) == 1 and total == 2:
        es, en = "Las dos facciones deben ser diferentes.", "The two factions must be different."
        problems.append(DeckProblem("same_faction", es, en, entries[0].lines, ("SU 1.3",)))
    elif entries and total != DECK:
        es = f"El mazo tiene {total} cartas y debe tener {DECK}: o escribe dos facciones, una por línea."
        en = f"The deck has {total} cards, not {DECK}: or write two factions, one a line."
        problems.append(DeckProblem("size", es, en, sections=("SU 1.5",)))
    return DeckReport(total, tuple(entries), tuple(problems))
