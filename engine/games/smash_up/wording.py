"""Abilities as sentences in both languages, for cards whose words nobody wrote, or wrote in one language only."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.state import Text
from engine.games.smash_up.ability import Ability, Effect, Selector, What

_WHEN = {
    "al_jugar": Text("Al jugarla: ", "When played: "),
    "continuo": Text("Mientras está en juego: ", "While in play: "),
    "talento": Text("Talento: ", "Talent: "),
    "antes_de_puntuar": Text("Antes de que su base puntúe: ", "Before its base scores: "),
    "despues_de_puntuar": Text("Después de que su base puntúe: ", "After its base scores: "),
    "inicio_tu_turno": Text("Al comienzo de tu turno: ", "At the start of your turn: "),
    "fin_tu_turno": Text("Al final de tu turno: ", "At the end of your turn: "),
    "tras_ser_destruido": Text("Después de ser destruida: ", "After it is destroyed: "),
    "tras_ir_al_descarte": Text("Después de ir del juego al descarte: ", "After it goes from play to the discard: "),
    "tras_jugar_esbirro_aqui": Text("Después de que juegues aquí un esbirro: ", "After you play a minion here: "),
    "tras_enterrar_aqui": Text("Después de que se entierre aquí una carta: ", "After a card is buried here: "),
    "tras_descubrir": Text("Después de que se descubra otra carta: ", "After another card is uncovered: "),
    "en_duelo": Text("Cuando un esbirro tuyo está en duelo: ", "When one of your minions is in a duel: "),
    "desde_la_mano": Text("Desde la mano: ", "From your hand: "),
    "en_lugar_de_accion": Text("En lugar de tu acción normal: ", "Instead of your regular action: "),
}
_WINDOWS = {
    "jugar": Text("en tu fase de Jugar Cartas", "in your Play Cards phase"),
    "duelo_tuyo": Text("durante un duelo de un esbirro tuyo", "during a duel of your minion"),
}
_PRONOUNS = {
    "este": Text("esta carta", "this card"),
    "perdedor": Text("el esbirro perdedor", "the losing minion"),
    "jugado": Text("el esbirro jugado", "the minion played"),
}
_TYPES = {
    "esbirro": (Text("esbirro", "minion"), Text("esbirros", "minions")),
    "accion": (Text("acción", "action"), Text("acciones", "actions")),
    "titan": (Text("titán", "titan"), Text("titanes", "titans")),
    "carta": (Text("carta", "card"), Text("cartas", "cards")),
    "base": (Text("base", "base"), Text("bases", "bases")),
}
_FEMININE = ("accion", "carta", "base")
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
_ONLY_IF = {
    "ganador_tuyo_en_juego": Text(
        "si controlas al ganador y sigue en juego", "if you control the winner, still in play"
    ),
    "tienes_esbirro_aqui": Text("si tienes aquí un esbirro", "if you have a minion here"),
    "eres_ganador_aqui": Text("si eres el ganador aquí", "if you are the winner here"),
    "tienes_un_esbirro_aqui": Text("si tienes aquí un esbirro", "if you have a minion here"),
    "no_tienes_esbirros_aqui": Text("si no tienes aquí esbirros", "if you have no minions here"),
    "sin_esbirros_tuyos_aqui": Text("si no tienes aquí esbirros", "if you have no minions here"),
    "no_hay_otros_esbirros_tuyos_aqui": Text("si no tienes aquí otros esbirros", "if you have no other minions here"),
    "unico_esbirro_tuyo_aqui": Text("si es aquí tu único esbirro", "if it is your only minion here"),
}
_NUMBERS = {1: Text("un", "a"), 2: Text("dos", "two"), 3: Text("tres", "three")}


def worded(abilities: Iterable[Ability]) -> Text:
    """All abilities of a card, a sentence for each moment; empty for none."""
    said = [_ability(ability) for ability in abilities]
    return Text(" ".join(one.es for one in said), " ".join(one.en for one in said))


def _ability(ability: Ability) -> Text:
    parts = [_effect(effect) for effect in ability.effects] or [Text("nada", "nothing")]
    body = _joined(parts, Text("; luego ", "; then "))
    conditions = [*([_if(ability.only_if)] if ability.only_if else []), *_power(ability.min_power)]
    head = _WHEN[ability.when]
    es, en = [], []
    if ability.once_per_turn:
        es.append("una vez por turno")
        en.append("once per turn")
    windows = _joined([_WINDOWS[window] for window in ability.windows], Text(" o ", " or "))
    if ability.windows:
        es.append(windows.es)
        en.append(windows.en)
    if ability.cost is not None:
        es.append("descartando esta carta")
        en.append("discarding this card")
    es += [condition.es for condition in conditions]
    en += [condition.en for condition in conditions]
    if ability.optional:
        es.append("puedes hacer esto")
        en.append("you may do this")
    before = Text(", ".join(es) + ": " if es else "", ", ".join(en) + ": " if en else "")
    return Text(f"{head.es}{before.es}{body.es}.", f"{head.en}{before.en}{body.en}.")


def _if(condition: str) -> Text:
    return _ONLY_IF.get(condition, Text(f"si {_spaced(condition)}", f"if {_spaced(condition)}"))


def _power(least: int | None) -> list[Text]:
    return [] if least is None else [Text(f"con poder {least} o más", f"with power {least} or more")]


def _spaced(word: str) -> str:
    """A word of the data that is free: as it is written, without its joints."""
    return f"«{word.replace('_', ' ')}»"


def _effect(effect: Effect) -> Text:
    said = _OPS[effect.op](effect)
    es, en = said.es, said.en
    if effect.only_if is not None:
        condition = _if(effect.only_if)
        es, en = f"{es}, {condition.es}", f"{en}, {condition.en}"
    return Text(f"puedes: {es}", f"you may: {en}") if effect.optional else Text(es, en)


def _joined(parts: Iterable[Text], link: Text) -> Text:
    told = list(parts)
    return Text(link.es.join(part.es for part in told), link.en.join(part.en for part in told))


def _what(what: What | None, fallback: str = "este") -> Text:
    if what is None:
        return _PRONOUNS[fallback]
    return _selected(what) if isinstance(what, Selector) else _PRONOUNS[what]


def _selected(what: Selector) -> Text:
    one, many = _TYPES[what.type]
    if what.type == "base" and what.where == "base_que_puntua":
        return Text("la base que puntúa", "the scoring base")
    female = what.type in _FEMININE
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


def _amount(effect: Effect) -> Text:
    if effect.amount == "menos_poder_actual":
        return Text("tanto menos como su poder actual", "minus its current power")
    amount = 1 if effect.amount is None else effect.amount
    return Text(f"{amount:+d}", f"{amount:+d}")


def _number(effect: Effect) -> int | str:
    return 1 if effect.amount is None else effect.amount


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
        what = _what(effect.what)
        to = Text("", "") if effect.to is None else _TO.get(effect.to, Text(_spaced(effect.to), _spaced(effect.to)))
        return Text(f"{es} {what.es} {to.es}".rstrip(), f"{en} {what.en} {to.en}".rstrip())

    return said


def _strength(effect: Effect) -> Text:
    what, amount, until = _what(effect.what), _amount(effect), _until(effect)
    es = f"{amount.es} de poder para {what.es}{until.es}"
    en = f"{amount.en} power for {what.en}{until.en}"
    if effect.amount_in_duel is None:
        return Text(es, en)
    return Text(
        f"{es} ({effect.amount_in_duel:+d} si está en duelo)", f"{en} ({effect.amount_in_duel:+d} if in a duel)"
    )


def _total(effect: Effect) -> Text:
    amount = _amount(effect)
    place = Text("en esta base", "at this base") if effect.where is None else _PLACES[effect.where]
    return Text(
        f"su controlador tiene {amount.es} de poder {place.es}", f"its controller has {amount.en} power {place.en}"
    )


def _counters(effect: Effect) -> Text:
    what, number = _what(effect.what), _number(effect)
    es = "un contador +1" if number == 1 else f"{number} contadores +1"
    en = "a +1 counter" if number == 1 else f"{number} +1 counters"
    return Text(f"pon {es} en {what.es}", f"put {en} on {what.en}")


def _extra(effect: Effect) -> Text:
    one, many = _TYPES[effect.type or "esbirro"]
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
    what = _what(effect.what)
    kept = Text("; las cartas se quedan", "; the cards stay") if effect.keep_cards else Text("", "")
    es = f"cambia {what.es} por la primera del mazo de bases{kept.es}"
    return Text(es, f"swap {what.en} with the top card of the base deck{kept.en}")


def _duel(effect: Effect) -> Text:
    first, second = _what(effect.first), _what(effect.second, "jugado")
    es, en = f"duelo entre {first.es} y {second.es}", f"a duel between {first.en} and {second.en}"
    for name, effects in ((Text("perdedor", "loser"), effect.loser), (Text("ganador", "winner"), effect.winner)):
        if effects:
            said = _joined([_effect(inner) for inner in effects], Text(" y ", " and "))
            es, en = f"{es}; {name.es}: {said.es}", f"{en}; {name.en}: {said.en}"
    return Text(es, en)


def _breakpoint(effect: Effect) -> Text:
    what, amount, until = _what(effect.what), _amount(effect), _until(effect)
    return Text(
        f"{amount.es} al punto de quiebre de {what.es}{until.es}",
        f"{amount.en} to the breakpoint of {what.en}{until.en}",
    )


def _reveal(effect: Effect) -> Text:
    one, _ = _TYPES[effect.type or "accion"]
    to = _TO.get(effect.to or "mano", Text("", ""))
    article = "una" if (effect.type or "accion") in _FEMININE else "un"
    en = f"reveal cards of your deck until {'an' if one.en == 'action' else 'a'} {one.en}; it goes {to.en}"
    return Text(f"revela cartas de tu mazo hasta {article} {one.es}; va {to.es}".rstrip(), en.rstrip())


def _undestroyed(effect: Effect) -> Text:
    what = _what(effect.what)
    but = Text(" salvo por su controlador", " except by its controller") if effect.except_by else Text("", "")
    return Text(f"no se puede destruir {what.es}{but.es}", f"{what.en} cannot be destroyed{but.en}")


def _shielded(effect: Effect) -> Text:
    what = _what(effect.what)
    by = Text("de otros jugadores", "of other players") if effect.against else Text("ajenas", "of others")
    return Text(f"no afectan a {what.es} las cartas {by.es}", f"cards {by.en} do not affect {what.en}")


def _bury(effect: Effect) -> Text:
    what = _what(effect.what)
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
