"""Checking a pasted deck. The document says how a deck is chosen, not how many cards it holds: that is the event's.

What it does say is that the colour and symbol of a card tell to which deck it belongs (SW 7.3).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.catalogue.decks import DeckEntry, DeckProblem, DeckReport
from engine.catalogue.facts import FactsCard
from engine.catalogue.listed import recognised
from engine.catalogue.plain_list import read_list
from engine.games.summoner_wars.catalogue.card_index import CATALOGUE
from engine.law.cite import claim

claim(__name__, "deck_problems", "SW 7.3")

OF_ANY_DECK = ("(any)", "Mercenaries")
"""Groups whose cards go with every deck, as they are sold."""


def deck_problems(text: str, *, options: Mapping[str, Any] | None = None) -> DeckReport:
    """Read a pasted list: unknown names, and cards of two decks (SW 7.3). Its size and copies are the event's.

    Of a faction that the catalogue does not hold whole, a name that is like no other one may be a card of it.
    """
    entries, problems = read_list(text)
    found, missing = recognised(entries, CATALOGUE)
    told = tuple(entry for entry, _ in found)
    most = _faction(found)
    if most is None or not any(card.type == "summoner" for card in CATALOGUE.of_group(most)):
        missing = [problem for problem in missing if problem.meant]
    total = sum(entry.count for entry in entries)
    return DeckReport(total, told, (*problems, *missing, *_mixed(found, most)))


def _faction(found: list[tuple[DeckEntry, list[FactsCard]]]) -> str | None:
    """The faction that most of the cards are of."""
    groups: dict[str, int] = {}
    for entry, cards in found:
        for group in {card.group for card in cards}.difference(OF_ANY_DECK):
            groups[group] = groups.get(group, 0) + entry.count
    return max(groups, key=lambda group: groups[group], default=None)


def _mixed(found: list[tuple[DeckEntry, list[FactsCard]]], most: str | None) -> list[DeckProblem]:
    """The cards that cannot be of the deck that most of the list is of."""
    strange = [
        (entry, cards[0].group)
        for entry, cards in found
        if cards and not {card.group for card in cards}.intersection((most, *OF_ANY_DECK))
    ]
    return [
        DeckProblem(
            "two_decks",
            f"«{entry.name}» es de {group} y el mazo es de {most}: un mazo es de una facción.",
            f"“{entry.name}” is of {group} and the deck is of {most}: a deck is of one faction.",
            entry.lines,
            ("SW 7.3",),
        )
        for entry, group in strange
    ]
