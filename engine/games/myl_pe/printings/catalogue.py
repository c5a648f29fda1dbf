"""The printings of Primera Era: facts only, never a printed sentence. Read from `cards.json` on first use."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

_FILE = Path(__file__).with_name("cards.json")


class Edition(msgspec.Struct, frozen=True, array_like=True):
    """An edition or product. `size` is the highest collector's number printed on it (DAR 2.9).

    `listed` says that DAR 1 names it among the editions of Primera Era.
    """

    code: str
    name: str
    size: int
    listed: bool


class Printed(msgspec.Struct, frozen=True):
    """What is printed on a card besides its text. `cost` and `strength` are None where there is none, or it is X
    (DAR 10.50, 10.51)."""

    id: str
    name: str
    edition: str
    number: int
    type: str
    cost: int | None
    cost_x: bool
    strength: int | None
    strength_x: bool
    race: str | None
    rarity: str | None
    unique: bool


class Card(Printed, frozen=True, array_like=True):
    """One printing. `edition` is the edition's code.

    `has_ability` is true for a card whose text box is not empty, also where its text is not known yet. `any_number`
    marks a card whose own text lifts the limit of three copies.
    """

    has_ability: bool
    any_number: bool

    @property
    def is_free_oro(self) -> bool:
        """An Oro without ability: any number of copies, and able to be the initial Oro (DAR 3.3.B.1, 4.2)."""
        return self.type == "Oro" and not self.has_ability

    @property
    def label(self) -> str:
        """The printing as a list may write it: name and id."""
        return f"{self.name} ({self.id})"


class Catalogue(msgspec.Struct, frozen=True):
    """All editions and printings, in the order of the editions and of their numbers."""

    editions: tuple[Edition, ...]
    cards: tuple[Card, ...]


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """The project's own catalogue, decoded once."""
    return msgspec.json.decode(_FILE.read_bytes(), type=Catalogue)


@lru_cache(maxsize=1)
def listed_editions() -> tuple[str, ...]:
    """The codes of the editions that DAR 1 allows."""
    return tuple(edition.code for edition in catalogue().editions if edition.listed)


@lru_cache(maxsize=1)
def cards_by_id() -> dict[str, Card]:
    """Every printing under its id, such as `ERT-002`."""
    return {card.id: card for card in catalogue().cards}
