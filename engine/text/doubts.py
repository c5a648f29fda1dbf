"""A text that means two different things: an error of ours, told with the rules that read it so."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.state import Text
from engine.request import RequestError


class OneMeaning(msgspec.Struct, frozen=True):
    """One of several meanings: the rule that reads the text so, and the engine's words for it."""

    rule: str
    words: Text


class Doubt(msgspec.Struct, frozen=True):
    """A piece of a text with everything that it can mean."""

    span: str
    readings: tuple[OneMeaning, ...]

    def lines(self) -> list[str]:
        """The piece, and each meaning with its rule, for people."""
        told = [f"    {n}. {one.words.es} [{one.rule}]" for n, one in enumerate(self.readings, 1)]
        return [f"  tiene dos sentidos: «{self.span}»", *told]

    def line(self) -> str:
        """The same in one line."""
        told = " / ".join(f"{one.words.es} [{one.rule}]" for one in self.readings)
        return f"«{self.span}» tiene dos sentidos: {told}"


class TwoMeanings(RequestError):
    """Some words mean two different things; both rules are named."""

    def __init__(self, doubts: Sequence[Doubt]) -> None:
        es = "; ".join(doubt.line() for doubt in doubts)
        en = "; ".join(
            f"«{doubt.span}» has two meanings: " + " / ".join(f"{one.words.en} [{one.rule}]" for one in doubt.readings)
            for doubt in doubts
        )
        super().__init__(f"{es}. Escríbelo con otras palabras.", f"{en}. Use other words.")
