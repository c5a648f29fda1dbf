"""The telling words of a text: endings cut, mistyped ones mended, those that mean the same made one, each weighed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from math import log
from pathlib import Path

import msgspec

from engine.consulting.asked import plain
from engine.law.document import Document
from engine.law.statements import Words
from engine.text.spelling import Vocabulary


class Common(msgspec.Struct, frozen=True):
    """Words of both languages that no game owns: those that say nothing, those that mean the same, opposites."""

    empty: str
    words: Words


COMMON = msgspec.json.decode((Path(__file__).parent / "words.json").read_bytes(), type=Common)
_EMPTY = frozenset(COMMON.empty.split())
_ENDINGS = re.compile(
    r"(aciones|acion|iciones|icion|amiento|imiento|adores|ador|edores|edor|andose|iendose|arse|erse|irse|ando|iendo"
    r"|adas|ados|idas|idos|ada|ado|ida|ido|aran|eran|iran|aron|ieron|arlas|arlos|arla|arlo|erla|erlo|irla|irlo"
    r"|ings?|ed|ly|ies|es|ar|er|ir|an|en|as|os|is|a|e|o|s|y|i)$"
)
_LONGEST = 6
UNKNOWN = 4.0
"""The most that a word tells which the document does not have: it may be a mere manner of speaking."""
_GROUP = "="
"""What begins the name of a group of words that mean the same."""


def _name(group: list[str]) -> str:
    return _GROUP + plain(group[0]).replace(" ", "_")


@lru_cache(maxsize=20000)
def stem(word: str) -> str:
    """A word without its ending, cut to a few letters; short words and numbers stay."""
    if len(word) < 4 or word.isdigit():
        return word
    bare = _ENDINGS.sub("", word)
    return (bare if len(bare) > 2 else word.rstrip("s"))[:_LONGEST]


def _sound(word: str) -> str:
    """A word as Spanish ears hear it: b and v, s and z and c, ll and y are one, h is none."""
    word = re.sub(r"c(?=[ei])|z", "s", word.replace("ch", "#"))
    return word.replace("v", "b").replace("h", "").replace("ll", "y").replace("qu", "k").replace("c", "k")


class Lexicon:
    """The words of one document and how much each tells: the rarer, the more."""

    def __init__(self, document: Document) -> None:
        said = document.spoken
        both = (COMMON.words, said.words)
        groups = list(chain.from_iterable(words.same for words in both))
        phrases = sorted(
            ((plain(phrase), _name(group)) for group in groups for phrase in group if " " in plain(phrase)),
            key=lambda pair: (-len(pair[0]), pair),
        )
        self._phrases: dict[str, list[tuple[int, str, str]]] = {}  # by their first word: the longest stand first
        for rank, (phrase, name) in enumerate(phrases):
            self._phrases.setdefault(phrase.split()[0], []).append((rank, f" {phrase} ", f" {name} "))
        single = [(plain(word), _name(group)) for group in groups for word in group if " " not in plain(word)]
        self._same = {stem(word): name for word, name in reversed(single)} | dict(reversed(single))
        texts = [*_texts(document), *(text for item in said.statements for text in (item.es, item.en))]
        known = chain(" ".join(plain(text) for text in (*texts, *chain(*groups))).split(), _EMPTY)
        self._spelling = Vocabulary(known)
        self._sounds = {_sound(word): word for word in sorted(self._spelling.words, reverse=True)}
        self.apart = [self._stems(group) for words in both for group in words.apart]
        spread = Counter(chain.from_iterable(self.telling(text) for text in texts))
        self._weights = {word: log((len(texts) + 1) / (times + 0.5)) for word, times in spread.items()}
        self._unknown = min(log((len(texts) + 1) / 0.5), UNKNOWN)

    def _stems(self, group: Iterable[str]) -> frozenset[str]:
        return frozenset(chain.from_iterable(self.telling(word) for word in group))

    def normal(self, text: str) -> str:
        """A text in plain words, with the name of its group for every phrase that has one."""
        words = f" {plain(text)} "
        begun = (self._phrases.get(word, ()) for word in set(words.split()))
        for _, phrase, name in sorted(chain.from_iterable(begun)):
            words = words.replace(phrase, name)
        return words.strip()

    def telling(self, text: str) -> frozenset[str]:
        """What a text says, as a set of stems and of names of groups that mean the same."""
        return frozenset(self.in_order(text))

    def in_order(self, text: str) -> tuple[str, ...]:
        """The telling words of a text in its order, each where it is said first."""
        words = [word for word in self.normal(text).split() if word not in _EMPTY]
        found = [word if word.startswith(_GROUP) else self._spelling.nearest(word) for word in words]
        said = (self._means(word) for word in found if word not in _EMPTY and (len(word) > 1 or word.isdigit()))
        return tuple(dict.fromkeys(said))

    def _means(self, word: str) -> str:
        """The group of a word, of the word itself or else of its stem; its stem where it has none."""
        if word.startswith(_GROUP):
            return word
        heard = word if word in self._spelling.words else self._sounds.get(_sound(word), word)
        return self._same.get(heard) or self._same.get(stem(heard)) or stem(heard)

    def weigh(self, words: Iterable[str]) -> float:
        """How much some words tell together, in a fixed order so that sums are always the same.

        One the document does not have tells as much as a rare one of its own.
        """
        return sum([self._weights.get(word, self._unknown) for word in sorted(words)])


def _texts(document: Document) -> list[str]:
    return [f"{item.title} {item.es}" for item in document.sections.values()] + [
        f"{item.title_en or ''} {item.en}" for item in document.sections.values()
    ]


def is_number(word: str) -> bool:
    """Whether a telling word is a number, written in either way."""
    return word.removeprefix(_GROUP).isdigit()
