"""What a ruling says and asks of abilities whose moment is past."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.state import Modifier, State, Text
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.model.ability import Strength
from engine.games.myl_pe.model.words import so_many_virtual

if TYPE_CHECKING:
    from engine.games.myl_pe.board.past.triggers import Fired

MOMENTS = {
    "ataca": Text("por atacar", "for attacking"),
    "ataque": Text("por el ataque", "for the attack"),
    "bloquea": Text("por bloquear", "for blocking"),
    "bloqueado": Text("al ser bloqueado", "on being blocked"),
    "no_bloqueado": Text("por un ataque sin bloqueo", "for an unblocked attack"),
    "entra": Text("al entrar en juego", "on entering play"),
    "entró": Text("al entrar en juego", "on entering play"),
    "porta": Text("al recibir un Arma", "on being given a Weapon"),
    "destruido": Text("por ser destruido", "on being destroyed"),
    "hace_dano": Text("al hacer daño", "on dealing damage"),
    "tras_atacar": Text("después de atacar", "after attacking"),
    "fin_de_turno": Text("al final del turno", "at the end of the turn"),
    "agrupa": Text("al agrupar", "on grouping"),
    "paso": Text("en un paso anterior", "in an earlier step"),
}
"""The moments of triggers, as they stand in a sentence."""


def moment(fired: Fired) -> Text:
    """When an ability fired: «por atacar», «en el paso 9.1.B»."""
    kind, _, step = fired.event.partition(":")
    return Text(f"en el paso {step}", f"in step {step}") if step else MOMENTS[kind]


def of_ability(state: State, fired: Fired, *, mandatory: bool) -> Text:
    """The question what became of an ability."""
    card, when = name(state, fired.source), moment(fired)
    es, en = _quoted(fired)
    if fired.earlier_turn:
        return Text(f"¿Qué dejó en juego {card} {when.es}{es}?", f"What did {card} leave in force {when.en}{en}?")
    if mandatory:
        return Text(
            f"¿Ya se resolvió la habilidad de {card} {when.es}{es}?",
            f"Has {card}'s ability {when.en} resolved already{en}?",
        )
    return Text(
        f"¿Se usó en este turno la habilidad de {card} {when.es}{es}?",
        f"Was {card}'s ability {when.en} used this turn{en}?",
    )


def _quoted(fired: Fired) -> tuple[str, str]:
    es, en = fired.ability.es.rstrip("."), (fired.ability.en or fired.ability.es).rstrip(".")
    return (f" («{es}»)", f" («{en}»)") if es else ("", "")


def already(state: State, fired: Fired, after: State | None) -> Text:
    """That an ability is taken to have resolved, with what it left in force, or that the zones show it."""
    card, when = name(state, fired.source), moment(fired)
    es, en = _quoted(fired)
    known = {modifier.id for modifier in state.modifiers}
    new = [] if after is None else [modifier for modifier in after.modifiers if modifier.id not in known]
    did = _strengths(state, fired.source, new)
    if did is not None:
        return Text(
            f"Se da por hecho que {card} ya {did.es} en este turno {when.es}.",
            f"{card} is taken to have {did.en} already this turn {when.en}.",
        )
    if new:
        return Text(
            f"Se da por hecho que la habilidad de {card} {when.es} ya se resolvió en este turno{es}.",
            f"{card}'s ability {when.en} is taken to have resolved already this turn{en}.",
        )
    return Text(
        f"Se da por hecho que ya se hizo lo que manda {card} {when.es}{es}: zonas y cantidades son las de después.",
        f"What {card} says {when.en} is taken to be done already{en}: zones and numbers are those after it.",
    )


def _strengths(state: State, source: str, new: list[Modifier]) -> Text | None:
    """«sumó +2 a su fuerza», «dobló su fuerza», where that is all an ability left in force."""
    if not new or not all(isinstance(modifier.effect, Strength) for modifier in new):
        return None
    effects = [modifier.effect for modifier in new]
    effect = effects[0]
    subjects = [str(modifier.subject) for modifier in new]
    if not isinstance(effect, Strength) or not isinstance(effect.amount, int):
        return None
    if subjects == [source] * len(subjects):
        whose, whose_en = "su fuerza", "its strength"
    elif len(set(effects)) == 1:
        others = ", ".join(dict.fromkeys(name(state, id) for id in subjects))
        whose, whose_en = f"la fuerza de {others}", f"the strength of {others}"
    else:
        return None
    total = sum(one.amount for one in effects if isinstance(one, Strength) and isinstance(one.amount, int))
    if effect.op == "add":
        amount = total if len(set(subjects)) == 1 else effect.amount
        return Text(f"sumó {amount:+d} a {whose}", f"added {amount:+d} to {whose_en}")
    if effect.op == "double":
        return Text(f"dobló {whose}", f"doubled {whose_en}")
    if effect.op == "set":
        return Text(f"dejó {whose} en {effect.amount}", f"set {whose_en} to {effect.amount}")
    return None


def already_on_the_table() -> Text:
    """That the zones show what an ability did."""
    return Text("ya está hecho y el tablero lo muestra", "it is done and the board shows it")


def generated(state: State, fired: Fired, number: int, counted: bool) -> Text:
    """That an ability is taken to have made virtual Oros."""
    card, when, many = name(state, fired.source), moment(fired), so_many_virtual(number)
    es, en = (", y el tablero los cuenta", ", and the board counts them") if counted else ("", "")
    return Text(
        f"Se da por hecho que {card} generó {many.es} {when.es} en este turno{es}.",
        f"{card} is taken to have generated {many.en} {when.en} this turn{en}.",
    )


def spent(state: State, fired: Fired, number: int) -> Text:
    """The question whether virtual Oros are still there."""
    by, many, card = fired.pendings[0].controller, so_many_virtual(number), name(state, fired.source)
    return Text(
        f"¿Gastó {by} los Oros virtuales de {card} ({many.es}) antes de este momento, o el contador del tablero es de "
        "antes de generarlos?",
        f"Did {by} spend the virtual Oros of {card} ({many.en}) before this moment, or is the board's counter from "
        "before they were made?",
    )
