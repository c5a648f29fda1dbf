"""Typing errors in a card's text: one letter wrong, missing, too many or swapped, mended before anything is read."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.synonyms import REPLACED, WORDS
from engine.games.myl_pe.language.verb_forms import AMBIGUOUS, FORMS, NOT_VERBS
from engine.games.myl_pe.model.words import RACES
from engine.text.spelling import Vocabulary
from engine.text.tokens import Token, bare

_JOINED = re.compile(r"^(?P<verb>[a-z]+?)(?:(?:me|te|se|nos)?(?:lo|la|los|las|le|les)|te|se)$")
_LEAST = 4
_KINDS = frozenset(word for race in RACES for word in bare(race).replace("/", " ").split() if len(word) <= 5)
"""Short names of races: another short word may be a race that nobody told us of («Ninfa» is no Ninja)."""


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Every word that a text may use: in the form in which it is written, and in that of the phrases."""
    stretches = (word for old, _ in REPLACED for word in old)
    written = {*G.words(), *FORMS, *WORDS, *stretches, *AMBIGUOUS, *NOT_VERBS}
    plain = (word for word in written if word.isalpha() and word.removesuffix("s") not in _KINDS)
    return Vocabulary(plain, _one, _LEAST)


def _one(word: str) -> str:
    """What forms of one verb for one person, and a word and its plural, have in common."""
    if word in FORMS:
        return f"{FORMS[word]} {'tu' if word.endswith('s') else ''}"
    return WORDS.get(word, word).removesuffix("s")


def mended(tokens: list[Token]) -> list[Token]:
    """The words with what is a letter away from exactly one known word as that word."""
    return [Token(_mended(token.word), token.start, token.end) for token in tokens]


def _mended(word: str) -> str:
    known = vocabulary()
    if word in known.words or word.removesuffix("s") in _KINDS or len(word) < _LEAST or not word.isalpha():
        return word
    joined = _JOINED.match(word)
    if joined is not None and any(joined["verb"] + end in FORMS for end in ("", "s", "d")):
        return word
    return known.nearest(word)
