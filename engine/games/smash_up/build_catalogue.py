"""Makes `catalogue.json` from files of facts: `python -m engine.games.smash_up.build_catalogue FILE...`.

Each FILE is JSON lines, one card each: cards, bases, titans and special decks. Only facts are taken over. Whatever has
words has an ability, unless `without_ability.json` says on what ground it has none.
"""

from __future__ import annotations

import datetime
import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import msgspec

from engine.catalogue.facts import FactsCard, card_id, facts_file

BASE, MINION = "base", "minion"


class Plain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card whose words only say that it does nothing: since when that is known, and from where."""

    name: str
    on: datetime.date
    why_es: str
    why_en: str


@lru_cache(maxsize=1)
def plain() -> frozenset[str]:
    """The names of the cards known to do nothing."""
    written = Path(__file__).with_name("without_ability.json").read_bytes()
    return frozenset(card.name for card in msgspec.json.decode(written, type=list[Plain]))


class Source(msgspec.Struct):
    """A line of a source. A base has a breakpoint and no type; a card of a special deck has a `deck`, no faction."""

    name: str
    faction: str = ""
    deck: str = ""
    type: str = ""
    qty: int | None = None
    power: int | None = None
    breakpoint: int | None = None
    vp: list[int] | None = None
    monsters: int | None = None
    treasures: int | None = None
    set: str | None = None
    ability_tags: list[str] = []
    text_words: int = 0
    has_ability: bool = False

    @property
    def kind(self) -> str:
        """The game's word for its type; a Monster of the special deck is a minion."""
        return BASE if self.breakpoint is not None else self.type or MINION

    @property
    def ability(self) -> bool:
        """Whether it does anything; of a card of a special deck nobody told its text."""
        if self.ability_tags or self.has_ability or self.deck:
            return True
        return self.text_words > 0 and self.name not in plain()

    def facts(self) -> dict[str, str]:
        """Its facts by name, those it has."""
        vp = "/".join(str(n) for n in self.vp) if self.vp else None
        all_ = {
            "power": self.power,
            "breakpoint": self.breakpoint,
            "vp": vp,
            "copies": self.qty,
            "monsters": self.monsters,
            "treasures": self.treasures,
            "set": self.set,
        }
        return {name: str(value) for name, value in all_.items() if value is not None}


def build(lines: Iterable[bytes]) -> str:
    """The text of `catalogue.json`. Raises msgspec.ValidationError for a line of another shape."""
    cards: dict[str, FactsCard] = {}
    for line in lines:
        one = msgspec.json.decode(line, type=Source)
        group = one.faction or one.deck.capitalize()
        id = card_id(group, one.name, cards)
        cards[id] = FactsCard(id, one.name, group, one.kind, one.ability, one.facts())
    return facts_file(list(cards.values()))


if __name__ == "__main__":
    every = [line for file in sys.argv[1:] for line in Path(file).read_bytes().splitlines() if line.strip()]
    Path(__file__).with_name("catalogue.json").write_text(build(every), encoding="utf-8")
