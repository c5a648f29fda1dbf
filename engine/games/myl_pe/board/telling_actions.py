"""Written actions in a few words, as refusals and the list of legal actions name them."""

from __future__ import annotations

from typing import Any

from engine.core.state import State, Text
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.words import PHASE_NAMES, STEPS, so_many_oros, step_of

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


def tell_action(action: Action, state: State) -> Text:
    """Who does what with which card, and who blocks whom."""
    if action.do == "avanzar":
        return _going_on(action)
    if action.do == "agrupar" and (action.cards or action.card):
        cards = _listed(state, action.cards or [action.card])
        return Text(f"{action.by or ''} agrupa solo {cards}".strip(), f"{action.by or ''} groups only {cards}".strip())
    es, en = _ACTIONS[action.do]
    values = {
        "by": action.by or "",
        "card": name(state, action.card) if action.card else "",
        "cards": _listed(state, action.cards or ([action.card] if action.card else [])),
        "value": _listed(state, action.value if isinstance(action.value, list) else [action.value]),
    }
    told = Text(es.format(**values).strip(), en.format(**values).strip())
    return _with_blocks(told, action, state) if action.blocks else told


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
    said = [value if isinstance(value, str) else _plain(value) for value in values]
    return ", ".join(name(state, value) if value in state.pieces else value for value in said)


def _plain(value: object) -> str:
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
