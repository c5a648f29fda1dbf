"""Problems of a board that cannot be. A game lists all of them, in the order a person would look."""

from __future__ import annotations

import msgspec

from engine.core.state import Text


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a board: a stable code, what to do about it, the law, and where it is."""

    code: str
    text: Text
    sections: tuple[str, ...] = ()
    where: str = ""


class Problems:
    """Collects problems while a board is being looked at."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def add(self, code: str, es: str, en: str, *sections: str, where: str = "") -> None:
        """Note one problem and go on."""
        self.found.append(Problem(code, Text(es, en), sections, where))
