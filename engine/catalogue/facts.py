"""A catalogue of facts alone, for games whose card texts it does not hold: read from a file, searched by name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

import msgspec

from engine.catalogue.aliases import Aliases, load_aliases
from engine.catalogue.cards import CardFact, CardLine, CardSheet, Described
from engine.catalogue.names import NameIndex, key
from engine.core.state import Json, Text

NO_TEXT = Text("No tiene habilidad.", "It has no ability.")
UNTOLD = Text(
    "Su habilidad no está en el catálogo: en una disputa, escribe su texto.",
    "Its ability is not in the catalogue: in a dispute, write its text.",
)


class FactsCard(msgspec.Struct, frozen=True):
    """A card: the group it belongs to (a faction), the game's word for its type, and its other facts by name."""

    id: str
    name: str
    group: str
    type: str
    ability: bool
    facts: dict[str, str]


class Shape(msgspec.Struct, frozen=True):
    """How a board describes the cards of a type: words that hold for all of them, and how each fact is said."""

    always: dict[str, str]
    facts: dict[str, Callable[[str], Json]] = {}


def number(fact: str) -> Json:
    """A fact as a number, None for one that is none."""
    return int(fact) if fact.isdecimal() else None


class FactsCatalogue:
    """The cards of a file, whose types and facts are named in both languages by `types` and `labels`.

    `group` names what cards belong to; on their pages stand the cards of these types (`beside`) of their group.
    `shapes` tell how a board describes the cards of each type.
    """

    def __init__(
        self,
        file: Path,
        types: Mapping[str, Text],
        labels: Mapping[str, Text],
        group: Text,
        beside: tuple[str, ...],
        shapes: Mapping[str, Shape],
    ) -> None:
        self.file, self.types, self.labels, self._group, self._beside = file, types, labels, group, beside
        self._shapes = shapes

    @cached_property
    def cards(self) -> dict[str, FactsCard]:
        """Every card under its id, in the order of the file."""
        return {card.id: card for card in msgspec.json.decode(self.file.read_bytes(), type=list[FactsCard])}

    def find(self, query: str, limit: int) -> tuple[CardLine, ...]:
        """Cards for what somebody typed so far, by name or else by their group's."""
        by_name = [card for name in self._names.find(query) for card in self._by_key[name]]
        found = by_name or [card for group in self._groups.find(query) for card in self._by_group[group]]
        return tuple(self._line(card) for card in found[:limit])

    def sheet(self, id: str) -> CardSheet | None:
        """The card with this id, or None."""
        card = self.cards.get(id)
        if card is None:
            return None
        others = tuple(self._line(other) for other in self._by_key[key(card.name)] if other != card)
        facts = [CardFact(Text("Tipo", "Type"), self._type(card))]
        facts.append(CardFact(self._group, Text(card.group, card.group)))
        facts += [CardFact(self.labels[label], Text(value, value)) for label, value in card.facts.items()]
        note = UNTOLD if card.ability else NO_TEXT
        group = self._by_group[key(card.group)]
        beside = tuple(self._line(other) for other in group if other.type in self._beside and other != card)
        return CardSheet(card.id, card.name, self._line(card).about, tuple(facts), (), note, others, beside=beside)

    def described(self, id: str) -> Described | None:
        """The card as a board describes it, without its text; None for a type that no board has."""
        card = self.cards.get(id)
        shape = self._shapes.get(card.type) if card else None
        if card is None or shape is None:
            return None
        said = {
            fact: value for fact, read in shape.facts.items() if (value := read(card.facts.get(fact, ""))) is not None
        }
        return Described({"name": card.name, **shape.always, **said}, not card.ability)

    def untold(self, name: str, type_: str) -> bool:
        """Whether a card of this name and of a board's type is known to have an ability, which no catalogue tells.

        Of several cards of one name it is enough that one has one.
        """
        cards = [self.cards[line.id] for line in self.named(name)]
        return any(
            card.ability and self._shapes[card.type].always.get("type") == type_
            for card in cards
            if card.type in self._shapes
        )

    def named(self, name: str) -> tuple[CardLine, ...]:
        """The cards of this name, or the one with this id."""
        return tuple(self._line(card) for card in self.of_name(name))

    def of_name(self, name: str) -> list[FactsCard]:
        """The cards of this name or alias, or the one with this id; in the order of the catalogue."""
        return [self.cards[name]] if name in self.cards else self._by_key.get(self._names.meant(name), [])

    def of_group(self, name: str) -> list[FactsCard]:
        """The cards of the group with this name or alias; none where there is no such group."""
        return self._by_group.get(self._groups.meant(name), [])

    def like(self, name: str) -> tuple[str, ...]:
        """The printed names, of cards or groups, that a misspelt one may stand for, at most three."""
        return (*self._names.suggestions(name), *self._groups.suggestions(name))[:3]

    def _line(self, card: FactsCard) -> CardLine:
        type_ = self._type(card)
        return CardLine(card.id, card.name, Text(f"{card.group} · {type_.es}", f"{card.group} · {type_.en}"))

    def _type(self, card: FactsCard) -> Text:
        return self.types[card.type]

    @cached_property
    def _aliases(self) -> Aliases:
        return load_aliases(self.file.parent)

    @cached_property
    def _names(self) -> NameIndex:
        return NameIndex((card.name for card in self.cards.values()), self._aliases.names)

    @cached_property
    def _groups(self) -> NameIndex:
        return NameIndex((card.group for card in self.cards.values()), self._aliases.groups)

    @cached_property
    def _by_key(self) -> dict[str, list[FactsCard]]:
        return self._grouped("name")

    @cached_property
    def _by_group(self) -> dict[str, list[FactsCard]]:
        return self._grouped("group")

    def _grouped(self, field: str) -> dict[str, list[FactsCard]]:
        found: dict[str, list[FactsCard]] = {}
        for card in self.cards.values():
            found.setdefault(key(getattr(card, field)), []).append(card)
        return found


def faults(cards: Iterable[FactsCard], catalogue: FactsCatalogue) -> Iterator[Text]:
    """What no catalogue can hold: a card twice, without a name, of an unknown type, with facts that have no label."""
    seen: set[tuple[str, str, str]] = set()
    for card in cards:
        same = (key(card.group), key(card.name), card.type)
        if same in seen:
            yield Text(f"{card.id}: está más de una vez.", f"{card.id}: it is there more than once.")
        seen.add(same)
        if not key(card.name) or not card.group:
            yield Text(f"{card.id}: le falta el nombre o la facción.", f"{card.id}: its name or faction is missing.")
        if card.type not in catalogue.types:
            yield Text(f"{card.id}: no existe el tipo {card.type}.", f"{card.id}: there is no type {card.type}.")
        for strange in card.facts.keys() - catalogue.labels.keys():
            yield Text(f"{card.id}: no se conoce el dato {strange}.", f"{card.id}: unknown fact {strange}.")


def facts_file(cards: list[FactsCard]) -> str:
    """The text of such a file, a card per line."""
    return "[\n" + ",\n".join(msgspec.json.encode(card).decode() for card in cards) + "\n]\n"


def card_id(group: str, name: str, taken: Mapping[str, object]) -> str:
    """An id for a card, made of its group and name; a number follows where another card has it already."""
    plain = unicodedata.normalize("NFKD", f"{group} {name}").encode("ascii", "ignore").decode().casefold()
    base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return base if base not in taken else next(id for n in range(2, 1000) if (id := f"{base}-{n}") not in taken)
