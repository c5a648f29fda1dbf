"""Which cards an ability means: «hasta dos esbirros de otro jugador de esta base»."""

from __future__ import annotations

from engine.core.state import Text
from engine.games.smash_up.language.texts import PHRASES
from engine.games.smash_up.model.ability import Selector, What

TOLD = PHRASES.told
_ANY = Text("", "")

TYPES = {
    "esbirro": (Text("esbirro", "minion"), Text("esbirros", "minions")),
    "accion": (Text("acción", "action"), Text("acciones", "actions")),
    "titan": (Text("titán", "titan"), Text("titanes", "titans")),
    "carta": (Text("carta", "card"), Text("cartas", "cards")),
    "base": (Text("base", "base"), Text("bases", "bases")),
}
FEMININE = ("accion", "carta", "base")
_NUMBERS = {1: Text("un", "a"), 2: Text("dos", "two"), 3: Text("tres", "three")}


def meant(what: What | None, fallback: str = "este") -> Text:
    if what is None:
        return TOLD[fallback]
    return _selected(what) if isinstance(what, Selector) else TOLD[what]


_BASES = {"base_que_puntua": Text("la base que puntúa", "the scoring base"), "aqui": Text("esta base", "this base")}
"""A base that is known by where it is."""


def is_plural(what: What | None) -> bool:
    """Whether what is meant is told in the plural."""
    return isinstance(what, Selector) and what.n != 1


def _selected(what: Selector) -> Text:
    one, many = TYPES[what.type]
    if what.type == "base" and what.where in _BASES:
        return _BASES[what.where]
    female = what.type in FEMININE
    noun = one if what.n == 1 else many
    count, other = _count(what, female=female), _other(what, female=female)
    whose = _ANY if what.where == "descarte" else TOLD.get(what.whose, _ANY)
    if what.owner_has_more_power_there:
        more = TOLD["owner_has_more_power_there"]
        whose = Text(f"{whose.es}{more.es}", f"{whose.en}{more.en}")
    where = TOLD.get(what.where, _ANY)
    es = f"{count.es}{other.es} {noun.es}{whose.es}{where.es}".lstrip()
    en = f"{count.en}{other.en} {noun.en}{whose.en}{where.en}"
    if what.max_power is not None:
        es, en = f"{es} de poder {what.max_power} o menos", f"{en} of power {what.max_power} or less"
    return Text(f"{es} en duelo", f"{en} in a duel") if what.in_duel else Text(es, en)


def _other(what: Selector, *, female: bool) -> Text:
    """«another minion», «all other minions»."""
    if not what.other:
        return Text("", "")
    ending = "" if what.n == 1 and not what.up_to else "s"
    return Text(f" {'otra' if female else 'otro'}{ending}", " other")


def _count(what: Selector, *, female: bool) -> Text:
    if what.n == "todos":
        return Text("todas las" if female else "todos los", "all")
    if what.n == "cualquiera":
        return Text("cualquier número de", "any number of")
    number = _NUMBERS.get(what.n, Text(str(what.n), str(what.n)))
    if what.n == 1:
        number = Text("una" if female else "un", "an" if what.type == "accion" else "a")
        number = Text("", "one") if what.other and not what.up_to else number
    return Text(f"hasta {number.es}", f"up to {'one' if what.n == 1 else number.en}") if what.up_to else number
