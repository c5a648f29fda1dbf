"""The words of Primera Era's texts: verbs, nouns, numbers, races and names of cards, each with all that it can be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.games.myl_pe.card_text.names import NameIndex, listed, listed_pairs, own_name_at
from engine.games.myl_pe.model.words import RACES
from engine.text.chart import Word
from engine.text.forms import conjugated
from engine.text.spelling import Vocabulary
from engine.text.tokens import Token, bare, table

_TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|\d+|\S")
_JOINED_TO = ("inf", "imp", "ger", "s3")

NUMBERS = {word: int(number) for word, number in listed_pairs("numbers").items()}
_SAME, MISPRINTS = listed_pairs("same"), listed_pairs("misprints")
_QUOTES = '"'

OTHER_FORMATS = (
    *("Eterno", "Sacerdote", "Desafiante", "Sombra", "Faraón"),
    *("Héroe", "Olímpico", "Titán", "Defensor", "Druida"),
)
"""Races of cards of other formats: the same reader serves them."""
ONLY_SAID = ("Defensor", "Desafiante", "Sombra", "Eterno")
"""Races that are words besides: they are meant only where «raza» is said, or with a capital."""


FORMS = conjugated(table(__file__, "verbs.txt"))


def _plurals(word: str) -> tuple[str, ...]:
    more = [word + "s"] if word[-1] in "aeiou" else [word + "es", word + "s"]
    if word.endswith("z"):
        more = [word[:-1] + "ces"]
    return (word, *more)


def _genders(word: str) -> tuple[str, ...]:
    if word.endswith("o"):
        return (word, word[:-1] + "a")
    return (word, word + "a") if word.endswith("or") else (word,)


@lru_cache(maxsize=1)
def _nouns() -> dict[str, frozenset[str]]:
    """Every form of every noun and adjective, with the words that it can be."""
    found: dict[str, set[str]] = {}
    for noun in (*listed("nouns"), *_SAME):
        for gendered in _genders(noun):
            for form in _plurals(gendered):
                found.setdefault(form, set()).add(_SAME.get(noun, noun))
    return {form: frozenset(words) for form, words in found.items()}


@lru_cache(maxsize=1)
def _races() -> dict[tuple[str, ...], str]:
    """The words of each race, in both numbers and genders."""
    found: dict[tuple[str, ...], str] = {}
    for race in (*RACES, *OTHER_FORMATS):
        first, *rest = bare(race).replace("/", " ").split()
        for gendered in _genders(first):
            for form in _plurals(gendered):
                found[(form, *rest)] = race
                if rest:
                    found[(form, *(one + "s" for one in rest))] = race
        if first.endswith("s") and not rest and first != "dios":
            found[(first[:-1],)] = race
    for kind in ("samurai", "shaolin", "ninja"):
        found[(kind,)] = found[(kind + "s",)] = f"Campeón {kind.capitalize()}"
    for form in ("hada", "hadas"):
        found[(form,)] = "Faerie"
    for form in ("vampiresa", "vampiresas"):
        found[(form,)] = "Vampiro"
    for form in ("diosa", "diosas"):
        found[(form,)] = "Dios"
    for one in ("cazador", "cazadores"):
        for of in ("vampiro", "vampiros"):
            found[(one, "de", of)] = "Cazador"
    return found


def analysed(text: str, own: str, names: NameIndex, vocabulary: Vocabulary) -> list[Word]:
    """The words of a text with all that each can be; names of cards are one word each, pronouns stand apart."""
    raw = _same(
        [
            Token(MISPRINTS.get(said := _compared(m.group()), said), m.start(), m.end())
            for m in _TOKEN.finditer(text)
            if m.group() not in _QUOTES
        ]
    )
    out: list[Word] = []
    at = 0
    while at < len(raw):
        size, word = _named(text, raw, at, own, names)
        if word is None and (mended := _mended(raw[at].word, vocabulary)) != raw[at].word:
            raw[at] = Token(mended, raw[at].start, raw[at].end)
            size, word = _named(text, raw, at, own, names)
        if word is not None:
            out.append(word)
            at += size
            continue
        out += _split(raw[at], vocabulary)
        at += 1
    return out


def _compared(word: str) -> str:
    """A word as it is compared; every minus is the same."""
    return "-" if word in ("−", "–") else bare(word)


def _stretches() -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    """The stretches that say the same as others, by their first word, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for line in table(__file__, "synonyms.txt"):
        old, equals, new = line.partition("=")
        if equals:
            said = tuple(old.split())
            found.setdefault(said[0], []).append((said, tuple(new.split())))
    return {word: sorted(pairs, key=lambda pair: -len(pair[0])) for word, pairs in found.items()}


STRETCHES = _stretches()


