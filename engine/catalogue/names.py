"""Finding cards by name: accents, case, punctuation and spaces do not matter; a misspelt name finds its likeness.

What people call a card besides, its aliases, finds it as its name does.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from functools import lru_cache

_LIKE_ENOUGH = 0.62
_PART_LIKE_ENOUGH = 0.75
_NEAR_THE_BEST = 0.15
_SHORTLIST = 12
_LONGEST = 60
_SHORTEST_PART = 4

Likenesses = tuple[tuple[str, float], ...]


def key(name: str) -> str:
    """What two writings of one name have in common: letters and digits, in lower case, without accents."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(character for character in plain if character.isalnum())


_SOUNDS = (
    ("ph", "f"),
    ("th", "t"),
    ("ch", "#"),
    ("sh", "#"),
    ("h", ""),
    ("qu", "k"),
    ("ce", "se"),
    ("ci", "si"),
    ("c", "k"),
    ("q", "k"),
    ("z", "s"),
    ("x", "j"),
    ("ge", "je"),
    ("gi", "ji"),
    ("gu", "w"),
    ("v", "b"),
    ("ll", "i"),
    ("y", "i"),
)
"""Spellings that sound alike to a Spanish speaker, in the order in which they are made one."""


def sound(keyed: str) -> str:
    """What a key sounds like: `b` and `v`, `s` and `z`, `k`, `c` and `qu` are one, `h` is silent, doubles are one."""
    for written, heard in _SOUNDS:
        keyed = keyed.replace(written, heard)
    return re.sub(r"(.)\1+", r"\1", keyed)


class NameIndex:
    """The names of a catalogue, in its order, each with what else people call it."""

    def __init__(self, names: Iterable[str], aliases: Mapping[str, Iterable[str]] | None = None) -> None:
        self._names: dict[str, str] = {}
        for name in names:
            self._names.setdefault(key(name), name)
        for name, others in (aliases or {}).items():
            for other in others if key(name) in self._names else ():
                self._names.setdefault(key(other), self._names[key(name)])
        self._trigrams: dict[str, list[str]] = {}
        self._pieces: dict[str, int] = {}
        self._sounds: dict[str, list[str]] = {}
        for keyed in self._names:
            self._sounds.setdefault(sound(keyed), []).append(keyed)
            pieces = _trigrams(keyed)
            self._pieces[keyed] = len(pieces)
            for piece in pieces:
                self._trigrams.setdefault(piece, []).append(keyed)
        self.ranked = lru_cache(maxsize=512)(self._ranked)
        self._parts_like = lru_cache(maxsize=512)(self._ranked_by_part)

    def suggestions(self, name: str, limit: int = 3) -> tuple[str, ...]:
        """The names most like a misspelt one, best first; empty where none is like enough.

        A name much less like it than the best one is no suggestion.
        """
        ranked = self.ranked(key(name)[:_LONGEST])
        least = max(_LIKE_ENOUGH, ranked[0][1] - _NEAR_THE_BEST) if ranked else 1.0
        alike = (found for found, score in ranked if score >= least)
        heard = self._sounds.get(sound(key(name)[:_LONGEST]), ())
        return tuple(dict.fromkeys(self._names[found] for found in (*heard, *alike)))[:limit]

    def meant(self, name: str) -> str:
        """The key of the name that is written, or called by an alias; of another writing its own key."""
        return key(self._names.get(key(name), name))

    def find(self, query: str) -> tuple[str, ...]:
        """The keys of the names for what somebody typed so far.

        Names that begin so, then names that contain it, then those that are like it, whole or in a word of theirs.
        """
        wanted = key(query)[:_LONGEST]
        if not wanted:
            return ()
        begins = [name for name in self._names if name.startswith(wanted)]
        contains = [name for name in self._names if wanted in name and not name.startswith(wanted)]
        alike = [key(name) for name in self.suggestions(query)]
        parts = [] if begins or contains else [name for name, _ in self._parts_like(wanted)]
        return tuple(dict.fromkeys(self.meant(name) for name in (*begins, *contains, *alike, *parts)))

    def _sharing(self, wanted: str) -> Counter[str]:
        """The names that share a trigram, with how many they share."""
        shared: Counter[str] = Counter()
        for piece in _trigrams(wanted):
            shared.update(self._trigrams.get(piece, ()))
        return shared

    def _ranked(self, wanted: str) -> Likenesses:
        """Names that share a trigram, the shortlist by shared trigrams reordered by likeness, ties in order."""
        mine = len(_trigrams(wanted))
        dice = {name: 2 * n / (mine + self._pieces[name]) for name, n in self._sharing(wanted).items()}
        shortlist = sorted(dice, key=lambda name: (-dice[name], name))[:_SHORTLIST]
        scored = [(name, likeness(wanted, name, _LIKE_ENOUGH)) for name in shortlist]
        return tuple(sorted(scored, key=lambda pair: -pair[1]))

    def _ranked_by_part(self, wanted: str) -> Likenesses:
        """Names of which a run of words is like what was typed: «abominabel» is in «Ser Abominable»."""
        if len(wanted) < _SHORTEST_PART:
            return ()
        shared = self._sharing(wanted)
        shortlist = sorted(shared, key=lambda name: (-shared[name], len(name), name))[: 2 * _SHORTLIST]
        least = _PART_LIKE_ENOUGH
        scored = [(name, max(likeness(wanted, run, least) for run in _runs(self._names[name]))) for name in shortlist]
        alike = [(name, score) for name, score in scored if score >= _PART_LIKE_ENOUGH]
        return tuple(sorted(alike, key=lambda pair: -pair[1]))


def likeness(one: str, other: str, least: float = 0.0) -> float:
    """From 0 to 1: the mean of equal runs of letters and of equal letters anywhere, so that a swap costs little.

    Runs have no more letters than are equal anywhere: what cannot come to `least` is not looked at further, and 0.
    """
    both = len(one) + len(other)
    if 2 * min(len(one), len(other)) < least * both:
        return 0.0
    letters = 2 * (_letters(one) & _letters(other)).total() / both
    return (SequenceMatcher(None, one, other).ratio() + letters) / 2 if letters >= least else 0.0


@lru_cache(maxsize=8192)
def _letters(keyed: str) -> Counter[str]:
    return Counter(keyed)


@lru_cache(maxsize=4096)
def _runs(name: str) -> list[str]:
    """Every run of the name's words, as keys."""
    words = [found for word in name.split() if (found := key(word))]
    return ["".join(words[first:last]) for first in range(len(words)) for last in range(first + 1, len(words) + 1)]


def _trigrams(name: str) -> tuple[str, ...]:
    padded = f"  {name} "
    return tuple(dict.fromkeys(padded[i : i + 3] for i in range(len(padded) - 2)))
