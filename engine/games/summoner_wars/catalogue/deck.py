"""Checking a pasted deck. The document says how a deck is chosen, not what it holds: that is the event's (SW 7.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.catalogue.decks import DeckReport
from engine.catalogue.plain_list import read_list


def deck_problems(text: str, *, options: Mapping[str, Any] | None = None) -> DeckReport:
    """Read a pasted list; the document limits neither its size nor its copies, so only its form can be wrong."""
    entries, problems = read_list(text)
    return DeckReport(sum(entry.count for entry in entries), tuple(entries), tuple(problems))
