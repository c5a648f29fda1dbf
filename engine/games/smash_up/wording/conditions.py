"""When an ability holds: «si no tienes aquí otros esbirros»."""

from __future__ import annotations

from engine.core.state import Text
from engine.games.smash_up.model.condition import WINS, WON_DUEL, Held, held

_FIXED = {
    WON_DUEL: Text("si controlas al ganador y sigue en juego", "if you control the winner, still in play"),
    WINS: Text("si eres el ganador aquí", "if you are the winner here"),
}
_NOUNS = {
    "esbirro": (Text("esbirro", "minion"), Text("esbirros", "minions")),
    "accion": (Text("acción", "action"), Text("acciones", "actions")),
    "titan": (Text("titán", "titan"), Text("titanes", "titans")),
    "monstruo": (Text("monstruo", "monster"), Text("monstruos", "monsters")),
    "carta": (Text("carta", "card"), Text("cartas", "cards")),
}
_HAS = {"tuyo": Text("tienes", "you have"), "otro": Text("otro jugador tiene", "another player has")}


def condition(word: str) -> Text:
    """A condition of the data as a clause; a word nobody understands as it is written."""
    wanted = held(word)
    if word in _FIXED:
        return _FIXED[word]
    return Text(f"si {spaced(word)}", f"if {spaced(word)}") if wanted is None else _held(wanted)


def _held(wanted: Held) -> Text:
    one, many = _NOUNS[wanted.type]
    plural = wanted.n > 1 or wanted.none
    noun = many if plural else one
    female = wanted.type in ("accion", "carta")
    has = _HAS.get(wanted.whose, Text("hay", "there are" if plural else "there is"))
    no = Text("no ", "no ") if wanted.none else Text("", "")
    here = Text(" aquí", " here") if wanted.here else Text(" en juego", " in play")
    article = Text("una" if female else "un", "an" if one.en == "action" else "a")
    number = Text("", "") if wanted.none else article
    if wanted.n > 1:
        number = Text(f"{wanted.n}", f"{wanted.n} or more")
    if wanted.other:
        other = Text(f"otr{'a' if female else 'o'}{'s' if plural else ''}", "other" if plural else "another")
        number = Text(f"{number.es} {other.es}" if wanted.n > 1 else other.es, other.en)
    counted_es, counted_en = f"{number.es} {noun.es}".strip(), f"{number.en} {noun.en}".strip()
    return Text(f"si {no.es}{has.es}{here.es} {counted_es}", f"if {has.en} {no.en}{counted_en}{here.en}")


def spaced(word: str) -> str:
    """A word of the data that is free: as it is written, without its joints."""
    return f"«{word.replace('_', ' ')}»"
