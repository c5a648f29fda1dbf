"""Names of cards that a text says: of the catalogue, of the cards added to it, of the board."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.games.myl_pe.catalogue.cards.catalogue import catalogue
from engine.games.myl_pe.model.words import TYPES
from engine.text.tokens import Token, bare, tokenize

_SHORTEST = 4
"""A name of one word with fewer letters is more likely another word."""

_KINDS = frozenset(bare(type_) for type_ in TYPES)


class Names:
    """Names of cards, as a text may say them."""

    def __init__(self, names: Iterable[str]) -> None:
        self.by_first_word: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for name in names:
            words = tuple(token.word for token in tokenize(name))
            if not words or (len(words) == 1 and (len(words[0]) < _SHORTEST or words[0] in _KINDS)):
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
