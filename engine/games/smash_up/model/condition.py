"""Conditions named by a word of the data: «tienes_esbirro_aqui», «sin_otros_esbirros_tuyos_aqui»."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

WINS = "eres_ganador_aqui"
"""The player has the first place at the base that scored."""
WON_DUEL = "ganador_tuyo_en_juego"
"""The player controls the winner of the duel, which is still in play."""


class Held(msgspec.Struct, frozen=True):
    """Cards that must be there: at least so many of a type, whose, `here` or anywhere in play, `other` than the source.

    When `none`, there must not be that many.
    """

    type: Literal["esbirro", "accion", "titan", "monstruo", "carta"]
    whose: Literal["tuyo", "otro", "cualquiera"]
    here: bool = True
    n: int = 1
    other: bool = False
    none: bool = False


_TYPES: dict[str, Literal["esbirro", "accion", "titan", "monstruo", "carta"]] = {
    "esbirro": "esbirro",
    "esbirros": "esbirro",
    "accion": "accion",
    "acciones": "accion",
    "titan": "titan",
    "titanes": "titan",
    "monstruo": "monstruo",
    "monstruos": "monstruo",
    "carta": "carta",
    "cartas": "carta",
}
_NONE = frozenset(["no", "sin", "ningun", "ninguna"])
_ONLY = frozenset(["unico", "unica", "solo", "sola"])
_OTHER = frozenset(["otro", "otra", "otros", "otras"])
_OWN = frozenset(["tuyo", "tuya", "tuyos", "tuyas", "propio", "propia", "propios", "propias", "tienes", "controlas"])
_RIVAL = frozenset(["rival", "rivales", "ajeno", "ajena", "ajenos", "ajenas", "jugador", "jugadores"])
_HERE = frozenset(["aqui", "alli", "esta", "base"])
_ANYWHERE = frozenset(["juego"])
_NUMBERS = {"dos": 2, "tres": 3, "cuatro": 4}
_JOINTS = frozenset(["si", "es", "hay", "un", "una", "al", "menos", "algun", "alguna", "en", "de", "tu"])


@lru_cache(maxsize=512)
def held(condition: str) -> Held | None:
    """What a condition demands, word by word; None where one of its words is not known."""
    words = condition.split("_")
    known = (_TYPES, _NONE, _ONLY, _OTHER, _OWN, _RIVAL, _HERE, _ANYWHERE, _NUMBERS, _JOINTS)
    types = [_TYPES[word] for word in words if word in _TYPES]
    if len(types) != 1 or not all(any(word in group for group in known) or word.isdecimal() for word in words):
        return None
    rival = bool(_RIVAL & set(words))
    own, only, here = bool(_OWN & set(words)) and not rival, bool(_ONLY & set(words)), not _ANYWHERE & set(words)
    numbers = [_NUMBERS.get(word) or int(word) for word in words if word in _NUMBERS or word.isdecimal()]
    return Held(
        types[0],
        "otro" if rival else "tuyo" if own else "cualquiera",
        here=here,
        n=numbers[0] if numbers else 1,
        other=only or (not rival and bool(_OTHER & set(words))),
        none=only or bool(_NONE & set(words)),
    )


def is_known(condition: str | None) -> bool:
    """Whether a condition can be decided; having none is no condition."""
    return condition in (None, WINS, WON_DUEL) or held(str(condition)) is not None
