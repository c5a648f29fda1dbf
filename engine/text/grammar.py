"""Grammars written by hand: rules over words that build values, tried together, every way of reading kept.

A pattern is words and `(this|that)`, `[perhaps]`, `{part}` or `{name:part}` for a part of speech with rules of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

_EFFORT = 60_000

Build = Callable[..., Any]
Bound = tuple[tuple[str, Any], ...]


class Rule(msgspec.Struct, frozen=True):
    """One way of saying a part: its name for people, its pattern, and what it builds (None: not this way after all)."""

    part: str
    pattern: str
    build: Build
    parsed: tuple[Any, ...]


class Grammar:
    """The rules of a language by part."""

    def __init__(self) -> None:
        self.rules: dict[str, list[Rule]] = {}
        self._starting: dict[tuple[str, str], list[Rule]] = {}
        self._going_on: dict[str, list[Rule]] = {}
        self._openings: dict[str, Opening] = {}
        self._known: set[str] = set()

    def rule(self, part: str, *patterns: str) -> Callable[[Build], Build]:
        """Note ways of saying a part; the function builds the value from the named parts of the pattern."""

        def note(build: Build) -> Build:
            for pattern in patterns:
                parsed = _parse_pattern(pattern)
                self.rules.setdefault(part, []).append(Rule(part, pattern, build, parsed))
            return build

        return note

    def starting(self, part: str, word: str) -> list[Rule]:
        """The ways of saying a part that can begin with this word, those that begin with the part itself left out."""
        if not self._openings:
            self._openings = _openings_of(self.rules)
            self._known = {first for opening in self._openings.values() for first in opening.words}
        key = (part, word if word in self._known else "")
        if key not in self._starting:
            self._starting[key] = [
                rule for rule in self.rules.get(part, ()) if not _left_recursive(rule) and self._opens(rule, key[1])
            ]
        return self._starting[key]

    def _opens(self, rule: Rule, word: str) -> bool:
        opening = _opening(rule.parsed, self._openings)
        return opening.empty or word in opening.words

    def going_on(self, part: str) -> list[Rule]:
        """The ways of saying a part that begin with the part itself: «{sentence} si {cond}»."""
        if part not in self._going_on:
            self._going_on[part] = [rule for rule in self.rules.get(part, ()) if _left_recursive(rule)]
        return self._going_on[part]

    def say(self, part: str, pattern: str, value: Any) -> None:
        """Note a way of saying a fixed value; a part that only has to be there says True."""
        self.rule(part, pattern)(lambda **_: True if value is None else value)

    def words(self) -> set[str]:
        """Every word that stands in a pattern."""
        found: set[str] = set()
        for rules in self.rules.values():
            for rule in rules:
                found |= set(re.findall(r"(?<![{:\w])[a-zñ]{2,}(?![\w:}])", re.sub(r"\{[^}]*\}", " ", rule.pattern)))
        return found


class Tangled(Exception):
    """There are too many ways of reading a text: nobody would print it."""


class Parser:
    """Reads one sequence of words with a grammar; every reading of every part at every place is kept.

    `effort` bounds how many pieces of patterns are tried; printed card texts take a few thousand.
    """

    def __init__(self, grammar: Grammar, words: Sequence[str], context: Any = None) -> None:
        self.grammar = grammar
        self.words = words
        self.context = context
        self.memo: dict[tuple[str, int], list[tuple[int, Any]]] = {}
        self.farthest = 0
        self.effort = _EFFORT

    def read(self, part: str, at: int = 0) -> list[tuple[int, Any]]:
        """Where a part that begins here can end, with its value, the longest first, equal readings once."""
        key = (part, at)
        if key in self.memo:
            return self.memo[key]
        self.memo[key] = []
        found: list[tuple[int, Any]] = []
        word = self.words[at] if at < len(self.words) else ""
        for rule in self.grammar.starting(part, word):
            for end, bound in self._match(rule.parsed, at):
                self._keep(found, rule, end, bound)
        grown = 0
        longer = self.grammar.going_on(part) if found else []
        while longer and grown < len(found):
            middle, inner = found[grown]
            grown += 1
            for rule in longer:
                for end, bound in self._match(rule.parsed[1:], middle):
                    self._keep(found, rule, end, ((rule.parsed[0][1], inner), *bound))
        found.sort(key=lambda pair: -pair[0])
        self.memo[key] = found
        return found

    def _keep(self, found: list[tuple[int, Any]], rule: Rule, end: int, bound: Bound) -> None:
        value = rule.build(**dict(bound))
        if value is not None and (end, value) not in found:
            found.append((end, value))

    def whole(self, part: str, at: int = 0) -> list[Any]:
        """The values of a part that reaches to the end; none when there are too many ways to try."""
        try:
            found = self.read(part, at)
        except Tangled:
            return []
        return [value for end, value in found if end == len(self.words)]

    def _match(self, items: tuple[Any, ...], at: int) -> Iterator[tuple[int, Bound]]:
        if not items:
            self.farthest = max(self.farthest, at)
            yield at, ()
            return
        head, rest = items[0], items[1:]
        for middle, bound in self._one(head, at):
            for end, more in self._match(rest, middle):
                yield end, bound + more

    def _one(self, item: Any, at: int) -> Iterator[tuple[int, Bound]]:
        self.effort -= 1
        if self.effort < 0:
            raise Tangled
        kind = item[0]
        if kind == "word":
            if at < len(self.words) and self.words[at] == item[1]:
                self.farthest = max(self.farthest, at + 1)
                yield at + 1, ()
        elif kind == "part":
            for end, value in self.read(item[2], at):
                yield end, ((item[1], value),)
        elif kind == "any":
            for choice in item[1]:
                yield from self._match(choice, at)
        else:
            yield from self._match(item[1], at)
            yield at, ()


def _left_recursive(rule: Rule) -> bool:
    """Whether the pattern begins with the very part it says: «{sentence} si {cond}»."""
    return bool(rule.parsed) and rule.parsed[0][0] == "part" and rule.parsed[0][2] == rule.part


# -- patterns

_PIECE = re.compile(r"\{(?:(\w+):)?(\w+)\}|[()|\[\]]|[^\s()|\[\]{}]+")


def _parse_pattern(pattern: str) -> tuple[Any, ...]:
    pieces = list(_PIECE.finditer(pattern))
    parsed, at = _alternatives(pieces, 0)
    if at != len(pieces):
        raise ValueError(f"a bracket is not closed or opened: {pattern}")
    return parsed[0] if len(parsed) == 1 else (("any", parsed),)


def _alternatives(pieces: list[re.Match[str]], at: int) -> tuple[tuple[tuple[Any, ...], ...], int]:
    found: list[tuple[Any, ...]] = []
    current: list[Any] = []
    while at < len(pieces) and pieces[at].group() not in (")", "]"):
        piece = pieces[at]
        text = piece.group()
        at += 1
        if text == "|":
            found.append(tuple(current))
            current = []
        elif text in "([":
            inner, at = _alternatives(pieces, at)
            at += 1
            current.append(("any", inner) if text == "(" else ("perhaps", (("any", inner),)))
        elif piece.group(2):
            current.append(("part", piece.group(1) or piece.group(2), piece.group(2)))
        else:
            current.append(("word", text))
    return (*found, tuple(current)), at


class Opening(msgspec.Struct, frozen=True):
    """The words something can begin with, and whether it can be nothing at all."""

    words: frozenset[str] = frozenset()
    empty: bool = False


def _openings_of(rules: Mapping[str, Sequence[Rule]]) -> dict[str, Opening]:
    """What each part can begin with: rules are asked again until none of them tells more."""
    found = {part: Opening() for part in rules}
    growing = True
    while growing:
        growing = False
        for part, ways in rules.items():
            opened = [_opening(rule.parsed, found) for rule in ways]
            now = Opening(frozenset().union(*(one.words for one in opened)), any(one.empty for one in opened))
            growing = growing or now != found[part]
            found[part] = now
    return found


def _opening(items: tuple[Any, ...], known: Mapping[str, Opening]) -> Opening:
    """What a pattern can begin with: its first piece, and the next ones while those before can be nothing."""
    words: frozenset[str] = frozenset()
    for item in items:
        piece = _opening_of_piece(item, known)
        words |= piece.words
        if not piece.empty:
            return Opening(words)
    return Opening(words, True)


def _opening_of_piece(item: Any, known: Mapping[str, Opening]) -> Opening:
    kind = item[0]
    if kind == "word":
        return Opening(frozenset((item[1],)))
    if kind == "part":
        return known.get(item[2], Opening())
    if kind == "perhaps":
        return Opening(_opening(item[1], known).words, True)
    choices = [_opening(choice, known) for choice in item[1]]
    return Opening(frozenset().union(*(one.words for one in choices)), any(one.empty for one in choices))
