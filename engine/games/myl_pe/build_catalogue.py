"""Makes `cards.json` from a file of printings: `python -m engine.games.myl_pe.build_catalogue FILE`.

FILE is JSON lines, one printing each. Only facts are taken over; of the ability's text only whether there is one and
whether it lifts the limit of copies.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from engine.games.myl_pe.catalogue import Card, Edition

LISTED = ("ERT", "ERX", "MGO", "MGX", "IDN", "RNK", "CFD", "EDR", "MSG")
"""The editions and the promotional cards that DAR 1 names."""

_ANY_NUMBER = re.compile(r"m[aá]s de (?:tres|3) copias", re.IGNORECASE)


class Printing(msgspec.Struct):
    """A line of the source: what the catalogue takes from it."""

    id: str
    name: str
    edition: str
    edition_code: str
    number: int
    total: int
    type: str
    cost: int | None
    cost_x: bool
    strength: int | None
    strength_x: bool
    race: str | None
    rarity: str | None
    unique: bool
    ability: str | None
    ability_pending: bool = False

    def facts(self) -> Card:
        """The printing without its text; a text not known yet counts as an ability."""
        text = self.ability or ""
        return Card(
            self.id, self.name, self.edition_code, self.number, self.type, self.cost, self.cost_x, self.strength,
            self.strength_x, self.race, self.rarity, self.unique, bool(text.strip()) or self.ability_pending,
            bool(_ANY_NUMBER.search(text)),
        )  # fmt: skip


def build(lines: Iterable[bytes]) -> str:
    """The text of `cards.json`, one printing per line. Raises msgspec.ValidationError for a line of another shape."""
    printings = [msgspec.json.decode(line, type=Printing) for line in lines if line.strip()]
    editions: dict[str, Edition] = {}
    for card in printings:
        editions.setdefault(
            card.edition_code,
            Edition(card.edition_code, card.edition, card.total, card.edition_code in LISTED),
        )
    rows = [_line(printing.facts()) for printing in printings]
    heads = [_line(edition) for edition in editions.values()]
    return '{"editions":[\n' + ",\n".join(heads) + '\n],\n"cards":[\n' + ",\n".join(rows) + "\n]}\n"


def _line(row: Card | Edition) -> str:
    return msgspec.json.encode(row).decode()


if __name__ == "__main__":
    source, target = Path(sys.argv[1]), Path(__file__).with_name("cards.json")
    target.write_text(build(source.read_bytes().splitlines()), encoding="utf-8")
