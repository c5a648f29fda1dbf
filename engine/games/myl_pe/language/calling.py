"""Cards that a text calls by name: its own is `@self`, another's one token that holds the name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from engine.games.myl_pe.catalogue.cards.catalogue import catalogue
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.synonyms import WORDS
from engine.games.myl_pe.language.verb_forms import FORMS
from engine.games.myl_pe.model.words import RACES
from engine.text.spelling import one_off
from engine.text.tokens import Token, bare, replaced, tokenize

CALLED = "@nombre:"
"""How the token of a card's name begins; the name follows."""
_ARTICLES = ("el", "la", "los", "las")
_LONG = 5
"""A word of a name with fewer letters is no misprint of another."""
_SHORTEST = 4
"""A name of one word with fewer letters is more likely another word."""
_KINDS = (*(bare(race).split("/")[0].split()[0] for race in RACES), "aliado", "arma", "oro", "totem", "talisman")


class Names:
    """Names of cards, as a text may say them; those that are the language's own words are left out."""

    def __init__(self, names: Iterable[str]) -> None:
        self.by_first_word: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for name in names:
            words = tuple(token.word for token in tokenize(name))
            plain = all(word in _common() or word.isdigit() for word in words)
            if plain or (len(words) == 1 and len(words[0]) < _SHORTEST):
                continue
            self.by_first_word.setdefault(words[0], []).append((words, name))
        for same_start in self.by_first_word.values():
            same_start.sort(key=lambda pair: -len(pair[0]))

    def at(self, tokens: list[Token], place: int) -> tuple[int, str] | None:
        """The longest name that begins here: how many words it has, and the name."""
        for words, name in self.by_first_word.get(tokens[place].word, ()):
            if tuple(one.word for one in tokens[place : place + len(words)]) == words:
                return len(words), name
        return None

    def said_in(self, text: str) -> tuple[str, ...]:
        """The names that a text says, each once."""
        tokens = tokenize(text)
        found = (self.at(tokens, place) for place in range(len(tokens)))
        return tuple(dict.fromkeys(one[1] for one in found if one is not None))


@lru_cache(maxsize=8)
def names_of(others: tuple[str, ...] = ()) -> Names:
    """These names; without any, those of the catalogue."""
    return Names(others or catalogue_names())


def catalogue_names() -> list[str]:
    """The names of the cards of the catalogue, each once, sorted."""
    return sorted({card.name for card in catalogue().cards})


def called(tokens: list[Token], own: str, others: tuple[str, ...] = ()) -> list[Token]:
    """The words of a whole text with each card's name as one token.

    `own` is the card's own name, `others` are names besides those of the catalogue.
    """
    tokens = _own_name(tokens, own)
    known = (names_of(), names_of(others)) if others else (names_of(),)
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        found = max((one for names in known if (one := names.at(tokens, at)) is not None), default=None)
        size, word = (found[0], CALLED + found[1]) if found is not None else (1, tokens[at].word)
        if found is not None and _shortened(found[1], own):
            size, word = found[0], "@self"
        if misprinted := _misprinted(tokens, at, own):
            size, word = misprinted, "@self"
        out.append(Token(word, tokens[at].start, tokens[at + size - 1].end))
        at += size
    return out


def _own_name(tokens: list[Token], name: str) -> list[Token]:
    words = tuple(bare(word) for word in re.findall(r"\w+", name))
    common = all(word in WORDS or word in FORMS for word in words) or (len(words) == 1 and words[0] in _said_anyway())
    if not words or common or (len(words) == 1 and words[0] in _KINDS):
        return tokens
    return replaced(tokens, words, ("@self",))


def _shortened(said: str, own: str) -> bool:
    """Whether a name is the card's own, but for an article, or begins it: «Salitis» on «Salitis el Usurpador»."""
    short, whole = ([token.word for token in tokenize(name) if token.word.isalnum()] for name in (said, own))
    plain = [[word for word in words if word not in _ARTICLES] for words in (short, whole)]
    if plain[0] == plain[1]:
        return True
    return len(short) < len(whole) and whole[: len(short)] == short and whole[len(short)] not in ("de", "del", "y")


def _misprinted(tokens: list[Token], place: int, own: str) -> int:
    """How many words of the card's own name begin here with a letter wrong in a long word; 0 where they do not."""
    words = tuple(token.word for token in tokenize(own))
    said = [token.word for token in tokens[place : place + len(words)]]
    if len(said) != len(words) or said == list(words) or said[0] == "@self":
        return 0
    wrong = [(one, word) for one, word in zip(said, words, strict=True) if one != word]
    near = all(len(word) >= _LONG and one_off(one, word) for one, word in wrong)
    plain = any(one in _common() for one, _ in wrong)
    return len(words) if near and not plain and (len(words) > 1 or len(words[0]) >= _LONG) else 0


@lru_cache(maxsize=1)
def _said_anyway() -> frozenset[str]:
    """Words of the phrases: a card that is called «Azar» is not meant by «al azar»."""
    return frozenset(word for word in G.words() if "@" not in word)


@lru_cache(maxsize=1)
def _common() -> set[str]:
    """The language's own words."""
    return G.words() | set(FORMS) | set(WORDS)
