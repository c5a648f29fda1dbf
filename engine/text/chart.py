"""Rules over analysed words: every way of reading a text is kept, with the rules that read it, in counted steps.

A pattern is terminals and `(this|that)`, `[perhaps]`, `{part}` or `{name:part}` (`{_:part}`: only that it is there).
A terminal is anything that a word can be (`Word.terminals`): itself, its infinitive (`destruir`), or that with the tag
of its form (`destruir:imp`).
A rule may begin with the part that it says («{deeds} y {deed}»): it goes on from what was read of it so far.
A part may be written as a function instead (`Language.coded`), for what comes in any order. So are the roles of verbs:
a table holds their frames, a line each, `infinitives | role:part! role:part ... | sense`, where `!` marks a role that
must be said. A verb has as many frames as it has senses; which one a text means follows from what the roles can be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from engine.text.effort import shared_effort
from engine.text.tokens import uncommented

Build = Callable[..., Any]
Bound = tuple[tuple[str, Any], ...]


class Word(msgspec.Struct, frozen=True):
    """A word of a text: as it is compared, all that it can be, its place in the text, and what it holds (a name)."""

    word: str
    terminals: frozenset[str]
    start: int
    end: int
    value: Any = None


def plain(words: Iterable[str]) -> list[Word]:
    """Words that are only themselves. One with a mark («zone:mano») is its mark as well, and holds what follows it."""
    found = ((n, word, *word.partition(":")) for n, word in enumerate(words))
    return [Word(word, frozenset((word, mark + colon)), n, n + 1, held or None) for n, word, mark, colon, held in found]


class Read(msgspec.Struct, frozen=True):
    """A part as it was read: from which word up to which, what it means, by which rule, and the parts within."""

    part: str
    start: int
    end: int
    value: Any
    rule: str
    within: tuple[Read, ...] = ()


class Piece:
    """A piece of a pattern: a terminal, a part by its name in the pattern, or branches, each with what comes after.

    After the last piece comes None. `first` are the terminals that it can begin with, once that was asked.
    """

    __slots__ = ("after", "branches", "first", "name", "what")

    def __init__(self, what: str, name: str, after: Piece | None, branches: tuple[Piece | None, ...] = ()) -> None:
        self.what, self.name, self.after, self.branches = what, name, after, branches
        self.first: frozenset[str] | bool | None = False


class Rule(msgspec.Struct, frozen=True):
    """One way of saying a part; `build` makes the value of the named parts, None where it cannot be meant."""

    part: str
    pattern: str
    build: Build
    begin: Piece | None


def the_one(**named: Any) -> Any:
    """The value of the one named part of a pattern."""
    (value,) = named.values()
    return value


def in_a_row(**named: tuple[Any, ...]) -> tuple[Any, ...]:
    """What the named parts of a pattern hold, one after the other."""
    return tuple(one for part in named.values() for one in part)


def alone(**named: Any) -> tuple[Any, ...]:
    """The one named part of a pattern as a row of one."""
    return (the_one(**named),)


class TooLong(Exception):
    """A text has more ways of being read than anybody would print."""


STEPS = 60_000
"""How many pieces of patterns are tried on one text; printed ones take a few thousand."""
_KEPT = 100_000
"""How many pairs of a part and a word are remembered with the rules that can begin there."""


class Language:
    """The rules of a language by part."""

    def __init__(self) -> None:
        self.rules: dict[str, list[Rule]] = {}
        self.code: dict[str, Callable[[Chart, int], Iterable[tuple[int, Any, tuple[Read, ...]]]]] = {}
        self._first: dict[str, frozenset[str] | None] = {}
        self._openings: dict[str, list[tuple[Rule, frozenset[str] | None]]] = {}
        self._beginning: dict[tuple[str, frozenset[str]], list[Rule]] = {}
        self._going_on: dict[str, list[Rule]] = {}
        self._words: set[str] = set()

    def rule(self, part: str, *patterns: str) -> Callable[[Build], Build]:
        """Note ways of saying a part; the function makes the value from the named parts of a pattern."""

        def note(build: Build) -> Build:
            for pattern in patterns:
                items = _parsed(pattern)
                self._words.update(_words_in(items))
                one = Rule(part, pattern, build, _chained(items))
                goes_on = items[:1] and items[0][::2] == ("part", part)
                self.rules.setdefault(part, []).append(one)
                self._going_on.setdefault(part, []).extend([one] if goes_on else ())
            return build

        return note

    def say(self, part: str, value: Any, *patterns: str) -> None:
        """Note ways of saying one fixed value."""
        self.rule(part, *patterns)(lambda **_: value)

    def same(self, part: str, *patterns: str) -> None:
        """Note ways of saying a part that is what the one named part within it is."""
        self.rule(part, *patterns)(the_one)

    def coded(self, part: str) -> Callable[[Build], Build]:
        """Note that a function reads a part: it yields where the part ends, its value, and the parts within."""

        def note(build: Build) -> Build:
            self.code[part] = build
            return build

        return note

    def going_on(self, part: str) -> list[Rule]:
        """The rules of a part that begin with the part itself."""
        return self._going_on.get(part, [])

    def openings(self, part: str) -> list[tuple[Rule, frozenset[str] | None]]:
        """The other rules of a part, each with the terminals that it can begin with."""
        if part not in self._openings:
            begins = [rule for rule in self.rules.get(part, ()) if rule not in self.going_on(part)]
            self._openings[part] = [(rule, self.first(rule.begin)) for rule in begins]
        return self._openings[part]

    def beginning(self, part: str, here: frozenset[str]) -> list[Rule]:
        """The rules of a part that can begin with a word that can be any of these."""
        key = (part, here)
        found = self._beginning.get(key)
        if found is None:
            if len(self._beginning) >= _KEPT:
                self._beginning.clear()
            openings = self.openings(part)
            found = [rule for rule, first in openings if first is None or not first.isdisjoint(here)]
            self._beginning[key] = found
        return found

    def words(self) -> frozenset[str]:
        """Every terminal that stands in a pattern."""
        return frozenset(self._words)

    def first(self, piece: Piece | None, seen: tuple[str, ...] = ()) -> frozenset[str] | None:
        """The terminals with which what is left of a pattern can begin; None where it can be anything, or nothing."""
        if piece is None:
            return None
        if not piece.branches:
            return self._first_of(piece.what, seen) if piece.name else frozenset((piece.what,))
        found: set[str] = set()
        for branch in piece.branches:
            one = self.first(branch, seen)
            if one is None:
                return None
            found |= one
        return frozenset(found)

    def _first_of(self, part: str, seen: tuple[str, ...]) -> frozenset[str] | None:
        if part in self.code or part in seen:
            return None
        if part not in self._first:
            found: set[str] = set()
            for rule in self.rules.get(part, ()):
                one = frozenset[str]() if rule in self.going_on(part) else self.first(rule.begin, (*seen, part))
                if one is None:
                    if not seen:
                        self._first[part] = None
                    return None
                found |= one
            self._first[part] = frozenset(found)
        return self._first[part]


class Chart:
    """Reads one sequence of words; every reading of every part at every place is kept once.

    `steps` bounds how many pieces of patterns are tried.
    """

    def __init__(self, language: Language, words: Sequence[Word], steps: int = STEPS) -> None:
        self.language, self.words, self.steps = language, words, steps
        self.here = [*(word.terminals for word in words), *(frozenset[str](),) * 3]  # nothing can be after the last
        self.unpaid = 0
        self.memo: dict[tuple[str, int], list[Read]] = {}
        self.shared = shared_effort()

    def read(self, part: str, at: int) -> list[Read]:
        """Every reading of a part that begins at this word, the longest first; equal values once.

        Raises TooLong when there are too many ways to try.
        """
        key = (part, at)
        known = self.memo.get(key)
        if known is not None:
            return known
        self.memo[key] = []
        found: list[Read] = []
        for rule in self.language.beginning(part, self.here[at]):
            for end, bound, within in self._match(rule.begin, at):
                self._keep(found, rule, (at, end), bound, within)
        if part in self.language.code:
            for end, value, within in self.language.code[part](self, at):
                _note(found, Read(part, at, end, value, part, within))
        longer = self.language.going_on(part)
        for one in found if longer else ():  # it grows with what goes on from what went on
            for rule in longer:
                assert rule.begin is not None
                for end, bound, within in self._match(rule.begin.after, one.end):
                    self._keep(found, rule, (at, end), ((rule.begin.name, one.value), *bound), (one, *within))
        found.sort(key=lambda one: -one.end)
        self.memo[key] = found
        self._pay()
        return found

    def _keep(
        self, found: list[Read], rule: Rule, span: tuple[int, int], bound: Bound, within: tuple[Read, ...]
    ) -> None:
        value = rule.build(**dict(bound))
        if value is not None:
            self._step(len(found) // 8)  # for it is compared with each
            _note(found, Read(rule.part, *span, value, f"{rule.part} «{rule.pattern}»", within))

    def whole(self, part: str) -> list[Read]:
        """The readings of a part that reach to the end; none when there are too many ways to try."""
        try:
            return [one for one in self.read(part, 0) if one.end == len(self.words)]
        except TooLong:
            return []

    def at(self, place: int, *terminals: str) -> bool:
        """Whether the word at a place can be one of these."""
        return place < len(self.words) and not self.words[place].terminals.isdisjoint(terminals)

    def _step(self, pieces: int = 1) -> None:
        self.unpaid += pieces
        if self.unpaid > self.steps:
            self._pay()
            raise TooLong

    def _pay(self) -> None:
        """Account for what was tried, in this text and in all that are read together."""
        tried, self.unpaid = self.unpaid, 0
        self.steps -= tried
        self.shared.spend(tried)

    def _match(self, piece: Piece | None, at: int) -> Iterator[tuple[int, Bound, tuple[Read, ...]]]:
        bound: Bound = ()
        while piece is not None and self._can_begin(piece, at):
            if piece.name or piece.branches:
                break
            word = self.words[at]
            # what it holds is not asked of what is called by its own name: «zone:mano», «@self» that is a race
            if word.value is not None and not (piece.what.startswith("@") or piece.what == word.word):
                bound = (*bound, ("value", word.value))
            piece, at = piece.after, at + 1
        else:
            if piece is None:
                yield at, bound, ()
            return
        for branch in piece.branches:
            for end, more, others in self._match(branch, at):
                yield end, bound + more, others
        for one in self.read(piece.what, at) if piece.name else ():
            said = bound if piece.name == "_" else (*bound, (piece.name, one.value))
            for end, more, others in self._match(piece.after, one.end) if piece.after else ((one.end, (), ()),):
                yield end, said + more, (one, *others)

    def _can_begin(self, piece: Piece, at: int) -> bool:
        """Whether what is left of a pattern can begin with the word at this place, which counts as an effort."""
        if piece.first is False:
            piece.first = self.language.first(piece)
        if piece.first is not None and piece.first.isdisjoint(self.here[at]):  # type: ignore[union-attr]
            return False
        self._step()
        return True


def _note(found: list[Read], read: Read) -> None:
    if all(one.end != read.end or one.value != read.value for one in found):
        found.append(read)


_PIECE = re.compile(r"\{(?:(\w+):)?([\w.]+)\}|[()|\[\]]|[^\s()|\[\]{}]+")


def _parsed(pattern: str) -> tuple[Any, ...]:
    pieces = list(_PIECE.finditer(pattern))
    choices, at = _choices(pieces, 0)
    if at != len(pieces):
        raise ValueError(f"a bracket is not closed or opened: {pattern}")
    return choices[0] if len(choices) == 1 else (("any", choices),)


def _choices(pieces: list[re.Match[str]], at: int) -> tuple[tuple[tuple[Any, ...], ...], int]:
    found: list[tuple[Any, ...]] = []
    current: list[Any] = []
    while at < len(pieces) and pieces[at].group() not in (")", "]"):
        piece = pieces[at]
        at += 1
        if piece.group() == "|":
            found.append(tuple(current))
            current = []
        elif piece.group() in "([":
            inner, at = _choices(pieces, at)
            at += 1
            current.append(("any" if piece.group() == "(" else "perhaps", inner))
        elif piece.group(2):
            current.append(("part", piece.group(1) or piece.group(2), piece.group(2)))
        else:
            current.append(("word", piece.group()))
    return (*found, tuple(current)), at


def _chained(items: tuple[Any, ...], after: Piece | None = None) -> Piece | None:
    """The pieces of a pattern, each with what comes after it."""
    for kind, what, *part in reversed(items):
        if kind in ("any", "perhaps"):
            branches = tuple(_chained(choice, after) for choice in what)
            after = Piece("", "", None, (*branches, after) if kind == "perhaps" else branches)
        else:
            after = Piece(part[0] if part else what, what if part else "", after)
    return after


def _words_in(items: tuple[Any, ...]) -> Iterator[str]:
    for kind, *rest in items:
        if kind == "word":
            yield rest[0]
        elif kind in ("any", "perhaps"):
            for choice in rest[0]:
                yield from _words_in(choice)


# -- frames of verbs

Roles = tuple[tuple[str, Any], ...]
"""The roles that a text fills, by name, in the order of the frame."""


class Frame(msgspec.Struct, frozen=True):
    """One sense of a verb with its roles: the name of each, the part that says it, and whether it must be said."""

    verb: str
    roles: tuple[tuple[str, str, bool], ...]
    sense: str


def frames(lines: Iterable[str]) -> dict[str, tuple[Frame, ...]]:
    """The frames of a table by verb. Raises ValueError for a line that has not three columns."""
    found: dict[str, list[Frame]] = {}
    for line in uncommented(lines):
        columns = [column.strip() for column in line.split("|")]
        if len(columns) != 3:
            raise ValueError(f"a frame has three columns: {line}")
        verbs, roles, sense = columns
        parsed = tuple(
            (name, part.rstrip("!"), part.endswith("!")) for name, part in (r.split(":") for r in roles.split())
        )
        for verb in verbs.split(", "):
            found.setdefault(verb, []).append(Frame(verb, parsed, sense))
    return {verb: tuple(of_verb) for verb, of_verb in found.items()}


def filled(chart: Chart, frame: Frame, at: int, given: Roles = ()) -> Iterator[tuple[int, Roles, tuple[Read, ...]]]:
    """The ways in which the words from here on fill a frame's roles, each at most once, in any order.

    `given` are roles that are filled already (a pronoun joined to the verb).
    """
    yield from _fill(chart, frame, at, dict(given), ())


def _fill(
    chart: Chart, frame: Frame, at: int, have: dict[str, Any], within: tuple[Read, ...]
) -> Iterator[tuple[int, Roles, tuple[Read, ...]]]:
    if all(name in have for name, _, must in frame.roles if must):
        yield at, tuple((name, have[name]) for name, _, _ in frame.roles if name in have), within
    for name, part, _ in frame.roles:
        if name in have:
            continue
        for one in chart.read(part, at):
            if one.end > at:
                yield from _fill(chart, frame, one.end, {**have, name: one.value}, (*within, one))
