"""The forms of a Spanish verb, so that data names a verb once: «quitar» stands for «quitan», «quitaba», «quitarle»."""

from __future__ import annotations

from functools import lru_cache

_ENDINGS: dict[str, str] = {
    "ar": (
        "o as a amos an e es emos en aba abas abamos aban aste aron o ado ada ados adas ando are aras ara aremos aran"
        " aria arias ariamos arian ase asen aramos"
    ),
    "er": (
        "o es e emos en a as amos an ia ias iamos ian i iste io imos ieron ido ida idos idas iendo ere eras era eremos"
        " eran eria erias eriamos erian iera ieras ieran iese iesen"
    ),
    "ir": (
        "o es e imos en a as amos an ia ias iamos ian i iste io ieron ido ida idos idas iendo ire iras ira iremos iran"
        " iria irias iriamos irian iera ieras ieran iese iesen"
    ),
}
_HANGING = "me te se nos le les lo la los las selo sela selos selas melo mela melos melas"
_TURNING = (("e", "ie"), ("o", "ue"), ("e", "i"), ("u", "ue"))
_SHORTEST = 2
"""The fewest letters of a stem: of shorter ones too many forms are other words («ver», «ir», «dar»)."""


@lru_cache(maxsize=1000)
def forms(infinitive: str) -> frozenset[str]:
    """The forms of a verb, without accents, and those with a pronoun that hangs on them; none where it is no verb."""
    stem, ending = infinitive[:-2], infinitive[-2:]
    if ending not in _ENDINGS or len(stem) < _SHORTEST or not infinitive.isalpha():
        return frozenset()
    told = {spelt + one for turned in _stems(stem) for spelt in _spelt(turned) for one in _ENDINGS[ending].split()}
    hung = {
        base + one for base in (infinitive, stem + ("ando" if ending == "ar" else "iendo")) for one in _HANGING.split()
    }
    return frozenset(told | hung | {infinitive})


def _stems(stem: str) -> set[str]:
    """A stem and what its last vowel may turn into («contar», «cuento»; «pedir», «pido»)."""
    found = {stem}
    last = max((stem.rfind(vowel) for vowel in "aeiou"), default=-1)
    if last >= 0:
        found |= {stem[:last] + new + stem[last + 1 :] for old, new in _TURNING if stem[last] == old}
    return found


def _spelt(stem: str) -> set[str]:
    """A stem as it is written before other vowels («pagar», «pague»; «buscar», «busque»; «escoger», «escojo»)."""
    changed = {"c": ("qu", "z"), "g": ("gu", "j"), "z": ("c",)}.get(stem[-1], ())
    return {stem, *(stem[:-1] + one for one in changed)}
