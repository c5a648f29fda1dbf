"""Makes `catalogue.json` from files of facts: `python -m engine.games.summoner_wars.build_catalogue CARDS SETUPS`.

Both are JSON lines: a card each, and where a summoner's starting cards lie. Only facts are taken over.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from engine.catalogue.facts import FactsCard, card_id, facts_file
from engine.catalogue.names import key

Spaces = set[tuple[tuple[int, int], str]]
"""Spaces, each with the card that lies there."""


class Source(msgspec.Struct):
    """A line of the source; `range_spaces` counts squares."""

    name: str
    faction: str
    type: str
    attack: int | None = None
    range_spaces: int | None = None
    cost: int | None = None
    life: int | None = None
    qty_in_starter_deck: int | None = None
    ability_class: list[str] | None = None

    def facts(self) -> dict[str, str]:
        """Its facts by name, those it has."""
        all_ = {
            "cost": self.cost,
            "attack": self.attack,
            "range": self.range_spaces,
            "life": self.life,
            "copies": self.qty_in_starter_deck,
        }
        return {name: str(value) for name, value in all_.items() if value is not None}


class Spot(msgspec.Struct):
    """A card and its space, counted as its line's note says."""

    x: int
    y: int
    card: str


class Setup(msgspec.Struct):
    """A line of the set-ups: where the starting cards of a summoner lie."""

    faction: str
    summoner: str
    setup: list[Spot]
    coordinate_note: str = ""

    def spaces(self) -> Spaces:
        """The spaces as (column, row), both from 1, rows from the player's own edge."""
        from_far = self.coordinate_note.startswith("0-based")
        return {((spot.x + 1, 8 - spot.y) if from_far else (spot.x, spot.y), spot.card) for spot in self.setup}


def build(lines: Iterable[bytes], setups: Iterable[bytes]) -> str:
    """The text of `catalogue.json`. Raises msgspec.ValidationError for a line of another shape."""
    told: dict[tuple[str, str, str], list[Source]] = {}
    for line in lines:
        one = msgspec.json.decode(line, type=Source)
        told.setdefault((one.faction, key(one.name), one.type), []).append(one)
    cards: dict[str, FactsCard] = {}
    for (faction, _, type_), sources in told.items():
        name = sources[0].name
        id = card_id(faction, name, cards)
        ability = type_ == "event" or any(one.ability_class for one in sources)
        cards[id] = FactsCard(id, name, faction, type_, ability, _together(sources))
    _put_setups(list(cards.values()), [msgspec.json.decode(line, type=Setup) for line in setups])
    return facts_file(list(cards.values()))


def _together(sources: list[Source]) -> dict[str, str]:
    """What several sources say of one card; where they differ, both numbers."""
    said: dict[str, dict[str, None]] = {}
    for one in sources:
        for fact, value in one.facts().items():
            said.setdefault(fact, {})[value] = None
    return {fact: " / ".join(values) for fact, values in said.items()}


def _put_setups(cards: list[FactsCard], setups: list[Setup]) -> None:
    """Write on each card where it starts. A source that does not place its own summoner is not whole, and left out.

    Where sources differ, what they agree on is told, and what they do not apart.
    """
    told: dict[tuple[str, str], list[Spaces]] = {}
    for one in setups:
        if any(spot.card == one.summoner for spot in one.setup):
            told.setdefault((one.faction, one.summoner), []).append(one.spaces())
    for (faction, summoner), sources in told.items():
        sure, every = set.intersection(*sources), set.union(*sources)
        own = {card.name: card.facts for card in cards if card.group == faction}
        for name in sorted({name for _, name in sure} & set(own)):
            spaces = _spaces(space for space, placed in sure if placed == name)
            before = own[name].get("starts")
            own[name]["starts"] = f"{before}; {spaces} ({summoner})" if before else f"{spaces} ({summoner})"
        names = sorted({name for _, name in sure})
        own[summoner]["setup"] = "; ".join(f"{n} {_spaces(s for s, placed in sure if placed == n)}" for n in names)
        if every != sure:
            own[summoner]["in_doubt"] = "; ".join(f"{name} {x},{y}" for (x, y), name in sorted(every - sure))


def _spaces(found: Iterable[tuple[int, int]]) -> str:
    return " · ".join(f"{x},{y}" for x, y in sorted(found))


if __name__ == "__main__":
    written = [[line for line in Path(file).read_bytes().splitlines() if line.strip()] for file in sys.argv[1:3]]
    Path(__file__).with_name("catalogue.json").write_text(build(*written), encoding="utf-8")
