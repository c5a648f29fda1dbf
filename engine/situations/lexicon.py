"""The words that a sentence may hold, as data: each language's own, and those that a game adds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from engine.catalogue.names import sound
from engine.situations.conjugation import Form, conjugated
from engine.text.spelling import Vocabulary
from engine.text.tokens import bare

_OWN = Path(__file__).parent / "words"
LANGUAGES = ("es", "en")
_QUE = ("q", "k", "ke", "qe")
LEAST_HEARD = 4
"""Words with fewer letters are not known by their sound."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of words, without accents. Each key is what its words mean, the values are written forms.

    `nouns` are words that are nouns after an article, and verbs elsewhere; `verbs` are entries of the conjugation in
    Spanish, all forms in English (`attack attacks attacked attacking`); `filler` says nothing about the game.
    `phrasals` are verbs of several units: `!lay * ahead` is the verb with whatever it takes and the word after it.
    """

    words: dict[str, str] = {}
    stretches: dict[str, list[str]] = {}
    nouns: dict[str, str] = {}
    verbs: dict[str, list[str]] = {}
    phrasals: dict[str, list[str]] = {}
    filler: str = ""
    fillers: list[str] = []


class Lexicon:
    """What each written word of a language can be."""

    def __init__(self, language: str, *files: Words) -> None:
        self.language = language
        self.words: dict[str, str] = {}
        self.nouns: dict[str, str] = {}
        self.stretches: dict[tuple[str, ...], str] = {}
        self.forms: dict[str, list[Form]] = {}
        self.phrasals: dict[tuple[str, ...], tuple[str, ...]] = {}
        self.accented: dict[str, list[Form]] = {}
        for file in files:
            self._take(file)
        self.longest = max((len(stretch) for stretch in self.stretches), default=1)
        known = {*self.words, *self.nouns, *self.forms, *(word for stretch in self.stretches for word in stretch)}
        self.known = frozenset(known)
        self.heard = _by_ear(known)
        self.vocabulary = Vocabulary((word for word in known if word.isalpha()), least=5)

    def _take(self, file: Words) -> None:
        for table, target in ((file.words, self.words), (file.nouns, self.nouns)):
            for meaning, written in table.items():
                target.update(dict.fromkeys(written.split(), meaning))
        self.words.update(dict.fromkeys(file.filler.split(), ""))
        for stretch in file.fillers:
            self.stretches[tuple(stretch.split())] = ""
        for meaning, several in file.stretches.items():
            for one in several:
                self.stretches.update(dict.fromkeys(_as_typed(one.split()), meaning))
        for meaning, several in file.phrasals.items():
            self.phrasals.update({tuple(one.split()): tuple(meaning.split()) for one in several})
        for meaning, entries in file.verbs.items():
            for entry in entries:
                self._verb(meaning, entry)

    def _verb(self, meaning: str, entry: str) -> None:
        if self.language == "en":
            for written, form in _english(entry):
                self.forms.setdefault(written, []).append(msgspec.structs.replace(form, verb=meaning))
            return
        for written, form in conjugated(entry):
            one = msgspec.structs.replace(form, verb=meaning)
            plain = bare(written)
            exact = self.accented.setdefault(written, [])
            if one not in exact:
                exact.append(one)
            if one not in self.forms.setdefault(plain, []):
                self.forms[plain].append(one)

    def verb(self, written: str) -> tuple[str, tuple[tuple[str, str], ...]] | None:
        """The verb that a written word is a form of, with its possible (person, tense), the likeliest first.

        A word that is written with its accents is taken at its word; without them it may have lost some.
        """
        low = written.lower()
        plain = bare(written)
        exact = self.accented.get(low, [])
        loose = [form for form in self.forms.get(plain, []) if form not in exact]
        found = exact if low != plain and exact else [*exact, *loose]
        if not found:
            return None
        meaning = found[0].verb
        same = [form for form in found if form.verb == meaning]
        same.sort(key=lambda form: form.tense in ("subjunctive", "conditional"))
        return meaning, tuple(dict.fromkeys((form.person, form.tense) for form in same))


def _as_typed(stretch: list[str]) -> list[tuple[str, ...]]:
    """A stretch of words as people type it: «que» has many spellings."""
    return [tuple(typed if word == "que" else word for word in stretch) for typed in ("que", *_QUE)]


def _by_ear(known: Iterable[str]) -> dict[str, str]:
    """The words by how they sound, but for those that are too short and those that sound alike."""
    found: dict[str, list[str]] = {}
    for word in known:
        if len(word) >= LEAST_HEARD and word.isalpha():
            found.setdefault(sound(word), []).append(word)
    return {heard: words[0] for heard, words in found.items() if len(words) == 1}


def _english(entry: str) -> list[tuple[str, Form]]:
    """`attack attacks attacked attacking`: the base form is every person but the third; the last is the participle."""
    base, third, past, gerund, *participle = entry.split()
    found = [(base, Form(base, "inf")), (base, Form(base, "1", "present")), (base, Form(base, "3p", "present"))]
    found += [(third, Form(base, "3", "present")), (past, Form(base, "1", "past")), (past, Form(base, "3", "past"))]
    found += [(gerund, Form(base, "ger")), (participle[0] if participle else past, Form(base, "part"))]
    return found


@lru_cache(maxsize=8)
def lexicon(language: str, folder: Path) -> Lexicon:
    """The words of a language, those of a game's folder on top."""
    return Lexicon(language, _load(_OWN, language), _load(folder, language))


def _load(folder: Path, language: str) -> Words:
    file = folder / f"{language}.json"
    return msgspec.json.decode(file.read_bytes(), type=Words)


def language_of(text: str, lexicons: Mapping[str, Lexicon]) -> str:
    """The language that knows more of the words; Spanish where both know as many."""
    words = [bare(word) for word in re.findall(r"[^\W\d_]+", text)]
    known = {name: sum(word in lexicon.known for word in words) for name, lexicon in lexicons.items()}
    return max(known, key=lambda name: (known[name], name == "es"))
