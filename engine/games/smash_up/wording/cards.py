"""Which cards an ability means: «hasta dos esbirros de otro jugador de esta base»."""

from __future__ import annotations

from engine.core.state import Text
from engine.games.smash_up.ability import Selector, What

_PRONOUNS = {
    "este": Text("esta carta", "this card"),
    "perdedor": Text("el esbirro perdedor", "the losing minion"),
    "jugado": Text("el esbirro jugado", "the minion played"),
}
TYPES = {
    "esbirro": (Text("esbirro", "minion"), Text("esbirros", "minions")),
    "accion": (Text("acción", "action"), Text("acciones", "actions")),
    "titan": (Text("titán", "titan"), Text("titanes", "titans")),
    "carta": (Text("carta", "card"), Text("cartas", "cards")),
    "base": (Text("base", "base"), Text("bases", "bases")),
}
FEMININE = ("accion", "carta", "base")
_WHOSE = {
    "tuyo": Text(" de tu control", " you control"),
    "otro": Text(" de otro jugador", " of another player"),
    "cualquiera": Text("", ""),
}
_WHERE = {
    "cualquiera": Text("", ""),
    "aqui": Text(" de esta base", " at this base"),
    "misma_base": Text(" de la misma base", " at the same base"),
    "base_que_puntua": Text(" de la base que puntúa", " at the scoring base"),
    "base_elegida": Text(" de la base elegida", " at the chosen base"),
    "descarte": Text(" de tu descarte", " in your discard pile"),
}
_NUMBERS = {1: Text("un", "a"), 2: Text("dos", "two"), 3: Text("tres", "three")}


def meant(what: What | None, fallback: str = "este") -> Text:
    if what is None:
        return _PRONOUNS[fallback]
    return _selected(what) if isinstance(what, Selector) else _PRONOUNS[what]


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
    whose = _WHOSE["cualquiera" if what.where == "descarte" else what.whose]
    if what.owner_has_more_power_there:
        whose = Text(" de un jugador con más poder allí que tú", " of a player with more power there than you")
    where = _WHERE[what.where]
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
