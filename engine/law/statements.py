"""What sections of a document say with a yes or a no, as data: the only ground on which a question is answered so."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from engine.core.state import Text

Answer = Literal["yes", "no", "depends", "silent"]
"""`silent` is a point that the document is known not to settle."""
Asks = Literal["may", "must", "is"]
"""Whether something is allowed, is demanded, or is so."""


class Statement(msgspec.Struct, frozen=True):
    """One thing that a section allows, demands, says or denies.

    `es` and `en` name it: what one may or must do, or a whole clause that is so.
    """

    section: str
    asks: Asks
    answer: Answer
    es: str
    en: str

    @property
    def text(self) -> Text:
        """The statement in both languages."""
        return Text(self.es, self.en)


class Words(msgspec.Struct, frozen=True):
    """How people speak of a game: words and phrases that mean the `same`, and those that exclude each other (`apart`).

    Words of both languages stand side by side.
    """

    same: list[list[str]] = []
    apart: list[list[str]] = []


class Spoken(msgspec.Struct, frozen=True):
    """All that is known of how a document is asked about: its statements and the words of its game."""

    statements: tuple[Statement, ...] = ()
    words: Words = Words()


def load_spoken(path: Path) -> Spoken:
    """Read a file of statements. Raises msgspec.ValidationError when it is malformed."""
    return msgspec.json.decode(path.read_bytes(), type=Spoken)
