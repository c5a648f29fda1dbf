"""A text that means two different things: an error of ours, told with the rules at which its readings part."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.state import Text
from engine.request import RequestError
from engine.text.chart import Read, Word


def rules_apart(words: Sequence[Word], readings: Sequence[Read]) -> tuple[str, ...]:
    """For each of several readings of the words the name of the rule at which it leaves another one."""
    return tuple(_named(words, mine, readings[0 if n else -1]) for n, mine in enumerate(readings))


def _named(words: Sequence[Word], mine: Read, other: Read) -> str:
    one, two = parting(mine, other)
    if one.rule != two.rule:
        return one.rule
    return f"{one.rule}: {' | '.join(' '.join(word.word for word in words[at.start : at.end]) for at in one.within)}"


def parting(one: Read, two: Read) -> tuple[Read, Read]:
    """Where two readings first differ: the rules, or how one rule divides the words."""
    same = one.rule == two.rule and [_place(part) for part in one.within] == [_place(part) for part in two.within]
    apart = [pair for pair in zip(one.within, two.within, strict=False) if pair[0] != pair[1]] if same else []
    return parting(*apart[0]) if apart else (one, two)


def _place(read: Read) -> tuple[str, int, int]:
    return read.part, read.start, read.end


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
