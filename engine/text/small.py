"""The language of a game whose texts are short: a whole text is read at once, as one thing or not at all.

Cards are printed in Spanish and in English. A row of a game's table is one meaning: the Spanish ways of saying it, the
English ways, and the sentence the engine tells it in.

Nothing is swallowed: a grammar can consume a word and give it no meaning, so every marked word of a text must be echoed
by the model that the text became. That check knows no grammar: it takes the words of a text and everything that the
model says, and asks for each marked word whether the model holds something that word can mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from engine.core.state import Text
from engine.text.chart import Build, Chart, Language, Word, plain
from engine.text.doubts import rules_apart
from engine.text.forms import Forms
from engine.text.spelling import Vocabulary
from engine.text.tokens import Token, tokenize


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


STOPS = frozenset(".;:")
"""Marks between the parts of a text; all are read as a full stop."""


class Meant(msgspec.Struct, frozen=True):
    """What a text means: every meaning it can have, and whether a word would have been dropped.

    `rules` names the rule of each meaning.
    """

    meanings: tuple[Any, ...] = ()
    swallowed: bool = False
    rules: tuple[str, ...] = ()

    @property
    def one(self) -> Any:
        """The meaning, where there is one and it drops no word; None otherwise."""
        return self.meanings[0] if len(self.meanings) == 1 and not self.swallowed else None

    def fit(self, fits: Callable[[Any], bool]) -> Meant:
        """Only the meanings that fit."""
        kept = [n for n, meaning in enumerate(self.meanings) if fits(meaning)]
        return Meant(tuple(self.meanings[n] for n in kept), self.swallowed, tuple(self.rules[n] for n in kept))


class SmallLanguage:
    """A grammar with the forms of its words and the words that must not be dropped.

    `joint` joins the words of a description in the game's models: each of them speaks for itself.
    """

    def __init__(self, grammar: Language, forms: Forms, marks: Marks, joint: str | None = None) -> None:
        self.grammar, self.forms, self.marks, self.joint = grammar, forms, marks, joint
        self.vocabulary = Vocabulary({word for word in grammar.words() if word.isalpha()} | forms.words)

    def read(self, text: str, part: str = "text") -> Meant:
        """What a text means, as this part of the grammar."""
        words = self._words(text)
        found = Chart(self.grammar, words).whole(part)
        meanings = tuple(one.value for one in found)
        said = [word.word for word in words]
        swallowed = len(meanings) == 1 and bool(self.marks.swallowed(said, self._said(meanings[0])))
        rules = rules_apart(words, found) if len(found) > 1 else tuple(one.rule for one in found)
        return Meant(meanings, swallowed, rules)

    def _words(self, text: str) -> list[Word]:
        spelled = [Token(self.vocabulary.nearest(t.word), t.start, t.end) for t in _one_stop(tokenize(text))]
        return plain(token.word for token in self.forms.normal(spelled))

    def _said(self, meaning: Any) -> frozenset[str]:
        said = echoes(meaning)
        if self.joint is None:
            return said
        return said | {part for word in said for part in word.split(self.joint)}


class SmallLanguages:
    """The languages a game's cards are printed in: a text is in one of them."""

    def __init__(self, *languages: SmallLanguage) -> None:
        self.languages = languages

    def read(self, text: str, part: str = "text") -> Meant:
        """What a text means in the language that understands it; where two understand it differently, both meanings."""
        read = [language.read(text, part) for language in self.languages]
        understood: dict[Any, str] = {}
        for found in read:
            if found.one is not None:
                understood.setdefault(found.one, *found.rules)
        if understood:
            return Meant(tuple(understood), rules=tuple(understood.values()))
        return next((found for found in read if found.meanings), Meant())


def _one_stop(tokens: list[Token]) -> list[Token]:
    """Every stop as a full stop, none twice, none at the end."""
    out: list[Token] = []
    for token in tokens:
        word = "." if token.word in STOPS else token.word
        if word != "." or (out and out[-1].word != "."):
            out.append(Token(word, token.start, token.end))
    return out[:-1] if out and out[-1].word == "." else out


Ways = str | tuple[str, ...]
"""A pattern of `engine.text.chart`, or several; none where a language has no such phrase."""
_NOTHING: Mapping[str, Text] = {}


class Bilingual:
    """Two grammars that one table fills. `told` is what each word of the models is told in."""

    def __init__(self) -> None:
        self.es, self.en = Language(), Language()
        self.told: dict[str, Text] = {}

    def rule(
        self, part: str, *, es: Ways = (), en: Ways = (), told: Mapping[str, Text] = _NOTHING
    ) -> Callable[[Build], Build]:
        """Note the ways of saying a part; the function builds the value from the named parts of either pattern.

        Raises ValueError when one of the words in `told` is told by another row already.
        """
        if self.told.keys() & told.keys():
            raise ValueError(f"told twice: {sorted(self.told.keys() & told.keys())}")
        self.told.update(told)

        def note(build: Build) -> Build:
            self.es.rule(part, *_several(es))(build)
            self.en.rule(part, *_several(en))(build)
            return build

        return note

    def say(self, part: str, value: Any, *, es: Ways = (), en: Ways = (), told: Mapping[str, Text] = _NOTHING) -> None:
        """Note the ways of saying a fixed value; a part that only has to be there says True."""
        self.rule(part, es=es, en=en, told=told)(lambda **_: value)


def _several(ways: Ways) -> tuple[str, ...]:
    return (ways,) if isinstance(ways, str) else ways
