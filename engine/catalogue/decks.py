"""What a deck check answers, whatever the game: the cards it read and everything that is wrong with them."""

from __future__ import annotations

import datetime
from collections.abc import Iterable

import msgspec

from engine.core.state import Text


class DeckEntry(msgspec.Struct, frozen=True):
    """One card of a list. `printing` is the catalogue id where the list, or the card itself, leaves no doubt.

    `type` is the game's own word, empty for a card that the catalogue does not know. `lines` count from 1.
    """

    count: int
    name: str
    type: str = ""
    printing: str | None = None
    lines: tuple[int, ...] = ()


class DeckProblem(msgspec.Struct, frozen=True):
    """One thing wrong with a list: a stable code, a sentence that says what to do, where, and by which sections.

    `lines` count from 1 and are empty for what concerns the list as a whole. `sections` are canonical numbers of the
    game's document, empty where only the form of the list is at fault. `written` is a name that no card has, `meant`
    the names that it may stand for.
    """

    code: str
    es: str
    en: str
    lines: tuple[int, ...] = ()
    sections: tuple[str, ...] = ()
    written: str = ""
    meant: tuple[str, ...] = ()


class DeckReport(msgspec.Struct, frozen=True):
    """A list as it was read. `total` counts every card on it, a starting card included where it is listed."""

    total: int
    entries: tuple[DeckEntry, ...]
    problems: tuple[DeckProblem, ...]
    starting: str | None = None

    @property
    def legal(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


class BanList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a format forbids from one day on: most copies of single cards, 0 for a banned one.

    `until` is the last day on which it surely held, None where nobody can say. `uncatalogued` are names of it that
    mean no card of the catalogue: whoever checks a deck looks for those by eye. `source` says where it was read.
    """

    id: str
    name: Text
    format: str
    source: str
    since: datetime.date
    limits: dict[str, int]
    uncatalogued: dict[str, int] = {}
    until: datetime.date | None = None

    def surely_holds(self, day: datetime.date) -> bool:
        """Whether it held on this very day: otherwise a later one may have taken its place."""
        return self.since <= day and (self.until is None or day <= self.until)


def list_in_force(lists: Iterable[BanList], format: str, day: datetime.date) -> BanList | None:
    """The last list of the format that had begun on that day; None where there was none yet."""
    begun = [one for one in lists if one.format == format and one.since <= day]
    return max(begun, key=lambda one: one.since, default=None)
