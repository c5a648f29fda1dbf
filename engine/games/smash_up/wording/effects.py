"""What an ability does, one phrase for each effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.state import Text
from engine.games.smash_up.ability import Effect
from engine.games.smash_up.wording.cards import FEMININE, TYPES, is_plural, meant
from engine.games.smash_up.wording.conditions import condition, spaced

_WHO = {
    "tu": Text("tú", "you"),
    "otro_jugador": Text("otro jugador", "another player"),
    "controlador_ganador": Text("el controlador del esbirro ganador", "the controller of the winning minion"),
    "controlador_carta": Text("el controlador de esa carta", "the controller of that card"),
}
_TO = {
    "otra_base": Text("a otra base", "to another base"),
    "base_elegida": Text("a la base elegida", "to the chosen base"),
    "mano": Text("a tu mano", "to your hand"),
    "tu_mano": Text("a tu mano", "to your hand"),
    "mano_del_propietario": Text("a la mano de su propietario", "to its owner's hand"),
    "mazo": Text("a tu mazo y barájalo", "to your deck and shuffle it"),
    "mazo_locura": Text("al mazo de Locura", "to the Madness deck"),
}
_PLACES = {
    "cualquier_base": Text("en cualquier base", "at any base"),
    "base_que_puntua": Text("en la base que puntúa", "at the scoring base"),
    "base_del_ganador": Text("en la base del ganador", "at the winner's base"),
    "alli": Text("allí", "there"),
    "cada_base_sin_esbirros_tuyos": Text("en cada base sin esbirros tuyos", "at each base without minions of yours"),
}
_SOURCES = {
    "mano": Text("de tu mano", "from your hand"),
    "descarte": Text("de tu descarte", "from your discard pile"),
    "mazo": Text("de tu mazo", "from your deck"),
}


def phrase(effect: Effect) -> Text:
    said = _OPS[effect.op](effect)
    es, en = said.es, said.en
    if effect.only_if is not None:
        limit = condition(effect.only_if)
        es, en = f"{es}, {limit.es}", f"{en}, {limit.en}"
    return Text(f"puedes: {es}", f"you may: {en}") if effect.optional else Text(es, en)


def joined(parts: Iterable[Text], link: Text) -> Text:
    told = list(parts)
    return Text(link.es.join(part.es for part in told), link.en.join(part.en for part in told))


def _number(effect: Effect) -> int:
    """The number of an effect, one where none is said."""
    return effect.amount if isinstance(effect.amount, int) else 1


def _until(effect: Effect) -> Text:
    if effect.until == "fin_turno":
        return Text(" hasta el final del turno", " until the end of the turn")
    return Text("", "")


def _who(effect: Effect) -> Text:
    return _WHO[effect.who or "tu"]


def _gains(effect: Effect, one: Text, many: Text) -> Text:
    """«you draw 2 cards», «another player draws 2 cards»."""
    verb_es, verb_en = _VERBS[effect.op]
    who, number = _who(effect), _number(effect)
    noun = one if number == 1 else many
    you = (effect.who or "tu") == "tu"
    es = f"{verb_es[0]} {number} {noun.es}" if you else f"{who.es} {verb_es[1]} {number} {noun.es}"
    return Text(es, f"{who.en} {verb_en[0] if you else verb_en[1]} {number} {noun.en}")


_VERBS = {
    "robar": (("robas", "roba"), ("draw", "draws")),
    "robar_locura": (("robas", "roba"), ("draw", "draws")),
    "pv": (("ganas", "gana"), ("gain", "gains")),
    "jugador_destruye_propio": (
        ("eliges y destruyes", "elige y destruye"),
        ("choose and destroy", "chooses and destroys"),
    ),
}


def _draws(effect: Effect) -> Text:
    return _gains(effect, Text("carta", "card"), Text("cartas", "cards"))


def _madness(effect: Effect) -> Text:
    return _gains(effect, Text("carta de Locura", "Madness card"), Text("cartas de Locura", "Madness cards"))


def _points(effect: Effect) -> Text:
    return _gains(effect, Text("PV", "VP"), Text("PV", "VP"))


def _own(effect: Effect) -> Text:
    return _gains(
        effect, Text("esbirro propio", "minion of their own"), Text("esbirros propios", "minions of their own")
    )


def _verb(es: str, en: str) -> Callable[[Effect], Text]:
    """«verb WHAT», and where it goes."""

    def said(effect: Effect) -> Text:
        what = meant(effect.what)
        to = Text("", "") if effect.to is None else _TO.get(effect.to, Text(spaced(effect.to), spaced(effect.to)))
        spanish = f"{es} {what.es} {to.es}".rstrip().replace(" de el ", " del ")
        return Text(spanish, f"{en} {what.en} {to.en}".rstrip())

    return said


def _strength(effect: Effect) -> Text:
    """«a minion gains +2 power until the end of the turn», «all your minions have +1 power»."""
    what, until, several = meant(effect.what), _until(effect), is_plural(effect.what)
    if effect.amount == "menos_poder_actual":
        es, en = ("pierden", "lose all their") if several else ("pierde", "loses all its")
        return Text(f"{what.es} {es} todo su poder{until.es}", f"{what.en} {en} power{until.en}")
    amount = f"{_number(effect):+d}"
    gains = (("ganan", "gain") if several else ("gana", "gains")) if effect.until == "fin_turno" else None
    es, en = gains or (("tienen", "have") if several else ("tiene", "has"))
    dueling = ("", "")
    if effect.amount_in_duel is not None:
        dueling = f" ({effect.amount_in_duel:+d} si está en duelo)", f" ({effect.amount_in_duel:+d} if in a duel)"
    return Text(
        f"{what.es} {es} {amount} de poder{until.es}{dueling[0]}",
        f"{what.en} {en} {amount} power{until.en}{dueling[1]}",
    )


def _total(effect: Effect) -> Text:
    amount = f"{_number(effect):+d}"
    place = Text("en esta base", "at this base") if effect.where is None else _PLACES[effect.where]
    return Text(f"tienes {amount} de poder {place.es}", f"you have {amount} power {place.en}")


def _counters(effect: Effect) -> Text:
    what, number = meant(effect.what), _number(effect)
    less, number = number < 0, abs(number)
    es = "un contador +1" if number == 1 else f"{number} contadores +1"
    en = "a +1 counter" if number == 1 else f"{number} +1 counters"
    if less:
        return Text(f"quita {es} de {what.es}", f"remove {en} from {what.en}")
    return Text(f"pon {es} en {what.es}", f"put {en} on {what.en}")


def _extra(effect: Effect) -> Text:
    one, many = TYPES[effect.type or "esbirro"]
    number = _number(effect)
    noun = one if number == 1 else many
    parts_es, parts_en = [f"{number} {noun.es} extra"], [f"{number} extra {noun.en}"]
    if effect.max_power is not None:
        parts_es.append(f"de poder {effect.max_power} o menos")
        parts_en.append(f"of power {effect.max_power} or less")
    if effect.more_power_than_destroyed:
        parts_es.append("de más poder que el destruido")
        parts_en.append("of more power than the one destroyed")
    for words, found in ((_SOURCES, effect.source), (_PLACES, effect.where)):
        if found is not None:
            parts_es.append(words[found].es)
            parts_en.append(words[found].en)
    return Text(f"puedes jugar {' '.join(parts_es)}", f"you may play {' '.join(parts_en)}")


def _swap(effect: Effect) -> Text:
    what = meant(effect.what)
    kept = Text("; las cartas se quedan", "; the cards stay") if effect.keep_cards else Text("", "")
    es = f"cambia {what.es} por la primera del mazo de bases{kept.es}"
    return Text(es, f"swap {what.en} with the top card of the base deck{kept.en}")


def _duel(effect: Effect) -> Text:
    first, second = meant(effect.first), meant(effect.second, "jugado")
    es, en = f"duelo entre {first.es} y {second.es}", f"a duel between {first.en} and {second.en}"
    for name, effects in ((Text("perdedor", "loser"), effect.loser), (Text("ganador", "winner"), effect.winner)):
        if effects:
            said = joined([phrase(inner) for inner in effects], Text(" y ", " and "))
            es, en = f"{es}; {name.es}: {said.es}", f"{en}; {name.en}: {said.en}"
    return Text(es, en)


def _breakpoint(effect: Effect) -> Text:
    what, until = meant(effect.what), _until(effect)
    base = Text("esta base", "this base") if effect.what is None else what
    number = _number(effect)
    es, en = ("sube", "higher") if number > 0 else ("baja", "lower")
    return Text(
        f"el punto de quiebre de {base.es} {es} {abs(number)}{until.es}",
        f"the breakpoint of {base.en} is {abs(number)} {en}{until.en}",
    )


def _reveal(effect: Effect) -> Text:
    one, _ = TYPES[effect.type or "accion"]
    to = _TO.get(effect.to or "mano", Text("", ""))
    article = "una" if (effect.type or "accion") in FEMININE else "un"
    en = f"reveal cards of your deck until {'an' if one.en == 'action' else 'a'} {one.en}; it goes {to.en}"
    return Text(f"revela cartas de tu mazo hasta {article} {one.es}; va {to.es}".rstrip(), en.rstrip())


def _undestroyed(effect: Effect) -> Text:
    what = meant(effect.what)
    but = Text(" salvo por su controlador", " except by its controller") if effect.except_by else Text("", "")
    may = "pueden" if is_plural(effect.what) else "puede"
    return Text(f"{what.es} no se {may} destruir{but.es}", f"{what.en} cannot be destroyed{but.en}")


def _shielded(effect: Effect) -> Text:
    what = meant(effect.what)
    by = Text("de otros jugadores", "of other players") if effect.against else Text("ajenas", "of others")
    return Text(f"las cartas {by.es} no afectan a {what.es}", f"cards {by.en} do not affect {what.en}")


def _bury(effect: Effect) -> Text:
    what = meant(effect.what)
    if effect.to is None:
        return Text(f"entierra {what.es}", f"bury {what.en}")
    return Text(f"entierra {what.es} en otra base", f"bury {what.en} at another base")


_OPS: dict[str, Callable[[Effect], Text]] = {
    "mover": _verb("mueve", "move"),
    "destruir": _verb("destruye", "destroy"),
    "a_mano": _verb("devuelve", "return"),
    "rejugar_devuelto": lambda _: Text("juega otra vez el esbirro devuelto", "play the returned minion again"),
    "poder": _strength,
    "poder_total": _total,
    "contador": _counters,
    "robar": _draws,
    "robar_locura": _madness,
    "pv": _points,
    "controlar": _verb("toma el control de", "take control of"),
    "jugar_extra": _extra,
    "recuperar": _verb("lleva", "bring"),
    "cambiar_base": _swap,
    "enterrar": _bury,
    "duelo": _duel,
    "quiebre": _breakpoint,
    "revelar_hasta": _reveal,
    "jugador_destruye_propio": _own,
    "no_destruible": _undestroyed,
    "proteccion": _shielded,
    "jugar_este": lambda _: Text("juega este titán", "play this titan"),
}
