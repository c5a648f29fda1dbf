"""Makes `cards.json`, `abilities.json` and `text_digests.json`.

`python -m engine.games.myl_pe.build_catalogue FILE [TEXTS]`

FILE is JSON lines, one printing each; TEXTS gives, by the id of a printing, texts that FILE leaves out. Only facts are
taken over; of the ability's text whether there is one, whether it lifts the limit of copies, and the model that the
compiler makes of it where it reads the whole of it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.catalogue.cards.abilities import text_digest
from engine.games.myl_pe.catalogue.cards.added import AddedPrinting
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.suitability import works_on
from engine.games.myl_pe.printings.catalogue import Card, Edition
from engine.text.doubts import TwoMeanings

LISTED = ("ERT", "ERX", "MGO", "MGX", "IDN", "RNK", "CFD", "EDR", "MSG")
"""The editions and the promotional cards that DAR 1 names."""


class Printing(AddedPrinting, frozen=True, forbid_unknown_fields=False):
    """A line of the source: what the catalogue takes from it."""

    total: int
    ability_pending: bool = False

    def abilities(self) -> tuple[Ability, ...] | None:
        """What the compiler makes of the text, without its words; None where it does not read all of it.

        Raises TwoMeanings where two phrase rules read something else in it.
        """
        if not (self.ability or "").strip():
            return None
        reading = understand(self.name, self.ability or "", self.type)
        if reading.senses:
            raise TwoMeanings([sense.doubt(self.type) for sense in reading.senses])
        if reading.unread or not all(works_on(ability, self.type) for ability in reading.abilities):
            return None
        return tuple(replace(ability, es="", en="", label=None, label_en=None) for ability in reading.abilities)

    def facts(self) -> Card:
        """The printing without its text; a text not known yet counts as an ability."""
        return replace(
            self.card,
            cost=None if self.cost_x else self.cost,
            strength=None if self.strength_x else self.strength,
            has_ability=bool((self.ability or "").strip()) or self.ability_pending,
        )


class Text(msgspec.Struct):
    """A line of texts by printing."""

    id: str
    ability: str


def printings_of(lines: Iterable[bytes], texts: Iterable[bytes] = ()) -> list[Printing]:
    """The printings of a file, with the texts that another one gives for those left out.

    Raises msgspec.ValidationError for a line of another shape.
    """
    found = [msgspec.json.decode(line, type=Printing) for line in lines if line.strip()]
    told = {text.id: text.ability for line in texts if line.strip() if (text := msgspec.json.decode(line, type=Text))}
    return [
        replace(one, ability=told.get(one.id), ability_pending=one.id not in told) if one.ability_pending else one
        for one in found
    ]


def build(lines: Iterable[bytes], texts: Iterable[bytes] = ()) -> str:
    """The text of `cards.json`, one printing per line. Raises msgspec.ValidationError for a line of another shape."""
    printings = printings_of(lines, texts)
    editions: dict[str, Edition] = {}
    for card in printings:
        editions.setdefault(
            card.edition_code,
            Edition(card.edition_code, card.edition, card.total, card.edition_code in LISTED),
        )
    rows = [_line(printing.facts()) for printing in printings]
    heads = [_line(edition) for edition in editions.values()]
    return '{"editions":[\n' + ",\n".join(heads) + '\n],\n"cards":[\n' + ",\n".join(rows) + "\n]}\n"


def compiled(lines: Iterable[bytes], texts: Iterable[bytes] = ()) -> str:
    """The text of `abilities.json`: the models by printing, one printing per line."""
    found = {
        printing.id: abilities
        for printing in printings_of(lines, texts)
        if (abilities := printing.abilities()) is not None
    }
    rows = [f"{_line(id)}:{_line(abilities)}" for id, abilities in found.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def text_digests(lines: Iterable[bytes], texts: Iterable[bytes] = ()) -> str:
    """The text of `text_digests.json`: the digest of each printing's text."""
    found = {
        one.id: text_digest(one.ability or "", one.type)
        for one in printings_of(lines, texts)
        if (one.ability or "").strip()
    }
    return "{\n" + ",\n".join(f'"{id}":"{digest}"' for id, digest in found.items()) + "\n}\n"


def _line(row: Card | Edition | str | tuple[Ability, ...]) -> str:
    return msgspec.json.encode(row).decode()


if __name__ == "__main__":
    here, written = Path(__file__).parent, Path(sys.argv[1]).read_bytes().splitlines()
    texts = Path(sys.argv[2]).read_bytes().splitlines() if len(sys.argv) > 2 else []
    (here / "printings" / "cards.json").write_text(build(written, texts), encoding="utf-8")
    (here / "catalogue" / "cards" / "abilities.json").write_text(compiled(written, texts), encoding="utf-8")
    (here / "catalogue" / "cards" / "text_digests.json").write_text(text_digests(written, texts), encoding="utf-8")
