"""Nothing swallowed: every marked word of a text must be echoed by the model that the text became.

A grammar can consume a word and give it no meaning. This check knows no grammar: it takes the words of a text and
everything that the model says, and asks for each marked word whether the model holds something that word can mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec


class Mark(msgspec.Struct, frozen=True):
    """A stretch of words that must not be dropped, and what a model can say because of it.

    `named` marks a noun: it need not be echoed where it only refers («ese Aliado»).
    """

    words: tuple[str, ...]
    echoes: frozenset[str]
    named: bool = False


class Marks:
    """The marked words of a language: by table, and every number.

    `near` are echoes that make a number one more or one less than the text's («superior a 3» is 4 or more).
    """

    def __init__(self, marks: Iterable[Mark], referring: frozenset[str], near: frozenset[str]) -> None:
        self.referring = referring
        self.near = near
        self.by_word: dict[str, list[Mark]] = {}
        for mark in sorted(marks, key=lambda mark: -len(mark.words)):
            self.by_word.setdefault(mark.words[0], []).append(mark)

    def swallowed(self, words: Sequence[str], said: frozenset[str]) -> list[int]:
        """The places of marked words that nothing in the model echoes."""
        lost: list[int] = []
        at = 0
        while at < len(words):
            mark = self._mark(words, at)
            if mark is None:
                if not self._number_echoed(words[at], said):
                    lost.append(at)
                at += 1
                continue
            refers = mark.named and at > 0 and words[at - 1] in self.referring
            if not refers and not mark.echoes & said:
                lost.append(at)
            at += len(mark.words)
        return lost

    def _mark(self, words: Sequence[str], at: int) -> Mark | None:
        for mark in self.by_word.get(words[at], ()):
            if tuple(words[at : at + len(mark.words)]) == mark.words:
                return mark
        return None

    def _number_echoed(self, word: str, said: frozenset[str]) -> bool:
        digits = word.lstrip("+-")
        if not digits.isdecimal():
            return True
        number = int(digits)
        echoed = {number} if not self.near & said else {number - 1, number, number + 1}
        return any(f"n:{one}" in said for one in echoed)


def table(rows: Mapping[str, str], *, named: bool = False) -> list[Mark]:
    """Marks from rows «stretch | stretch» to the echoes of each."""
    return [
        Mark(tuple(stretch.split()), frozenset(echoes.split()), named)
        for stretches, echoes in rows.items()
        for stretch in stretches.split("|")
    ]


def echoes(model: Any, silent: frozenset[str] = frozenset()) -> frozenset[str]:
    """Everything a model says: tags, names of fields that are set, words, and numbers as `n:3`.

    A word is there by itself and with its field (`until:game`); a field set to False or to nothing against its default
    is there as `armed:false`, `count:null`. The `silent` words say nothing where they are a field's default.
    """
    found: set[str] = set()
    _collect(model, found, silent)
    return frozenset(found)


def _collect(model: Any, found: set[str], silent: frozenset[str]) -> None:
    if isinstance(model, msgspec.Struct):
        kind = type(model)
        for tag, name, default in _fields(kind):
            if tag:
                found.add(tag)
            elif name:
                _field(name, default, getattr(model, name), found, silent)
    elif isinstance(model, tuple | list):
        for item in model:
            _collect(item, found, silent)
        if len(model) > 1:
            found.add("several")
    elif isinstance(model, str):
        found.add(model)
    elif isinstance(model, int) and not isinstance(model, bool):
        found.add(f"n:{abs(model)}")
        if model < 0:
            found.add("negative")


def _field(name: str, default: Any, value: Any, found: set[str], silent: frozenset[str]) -> None:
    if value is None or value is False:
        if default is not value:
            found.add(f"{name}:{'null' if value is None else 'false'}")
        return
    if value == () or (isinstance(value, str) and (not value or (value == default and value in silent))):
        return
    if value != default:
        found.add(name)
    if isinstance(value, str):
        found.add(f"{name}:{value}")
    _collect(value, found, silent)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, str, Any], ...]:
    """The tag of a struct, then its fields with their defaults."""
    names = kind.__struct_fields__
    defaults = kind.__struct_defaults__
    missing = len(names) - len(defaults)
    tag = kind.__struct_config__.tag
    rows = [("", name, defaults[at - missing] if at >= missing else None) for at, name in enumerate(names)]
    return ((str(tag), "", None) if tag else ("", "", None), *rows)