def _same(raw: list[Token]) -> list[Token]:
    """The words with every stretch that has a synonym said that way; the new words share its span."""
    out: list[Token] = []
    at = 0
    while at < len(raw):
        for old, new in STRETCHES.get(raw[at].word, ()):
            if tuple(token.word for token in raw[at : at + len(old)]) == old:
                out += [Token(word, raw[at].start, raw[at + len(old) - 1].end) for word in new]
                at += len(old)
                break
        else:
            out.append(raw[at])
            at += 1
    return out


def _named(text: str, raw: Sequence[Token], at: int, own: str, names: NameIndex) -> tuple[int, Word | None]:
    """A name or a race that begins here."""
    other, name = names.at(raw, at)
    race_size, race = _race_at(raw, at)
    small = text[raw[at].start].islower()
    mine = 0 if small and race_size else own_name_at(text, raw, at, own, names)
    terminals: set[str] = set()
    size = max(mine, other, race_size)
    if not size:
        return 0, None
    value: str | None = None
    if mine == size:
        terminals.add("@self")
        if race_size == size and race not in ONLY_SAID:
            terminals.add("#raza")
            value = race
    elif other == size and name is not None and race_size != size:
        terminals.add("#nombre")
        value = name
    if race_size == size and race is not None and not terminals:
        capital = text[raw[at].start].isupper()
        told = at > 0 and raw[at - 1].word == "raza"
        plain = race in ONLY_SAID and not told
        terminals.add("#raza" if not plain or (capital and race != "Defensor") else "#raza_tal_vez")
        value = race
    word = " ".join(token.word for token in raw[at : at + size])
    if size == 1:
        terminals |= _terminals(word) - {"#"}
    return size, Word(word, frozenset(terminals), raw[at].start, raw[at + size - 1].end, value)


def _race_at(raw: Sequence[Token], at: int) -> tuple[int, str | None]:
    for size in (3, 2, 1):
        words = tuple(token.word for token in raw[at : at + size])
        if len(words) == size and words in _races():
            return size, _races()[words]
        if size == 3 and len(words) == 3 and words[1] == "/" and (words[0], words[2]) in _races():
            return 3, _races()[words[0], words[2]]
    return 0, None


def _mended(word: str, vocabulary: Vocabulary) -> str:
    """The word, or the one known word that is a letter away; a verb with its pronouns is none of these."""
    return word if word in vocabulary.words or _joined(word) else vocabulary.nearest(word)


def _split(token: Token, vocabulary: Vocabulary) -> Iterator[Word]:
    """A word, with the pronouns that are joined to it apart."""
    word, found = token.word, _terminals(token.word)
    known = len(found) > 1 or not word.isalpha()
    joined = None if known else _joined(word) or (None if word in vocabulary.words else _joined(word, vocabulary))
    if joined is None:
        yield Word(word, found, token.start, token.end, _value(word))
        return
    verb, tail = joined
    middle = token.end - len(tail)
    yield Word(verb, _terminals(verb, joined=True), token.start, middle)
    for one in [tail[:2], tail[2:]] if len(tail) > 3 and tail[:2] in ("se", "te") else [tail]:
        yield Word("-" + one, frozenset(("-" + one,)), middle, token.end)


def _joined(word: str, vocabulary: Vocabulary | None = None) -> tuple[str, str] | None:
    """A verb and the pronouns that are joined to it; with a vocabulary, a verb in which a letter is wrong too."""
    for tail in listed("joined"):
        verb = word.removesuffix(tail)
        if verb != word:
            known = verb if vocabulary is None else vocabulary.nearest(verb)
            if any(tag in _JOINED_TO for _, tag in FORMS.get(known, ())):
                return known, tail
    return None


def _value(word: str) -> int | None:
    return int(word) if word.isdigit() else NUMBERS.get(word)


def _terminals(word: str, joined: bool = False) -> frozenset[str]:
    """All that a word can be: itself, a verb's infinitive with the tag of this form, a noun in either number."""
    found = {word}
    if word.isdigit() or word in NUMBERS:
        found.add("#")
    for lemma, tag in FORMS.get(word, ()):
        if joined and tag not in _JOINED_TO:
            continue
        one = _SAME.get(lemma, lemma)
        found |= {one, f"{one}:{tag}", f":{tag}"}
    found |= {f"@{noun}" for noun in _nouns().get(word, ())}
    return frozenset(found)


@lru_cache(maxsize=1)
def known_words(patterns: frozenset[str]) -> Vocabulary:
    """Every word that a text may use, to mend a letter that is wrong.

    Not the short names of races: another short word may be a race that nobody told us of («Ninfa» is no Ninja).
    """
    kinds = {word for words in _races() for word in words}
    short = {word for word in kinds if len(word.removesuffix("s")) <= 5}
    plain = {word for word in patterns if word.isalpha()}
    return Vocabulary({*plain, *FORMS, *_nouns(), *NUMBERS, *kinds} - short, _one, 4)


def _one(word: str) -> str:
    forms = FORMS.get(word)
    if forms:
        return min(lemma for lemma, _ in forms)
    return min(_nouns().get(word, (word,)))
