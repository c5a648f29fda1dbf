"""Forgiving typing errors: a word that is unknown becomes the one known word that is a letter away."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import islice, takewhile

from engine.text.effort import shared_effort

_LEAST = 6
"""Shorter words differ by a letter too easily (si, no, la, mas)."""


class Vocabulary:
    """The words a language knows; those with fewer letters than `least` are left alone.

    `one` says which words are forms of one and the same: these are no rivals.
    """

    def __init__(self, words: Iterable[str], one: Callable[[str], str] = str, least: int = _LEAST) -> None:
        self.words, self.one, self.least = frozenset(words), one, least
        self.forwards = sorted(word for word in self.words if len(word) >= least - 1)
        self.backwards = sorted(word[::-1] for word in self.forwards)
        self.nearest = lru_cache(maxsize=4096)(self._nearest)

    def _nearest(self, word: str) -> str:
        """The word itself when it is known or short; the only known one that is a letter away; otherwise itself.

        Two letters exchanged are likelier than another letter.
        """
        if word in self.words or len(word) < self.least or not word[0].isalpha():
            return word
        near = [known for known in self._alike_in_half(word) if one_off(word, known)]
        near = [known for known in near if sorted(known) == sorted(word)] or near
        only = len({self.one(known) for known in near}) == 1
        return near[0] if only and _sure(word, near[0]) else word

    def _alike_in_half(self, word: str) -> list[str]:
        """The known words that begin or end as this one does, the shortest first: an error is in one of its halves."""
        half = len(word) // 2
        begun = _beginning(self.forwards, word[:half])
        ended = _beginning(self.backwards, word[half + 1 :][::-1])
        found = {*begun, *(known[::-1] for known in ended)}
        shared_effort().spend(1 + len(found))
        return sorted(found, key=lambda known: (len(known), known))


def _beginning(words: list[str], with_: str) -> list[str]:
    """Those of sorted words that begin so."""
    at = bisect_left(words, with_)
    return list(takewhile(lambda word: word.startswith(with_), islice(words, at, None)))


def _sure(word: str, known: str) -> bool:
    """Whether it is long enough to be that one: below six letters the first must be right, of four one is missing."""
    return len(word) >= _LEAST or (word[0] == known[0] and (len(word) == _LEAST - 1 or len(known) > len(word)))


def one_off(left: str, right: str) -> bool:
    """Whether one letter more, less, changed, or two exchanged make one word the other."""
    if abs(len(left) - len(right)) > 1:
        return False
    at = 0
    while at < min(len(left), len(right)) and left[at] == right[at]:
        at += 1
    if len(left) == len(right):
        swapped = left[at : at + 2][::-1] == right[at : at + 2] and left[at + 2 :] == right[at + 2 :]
        return left[at + 1 :] == right[at + 1 :] or swapped
    longer, shorter = (left, right) if len(left) > len(right) else (right, left)
    return longer[at + 1 :] == shorter[at:]
