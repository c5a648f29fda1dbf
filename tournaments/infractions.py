"""What judges put right and punish: a neutral catalogue to start from, and how a penalty grows when it is repeated.

The catalogue is nobody's official one: an organisation or an event writes its own over it.
"""

import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from tournaments.games import in_language
from tournaments.models import Level

_FILE = Path(__file__).parent / "infractions.json"


@dataclass(frozen=True, slots=True)
class Infraction:
    """One kind of mistake. `upgrade` is "-" (never), "2" or "3" (which one is a game loss), "+" (a level each time)."""

    code: str
    title: dict[str, str]
    level: Level
    upgrade: str
    remedy: dict[str, str]
    note: dict[str, str]

    @property
    def name(self) -> str:
        """Its title in the reader's language."""
        return in_language(self.title)

    @property
    def remedy_text(self) -> str:
        """What is done at the table, in the reader's language."""
        return in_language(self.remedy)

    @property
    def note_text(self) -> str:
        """When another level fits, in the reader's language."""
        return in_language(self.note)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Infractions by code, and the name of the catalogue they come from."""

    name: str
    infractions: tuple[Infraction, ...]

    @property
    def translations(self) -> dict[str, dict[str, str]]:
        """Every text of it by its Spanish."""
        return {
            text["es"]: text for each in self.infractions for text in (each.title, each.remedy, each.note) if text["es"]
        }

    def find(self, code: str) -> Infraction | None:
        """The one of that code; None for any other text."""
        return next((each for each in self.infractions if each.code == code), None)


@cache
def neutral_catalogue() -> Catalogue:
    """The one that an event starts from."""
    document = json.loads(_FILE.read_text(encoding="utf-8"))
    rows = (replace(Infraction(**each), level=Level(each["level"])) for each in document["infractions"])
    return Catalogue(document["name"], tuple(rows))


def suggested_level(infraction: Infraction, earlier: int) -> Level:
    """The level of one more, after so many of the same that stand: never above a match loss, never below its own."""
    level = infraction.level
    if infraction.upgrade == "+":
        heavier = list(Level)[min(level.weight + earlier, Level.MATCH_LOSS.weight)]
        return max(level, heavier, key=lambda each: each.weight)
    if infraction.upgrade.isdecimal() and earlier + 1 >= int(infraction.upgrade):
        return max(level, Level.GAME_LOSS, key=lambda each: each.weight)
    return level


def softened(infraction: Infraction) -> Infraction:
    """For casual play: of mistakes in the game and in procedure, a game loss is a warning, a warning only said."""
    lighter = {Level.GAME_LOSS: Level.WARNING, Level.WARNING: Level.CAUTION}
    if infraction.code[:1] not in ("J", "T") or infraction.level not in lighter:
        return infraction
    return replace(infraction, level=lighter[infraction.level])
