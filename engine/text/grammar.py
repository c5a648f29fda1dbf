"""Grammars written by hand: rules over words that build values, tried together, every way of reading kept.

A pattern is words and `(this|that)`, `[perhaps]`, `{part}` or `{name:part}` for a part of speech with rules of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.text.effort import shared_effort

_EFFORT = 60_000

Build = Callable[..., Any]
Bound = tuple[tuple[str, Any], ...]


class Rule(msgspec.Struct, frozen=True):
    """One way of saying a part: its pattern, and what it builds (None: not this way after all)."""

    part: str
    pattern: str
    build: Build
    parsed: tuple[Any, ...]

    @property
    def name(self) -> str:
        """Its name for people: what it is a way of saying, and the pattern as it stands in its file."""
        return f"{self.part} «{self.pattern}»"


class Grammar:
    """The rules of a language by part."""

    def __init__(self) -> None:
        self.rules: dict[str, list[Rule]] = {}
        self.marks: dict[str, str] = {}
        self._starting: dict[tuple[str, str], list[Way]] = {}
        self._ways: dict[str, list[Way]] = {}
        self._openings: dict[str, Opening] = {}
        self._known: set[str] = set()
        self._wanted: Wanted | None = None

    def rule(self, part: str, *patterns: str) -> Callable[[Build], Build]:
        """Note ways of saying a part; the function builds the value from the named parts of the pattern."""

        def note(build: Build) -> Build:
            for pattern in patterns:
                parsed = _parse_pattern(pattern)
                self.rules.setdefault(part, []).append(Rule(part, pattern, build, parsed))
            return build

        return note

    def _beginning(self, part: str, word: str) -> list[Way]:
        key = (part, word if word in self._all_openings() else "")
        if key not in self._starting:
            ways = self._ways_of(part)
            self._starting[key] = [way for way in ways if not way.goes_on and way.opening.begins(key[1])]
        return self._starting[key]

    def _all_openings(self) -> set[str]:
        if not self._openings:
            self._openings = _openings_of(self.rules, self.marks)
            self._known = {first for opening in self._openings.values() for first in opening.words}
        return self._known

    def _ways_of(self, part: str) -> list[Way]:
        if part not in self._ways:
            wanted = self._wanted = self._wanted or Wanted(self.rules, self.marks)
            self._ways[part] = [
                _way(rule, _opening(rule.parsed, self._openings), wanted.of(rule.parsed))
                for rule in self.rules.get(part, ())
            ]
        return self._ways[part]

    def fit_to_begin(self, part: str, word: str, present: frozenset[str]) -> list[Rule]:
        """The ways that can begin with this word in a text that holds these words."""
        return [way.rule for way in self._beginning(part, word) if way.possible(present)]

    def fit_to_go_on(self, part: str, present: frozenset[str]) -> list[Rule]:
        """The ways of saying a part that begin with the part itself: «{sentence} si {cond}», in such a text."""
        return [way.rule for way in self._ways_of(part) if way.goes_on and way.possible(present)]

    def say(self, part: str, pattern: str, value: Any) -> None:
        """Note a way of saying a fixed value; a part that only has to be there says True."""
        self.rule(part, pattern)(lambda **_: True if value is None else value)

    def named(self, part: str, mark: str) -> None:
        """Note that every word with this mark before it says a part: it means what follows the mark.

        Such a part has no rules.
        """
        self.marks[part] = mark

    def form(self, word: str) -> str:
        """The word as patterns are fitted to it: of a marked one the mark."""
        return next((mark for mark in self.marks.values() if word.startswith(mark)), word) if self.marks else word

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

    def __init__(self, grammar: Grammar, words: Sequence[str]) -> None:
        self.grammar = grammar
        self.words = words
        self.memo: dict[tuple[str, int], list[tuple[int, Any]]] = {}
        self.forms = [grammar.form(word) for word in words]
        self.present = frozenset(self.forms)
        self.usable: dict[tuple[str, str], list[Rule]] = {}
        self.further: dict[str, list[Rule]] = {}
        self.farthest = 0
        self.effort = _EFFORT
        self.shared = shared_effort()

    def read(self, part: str, at: int = 0) -> list[tuple[int, Any]]:
        """Where a part that begins here can end, with its value, the longest first, equal readings once."""
        key = (part, at)
        if key in self.memo:
            return self.memo[key]
        self.memo[key] = []
        word = self.forms[at] if at < len(self.forms) else ""
        mark = self.grammar.marks.get(part)
        found: list[tuple[int, Any]] = [(at + 1, self.words[at][len(word) :])] if mark and mark == word else []
        if (part, word) not in self.usable:
            self.usable[part, word] = self.grammar.fit_to_begin(part, word, self.present)
        for rule in self.usable[part, word]:
            for end, bound in self._match(rule.parsed, at):
                self._keep(found, rule, end, bound)
        grown = 0
        longer = self._going_on(part) if found else []
        while longer and grown < len(found):
            middle, inner = found[grown]
            grown += 1
            for rule in longer:
                for end, bound in self._match(rule.parsed[1:], middle):
                    self._keep(found, rule, end, ((rule.parsed[0][1], inner), *bound))
        found.sort(key=lambda pair: -pair[0])
        self.memo[key] = found
        return found

    def rules_at(self, part: str, at: int) -> list[Rule]:
        """The ways of saying a part that can begin at this word of this text."""
        word = self.forms[at] if at < len(self.forms) else ""
        return [*self.grammar.fit_to_begin(part, word, self.present), *self._going_on(part)]

    def _going_on(self, part: str) -> list[Rule]:
        if part not in self.further:
            self.further[part] = self.grammar.fit_to_go_on(part, self.present)
        return self.further[part]

    def _keep(self, found: list[tuple[int, Any]], rule: Rule, end: int, bound: Bound) -> None:
        value = rule.build(**dict(bound))
        self.spend(1 + len(found) // 8)  # for it is compared with each
        if value is not None and (end, value) not in found:
            found.append((end, value))

    def spend(self, pieces: int) -> None:
        """Note pieces of patterns tried. Raises Tangled above this parse's bound, TooMuchText above the request's."""
        self.effort -= pieces
        self.shared.spend(pieces)
        if self.effort < 0:
            raise Tangled

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
        self.spend(1)
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

    def begins(self, word: str) -> bool:
        """Whether it can begin with this word, or be nothing before whatever follows."""
        return self.empty or word in self.words


def _openings_of(rules: Mapping[str, Sequence[Rule]], marks: Mapping[str, str]) -> dict[str, Opening]:
    """What each part can begin with: rules are asked again until none of them tells more."""
    found = {part: Opening() for part in rules} | {part: Opening(frozenset((mark,))) for part, mark in marks.items()}
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


Words = tuple[frozenset[str], ...]
"""What a text must hold: one word at least of each set."""


class Wanted:
    """The words that a text must have for a pattern to be tried on it."""

    def __init__(self, rules: Mapping[str, Sequence[Rule]], marks: Mapping[str, str]) -> None:
        self.rules = rules
        self.part = {part: frozenset((mark,)) for part, mark in marks.items()}

    def of(self, items: tuple[Any, ...]) -> Words:
        """What this pattern cannot do without."""
        found: list[frozenset[str]] = []
        for kind, *rest in items:
            if kind == "word":
                found.append(frozenset((rest[0],)))
            elif kind == "any":
                found.append(_either([self.of(choice) for choice in rest[0]]))
            elif kind == "part":
                found.append(self._of_part(rest[1]))
        return tuple(dict.fromkeys(words for words in found if words))

    def _of_part(self, part: str) -> frozenset[str]:
        """One of these is in every way of saying the part; none where a way needs no word."""
        if part not in self.part:
            self.part[part] = frozenset()
            self.part[part] = _either([self.of(rule.parsed) for rule in self.rules.get(part, ())])
        return self.part[part]


def _either(choices: Sequence[Words]) -> frozenset[str]:
    """One set for a choice: the smallest of each alternative together, nothing where one needs no word."""
    if not choices or not all(choices):
        return frozenset()
    return frozenset().union(*(min(words, key=len) for words in choices))


class Way(msgspec.Struct, frozen=True):
    """A rule with what is known of it beforehand: how it begins, and the words that it cannot do without."""

    rule: Rule
    opening: Opening
    all_of: frozenset[str]
    one_of_each: Words
    goes_on: bool

    def possible(self, present: frozenset[str]) -> bool:
        """Whether a text with these words can be said this way."""
        return self.all_of <= present and all(not words.isdisjoint(present) for words in self.one_of_each)


def _way(rule: Rule, opening: Opening, wanted: Words) -> Way:
    single = frozenset(word for words in wanted if len(words) == 1 for word in words)
    choices = tuple(words for words in wanted if len(words) > 1 and words.isdisjoint(single))
    return Way(rule, opening, single, choices, _left_recursive(rule))
