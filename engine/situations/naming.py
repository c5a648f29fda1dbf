"""Finding the names of cards among the words of a sentence: whole, shortened, in the plural, misspelt, by ear."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from engine.catalogue.names import NameIndex, key, likeness, sound
from engine.situations.scene import Named
from engine.text.spelling import one_off
from engine.text.tokens import Token, bare

LONGEST = 6
_ALIKE = 0.84
_SHORT = 4
"""Names of fewer letters are only taken as they are printed."""
_CLEARER = 0.06


class Found(msgspec.Struct, frozen=True):
    """A name among the words: from which word, how many, and the card."""

    at: int
    size: int
    named: Named


class Namer:
    """The names of a game's cards.

    `sort` tells a name's kind; `kinds` are words for kinds that a name may begin with and people leave out («Tótem
    de», «Escudo»); `spells` are the names of cards that do nothing but be played.
    """

    def __init__(
        self,
        names: Iterable[str],
        aliases: Mapping[str, Iterable[str]],
        sort: Callable[[str], str],
        kinds: frozenset[str] = frozenset(),
        spells: frozenset[str] = frozenset(),
    ) -> None:
        self.names = tuple(dict.fromkeys(names))
        self.index = NameIndex(self.names, aliases)
        self.sort, self.kinds, self.spells = sort, kinds, spells
        self.by_key = {key(name): name for name in self.names}
        self.called = dict(self.by_key)
        for name, others in aliases.items():
            for other in others if key(name) in self.by_key else ():
                self.called.setdefault(key(other), self.by_key[key(name)])
        self.words: dict[str, list[str]] = {}
        for name in self.names:
            for word in words_of(name):
                self.words.setdefault(word, []).append(name)
        self.runs = _runs(self.names)
        self.near = lru_cache(maxsize=1024)(self._near)

    def exact(self, tokens: Sequence[Token], at: int) -> Found | None:
        """The longest name, or what a card is called besides, that begins at this word as it is printed."""
        for size in range(_most(tokens, at), 0, -1):
            written = "".join(key(token.word) for token in tokens[at : at + size])
            ending = tokens[at + size - 1].word
            name = self.called.get(written) or (self._plural(written) if ending not in ("es", "s") else None)
            if name is not None:
                return Found(at, size, self._named((name,), _as_written(tokens, at, size), exact=True))
        return None

    def _plural(self, written: str) -> str | None:
        for end in ("es", "s"):
            if written.endswith(end) and len(written) - len(end) >= _SHORT and written[: -len(end)] in self.called:
                return self.called[written[: -len(end)]]
        return None

    def like(self, tokens: Sequence[Token], at: int, known: Callable[[int], bool]) -> Found | None:
        """The name that unknown words from here on mean: a part of it, its beginning, or it misspelt.

        `known` says of a word's place whether it is a word of the language: such words are no names by themselves.
        """
        if known(at):
            return None
        for size in range(_most(tokens, at), 0, -1):
            places = range(at, at + size)
            if known(places[-1]):
                continue
            if sum(known(place) for place in places) > size // 2:
                continue
            names = self.near(tuple(token.word for token in tokens[at : at + size]))
            if names:
                written = _as_written(tokens, at, size)
                return Found(at, size, self._named(names, written, exact=False))
        return None

    def _named(self, names: tuple[str, ...], written: str, *, exact: bool) -> Named:
        return Named(names, written, self.sort(names[0]), exact=exact, spell=all(one in self.spells for one in names))

    def _near(self, words: tuple[str, ...]) -> tuple[str, ...]:
        written = "".join(key(word) for word in words)
        if len(written) < _SHORT:
            return ()
        return self._part(written) or self._misspelt(written) or self._misspelt_part(written)

    def _part(self, written: str) -> tuple[str, ...]:
        """Names of which this is a run of words, or how a word of theirs begins."""
        singular = [written, *(written[: -len(end)] for end in ("es", "s") if written.endswith(end))]
        for form in singular:
            found = self.runs.get(form, ())
            if found:
                return self._likeliest(found, form)
        begun = {
            name
            for word, names in self.words.items()
            if len(written) >= 5 and word.startswith(written)
            for name in names
        }
        return tuple(sorted(begun)) if len(begun) <= 3 else ()

    def _likeliest(self, found: tuple[str, ...], form: str) -> tuple[str, ...]:
        """Of several names those of which only a word for their kind was left out, where there are such."""
        plain = [name for name in found if set(words_of(name)) - {form} <= self.kinds | _SMALL]
        return tuple(plain or found) if len(plain or found) <= 4 else ()

    def _misspelt(self, written: str) -> tuple[str, ...]:
        scored = [(likeness(written, key(name)), name) for name in self.index.suggestions(written, limit=5)]
        heard = [name for _, name in scored if sound(key(name)) == sound(written)]
        if heard:
            return tuple(heard[:3])
        scored = [
            pair for pair in scored if pair[0] >= _ALIKE or (len(written) >= 5 and one_off(written, key(pair[1])))
        ]
        scored = [pair for pair in scored if len(written) >= 5 or pair[1][:1].lower() == written[:1]]
        if not scored:
            return ()
        best = max(score for score, _ in scored)
        return tuple(name for score, name in sorted(scored, reverse=True) if score >= best - _CLEARER)[:3]

    def _misspelt_part(self, written: str) -> tuple[str, ...]:
        """Names of which a long word is one letter away."""
        if len(written) < 6:
            return ()
        found = {
            name for word, names in self.words.items() if len(word) >= 6 and one_off(written, word) for name in names
        }
        return tuple(sorted(found)) if 0 < len(found) <= 3 else ()


def _most(tokens: Sequence[Token], at: int) -> int:
    """How many words from here on stand together without a mark between them."""
    size = 0
    while size < LONGEST and at + size < len(tokens) and key(tokens[at + size].word):
        size += 1
    return size


_SMALL = frozenset(["de", "del", "la", "el", "los", "las", "y"])


def words_of(name: str) -> list[str]:
    """The words of a name as they are compared."""
    return [found for word in bare(name).replace("-", " ").split() if (found := key(word))]


def _runs(names: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """For every run of words of a name shorter than it the names that hold it; no run of little words alone."""
    found: dict[str, dict[str, None]] = {}
    for name in names:
        words = words_of(name)
        for first in range(len(words)):
            for last in range(first + 1, len(words) + 1):
                run = words[first:last]
                if last - first < len(words) and run[0] not in _SMALL and run[-1] not in _SMALL:
                    joined = "".join(run)
                    if len(joined) >= _SHORT:
                        found.setdefault(joined, {})[name] = None
    return {run: tuple(several) for run, several in found.items()}


def _as_written(tokens: Sequence[Token], at: int, size: int) -> str:
    return " ".join(token.word for token in tokens[at : at + size])
