"""Card texts the engine can read: phrases of the card language, each with the ability it means.

`phrasebook.json` holds the phrases as regular expressions over normalised text, with slots: `{n}` and `{m}` numbers,
`{s}` a signed bonus, `{tipo}`/`{tipos}` a card type, `{raza}` a race, `{hasta}` the step in which an effect ends,
`{self}` the card's own name. `$n` in an ability stands for what the slot matched. The key is the text, never the card:
the same words mean the same on every card.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from engine.core.state import Json
from engine.games.myl_pe.ability import Ability
from engine.games.myl_pe.language.reading import Reading, Unread, understand
from engine.games.myl_pe.wording.abilities import worded
from engine.games.myl_pe.words import RACES, TALISMAN, TYPES

_NUMBERS = {
    "cero": 0, "un": 1, "una": 1, "uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5,
    "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10,
}  # fmt: skip


def normalise(text: str) -> str:
    """Lower case, without accents, without needless spaces and without the closing full stop."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    bare = re.sub(r"\bmazo castillo\b", "castillo", re.sub(r"\s+", " ", bare))
    return bare.strip().rstrip(".").strip()


_TYPE_BY_WORD = {normalise(form): type_ for type_ in TYPES for form in (type_, type_ + "s", type_ + "es")}
_RACE_BY_WORD = {normalise(form): race for race in RACES for form in (race, race + "s", race + "es")}


_STEP_BY_WORDS = {
    "proximo turno": "9.1.D", "vigilia": "9.2.E", "fase de vigilia": "9.2.E", "proxima vigilia": "9.2.E",
    "proxima fase de vigilia": "9.2.E", "declaracion de ataque": "9.3.1.f", "declaracion de bloqueo": "9.3.2.e",
    "guerra de talismanes": "9.3.3.c", "asignacion de dano": "9.3.4.f",
}  # fmt: skip
"""The moments until which a text says that an effect lasts, with the step in which it ends."""


def _either(words: Any) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_SLOTS = {
    "n": rf"(?P<n>\d+|{_either(_NUMBERS)})",
    "m": rf"(?P<m>\d+|{_either(_NUMBERS)})",
    "s": r"(?P<s>[+-]\d+)",
    "tipo": rf"(?P<tipo>{_either(_TYPE_BY_WORD)})",
    "tipo2": rf"(?P<tipo2>{_either(_TYPE_BY_WORD)})",
    "tipos": rf"(?P<tipos>{_either(_TYPE_BY_WORD)})",
    "raza": rf"(?P<raza>{_either(_RACE_BY_WORD)})",
    "hasta": rf"hasta (?:la|el) (?P<hasta>{_either(_STEP_BY_WORDS)})",
    "self": r"(?P<self>.+?)",
}


class _Phrase(msgspec.Struct, frozen=True):
    re: str
    abilities: list[dict[str, Json]]


@lru_cache(maxsize=1)
def _phrases() -> tuple[tuple[re.Pattern[str], list[dict[str, Json]]], ...]:
    raw = (Path(__file__).parent / "phrasebook.json").read_bytes()
    return tuple((_compile(phrase.re), phrase.abilities) for phrase in msgspec.json.decode(raw, type=list[_Phrase]))


def _compile(pattern: str) -> re.Pattern[str]:
    for slot, expression in _SLOTS.items():
        pattern = pattern.replace("{" + slot + "}", expression)
    return re.compile(pattern)


@lru_cache(maxsize=4096)
def read(name: str, text_es: str, text_en: str = "", type_: str = "") -> Reading:
    """The abilities that a card's text means on a card of this type, and what was not understood."""
    whole = _whole_sentences(name, text_es, text_en, type_)
    if not whole.unread and all(_fits(ability, type_) for ability in whole.abilities):
        return whole
    composed = understand(name, text_es, type_ or TALISMAN)
    abilities = tuple(msgspec.structs.replace(a, en=text_en or a.en) for a in composed.abilities)
    return msgspec.structs.replace(composed, abilities=abilities)


def _fits(ability: Ability, type_: str) -> bool:
    """A Talismán's effect is no ability of a card that stays."""
    return not type_ or (ability.kind == "spell") <= (type_ == TALISMAN)


def _whole_sentences(name: str, text_es: str, text_en: str, type_: str) -> Reading:
    sentences = _sentences(text_es)
    abilities: list[Ability] = []
    unread: list[Unread] = []
    at = 0
    while at < len(sentences):
        for end in range(len(sentences), at, -1):
            words = " ".join(sentences[at:end])
            found = _match(words)
            if found is not None:
                abilities += [
                    msgspec.structs.replace(a, es=words, en=text_en or worded(a, type_ or TALISMAN).en) for a in found
                ]
                at = end
                break
        else:
            unread.append(Unread(name, sentences[at]))
            at += 1
    return Reading(tuple(abilities), tuple(unread))


def _sentences(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"(?<=\.)\s+", text.strip()) if part.strip()]


def _match(words: str) -> tuple[Ability, ...] | None:
    plain = normalise(words)
    for pattern, abilities in _phrases():
        match = pattern.fullmatch(plain)
        if match:
            slots = {name: _value(name, found) for name, found in match.groupdict(default="uno").items()}
            return tuple(msgspec.convert(_fill(ability, slots), Ability) for ability in abilities)
    return None


def _value(slot: str, found: str) -> int | str:
    if slot in ("n", "m"):
        return _NUMBERS[found] if found in _NUMBERS else int(found)
    if slot == "s":
        return int(found) if found[0] in "+-" else 1
    if slot == "hasta":
        return _STEP_BY_WORDS[found]
    if slot == "raza":
        return _RACE_BY_WORD.get(found, found)
    return _TYPE_BY_WORD.get(found, found) if slot.startswith("tipo") else found


def _fill(template: Json, slots: dict[str, int | str]) -> Json:
    if isinstance(template, dict):
        return {key: _fill(value, slots) for key, value in template.items()}
    if isinstance(template, list):
        return [_fill(value, slots) for value in template]
    if isinstance(template, str) and "$" in template:
        return _slot(template, slots)
    return template


def _slot(template: str, slots: dict[str, int | str]) -> int | str:
    sign, name, plus = re.fullmatch(r"(-?)\$(\w+?)([+-]1)?", template).groups()  # type: ignore[union-attr]
    value = slots[name]
    if isinstance(value, str):
        return value
    return -value if sign else value + int(plus or 0)
