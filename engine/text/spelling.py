"""Forgiving typing errors: a word that is unknown becomes the one known word that is a letter away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

_LEAST = 6
"""Shorter words differ by a letter too easily (si, no, la, mas)."""


class Vocabulary:
    """The words a language knows; those with fewer letters than `least` are left alone.

    `one` says which words are forms of one and the same: these are no rivals.
    """

    def __init__(self, words: Iterable[str], one: Callable[[str], str] = str, least: int = _LEAST) -> None:
        self.words, self.one, self.least = frozenset(words), one, least
        self.by_size: dict[int, list[str]] = {}
        for word in sorted(self.words):
            if len(word) >= least - 1:
                self.by_size.setdefault(len(word), []).append(word)
        self.nearest = lru_cache(maxsize=4096)(self._nearest)

    def _nearest(self, word: str) -> str:
        """The word itself when it is known or short; the only known one that is a letter away; otherwise itself.

        Two letters exchanged are likelier than another letter.
        """
        if word in self.words or len(word) < self.least or not word[0].isalpha():
            return word
        near = [
            known
            for size in range(len(word) - 1, len(word) + 2)
            for known in self.by_size.get(size, ())
            if one_off(word, known)
        ]
        near = [known for known in near if sorted(known) == sorted(word)] or near
        only = len({self.one(known) for known in near}) == 1
        return near[0] if only and _sure(word, near[0]) else word


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
