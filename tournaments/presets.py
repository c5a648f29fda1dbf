"""Known ways to run an event: the settings that a new one may start from, with where they are described."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tournaments.games import in_language

_FILE = Path(__file__).parent / "presets.json"


@dataclass(frozen=True, slots=True)
class Preset:
    """A name for each language, the settings it brings, and its source."""

    id: str
    name: dict[str, str]
    settings: dict[str, Any]
    source: str

    @property
    def label(self) -> str:
        """Its name in the reader's language."""
        return in_language(self.name)


@cache
def presets() -> tuple[Preset, ...]:
    """All of them, in the order of the file."""
    return tuple(Preset(**each) for each in json.loads(_FILE.read_text(encoding="utf-8")))


def preset(id_: str) -> Preset | None:
    """The one of that id; None for any other text."""
    return next((each for each in presets() if each.id == id_), None)
