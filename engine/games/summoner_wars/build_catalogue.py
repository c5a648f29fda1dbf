"""Makes `catalogue.json` from a file of facts: `python -m engine.games.summoner_wars.build_catalogue FILE`.

FILE is JSON lines, one card each. Only facts are taken over.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from engine.facts import FactsCard, card_id, facts_file


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

    def numbers(self) -> dict[str, str]:
        """Its numbers by name, those it has."""
        all_ = {
            "cost": self.cost, "attack": self.attack, "range": self.range_spaces, "life": self.life,
            "copies": self.qty_in_starter_deck,
        }  # fmt: skip
        return {name: str(value) for name, value in all_.items() if value is not None}


def build(lines: Iterable[bytes]) -> str:
    """The text of `catalogue.json`. Raises msgspec.ValidationError for a line of another shape."""
    cards: dict[str, FactsCard] = {}
    for line in lines:
        one = msgspec.json.decode(line, type=Source)
        id = card_id(one.faction, one.name, cards)
        ability = bool(one.ability_class) or one.type == "event"
        cards[id] = FactsCard(id, one.name, one.faction, one.type, ability, one.numbers())
    return facts_file(list(cards.values()))


if __name__ == "__main__":
    every = [line for line in Path(sys.argv[1]).read_bytes().splitlines() if line.strip()]
    Path(__file__).with_name("catalogue.json").write_text(build(every), encoding="utf-8")
