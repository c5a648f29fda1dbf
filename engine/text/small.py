"""The language of a game whose texts are short: a whole text is read at once, as one thing or not at all.

Cards are printed in Spanish and in English. A row of a game's table is one meaning: the Spanish ways of saying it, the
English ways, and the sentence the engine tells it in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.core.state import Text
from engine.text.derivation import derivation, rules_apart
from engine.text.forms import Forms
from engine.text.grammar import Build, Grammar, Parser
from engine.text.spelling import Vocabulary
from engine.text.swallowing import Marks, echoes
from engine.text.tokens import Token, tokenize

STOPS = frozenset(".;:")
"""Marks between the parts of a text; all are read as a full stop."""


class Meant(msgspec.Struct, frozen=True):
    """What a text means: every meaning it can have, and whether a word would have been dropped.

    `rules` names the rule of each meaning where there are several.
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
        rules = tuple(self.rules[n] for n in kept) if self.rules else ()
        return Meant(tuple(self.meanings[n] for n in kept), self.swallowed, rules)


class SmallLanguage:
    """A grammar with the forms of its words and the words that must not be dropped.

    `joint` joins the words of a description in the game's models: each of them speaks for itself.
    """

    def __init__(self, grammar: Grammar, forms: Forms, marks: Marks, joint: str | None = None) -> None:
        self.grammar, self.forms, self.marks, self.joint = grammar, forms, marks, joint
        self.vocabulary = Vocabulary(grammar.words() | forms.words)

    def read(self, text: str, part: str = "text") -> Meant:
        """What a text means, as this part of the grammar."""
        words = self._words(text)
        parser = Parser(self.grammar, words)
        meanings = tuple(parser.whole(part))
        swallowed = len(meanings) == 1 and bool(self.marks.swallowed(words, self._said(meanings[0])))
        return Meant(meanings, swallowed, rules_apart(parser, part, meanings) if len(meanings) > 1 else ())

    def rule_of(self, text: str, meaning: Any, part: str = "text") -> str:
        """The name of the rule by which the whole text means this."""
        found = derivation(Parser(self.grammar, self._words(text)), part, meaning)
        return found.rule.name if found is not None else ""

    def _words(self, text: str) -> list[str]:
        spelled = [Token(self.vocabulary.nearest(t.word), t.start, t.end) for t in _one_stop(tokenize(text))]
        return [token.word for token in self.forms.normal(spelled)]

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
        read = [(language, language.read(text, part)) for language in self.languages]
        understood: list[tuple[SmallLanguage, Any]] = []
        for language, found in read:
            if found.one is not None and all(found.one != one for _, one in understood):
                understood.append((language, found.one))
        if len(understood) > 1:
            rules = tuple(language.rule_of(text, one, part) for language, one in understood)
            return Meant(tuple(one for _, one in understood), rules=rules)
        if understood:
            return Meant((understood[0][1],))
        return next((found for _, found in read if found.meanings), Meant())


def _one_stop(tokens: list[Token]) -> list[Token]:
    """Every stop as a full stop, none twice, none at the end."""
    out: list[Token] = []
    for token in tokens:
        word = "." if token.word in STOPS else token.word
        if word != "." or (out and out[-1].word != "."):
            out.append(Token(word, token.start, token.end))
    return out[:-1] if out and out[-1].word == "." else out


Ways = str | tuple[str, ...]
"""A pattern of `engine.text.grammar`, or several; none where a language has no such phrase."""
_NOTHING: Mapping[str, Text] = {}


class Bilingual:
    """Two grammars that one table fills. `told` is what each word of the models is told in."""

    def __init__(self) -> None:
        self.es, self.en = Grammar(), Grammar()
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
