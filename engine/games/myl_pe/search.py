"""Finding cards by name: accents, case, punctuation and spaces do not matter; a misspelt name finds its likeness."""

from __future__ import annotations

import unicodedata
from collections import Counter
from difflib import SequenceMatcher
from functools import lru_cache

from engine.games.myl_pe.catalogue import Card, catalogue

_LIKE_ENOUGH = 0.62
_NEAR_THE_BEST = 0.15
_SHORTLIST = 12


def key(name: str) -> str:
    """What two writings of one name have in common: letters and digits, in lower case, without accents."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(character for character in plain if character.isalnum())


@lru_cache(maxsize=1)
def by_key() -> dict[str, tuple[Card, ...]]:
    """The printings of each name under its key, in the order of the catalogue."""
    names: dict[str, list[Card]] = {}
    for card in catalogue().cards:
        names.setdefault(key(card.name), []).append(card)
    return {name: tuple(cards) for name, cards in names.items()}


def printings(name: str) -> tuple[Card, ...]:
    """Every printing of a name, empty where the catalogue has none."""
    return by_key().get(key(name), ())


def suggestions(name: str, limit: int = 3) -> tuple[str, ...]:
    """The names most like a misspelt one, best first; empty where none is like enough.

    A name much less like it than the best one is no suggestion.
    """
    ranked = _ranked(key(name)[:60])
    least = max(_LIKE_ENOUGH, ranked[0][1] - _NEAR_THE_BEST) if ranked else 1.0
    return tuple(found for found, score in ranked if score >= least)[:limit]


def search(query: str, limit: int = 20) -> tuple[Card, ...]:
    """Printings for what somebody typed so far: names that begin so, then names that contain it, then likenesses."""
    wanted = key(query)[:60]
    if not wanted:
        return ()
    begins = [name for name in by_key() if name.startswith(wanted)]
    contains = [name for name in by_key() if wanted in name and not name.startswith(wanted)]
    alike = [key(name) for name in suggestions(query)]
    names = dict.fromkeys((*begins, *contains, *alike))
    return tuple(card for name in names for card in by_key()[name])[:limit]


@lru_cache(maxsize=512)
def _ranked(wanted: str) -> tuple[tuple[str, float], ...]:
    """Names that share a trigram, the shortlist by shared trigrams reordered by likeness, ties in catalogue order."""
    shared: Counter[str] = Counter()
    for piece in _trigrams(wanted):
        shared.update(_names_with_trigram().get(piece, ()))
    mine = len(_trigrams(wanted))
    dice = {name: 2 * n / (mine + len(_trigrams(name))) for name, n in shared.items()}
    shortlist = sorted(dice, key=lambda name: (-dice[name], name))[:_SHORTLIST]
    scored = [(name, _likeness(wanted, name)) for name in shortlist]
    return tuple((by_key()[name][0].name, score) for name, score in sorted(scored, key=lambda pair: -pair[1]))


def _likeness(one: str, other: str) -> float:
    """From 0 to 1: the mean of equal runs of letters and of equal letters anywhere, so that a swap costs little."""
    runs = SequenceMatcher(None, one, other).ratio()
    letters = 2 * (Counter(one) & Counter(other)).total() / (len(one) + len(other))
    return (runs + letters) / 2


def _trigrams(name: str) -> tuple[str, ...]:
    padded = f"  {name} "
    return tuple(dict.fromkeys(padded[i : i + 3] for i in range(len(padded) - 2)))


@lru_cache(maxsize=1)
def _names_with_trigram() -> dict[str, tuple[str, ...]]:
    index: dict[str, list[str]] = {}
    for name in by_key():
        for piece in _trigrams(name):
            index.setdefault(piece, []).append(name)
    return {piece: tuple(names) for piece, names in index.items()}
