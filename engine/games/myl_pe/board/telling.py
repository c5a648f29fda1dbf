"""Events and actions as sentences, Spanish and English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.state import Event, State, Text
from engine.games.myl_pe.characteristics.objects import name, printed
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.words import (
    PHASE_NAMES,
    STEPS,
    ZONE_NAMES,
    so_many_oros,
    so_many_virtual,
    spanish_zone,
    step_of,
)

__all__ = ["tell", "tell_action"]


UNKNOWN_CARD = Text("una carta desconocida", "an unknown card")
_ARTICLES = {"Arma": ("El Arma", "a")}
Value = dict[str, Any]
_UNTIL = {
    "turn_end": Text("hasta el final del turno", "until the end of the turn"),
    "final_phase": Text("hasta la Fase Final", "until the Final Phase"),
    "in_play": Text("mientras siga en juego", "while it stays in play"),
    "game": Text("por el resto del juego", "for the rest of the game"),
}
_VERBS_EN = {
    "atacar": "attack",
    "bloquear": "block",
    "ser_bloqueado": "be blocked",
    "ser_destruido": "be destroyed",
    "ser_destruido_por_combate": "be destroyed by combat damage",
    "ser_desterrado": "be exiled",
    "ser_afectado": "be affected",
    "ser_anulado": "be annulled",
    "ser_cancelado": "be cancelled",
    "ser_objetivo": "be a target",
    "usar_habilidad": "use its ability",
    "portar": "bear weapons",
    "hacer_dano": "deal damage",
    "hacer_dano_al_castillo": "deal damage to the Castle deck",
    "recibir_dano": "take damage",
    "cambiar_de_control": "change controllers",
    "agruparse": "be grouped",
    "ganar_fuerza": "get strength",
    "perder_habilidad": "lose its ability",
    "salir": "leave play",
    "jugar": "play",
    "bajar_oros": "lay Oros",
    "usar_oros": "use Oros",
    "generar_oros": "generate Oros",
    "usar_zona": "use a zone",
    "robar_al_final": "draw at the end of the turn",
    "usar_habilidades": "use abilities",
    "descartar": "discard",
    "anular": "annul",
    "responder": "respond",
}
_VERBS_ES = {
    "hacer_dano": "hacer daño",
    "hacer_dano_al_castillo": "hacer daño al Castillo",
    "recibir_dano": "recibir daño",
    "usar_habilidad": "usar su habilidad",
    "usar_zona": "usar esa zona",
}
_MORE = Text("puede más de lo habitual", "may do more than usual")
_ALLOWED = {
    "jugar_desde": Text("puede jugar cartas que no están en su Mano", "may play cards that are not in the hand")
}
_ACTIONS = {
    "jugar": ("{by} juega {card}", "{by} plays {card}"),
    "poner_oro": ("{by} baja {card} como Oro del turno", "{by} lays {card} as the turn's Oro"),
    "usar": ("{by} usa {card}", "{by} uses {card}"),
    "anular": ("{by} anula con {card}", "{by} annuls with {card}"),
    "responder": ("{by} responde con {card}", "{by} responds with {card}"),
    "cancelar": ("{by} cancela con {card}", "{by} cancels with {card}"),
    "atacar": ("{by} ataca con {cards}", "{by} attacks with {cards}"),
    "bloquear": ("{by} bloquea", "{by} blocks"),
    "ceder": ("{by} cede la prioridad", "{by} passes priority"),
    "elegir": ("{by} elige {value}", "{by} chooses {value}"),
    "agrupar": ("{by} agrupa sus cartas", "{by} groups their cards"),
}
_LEFT_UNDONE = {
    "atacar": ("{by} no ataca", "{by} does not attack"),
    "bloquear": ("{by} no bloquea", "{by} does not block"),
}
"""A declaration that names nobody."""


def tell(event: Event, state: State) -> Text | None:
    """What happened as one sentence; None for what goes without saying."""
    teller = _TELLERS.get(event.kind)
    return teller(event, state) if teller else None


def _named(event: Event, state: State) -> str:
    return str(event.data.get("name") or (name(state, event.subject) if event.subject else ""))


def _titled(event: Event, state: State) -> tuple[str, str]:
    """The card with its type as a Spanish subject, and the ending of its participles."""
    named = _named(event, state)
    piece = state.pieces.get(event.subject or "")
    if piece is None:
        return named, "o"
    if not piece.card:
        return "Una carta desconocida", "a"
    type_ = str(event.data.get("type") or printed(state, piece).type)
    article, ending = _ARTICLES.get(type_, (f"El {type_}", "o"))
    if f"{named} ".startswith(f"{type_} "):
        return f"El {named}", ending
    return f"{article} {named}", ending


def _simple(es: str, en: str) -> Callable[[Event, State], Text]:
    def say(event: Event, state: State) -> Text:
        titled, ending = _titled(event, state)
        piece = state.pieces.get(event.subject or "")
        unknown = piece is not None and not piece.card
        named = UNKNOWN_CARD if unknown else Text(*(_named(event, state),) * 2)
        values: dict[str, Any] = {"player": event.player, **event.data, "titled": titled, "o": ending}
        told = es.format(**{**values, "card": named.es, "name": named.es})
        told_en = en.format(**{**values, "card": named.en, "name": named.en})
        return Text(told[:1].upper() + told[1:], told_en[:1].upper() + told_en[1:])

    return say


def _announce(event: Event, state: State) -> Text:
    targets = ", ".join(name(state, id) for id in event.data.get("targets") or ())
    card = _named(event, state)
    if targets:
        return Text(
            f"{event.player} muestra {card} y elige: {targets}.", f"{event.player} shows {card} and chooses: {targets}."
        )
    return Text(f"{event.player} muestra {card}.", f"{event.player} shows {card}.")


def _pay(event: Event, state: State) -> Text:
    paid, printed, card = int(event.data["n"]), event.data["printed"], _named(event, state)
    why = f" (coste impreso {printed})" if printed != paid else ""
    why_en = f" (printed cost {printed})" if printed != paid else ""
    return Text(
        f"{event.player} paga {so_many_oros(paid)} por {card}{why}.",
        f"{event.player} pays {so_many_oros(paid)} for {card}{why_en}.",
    )


def _compare(event: Event, state: State) -> Text:
    data = event.data
    attacker, power, damage = name(state, str(data["attacker"])), data["strength"], data["damage"]
    if not data.get("blocker"):
        return Text(
            f"{attacker} (fuerza {power}) no fue bloqueado: {damage} de daño al Castillo.",
            f"{attacker} (strength {power}) is unblocked: {damage} damage to the Castle deck.",
        )
    blocker, guard = name(state, str(data["blocker"])), data["guard"]
    result = {
        "9.3.4.1.i": (
            f"el bloqueador será destruido y {'pasa' if damage == 1 else 'pasan'} {damage}",
            f"the blocker will be destroyed and {damage} {'goes' if damage == 1 else 'go'} through",
        ),
        "9.3.4.1.ii": ("ambos serán destruidos, sin daño", "both will be destroyed, no damage"),
        "9.3.4.1.iii": ("el atacante será destruido, sin daño", "the attacker will be destroyed, no damage"),
    }[event.sections[0]]
    return Text(
        f"{attacker} ({power}) contra {blocker} ({guard}): {result[0]}.",
        f"{attacker} ({power}) against {blocker} ({guard}): {result[1]}.",
    )


def _move_to(event: Event, state: State) -> Text:
    there = str(event.data["to"])
    player, _, zone = there.partition(":")
    place = ZONE_NAMES[zone]
    card = _named(event, state) or name(state, str(event.subject))
    to = f"a {spanish_zone(zone)}".replace("a el ", "al ")
    return Text(f"{card} va {to} de {player}.", f"{card} goes to {player}'s {place.en}.")


def _to_castle(event: Event, state: State) -> Text:
    at = str(event.data.get("at"))
    es, en = {"top": ("encima del", "on top of"), "bottom": ("al fondo del", "to the bottom of")}.get(
        at, ("al", "into")
    )
    return Text(
        f"{_titled(event, state)[0]} va {es} Castillo de {event.player}.",
        f"{_named(event, state)} goes {en} {event.player}'s Castle deck.",
    )


def _end(event: Event, state: State) -> Text:
    on = f" sobre {name(state, event.subject)}" if event.subject else ""
    on_en = f" on {name(state, event.subject)}" if event.subject else ""
    return Text(
        f"Termina el efecto de {event.data['source']}{on}.", f"The effect of {event.data['source']}{on_en} ends."
    )


def _step(event: Event, state: State) -> Text | None:
    to, before = str(event.data["to"]), str(event.data.get("from", ""))
    if STEPS.get(to) == STEPS.get(before):
        return None
    phase = PHASE_NAMES[STEPS[to]]
    return Text(f"Comienza la {phase.es}.", f"The {phase.en} begins.")


def _pass(event: Event, state: State) -> Text:
    if event.data.get("ends"):
        return Text(
            f"{event.player} cede: termina la Guerra de Talismanes.", f"{event.player} passes: the Talisman War ends."
        )
    if event.data.get("assumed"):
        return Text(
            f"Se entiende que {event.player} cedió antes la prioridad.",
            f"{event.player} is taken to have passed priority before.",
        )
    return Text(f"{event.player} cede la prioridad.", f"{event.player} passes priority.")


def _decide(event: Event, state: State) -> Text:
    card = name(state, str(event.subject))
    if event.data["yes"]:
        return Text(f"{event.player} decide usar {card}.", f"{event.player} decides to use {card}.")
    return Text(f"{event.player} decide no usar {card}.", f"{event.player} decides not to use {card}.")


def _choose(event: Event, state: State) -> Text:
    picked = event.data["picked"]
    items = picked if isinstance(picked, list | tuple) else [picked]
    said = [_card(state, item) if isinstance(item, str) else Text(str(item), str(item)) for item in items]
    es, en = ", ".join(one.es for one in said), ", ".join(one.en for one in said)
    return Text(f"{event.player} elige: {es}.", f"{event.player} chooses: {en}.")


def _card(state: State, id: str) -> Text:
    piece = state.pieces.get(id)
    return UNKNOWN_CARD if piece is not None and not piece.card else Text(name(state, id), name(state, id))


def _search(event: Event, state: State) -> Text:
    found = ", ".join(name(state, id) for id in event.data["found"])
    places = [ZONE_NAMES[zone] for zone in event.data.get("zones") or ("castillo",)]
    es, en = " y ".join(f"el {place.es}" for place in places), " and ".join(place.en for place in places)
    owner = event.data["in"]
    whose = (owner, f"{owner}'s") if owner else ("ambos jugadores", "both players'")
    es_found, en_found = (f": {found}.", f": {found}.") if found else (" y no encuentra nada.", " and finds nothing.")
    return Text(
        f"{event.player} busca en {es} de {whose[0]}{es_found}", f"{event.player} searches {whose[1]} {en}{en_found}"
    )


def _lose(event: Event, state: State) -> Text:
    if "4.1" in event.sections:
        return Text(
            f"{event.player} se quedó sin cartas en el Castillo y pierde.",
            f"{event.player} has no card left in the Castle deck and loses.",
        )
    return Text(f"{event.player} pierde el juego.", f"{event.player} loses the game.")


def _seen(es: str, en: str) -> Callable[[Event, State], Text]:
    def say(event: Event, state: State) -> Text:
        count = int(event.data["n"])
        what = Text("1 carta" if count == 1 else f"{count} cartas", "1 card" if count == 1 else f"{count} cards")
        return Text(es.format(player=event.player, what=what.es), en.format(player=event.player, what=what.en))

    return say


def _cards(es_one: str, es: str, en: str) -> Callable[[Event, State], Text | None]:
    def say(event: Event, state: State) -> Text | None:
        count = int(event.data["n"])
        if count == 0:
            return None
        plural = "" if count == 1 else "s"
        return Text(
            (es_one if count == 1 else es).format(player=event.player, n=count),
            en.format(player=event.player, n=count, cards=f"card{plural}"),
        )

    return say


def _attack(event: Event, state: State) -> Text:
    names = ", ".join(name(state, id) for id in event.data["attackers"])
    return Text(
        f"{event.player} declara atacantes: {names or 'nadie'}.",
        f"{event.player} declares attackers: {names or 'none'}.",
    )


def _block(event: Event, state: State) -> Text:
    pairs = [
        f"{name(state, b)} → {', '.join(name(state, a) for a in attackers)}" for b, attackers in event.data["blocks"]
    ]
    said = "; ".join(pairs)
    return Text(
        f"{event.player} declara bloqueadores: {said or 'nadie'}.",
        f"{event.player} declares blockers: {said or 'none'}.",
    )


BLOCK_STANDS = Text(", pero ya está bloqueado: su bloqueo vale", ", but is blocked already: its block stands")
"""Of an attacker that nobody may block any more: 10.32 keeps blockers from being assigned, and undoes no block."""


def tell_effect(event: Event, state: State) -> Text:
    """An effect on an object or on players: what it does to whom, and for how long."""
    value = event.data.get("value")
    subject = event.data.get("name") or (name(state, event.subject) if event.subject else "")
    who = str(event.data.get("named") or subject or event.player or "")
    es = en = who
    if not who:
        es, en = "Ambos jugadores", "Both players"
    kind = str(event.data.get("effect"))
    said = _says(kind, value if isinstance(value, dict) else {}, event)
    until = _until(str(event.data.get("until")))
    late = BLOCK_STANDS if event.data.get("too_late") else Text("", "")
    return Text(
        f"{es} {said.es} {until.es}".rstrip() + f"{late.es}.", f"{en} {said.en} {until.en}".rstrip() + f"{late.en}."
    )


def _until(until: str) -> Text:
    kind, _, rest = until.partition(":")
    if kind == "turn":
        return Text("en ese turno", "in that turn")
    if kind == "source":
        return Text("mientras su fuente siga en juego", "while its source stays in play")
    if kind == "step":
        phase = PHASE_NAMES[STEPS[rest.partition(":")[0]]]
        return Text(f"hasta un paso de la {phase.es}", f"until a step of the {phase.en}")
    return _UNTIL.get(until, Text("", ""))


def _says(kind: str, value: Value, event: Event) -> Text:
    if kind == "ban" and event.data.get("named"):
        return Text("no puede ser jugada por su dueño", "cannot be played by its owner")
    teller = _EFFECTS.get(kind)
    return Text("queda bajo un efecto", "comes under an effect") if teller is None else teller(value)


def _strength(value: Value) -> Text:
    amount = value.get("amount", 0)
    number = amount if isinstance(amount, int) else 0
    if value.get("op") in ("set", "base"):
        return Text(f"tiene fuerza {number}", f"has strength {number}")
    if value.get("op") == "double":
        return Text("dobla su fuerza", "doubles its strength")
    return Text(f"gana {number:+d} a la fuerza", f"gets {number:+d} strength")


def _verbs(value: Value) -> Text:
    verbs = [str(verb) for verb in value.get("what", ())]
    es = " ni ".join(_VERBS_ES.get(verb, verb.replace("_", " ")) for verb in verbs)
    return Text(f"no puede {es}", f"cannot {' or '.join(_VERBS_EN.get(verb, verb) for verb in verbs)}")


def _must(value: Value) -> Text:
    what = str(value.get("what"))
    return Text(f"debe {what.replace('_', ' ')}", f"must {_VERBS_EN.get(what, what)}")


def _cost(value: Value) -> Text:
    if value.get("to") is not None:
        return Text(f"paga a lo más {so_many_oros(value['to'])}", f"pays {so_many_oros(value['to'])} at most")
    amount = value.get("amount", 0)
    more_es, more_en = ("más", "more") if isinstance(amount, int) and amount > 0 else ("menos", "less")
    number = abs(amount) if isinstance(amount, int) else 0
    return Text(f"paga {number} {more_es}", f"pays {number} {more_en}")


def _plain(es: str, en: str) -> Callable[[Value], Text]:
    return lambda value: Text(es, en)


_EFFECTS: dict[str, Callable[[Value], Text]] = {
    "strength": _strength,
    "cannot": _verbs,
    "ban": _verbs,
    "must": _must,
    "cost": _cost,
    "gains": _plain("gana una habilidad", "gains an ability"),
    "givesback": _plain("volverá a quien lo controlaba", "will go back to who controlled it"),
    "skips": _plain("se salta lo que su texto dice", "skips what the text says"),
    "dealsmore": _plain("hace más daño al Castillo", "deals more damage to the Castle deck"),
    "blank": _plain("pierde su habilidad", "loses its ability"),
    "nobonus": _plain("pierde sus bonos de fuerza", "loses its strength bonuses"),
    "race": lambda value: Text(f"es de raza {value.get('race')}", f"is of the race {value.get('race')}"),
    "can": lambda value: Text(
        f"puede {str(value.get('what', '')).replace('_', ' ')}", "may do more than the rules say"
    ),
    "allow": lambda value: _ALLOWED.get(str(value.get("what")), _MORE),
    "nodamage": _plain("no recibe daño en su Castillo", "takes no damage to the Castle deck"),
    "paysas": lambda value: (
        Text("genera el doble", "counts as twice as many Oros")
        if value.get("times", 1) > 1
        else Text(f"cuenta como {so_many_oros(value['number'])}", f"counts as {so_many_oros(value['number'])}")
    ),
    "invert": _plain("ve negativos los bonos de fuerza", "sees strength bonuses count negatively"),
    "handlimit": _plain("guarda más cartas en la mano", "keeps more cards in hand"),
    "damagetotal": lambda value: Text(
        f"hace a lo más {value.get('most')} de daño en total", f"deals {value.get('most')} damage at most in all"
    ),
    "takesdamage": _plain("recibe el daño del Castillo", "takes the damage of the Castle deck"),
    "firstaction": _plain("tiene la primera acción en Guerra de Talismanes", "acts first in the Talisman War"),
    "choosesblocker": _plain("es bloqueado por quien su controlador elija", "is blocked by whom you choose"),
    "doublebonus": _plain("da el doble de fuerza", "gives twice the strength"),
    "morediscards": _plain("descarta más por cada efecto", "discards more by each effect"),
    "shareseffects": _plain("recibe lo mismo que otro Aliado", "receives the same as another Ally"),
    "openhand": _plain("juega con su mano descubierta", "plays with an open hand"),
}


_RESOLVED = _simple("Se resuelve la habilidad de {card}.", "{card}'s ability resolves.")
"""Of a fired ability; where one was used, what it does is told."""

_PREVENTED = {
    False: _simple(
        "{titled} no puede ser destruid{o} y permanece en juego.", "{card} cannot be destroyed and stays in play."
    ),
    True: _simple(
        "{titled} no puede ser desterrad{o} y permanece en juego.", "{card} cannot be exiled and stays in play."
    ),
}
"""What kept an object in play: from being destroyed, or from being exiled."""


_TELLERS: dict[str, Callable[[Event, State], Text | None]] = {
    "anunciar": _announce,
    "pagar": _pay,
    "jugar": _simple("{titled} se considera jugad{o}.", "{card} counts as played."),
    "poner_en_juego": _simple(
        "{titled} es puest{o} en juego, sin pagar su coste.", "{card} is put into play, without paying its cost."
    ),
    "entrar": _simple(
        "{titled} entra en juego bajo el control de {player}.", "{card} enters play under {player}'s control."
    ),
    "portar": lambda e, s: Text(
        f"{name(s, str(e.data['bearer']))} porta {_named(e, s)}, que pasa a controlar {e.player}.",
        f"{name(s, str(e.data['bearer']))} bears {_named(e, s)}, now controlled by {e.player}.",
    ),
    "control": _simple("{titled} pasa al control de {player}.", "{card} comes under {player}'s control."),
    "control_al_entrar": _simple(
        "{titled} entrará bajo el control de {player}.", "{card} will enter under {player}'s control."
    ),
    "destruir": _simple(
        "{titled} es destruid{o} y va al Cementerio de {player}.",
        "{card} is destroyed and goes to {player}'s Graveyard.",
    ),
    "prevenir": lambda event, state: _PREVENTED[bool(event.data.get("exile"))](event, state),
    "no_afectado": _simple("{titled} no puede ser afectad{o}.", "{card} cannot be affected."),
    "desterrar": _simple("{titled} va al Destierro de {player}.", "{card} goes to {player}'s Exile."),
    "antes": _simple("{card}: antes de {es}, lo que dice {by}.", "{card}: what {by} says, and then {en}."),
    "en_vez": _simple("{card}: en vez de {es}, lo que dice {by}.", "{card}: rather than {en}, what {by} says."),
    "turno_saltado": _simple("{player} no juega su turno: {source}.", "{player} does not have this turn: {source}."),
    "fase_saltada": _simple("{player} se salta la {es}: {source}.", "{player} skips the {en}: {source}."),
    "sin_jugar": _simple("{titled} no se puede jugar.", "{card} cannot be played."),
    "poner_debajo": _simple("{player} pone {n} cartas debajo de {card}.", "{player} puts {n} cards below {card}."),
    "subir": _simple("{titled} sube a la mano de {player}.", "{card} returns to {player}'s hand."),
    "a_castillo": _to_castle,
    "al_cementerio": _simple("{titled} va al Cementerio de {player}.", "{card} goes to {player}'s Graveyard."),
    "anulada": _simple(
        "{titled}, anulad{o}, va al Cementerio de {player}.", "{card}, annulled, goes to {player}'s Graveyard."
    ),
    "sin_portador": _simple(
        "{card} no tiene quien la porte y va al Cementerio.", "{card} has no bearer and goes to the Graveyard."
    ),
    "mover": _move_to,
    "volver": _simple("{titled} vuelve a la Línea de Defensa.", "{card} goes back to the Defence Line."),
    "atacar": lambda e, s: None,
    "barajar": _simple("Se baraja el Castillo de {player}.", "{player}'s Castle deck is shuffled."),
    "robar": _cards("{player} roba 1 carta.", "{player} roba {n} cartas.", "{player} draws {n} {cards}."),
    "botar": _cards("{player} bota 1 carta.", "{player} bota {n} cartas.", "{player} mills {n} {cards}."),
    "descartar": _cards(
        "{player} descarta 1 carta.", "{player} descarta {n} cartas.", "{player} discards {n} {cards}."
    ),
    "buscar": _search,
    "disparar": _simple("Se dispara la habilidad de {card}.", "{card}'s ability triggers."),
    "no_dispara": _simple(
        "No se cumple lo que pide {card}: su habilidad no se dispara.",
        "What {card} asks for is not so: its ability does not trigger.",
    ),
    "perdida": _simple(
        "{card} no tiene su habilidad, y por eso no se dispara.",
        "{card} lacks its ability, and so it does not trigger.",
    ),
    "resolver": lambda e, s: None if e.data.get("used") else _RESOLVED(e, s),
    "usar": _simple("{player} usa la habilidad de {card}.", "{player} uses {card}'s ability."),
    "anular": _simple("{titled} es anulad{o}.", "{card} is annulled."),
    "cancelar": _simple("La habilidad de {name} es cancelada.", "The ability of {name} is cancelled."),
    "sin_descarte": _simple("{player} no descarta por exceso de mano.", "{player} does not discard down."),
    "ordenar": _simple(
        "{player} resuelve primero la habilidad de {name}.", "{player} resolves {name}'s ability first."
    ),
    "efecto": tell_effect,
    "espera": _simple("{name} espera su momento.", "{name} waits for its moment."),
    "salvar": _simple(
        "{titled} es salvad{o} por {by} y permanece en juego.", "{card} is saved by {by} and stays in play."
    ),
    "dar_arma": lambda e, s: Text(
        f"{name(s, str(e.data['bearer']))} porta ahora {_named(e, s)}.",
        f"{name(s, str(e.data['bearer']))} now bears {_named(e, s)}.",
    ),
    "mirar": _seen("{player} mira {what}.", "{player} looks at {what}."),
    "mostrar": _seen("{player} muestra {what}.", "{player} shows {what}."),
    "ordenar_cartas": _simple("{player} ordena las cartas que miró.", "{player} puts the cards seen in order."),
    "decir": _simple("{player} dice: {said}.", "{player} says: {said}."),
    "no_anulada": _simple("{titled} no puede ser anulad{o}.", "{card} cannot be annulled."),
    "turno_extra": _simple(
        "{player} jugará otro turno después de este.", "{player} will play another turn after this one."
    ),
    "cambiar_objetivo": _simple(
        "El objetivo de {name} deja de ser {from} y pasa a ser {to}.", "{name} no longer targets {from} but {to}."
    ),
    "oro_agrupado": _simple("{name} vuelve a la Reserva de Oro.", "{name} goes back to the Oro Reserve."),
    "oro_pagado": _simple("{name} pasa al Oro Pagado.", "{name} goes to the Paid Oros."),
    "cumplir": _simple(
        "Se cumple lo que dice {copied}, sin jugarlo.", "What {copied} says is done, without playing it."
    ),
    "copia": _simple("{name} copia a {copied}.", "{name} copies {copied}."),
    "raza": _simple("{titled} pasa a ser de raza {race}.", "{card} becomes a {race}."),
    "sin_habilidad": _simple("{titled} entra en juego sin su habilidad.", "{card} enters play without its ability."),
    "no_puesta": _simple("{titled} no puede ser puest{o} en juego.", "{card} cannot be put into play."),
    "sigue_objetivo": _simple("{titled} sigue siendo el objetivo elegido.", "{card} is still the chosen target."),
    "sin_control": _simple(
        "{titled} no puede cambiar de controlador y se queda donde está.",
        "{card} cannot change controllers and stays where it is.",
    ),
    "ya_controlado": _simple(
        "{titled} ya está bajo el control de {player}: nadie cambia de controlador.",
        "{card} is under {player}'s control already: nobody changes controllers.",
    ),
    "sin_cambio": _simple(
        "{titled} sigue bajo el control de {player}: falta con qué intercambiarlo.",
        "{card} stays under {player}'s control: there is nothing to exchange it for.",
    ),
    "sin_zona": _simple(
        "{card} no puede usar esa zona: un efecto lo impide.", "{card} cannot use that zone: an effect forbids it."
    ),
    "sin_nombrar": _simple(
        "{name} pone en juego una carta que nadie nombró: dila en «castillo_contiene» y se verá qué sigue.",
        "{name} puts a card into play that nobody named: say it in «castillo_contiene» to see what follows.",
    ),
    "oro_sin_nombrar": _simple(
        "{name} pone en juego un Oro que nadie nombró, aunque no se pueda bajar: dilo en «castillo_contiene» y se verá "
        "qué sigue.",
        "{name} puts an Oro into play that nobody named, although none may be laid: say it in «castillo_contiene» to "
        "see what follows.",
    ),
    "carta_nueva": _simple(
        "La carta de la que habla {name} ya es una carta nueva: no le ocurre nada.",
        "The card that {name} speaks of is a new card by now: nothing happens to it.",
    ),
    "sin_fuente": _simple(
        "{card} ya no está en juego: su efecto se resuelve igual.",
        "{card} is no longer in play: its effect resolves all the same.",
    ),
    "objetivo_ido": _simple(
        "{titled} ya no es el objetivo que se eligió: no le ocurre nada.",
        "{card} is no longer the target that was chosen: nothing happens to it.",
    ),
    "sin_alcance": _simple("{name} no alcanza a ninguna carta.", "{name} reaches no card."),
    "nada_que_buscar": _simple(
        "Donde busca {name} no hay lo que se pide.", "Where {name} searches there is nothing such."
    ),
    "alcance": _simple("Se mira a qué alcanza {name}.", "What {name} reaches is looked at."),
    "luego": _simple(
        "Lo anterior se había cumplido: por eso se realiza lo que sigue a «luego».",
        "What came before had been fulfilled: therefore what follows «then» takes place.",
    ),
    "sin_luego": _simple(
        "Lo anterior no se cumplió: lo que depende de ello no se realiza.",
        "What came before was not fulfilled: what hangs on it is not done.",
    ),
    "obligado": _simple(
        "Pagado el coste, {player} debe cumplir lo que dice {name}.",
        "Once the cost is paid, {player} has to do what {name} says.",
    ),
    "sin_objetivo": _simple(
        "{card} no tiene un objetivo válido y no hace nada.", "{card} has no legal target and does nothing."
    ),
    "sin_eleccion": _simple("{card} no encuentra qué elegir después.", "{card} finds nothing to choose afterwards."),
    "coste": _simple("{player} paga el coste adicional de {card}.", "{player} pays the additional cost of {card}."),
    "sin_pago": _simple("{player} no puede pagar lo que pide {card}.", "{player} cannot pay what {card} asks for."),
    "sin_descartar": _simple("{player} no puede descartar cartas.", "{player} cannot discard cards."),
    "sin_perder": _simple("{name} no pierde su habilidad.", "{name} does not lose its ability."),
    "sin_bono": _simple("{name} no gana ese bono de fuerza.", "{name} does not get that bonus of strength."),
    "sin_generar": _simple("{player} no puede generar Oros.", "{player} cannot generate Oros."),
    "sin_robo": _simple("{player} no roba: lo impide {source}.", "{player} does not draw: {source} forbids it."),
    "ataque": _attack,
    "bloqueo": _block,
    "sin_dano": _simple(
        "El daño de {name} ({n}) no llega al Castillo de {player}.",
        "{name}'s damage ({n}) does not reach {player}'s Castle deck.",
    ),
    "dano_aumentado": _simple("{name} hace {n} de daño en vez de {before}.", "{name} deals {n} damage, not {before}."),
    "dano_reducido": _simple(
        "El ataque de {player} hace a lo más {n} de daño.", "{player}'s attack deals {n} damage at most."
    ),
    "dano_desviado": _simple(
        "{name} recibe {n} de daño en lugar del Castillo de {player}.",
        "{name} takes {n} damage in place of {player}'s Castle deck.",
    ),
    "primera_accion": _simple(
        "{player} tiene la primera acción en Guerra de Talismanes.", "{player} acts first in the Talisman War."
    ),
    "devolver_ataque": _simple(
        "Los Aliados atacantes vuelven a la Línea de Defensa; la Batalla Mitológica sigue.",
        "The attacking Allies go back to the Defence Line; the battle goes on.",
    ),
    "cancelar_ataque": _simple(
        "El ataque es cancelado y se pasa a la Fase Final.", "The attack is cancelled and the Final Phase begins."
    ),
    "cancelar_fase": lambda e, s: Text(
        f"Se cancela {e.data['es']}: no ocurre y se pasa a lo que sigue.",
        f"{e.data['en'].capitalize()} is cancelled: it does not take place and the next one follows.",
    ),
    "comparar": _compare,
    "ceder": _pass,
    "decidir": _decide,
    "elegir": _choose,
    "generar": lambda e, s: Text(
        f"{e.player} genera {so_many_virtual(e.data['change']).es}.",
        f"{e.player} generates {so_many_virtual(e.data['change']).en}.",
    ),
    "perder_virtuales": _simple("{player} pierde sus Oros virtuales.", "{player} loses the virtual Oros."),
    "agrupacion": _simple("{player} agrupa sus cartas.", "{player} groups their cards."),
    "otra_ronda": _simple(
        "«{to}» es el próximo turno de {player}: este termina antes. Para seguir en este turno se escribe «{step}».",
        "«{to}» is {player}'s next turn: this one ends first. To go on in this turn, «{step}» is written.",
    ),
    "sin_agruparse": _simple("{name} no puede agruparse.", "{name} cannot be grouped."),
    "sin_agrupar": _simple("{player} no agrupó sus cartas.", "{player} did not group their cards."),
    "effect_ends": _end,
    "step": _step,
    "turno": _simple("Comienza el turno de {player}.", "{player}'s turn begins."),
    "lose": _lose,
}


def tell_action(action: Action, state: State) -> Text:
    """Who does what with which card, and who blocks whom."""
    if action.do == "avanzar":
        return _going_on(action)
    if action.do == "agrupar" and (action.cards or action.card):
        cards = _listed(state, action.cards or [action.card])
        return Text(f"{action.by or ''} agrupa solo {cards}".strip(), f"{action.by or ''} groups only {cards}".strip())
    es, en = _LEFT_UNDONE[action.do] if declares_nobody(action) else _ACTIONS[action.do]
    values = {
        "by": action.by or "",
        "card": name(state, action.card) if action.card else "",
        "cards": _listed(state, action.cards or ([action.card] if action.card else [])),
        "value": _listed(state, action.value if isinstance(action.value, list) else [action.value]),
    }
    told = Text(es.format(**values).strip(), en.format(**values).strip())
    return _with_blocks(told, action, state) if action.blocks else told


def declares_nobody(action: Action) -> bool:
    """Whether an attack or a block is declared with nobody."""
    return action.do in _LEFT_UNDONE and not (action.cards or action.card or action.blocks)


def tell_whole(action: Action, state: State) -> Text:
    """The same with its targets and with what pays for it: «A juega Golpe: F3, con 2 Oros»."""
    told = tell_action(action, state)
    es, en = told.es, told.en
    if action.targets:
        aimed_at = _listed(state, action.targets)
        es, en = f"{es}: {aimed_at}", f"{en}: {aimed_at}"
    if action.pay:
        oros = so_many_oros(len(action.pay))
        es, en = f"{es}, con {oros}", f"{en}, with {oros}"
    return Text(es, en)


def _listed(state: State, values: list[Any]) -> str:
    """Names of cards; what names none as it was written."""
    said = [value if isinstance(value, str) else _plain_action(value) for value in values]
    return ", ".join(name(state, value) if value in state.pieces else value for value in said)


def _plain_action(value: object) -> str:
    if isinstance(value, bool):
        return "sí" if value else "no"
    return "" if value is None else str(value)


def _with_blocks(told: Text, action: Action, state: State) -> Text:
    pairs = [(a, blocker) for blocker, b in (action.blocks or {}).items() for a in ((b,) if isinstance(b, str) else b)]
    es = ", ".join(f"{name(state, blocker)} a {name(state, attacker)}" for attacker, blocker in pairs)
    en = ", ".join(f"{name(state, attacker)} with {name(state, blocker)}" for attacker, blocker in pairs)
    return Text(f"{told.es}: {es}", f"{told.en}: {en}")


def _going_on(action: Action) -> Text:
    """«se avanza a la Fase de Vigilia de B, 9.2.C»."""
    player, colon, tail = str(action.to).rpartition(":")
    step = step_of(tail)
    if step is None:
        return Text(f"se avanza a {action.to}", f"play goes on to {action.to}")
    phase = PHASE_NAMES[STEPS[step]]
    whose, whose_en = (f" de {player}", f"{player}'s ") if colon else ("", "")
    return Text(f"se avanza a la {phase.es}{whose}, {step}", f"play goes on to {whose_en or 'the '}{phase.en}, {step}")
