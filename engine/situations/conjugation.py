"""The forms of Spanish verbs as people write them, each with who does it.

A person is `1`, `2` or `3`, `p` after it for the plural; `inf`, `ger`, `part` and `imp` are the forms without one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

Tense = Literal["present", "past", "imperfect", "future", "subjunctive", "none"]


class Form(msgspec.Struct, frozen=True):
    """What a written form can be: the verb it is of, who does it, and when."""

    verb: str
    person: str
    tense: Tense = "none"


_PERSONS = ("1", "2", "3", "1p", "3p")
_ENDINGS: dict[str, dict[Tense, tuple[str, ...]]] = {
    "ar": {
        "present": ("o", "as", "a", "amos", "an"),
        "past": ("é", "aste", "ó", "amos", "aron"),
        "imperfect": ("aba", "abas", "aba", "ábamos", "aban"),
        "subjunctive": ("e", "es", "e", "emos", "en"),
    },
    "er": {
        "present": ("o", "es", "e", "emos", "en"),
        "past": ("í", "iste", "ió", "imos", "ieron"),
        "imperfect": ("ía", "ías", "ía", "íamos", "ían"),
        "subjunctive": ("a", "as", "a", "amos", "an"),
    },
    "ir": {
        "present": ("o", "es", "e", "imos", "en"),
        "past": ("í", "iste", "ió", "imos", "ieron"),
        "imperfect": ("ía", "ías", "ía", "íamos", "ían"),
        "subjunctive": ("a", "as", "a", "amos", "an"),
    },
}
_VOSEO = {"ar": ("ás", "ái"), "er": ("és", "ís"), "ir": ("ís",)}
"""«vos atacás», «pegái», «tenís»: whoever is spoken to is the other player."""
_FUTURE = ("é", "ás", "á", "emos", "án")
_CONDITIONAL = ("ía", "ías", "ía", "íamos", "ían")
_STRESSED = (0, 2, 4, 1)
"""The persons whose stem carries the stress, and may change (muero, muere, mueren, mueres)."""
_SOFT = {"car": ("c", "qu"), "gar": ("g", "gu"), "zar": ("z", "c")}
_HARD = {"ger": ("g", "j"), "gir": ("g", "j"), "cer": ("c", "zc"), "cir": ("c", "zc")}


def conjugated(entry: str) -> Iterator[tuple[str, Form]]:
    """Every form of a verb with its accents: `jugar ue` changes its stressed stem; `poner pongo:1:present` adds others.

    An entry is the infinitive, perhaps a stem change (`ie`, `ue`, `i`, `y`), perhaps irregular forms, each as
    `form:person:tense`.
    """
    infinitive, *more = entry.split()
    change = next((part for part in more if ":" not in part), "")
    told = [part.split(":") for part in more if ":" in part]
    for form, person, tense in told:
        yield form, Form(infinitive, person, tense)  # type: ignore[arg-type]
    for (person, tense), form in _regular(infinitive, change):
        yield form, Form(infinitive, person, tense)
    if infinitive.endswith("ear"):  # «bloquié», «peliamos», as it is said
        for (person, tense), form in _regular(f"{infinitive[:-3]}iar", change):
            if tense != "present" or person == "1p":
                yield form, Form(infinitive, person, tense)


def _regular(infinitive: str, change: str) -> Iterator[tuple[tuple[str, Tense], str]]:
    stem, kind = infinitive[:-2], infinitive[-2:].replace("í", "i")
    stressed = _changed(stem, change)
    for tense, endings in _ENDINGS[kind].items():
        for n, ending in enumerate(endings):
            base = stressed if tense in ("present", "subjunctive") and n in _STRESSED else stem
            if tense == "past" and change == "i" and n in (2, 4):
                base = stressed
            yield (_PERSONS[n], tense), _spelled(base, ending, infinitive)
    for ending in _VOSEO[kind]:
        yield ("3", "present"), stem + ending
    for n, ending in enumerate(_FUTURE):
        yield (_PERSONS[n], "future"), infinitive.replace("í", "i") + ending
    for n, ending in enumerate(_CONDITIONAL):
        yield (_PERSONS[n], "conditional"), infinitive.replace("í", "i") + ending  # type: ignore[misc]
    yield ("inf", "none"), infinitive
    yield ("ger", "none"), stem + ("ando" if kind == "ar" else "iendo")
    for ending in ("o", "a", "os", "as"):
        yield (f"part{ending}", "none"), stem + ("ad" if kind == "ar" else "id") + ending


def _changed(stem: str, change: str) -> str:
    """The stem under stress: its last vowel becomes two, or another one."""
    old = {"ie": "e", "ue": "o", "i": "e"}.get(change)
    if change == "ue" and "o" not in stem:
        old = "u"
    if change == "y":
        return stem + "y"
    if old is None:
        return stem
    head, _, tail = stem.rpartition(old)
    return head + change + tail


def _spelled(base: str, ending: str, infinitive: str) -> str:
    """The form as it is written, so that its consonant sounds as in the infinitive."""
    first = ending[0]
    soft = _SOFT.get(infinitive[-3:])
    if soft and first in "eé" and base.endswith(soft[0]):
        return base[: -len(soft[0])] + soft[1] + ending
    hard = _HARD.get(infinitive[-3:])
    if hard and first in "oa" and base.endswith(hard[0]):
        return base[:-1] + hard[1] + ending
    if base.endswith("y") and ending[:1] == "i":
        return base + ending[1:]
    return base + ending
