"""What is wrong with a board, as a list. A game names all of it, in the order a person would look."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Any, Literal

import msgspec

from engine.core.evidence import note
from engine.core.recall import fields_of
from engine.core.state import Text


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a board: a stable code, what to do about it, the law, and where it is.

    `impossible`: no game comes there, so that nothing can be ruled on it; `irregular`: a game that went wrong comes
    there, and a judge is called. `repair` is the least that sets it right, where that can be told.
    """

    code: str
    text: Text
    sections: tuple[str, ...] = ()
    where: str = ""
    kind: Literal["impossible", "irregular"] = "impossible"
    repair: Text | None = None

    def __post_init__(self) -> None:
        note(self.sections)


class Problems:
    """Collects problems while a board is being looked at."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def add(self, code: str, es: str, en: str, *sections: str, where: str = "", repair: Text | None = None) -> None:
        """Note one problem and go on."""
        self.found.append(Problem(code, Text(es, en), sections, where, repair=repair))

    def irregular(self, code: str, text: Text, *sections: str, where: str = "", repair: Text | None = None) -> None:
        """Note what should not have come to be on a board that can."""
        self.found.append(Problem(code, text, tuple(dict.fromkeys(sections)), where, "irregular", repair))


def abilities_passed_over(found: Problems, at: str, card: str, abilities: Iterable[Iterable[Text]]) -> None:
    """What no code carries out of abilities given as data is told, instead of doing nothing: the words of each."""
    for number, texts in enumerate(abilities):
        for text in texts:
            es, en = f"Habilidad de {card}: {text.es}.", f"Ability of {card}: {text.en}."
            found.add("ability", es, en, where=f"{at}.abilities.{number}")


def fields_passed_over(part: msgspec.Struct, known: Container[str]) -> list[str]:
    """The fields that are said in a piece of data and that are not known to be read in data of its kind."""
    fields = fields_of(type(part))
    return [one.name for one in fields if one.name not in known and getattr(part, one.name) != one.default]


MAX_ACTIONS = 200
"""How many actions a dispute may have."""


def problems_of(diagnose: Callable[[Any, list[Any]], list[Problem]], board: Any, actions: list[Any]) -> list[Problem]:
    """What a game's own look finds wrong with a board and its first actions, and whether these are too many."""
    found = diagnose(board, actions[:MAX_ACTIONS])
    if len(actions) > MAX_ACTIONS:
        text = Text(f"Hay más de {MAX_ACTIONS} acciones.", f"There are more than {MAX_ACTIONS} actions.")
        found.append(Problem("too_many_actions", text, (), "actions"))
    return found
