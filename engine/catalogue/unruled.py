"""Formats whose cards are known by their facts alone: their document is not here, so nothing is ruled on them.

A list is checked for what the facts tell: that each card exists in the format. How many cards a deck has, and how many
copies of one, is for the format's own rules, and the check says that it did not look.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from engine.catalogue.cards import CardLine
from engine.catalogue.decks import DeckEntry, DeckProblem, DeckReport
from engine.catalogue.plain_list import plain, read_list
from engine.core.state import Text

_FOLDER = Path(__file__).parent
_LIKE = 0.72  # how alike a name must be to what was typed, to be offered for it
_MOST_MEANT = 3


class ListedCard(msgspec.Struct, frozen=True, array_like=True):
    """A printing: `cost` and `strength` as printed, None where it has none; `race` and `type` empty where untold."""

    id: str
    name: str
    type: str
    cost: int | str | None
    strength: int | str | None
    race: str
    edition: str
    unique: bool


class _File(msgspec.Struct):
    fields: list[str]
    cards: list[ListedCard]


@dataclass(frozen=True, slots=True)
class UnruledFormat:
    """A format of cards without its document: its name, and what a deck check leaves out, in words."""

    id: str
    name: Text
    note: Text
    file: str

    def cards(self) -> tuple[ListedCard, ...]:
        """All printings, in the order of the file."""
        return _cards(self.file)

    def named(self, name: str) -> tuple[ListedCard, ...]:
        """The printings of a name, case and accents forgiven; none for one that is only like it."""
        return _by_name(self.file).get(plain(name), ())

    def find(self, query: str, limit: int) -> tuple[CardLine, ...]:
        """Cards for what somebody typed so far: a line a name, those that begin with it first; then names like it."""
        typed = plain(query)
        if not typed:
            return ()
        names = _by_name(self.file)
        words = typed.split()
        held = [name for name in names if all(word in name for word in words)]
        held.sort(key=lambda name: (not name.startswith(typed), not f" {name}".count(f" {words[0]}"), name))
        found = held or difflib.get_close_matches(typed, names, n=limit, cutoff=_LIKE)
        return tuple(_line(names[name]) for name in found[:limit])

    def deck_problems(self, text: str, *, options: Mapping[str, object] | None = None) -> DeckReport:
        """Read a pasted list and say which of its cards the format does not have.

        Entries come back under the printed name, with the type where all printings share it. Nothing else is looked at.
        """
        entries, problems = read_list(text)
        known = _by_name(self.file)
        read = []
        for entry in entries:
            printings = known.get(plain(entry.name))
            if printings is None:
                problems.append(self._unknown(entry))
                read.append(entry)
                continue
            types = {card.type for card in printings}
            printing = printings[0].id if len(printings) == 1 else None
            kind = types.pop() if len(types) == 1 else ""
            read.append(msgspec.structs.replace(entry, name=printings[0].name, type=kind, printing=printing))
        return DeckReport(sum(entry.count for entry in read), tuple(read), tuple(problems))

    def _unknown(self, entry: DeckEntry) -> DeckProblem:
        names = _by_name(self.file)
        meant = difflib.get_close_matches(plain(entry.name), names, n=_MOST_MEANT, cutoff=_LIKE)
        es = f"«{entry.name}» no está entre las cartas de {self.name.es}: revisa cómo se escribe."
        en = f"“{entry.name}” is not among the cards of {self.name.en}: check how it is written."
        return DeckProblem(
            "unknown_card",
            es,
            en,
            lines=entry.lines,
            written=entry.name,
            meant=tuple(names[name][0].name for name in meant),
        )


PRIMER_BLOQUE = UnruledFormat(
    "myl_pb",
    Text("Mitos y Leyendas Primer Bloque", "Mitos y Leyendas Primer Bloque"),
    Text(
        "El documento de este formato no está aquí: se revisa que cada carta exista, no el tamaño del mazo ni las "
        "copias, y no hay fallos.",
        "This format's document is not here: it is checked that each card exists, not the size of the deck nor the "
        "copies, and there are no rulings.",
    ),
    "primer_bloque.json",
)
UNRULED: dict[str, UnruledFormat] = {PRIMER_BLOQUE.id: PRIMER_BLOQUE}


@cache
def _cards(file: str) -> tuple[ListedCard, ...]:
    return tuple(msgspec.json.decode((_FOLDER / file).read_bytes(), type=_File).cards)


@cache
def _by_name(file: str) -> dict[str, tuple[ListedCard, ...]]:
    names: dict[str, list[ListedCard]] = {}
    for card in _cards(file):
        names.setdefault(plain(card.name), []).append(card)
    return {name: tuple(cards) for name, cards in names.items()}


def _line(printings: tuple[ListedCard, ...]) -> CardLine:
    told = list(dict.fromkeys(_about(card) for card in printings))
    more = f" (+{len(told) - 1})" if len(told) > 1 else ""
    return CardLine(printings[0].id, printings[0].name, Text(told[0] + more, told[0] + more))


def _about(card: ListedCard) -> str:
    """Its own words, as printed: type, cost and strength, race."""
    figures = "/".join(str(figure) for figure in (card.cost, card.strength) if figure is not None)
    return ", ".join(filter(None, (f"{card.type} {figures}".strip(), card.race)))
