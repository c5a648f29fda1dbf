"""A whole ability: its moment, what limits it, what it does."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.state import Text
from engine.games.smash_up.ability import Ability
from engine.games.smash_up.wording.conditions import condition
from engine.games.smash_up.wording.effects import joined, phrase

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


def worded(abilities: Iterable[Ability]) -> Text:
    """All abilities of a card, a sentence for each moment; empty for none."""
    said = [_ability(ability) for ability in abilities]
    return Text(" ".join(one.es for one in said), " ".join(one.en for one in said))


def _ability(ability: Ability) -> Text:
    parts = [phrase(effect) for effect in ability.effects] or [Text("nada", "nothing")]
    body = joined(parts, Text("; luego ", "; then "))
    conditions = [*([condition(ability.only_if)] if ability.only_if else []), *_power(ability.min_power)]
    head = _WHEN[ability.when]
    es, en = [], []
    if ability.once_per_turn:
        es.append("una vez por turno")
        en.append("once per turn")
    windows = joined([_WINDOWS[window] for window in ability.windows], Text(" o ", " or "))
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


def _power(least: int | None) -> list[Text]:
    return [] if least is None else [Text(f"con poder {least} o más", f"with power {least} or more")]
