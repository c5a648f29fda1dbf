"""The language of a game whose texts are short: a whole text is read at once, as one thing or not at all."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.text.forms import Forms
from engine.text.grammar import Grammar, Parser
from engine.text.spelling import Vocabulary
from engine.text.swallowing import Marks, echoes
from engine.text.tokens import Token, tokenize

STOPS = frozenset(".;:")
"""Marks between the parts of a text; all are read as a full stop."""


class Meant(msgspec.Struct, frozen=True):
    """What a text means: every meaning it can have, and whether a word would have been dropped."""

    meanings: tuple[Any, ...] = ()
    swallowed: bool = False

    @property
    def one(self) -> Any:
        """The meaning, where there is one and it drops no word; None otherwise."""
        return self.meanings[0] if len(self.meanings) == 1 and not self.swallowed else None


class SmallLanguage:
    """A grammar with the forms of its words and the words that must not be dropped.

    `joint` joins the words of a description in the game's models: each of them speaks for itself.
    """

    def __init__(self, grammar: Grammar, forms: Forms, marks: Marks, joint: str | None = None) -> None:
        self.grammar, self.forms, self.marks, self.joint = grammar, forms, marks, joint
        self.vocabulary = Vocabulary(grammar.words() | forms.words)

    def read(self, text: str, part: str = "text") -> Meant:
        """What a text means, as this part of the grammar."""
        spelled = [Token(self.vocabulary.nearest(t.word), t.start, t.end) for t in _one_stop(tokenize(text))]
        words = [token.word for token in self.forms.normal(spelled)]
        meanings = tuple(Parser(self.grammar, words).whole(part))
        swallowed = len(meanings) == 1 and bool(self.marks.swallowed(words, self._said(meanings[0])))
        return Meant(meanings, swallowed)

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
        understood = [one.one for one in read if one.one is not None]
        if understood:
            return Meant(tuple(one for n, one in enumerate(understood) if one not in understood[:n]))
        return next((one for one in read if one.meanings), Meant())


def _one_stop(tokens: list[Token]) -> list[Token]:
    """Every stop as a full stop, none twice, none at the end."""
    out: list[Token] = []
    for token in tokens:
        word = "." if token.word in STOPS else token.word
        if word != "." or (out and out[-1].word != "."):
            out.append(Token(word, token.start, token.end))
    return out[:-1] if out and out[-1].word == "." else out
