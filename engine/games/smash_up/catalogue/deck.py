"""Checking a pasted deck: forty cards of two factions (SU 1.3, 1.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.catalogue.decks import DeckEntry, DeckProblem, DeckReport
from engine.catalogue.facts import FactsCard
from engine.catalogue.listed import recognised, unknown
from engine.catalogue.plain_list import read_list
from engine.games.smash_up.catalogue.card_index import CATALOGUE
from engine.law.cite import claim

claim(__name__, "deck_problems", "SU 1.3", "SU 1.5")

DECK, FACTION, FACTIONS = 40, 20, 2
_SHUFFLED = ("minion", "action", "other")
"""What is shuffled into a deck; bases and titans lie elsewhere (SU 1.6, 1.7)."""


def deck_problems(text: str, *, options: Mapping[str, Any] | None = None) -> DeckReport:
    """Read a list: two different factions by name, one a line (or twenty of each), or the forty cards of a deck."""
    entries, problems = read_list(text)
    total = sum(entry.count for entry in entries)
    if entries and all(entry.count == FACTION or total <= FACTIONS for entry in entries):
        told = _factions(entries)
        found = list(_of_factions(told))
        named = {entry.name for entry in told}
        size = FACTION * len(named) if not found and not problems else total
        return DeckReport(size, tuple(told), (*problems, *found))
    found_cards, missing = recognised(entries, CATALOGUE)
    told = [entry for entry, _ in found_cards]
    if entries and total != DECK:
        es = f"El mazo tiene {total} cartas y debe tener {DECK}: o escribe dos facciones, una por línea."
        en = f"The deck has {total} cards, not {DECK}: or write two factions, one a line."
        problems.append(DeckProblem("size", es, en, sections=("SU 1.5",)))
    elif not missing:
        missing += _not_two_factions(found_cards)
    return DeckReport(total, tuple(told), (*problems, *missing))


def _factions(entries: list[DeckEntry]) -> list[DeckEntry]:
    """The entries with the printed names of the factions that they name."""
    said = ((entry, CATALOGUE.of_group(entry.name)) for entry in entries)
    return [DeckEntry(entry.count, cards[0].group if cards else entry.name, lines=entry.lines) for entry, cards in said]


def _of_factions(entries: list[DeckEntry]) -> Iterator[DeckProblem]:
    """What is wrong with a list of factions: unknown ones, ones that are no faction, one twice, or not two."""
    for entry in entries:
        if not CATALOGUE.of_group(entry.name):
            yield unknown(entry.name, CATALOGUE.like(entry.name), entry.lines)
    names = Counter(entry.name for entry in entries)
    twice = next((entry for entry in entries if names[entry.name] > 1 or entry.count == FACTIONS), None)
    if twice is not None:
        es, en = "Las dos facciones deben ser diferentes.", "The two factions must be different."
        yield DeckProblem("same_faction", es, en, twice.lines, ("SU 1.3",))
    elif len(entries) != FACTIONS:
        es = f"El mazo es de dos facciones y la lista nombra {len(entries)}."
        yield DeckProblem("factions", es, f"A deck is two factions and the list names {len(entries)}.", (), ("SU 1.3",))


def _not_two_factions(found: list[tuple[DeckEntry, list[FactsCard]]]) -> Iterator[DeckProblem]:
    """Forty known cards that are not all the cards of two factions, with what is missing and what is too much."""
    listed = Counter[str]()
    for entry, cards in found:
        listed[cards[0].name] += entry.count
    groups = Counter(group for _, cards in found for group in {card.group for card in cards})
    pairs = [group for group, _ in groups.most_common() if _deck(group)]
    whole = [group for group in pairs if not _deck(group) - listed]
    if len(whole) >= FACTIONS and _deck(whole[0]) + _deck(whole[1]) == listed:
        return
    meant = pairs[:FACTIONS]
    wanted = sum((_deck(group) for group in meant), Counter[str]())
    missing, surplus = wanted - listed, listed - wanted
    named = " + ".join(meant)
    es = f"No son todas las cartas de dos facciones ({named}): faltan {_told(missing)}; sobran {_told(surplus)}."
    en = f"These are not all the cards of two factions ({named}): missing {_told(missing)}; too many {_told(surplus)}."
    lines = tuple(line for entry, cards in found for line in entry.lines if cards[0].name in surplus)
    yield DeckProblem("not_two_factions", es, en, lines, ("SU 1.3", "SU 1.5"))


def _deck(group: str) -> Counter[str]:
    """The cards of a faction's half of the deck, with their copies."""
    cards = (card for card in CATALOGUE.of_group(group) if card.type in _SHUFFLED)
    return Counter({card.name: int(card.facts.get("copies", "0")) for card in cards})


def _told(cards: Counter[str]) -> str:
    shown = [f"{count} {name}" for name, count in list(cards.items())[:4]]
    return ", ".join(shown) + ("…" if len(cards) > len(shown) else "") if shown else "0"
