"""Effects that come into force as sentences, Spanish and English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.state import Event, State, Text
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.model.words import PHASE_NAMES, STEPS, so_many_oros

Value = dict[str, Any]

_UNTIL = {
    "turn_end": Text("hasta el final del turno", "until the end of the turn"),
    "final_phase": Text("hasta la Fase Final", "until the Final Phase"),
    "in_play": Text("mientras siga en juego", "while it stays in play"),
    "game": Text("por el resto del juego", "for the rest of the game"),
}


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
    return Text(f"{es} {said.es} {until.es}".rstrip() + ".", f"{en} {said.en} {until.en}".rstrip() + ".")


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


_VERBS_EN = {
    "atacar": "attack", "bloquear": "block", "ser_bloqueado": "be blocked", "ser_destruido": "be destroyed",
    "ser_destruido_por_combate": "be destroyed by combat damage", "ser_afectado": "be affected",
    "ser_anulado": "be annulled", "ser_cancelado": "be cancelled", "ser_objetivo": "be a target",
    "usar_habilidad": "use its ability", "portar": "bear weapons", "hacer_dano": "deal damage",
    "recibir_dano": "take damage", "cambiar_de_control": "change controllers", "agruparse": "be grouped",
    "jugar": "play", "bajar_oros": "lay Oros", "usar_oros": "use Oros", "generar_oros": "generate Oros",
    "usar_zona": "use a zone", "robar_al_final": "draw at the end of the turn", "usar_habilidades": "use abilities",
    "anular": "annul", "responder": "respond",
}  # fmt: skip
_VERBS_ES = {"hacer_dano": "hacer daño", "recibir_dano": "recibir daño", "usar_habilidad": "usar su habilidad"}


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


_MORE = Text("puede más de lo habitual", "may do more than usual")
_ALLOWED = {
    "jugar_desde": Text("puede jugar cartas que no están en su Mano", "may play cards that are not in the hand")
}
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
    "paysas": lambda value: Text(
        f"cuenta como {so_many_oros(value['number'])}", f"counts as {so_many_oros(value['number'])}"
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
