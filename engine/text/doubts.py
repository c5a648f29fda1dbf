"""A text that means two different things: an error of ours, told with the rules at which its readings part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.core.state import Text
from engine.request import RequestError
from engine.text.grammar import Parser, Rule, Tangled


class Derived(msgspec.Struct, frozen=True):
    """A part of a text as one rule read it: from which word up to which, and the parts that the rule holds."""

    rule: Rule
    start: int
    end: int
    parts: tuple[Derived, ...] = ()


_Part = tuple[str, int, int, Any]
"""A part of speech, from which word up to which, and what it means."""
_Bound = tuple[tuple[str, _Part], ...]


def rules_apart(parser: Parser, part: str, meanings: Sequence[Any]) -> tuple[str, ...]:
    """For each of several meanings of the words the name of the rule at which it leaves another one."""
    trees = [derivation(parser, part, meaning) for meaning in meanings]
    return tuple(_named(parser, trees, n) for n in range(len(trees)))


def _named(parser: Parser, trees: Sequence[Derived | None], n: int) -> str:
    mine, other = trees[n], trees[0 if n else 1] if len(trees) > 1 else None
    if mine is None or other is None:
        return mine.rule.name if mine is not None else ""
    one, two = parting(mine, other)
    if one.rule != two.rule:
        return one.rule.name
    return f"{one.rule.name}: {' | '.join(' '.join(parser.words[at.start : at.end]) for at in one.parts)}"


def derivation(parser: Parser, part: str, value: Any) -> Derived | None:
    """The rules by which all the words came to mean this; None where they do not, or there are too many to try."""
    try:
        return _derived(parser, (part, 0, len(parser.words), value), ())
    except Tangled:
        return None


def _derived(parser: Parser, wanted: _Part, within: tuple[_Part, ...]) -> Derived | None:
    part, start, end, value = wanted
    if wanted in within:
        return None
    if part in parser.grammar.marks and parser.words[start : start + 1] == [f"{parser.grammar.marks[part]}{value}"]:
        return Derived(Rule(part, parser.grammar.marks[part], str, ()), start, end)
    for rule in parser.rules_at(part, start):
        for at, bound in _matches(parser, rule.parsed, start, end):
            if at != end or rule.build(**{name: one[3] for name, one in bound}) != value:
                continue
            parts = [_derived(parser, one, (*within, wanted)) for _, one in bound]
            if None not in parts:
                return Derived(rule, start, end, tuple(one for one in parts if one is not None))
    return None


def _matches(parser: Parser, items: tuple[Any, ...], at: int, end: int) -> Iterator[tuple[int, _Bound]]:
    """The ways in which pieces of a pattern can stand for the words from here on, no further than `end`."""
    if not items:
        yield at, ()
        return
    for middle, bound in _piece(parser, items[0], at, end):
        for reached, more in _matches(parser, items[1:], middle, end):
            yield reached, bound + more


def _piece(parser: Parser, item: Any, at: int, end: int) -> Iterator[tuple[int, _Bound]]:
    parser.spend(1)
    kind = item[0]
    if kind == "word":
        if at < end and parser.words[at] == item[1]:
            yield at + 1, ()
    elif kind == "part":
        for reached, value in parser.read(item[2], at):
            if reached <= end:
                yield reached, ((item[1], (item[2], at, reached, value)),)
    elif kind == "any":
        for choice in item[1]:
            yield from _matches(parser, choice, at, end)
    else:
        yield from _matches(parser, item[1], at, end)
        yield at, ()


def parting(one: Derived, two: Derived) -> tuple[Derived, Derived]:
    """Where two derivations first differ: the rules, or how one rule divides the words."""
    same = one.rule == two.rule and [_place(part) for part in one.parts] == [_place(part) for part in two.parts]
    apart = [pair for pair in zip(one.parts, two.parts, strict=False) if pair[0] != pair[1]] if same else []
    return parting(*apart[0]) if apart else (one, two)


def _place(derived: Derived) -> tuple[str, int, int]:
    return derived.rule.part, derived.start, derived.end


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
