"""Names of cards in a text: the card's own one first, shortened or misspelt too, then the longest of the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.games.myl_pe.model.words import TYPES
from engine.games.myl_pe.printings.catalogue import catalogue
from engine.text.spelling import one_off
from engine.text.tokens import Token, bare, table, tokenize

_SMALL = frozenset(("de", "del", "la", "el", "los", "las", "y", "a", "al", "en", "-", ",", "'"))


def _lists() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in table(__file__, "words.txt"):
        heading, colon, words = line.rpartition(":")
        found.setdefault(heading if colon else [*found][-1], []).extend(words.split())
    return found


_LISTS = _lists()


def listed(heading: str) -> tuple[str, ...]:
    """The words of `words.txt` under a heading."""
    return tuple(_LISTS[heading])


def listed_pairs(heading: str) -> dict[str, str]:
    """The words under a heading that stand for others."""
    return dict(pair.split("=") for pair in _LISTS[heading])


_COMMON, _BEFORE_NOUNS = frozenset(listed("no_name")), listed("before_nouns")


class NameIndex:
    """The names that a text may say, by their first word."""

    def __init__(self, names: Iterable[str], common: frozenset[str]) -> None:
        self.by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self.exact: set[tuple[str, ...]] = set()
        self.common = common
        for name in names:
            words = _words(name)
            if not words or all(word in common or word.isdigit() for word in words):
                continue
            if len(words) == 1 and len(words[0]) < 4:
                continue
            self.exact.add(words)
            self.by_first.setdefault(words[0], []).append((words, name))
        for same in self.by_first.values():
            same.sort(key=lambda pair: -len(pair[0]))

    def at(self, tokens: Sequence[Token], place: int) -> tuple[int, str | None]:
        """How many words the longest name has that begins here, and the name."""
        said = tokens[place].word
        for words, name in (*self.by_first.get(said, ()), *self.by_first.get(said.removesuffix("s"), ())):
            size = _matched(tokens, place, words)
            if size:
                return size, name
        return 0, None


@lru_cache(maxsize=4096)
def _words(name: str) -> tuple[str, ...]:
    plain = "".join(c if c.isalnum() or c.isspace() or c == "'" else " " for c in bare(name))
    return tuple(plain.split())


def _matched(tokens: Sequence[Token], place: int, words: Sequence[str]) -> int:
    """How many tokens stand for these words, hyphens and commas inside a name left aside; 0 where they do not."""
    at = place
    for n, word in enumerate(words):
        while n and at < len(tokens) and tokens[at].word in "-,.":
            at += 1
        if at >= len(tokens):
            return 0
        several = len(words) == 1 and len(word) > 4 and word[-1] in "aeiou" and tokens[at].word == word + "s"
        if tokens[at].word != word and not several:
            return 0
        at += 1
    return at - place


def own_name_at(text: str, tokens: Sequence[Token], place: int, own: str, names: NameIndex) -> int:
    """How many words of the card's own name begin here, shortened or a letter wrong; 0 where it is not meant.

    A shortened name begins as the whole does («Salitis» of «Salitis el Usurpador») and with a capital. Words that are
    exactly another card's name are that card, unless they begin the own name.
    """
    words = _words(own)
    if len(words) > 1 and words[0] in ("el", "la", "los", "las") and tokens[place].word != words[0]:
        words = words[1:]  # «Gran Wyrm» of «el Gran Wyrm»
    capital = text[tokens[place].start].isupper() or len(words) > 1
    if not words or not (capital or _is_only_a_name(words[0], tokens, place, names)):
        return 0
    if size := _matched(tokens, place, words):
        return size if len(words) > 1 or words[0] not in _COMMON or tokens[place].start else 0
    if not text[tokens[place].start].isupper():
        return 0
    best = 0
    for count in range(len(words), 0, -1):
        part = words[:count]
        if count < len(words) and (part[-1] in _SMALL or (count == 1 and part[0] in _COMMON)):
            continue
        size = _near(tokens, place, part)
        if size:
            best = size
            break
    said = tuple(one.word for one in tokens[place : place + best] if one.word.isalnum())
    whole = len(said) == len(words)
    if best and not whole and names.at(tokens, place)[0] > best:
        return 0
    return best


def _is_only_a_name(word: str, tokens: Sequence[Token], place: int, names: NameIndex) -> bool:
    """Whether a word in small letters can be nothing but the name: no word of the language, and no noun after «un»."""
    noun = place > 0 and tokens[place - 1].word in _BEFORE_NOUNS
    return not (noun or word in names.common or word in _COMMON)


def _near(tokens: Sequence[Token], place: int, words: Sequence[str]) -> int:
    """As `_matched`, one letter wrong in each long word, an article left out."""
    at = place
    for n, word in enumerate(words):
        while n and at < len(tokens) and tokens[at].word in "-,.":
            at += 1
        if at >= len(tokens):
            return 0
        said = tokens[at].word
        if n and word in ("la", "el", "los", "las") and said not in ("la", "el", "los", "las"):
            continue
        if n and word in _SMALL and said in _SMALL:
            at += 1
            continue
        if said != word and not (len(word) > (3 if len(words) > 1 else 4) and one_off(said, word)):
            return 0
        at += 1
    return at - place


@lru_cache(maxsize=8)
def names_of(others: tuple[str, ...], common: frozenset[str]) -> NameIndex:
    """The names of the catalogue and these besides."""
    return NameIndex(sorted({*catalogue_names(), *others}), common)


# -- the names that a text says, whatever else it says

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
def said_names(others: tuple[str, ...] = ()) -> Names:
    """These names; without any, those of the catalogue."""
    return Names(others or catalogue_names())


def catalogue_names() -> list[str]:
    """The names of the cards of the catalogue, each once, sorted."""
    return sorted({card.name for card in catalogue().cards})
