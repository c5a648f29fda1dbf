"""What an organisation added to a catalogue, and what a file would add, card by card, as the pages show it."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tournaments.actions.decks.added_cards import ImportedCards
from tournaments.models import AddedCard
from tournaments.shelves import Shelf, Understanding, added_ids, shelf

MOST_SHOWN = 300
"""How many cards a page shows; those whose text needs a person come first."""
_NEEDS_A_PERSON = ("none", "partly", "untold")


@dataclass(frozen=True)
class Line:
    """A card: how its text is understood, the engine's own words for it, and the text in pieces.

    `outcome` is what becomes of it with a file; `senses` are the ways in which its text can be read, where not in one:
    for each the words of its abilities, these as a model, and the rule that reads it so.
    """

    id: str
    name: str
    state: str
    about: dict[str, str]
    abilities: list[dict[str, str]]
    text: list[dict[str, Any]]
    outcome: str = ""
    by: str = ""
    senses: list[dict[str, Any]] = field(default_factory=list)


@dataclass(frozen=True)
class Lines:
    """Cards as a page shows them: first those that need a person, then the others; how many there are in all."""

    open: list[Line]
    settled: list[Line]
    cards: int


@dataclass(frozen=True)
class Edition:
    """An edition of which cards were added: how many, and how their texts are understood, by state."""

    code: str
    name: str
    cards: int
    states: Counter[str]


def preview(imported: ImportedCards) -> Lines:
    """What a file holds."""
    return _lines(imported.shelf, imported.understood, imported.outcomes)


def editions(game: str) -> list[Edition]:
    """The editions of which an organisation added cards."""
    found: dict[str, list[AddedCard]] = {}
    for card in AddedCard.objects.filter(game=game):
        found.setdefault(str(card.facts["edition_code"]), []).append(card)
    here = shelf(game)
    return [
        Edition(
            code,
            str(cards[0].facts["edition"]),
            len(cards),
            Counter(here.understanding(one.printing).state for one in cards),
        )
        for code, cards in found.items()
    ]


def needing_a_person(game: str) -> list[Line]:
    """The added cards whose text the engine does not understand whole."""
    here = shelf(game)
    return _lines(here, [here.understanding(id) for id in added_ids(game)], {}).open


def added_line(game: str, id: str) -> Line | None:
    """One added card; None for a card that nobody added."""
    if not AddedCard.objects.filter(game=game, printing=id).exists():
        return None
    here = shelf(game)
    return _line(here, here.understanding(id), "")


def _lines(here: Shelf, understood: list[Understanding], outcomes: dict[str, str]) -> Lines:
    open_ = [one for one in understood if one.state in _NEEDS_A_PERSON]
    settled = [one for one in understood if one.state not in _NEEDS_A_PERSON]
    shown = open_[:MOST_SHOWN]
    rest = settled[: MOST_SHOWN - len(shown)]
    made = [[_line(here, one, outcomes.get(one.id, "")) for one in some] for some in (shown, rest)]
    return Lines(made[0], made[1], len(understood))


def _line(here: Shelf, one: Understanding, outcome: str) -> Line:
    sheet: dict[str, Any] = msgspec.to_builtins(here.sheet(one.id))
    senses = msgspec.to_builtins(here.senses(one.id)) if one.state in _NEEDS_A_PERSON else []
    return Line(one.id, one.name, one.state, sheet["about"], sheet["abilities"], sheet["text"], outcome, one.by, senses)
