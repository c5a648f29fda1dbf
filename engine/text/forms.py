"""One form for each word: infinitives for verbs, pronouns apart from their verb, one word for a stretch of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.text.tokens import Token, replaced

_CLITIC = re.compile(r"^(?P<verb>[a-z]+?)(?P<tail>(?:me|te|se|nos)?(?:lo|la|los|las|le|les)|te|se)$")
DROPPED = frozenset(",¿?¡!")
"""Marks that carry no meaning between words."""


class Forms:
    """How the words of a language are brought to the form its phrases are written in.

    `verbs` gives each infinitive its other forms, `words` what a word is replaced by, `stretches` what several are;
    `whole` are words that only look as if a pronoun were joined to them; `joins` says whether one ever is.
    `words` are all that it knows, as they are written in texts.
    """

    def __init__(
        self,
        verbs: Mapping[str, str],
        words: Mapping[str, str],
        stretches: Sequence[tuple[str, str]] = (),
        whole: frozenset[str] = frozenset(),
        *,
        joins: bool = True,
    ) -> None:
        self.verbs = {form: verb for verb, forms in verbs.items() for form in (*forms.split(), verb)}
        self.replacements = dict(words)
        self.stretches = [(tuple(old.split()), tuple(new.split())) for old, new in stretches]
        self.whole = whole
        self.joins = joins
        known = [*self.verbs, *self.replacements, *(word for old, _ in self.stretches for word in old), *whole]
        self.words = frozenset(word for word in known if word.isalpha())

    def normal(self, tokens: Sequence[Token]) -> list[Token]:
        """The words in their one form, each with the place it stands for."""
        out = [part for token in tokens if token.word not in DROPPED for part in self._apart(token)]
        out = [Token(self.replacements.get(t.word, t.word), t.start, t.end) for t in out]
        for old, new in self.stretches:
            out = replaced(out, old, new)
        return [Token(self.verbs.get(t.word, t.word), t.start, t.end) for t in out if t.word]

    def _apart(self, token: Token) -> list[Token]:
        """«ponlo» is «poner -lo»."""
        if not self.joins:
            return [token]
        found = _CLITIC.match(token.word)
        if token.word in self.verbs or token.word in self.whole or found is None:
            return [token]
        stem = next((found["verb"] + end for end in ("", "s", "d") if found["verb"] + end in self.verbs), None)
        if stem is None:
            return [token]
        return [Token(stem, token.start, token.end), Token("-" + found["tail"], token.start, token.end)]


# -- what the English of every small game has in common: numbers, articles, and the forms of regular verbs

_NUMBERS = "one two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(number) for number, word in enumerate(_NUMBERS.split(), 1)}
"""A number in words is its digits. An article stays a word of its own: nothing need echo it."""


def conjugated(verb: str) -> str:
    """The forms of a regular verb that a rule text uses: «place» is places, placed, placing."""
    if verb.endswith("e"):
        return f"{verb}s {verb}d {verb[:-1]}ing"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies {verb[:-1]}ied {verb}ing"
    s = "es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else "s"
    return f"{verb}{s} {verb}ed {verb}ing"


def english(
    verbs: str,
    words: Mapping[str, str],
    stretches: Sequence[tuple[str, str]] = (),
    irregular: Mapping[str, str] | None = None,
) -> Forms:
    """The forms of a game's English: its regular `verbs`, the `irregular` ones with theirs, words and stretches."""
    known = {verb: conjugated(verb) for verb in verbs.split()} | {"be": "is are"} | dict(irregular or {})
    return Forms(known, {"an": "a", **NUMBERS, **words}, stretches, joins=False)
