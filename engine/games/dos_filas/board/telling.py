"""Events and actions as sentences, Spanish and English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.state import Event, State, Text
from engine.games.dos_filas.characteristics.projection import name
from engine.games.dos_filas.model.board import Action
from engine.games.dos_filas.model.words import ZONE_NAMES

Teller = Callable[[Event, State], Text | None]


def tell(event: Event, state: State) -> Text | None:
    """What happened as one sentence; None for what goes without saying."""
    teller = _TELLERS.get(event.kind)
    return teller(event, state) if teller else None


def tell_action(action: Action, state: State) -> Text:
    """A written action in a few words."""
    es, en = _ACTIONS[action.do]
    card = name(state, action.card) if action.card else ""
    one = action.count == 1
    values = {"by": action.by or "", "card": card, "n": action.count}
    return Text(
        es.format(cards="carta" if one else "cartas", **values), en.format(cards="card" if one else "cards", **values)
    )


_ACTIONS = {
    "comenzar": ("comenzar el primer round", "begin the first round"),
    "repartir": ("repartir las manos", "deal the hands"),
    "cambiar": ("{by} cambia {n} {cards}", "{by} changes {n} {cards}"),
    "jugar": ("{by} juega {card}", "{by} plays {card}"),
    "pasar": ("{by} dice PASO", "{by} passes"),
    "terminar_partida": ("devolver las cartas ajenas", "hand back foreign cards"),
}


def _simple(es: str, en: str) -> Teller:
    def say(event: Event, state: State) -> Text:
        values: dict[str, Any] = {"card": event.data.get("name", ""), "player": event.player, **event.data}
        return Text(es.format(**values), en.format(**values))

    return say


def _play(event: Event, state: State) -> Text:
    card, by, row = event.data["name"], event.data.get("by", event.player), event.data.get("row")
    if row is None:
        return Text(f"{by} juega {card}.", f"{by} plays {card}.")
    where, side = ZONE_NAMES[str(row)], event.data["side"]
    if event.kind == "revivir":
        return Text(f"{card} se juega en la {where.es} de {side}.", f"{card} is played in {side}'s {where.en}.")
    return Text(f"{by} juega {card} en la {where.es} de {side}.", f"{by} plays {card} in {side}'s {where.en}.")


def _discarded(event: Event, state: State) -> Text:
    owner, side, card = state.pieces[str(event.subject)].owner, event.player, event.data["name"]
    if owner != side:
        return Text(
            f"{card}, de {owner}, va al descarte de {side}.", f"{owner}'s {card} goes to {side}'s discard pile."
        )
    return Text(f"{card} va al descarte de {side}.", f"{card} goes to {side}'s discard pile.")


def _look(event: Event, state: State) -> Text:
    of, names, number = event.data["of"], event.data["names"], event.data["n"]
    if not number:
        return Text(f"{of} no tiene cartas en la mano.", f"{of} has no card in hand.")
    one = number == 1
    gives = Text("la devuelve", "it goes back") if one else Text("las devuelve", "they go back")
    if not names:
        return Text(
            f"{event.player} mira {number} {'carta' if one else 'cartas'} al azar de la mano de {of} y {gives.es}.",
            f"{event.player} looks at {number} random {'card' if one else 'cards'} of {of}'s hand; {gives.en}.",
        )
    said = ", ".join(map(str, names))
    return Text(
        f"{event.player} mira al azar de la mano de {of}: {said}; {gives.es}.",
        f"{event.player} looks at random at {of}'s hand: {said}; {gives.en}.",
    )


def _round_over(event: Event, state: State) -> Text:
    data = event.data
    count = f"{data['A']} a {data['B']}"
    count_en = f"{data['A']} to {data['B']}"
    if data["winner"] is None:
        return Text(
            f"Round {data['round']}: empate {count}; lo ganan los dos.",
            f"Round {data['round']}: tied {count_en}; both win it.",
        )
    return Text(
        f"Round {data['round']}: A {data['A']}, B {data['B']}; lo gana {data['winner']}.",
        f"Round {data['round']}: A {data['A']}, B {data['B']}; {data['winner']} wins it.",
    )


def _match_over(event: Event, state: State) -> Text:
    winner = event.data["winner"]
    if winner is None:
        return Text("La partida termina en empate.", "The match ends in a draw.")
    return Text(f"{winner} gana la partida.", f"{winner} wins the match.")


def _changed(event: Event, state: State) -> Text:
    number = int(event.data["n"])
    cards, cards_en = ("carta", "card") if number == 1 else ("cartas", "cards")
    return Text(
        f"{event.player} cambia {number} {cards} de la mano.",
        f"{event.player} changes {number} {cards_en} of the hand.",
    )


def _deal(event: Event, state: State) -> Text:
    number = event.data["n"]
    return Text(f"{event.player} recibe {number} cartas.", f"{event.player} is dealt {number} cards.")


def _take(event: Event, state: State) -> Text | None:
    if state.turn.phase == "preparacion":
        return None
    return Text(f"{event.player} toma una carta del mazo.", f"{event.player} takes a card from the deck.")


def _note(event: Event, state: State) -> Text:
    return Text(str(event.data["es"]), str(event.data["en"]))


def _goes_on(event: Event, state: State) -> Text:
    if event.data["empty"]:
        return Text(
            f"{event.player} ya no tiene cartas: solo puede decir PASO.",
            f"{event.player} has no card left and can only pass.",
        )
    return Text(
        f"El rival pasó: {event.player} puede seguir jugando.", f"The rival has passed: {event.player} may go on."
    )


def _activate(event: Event, state: State) -> Text:
    card, top, revived = event.data["name"], event.data.get("top"), event.data.get("revived")
    if top is not None:
        return Text(f"{card}: el mayor valor es {top}.", f"{card}: the highest value is {top}.")
    if revived is not None:
        return Text(f"{card} revive a {revived}.", f"{card} revives {revived}.")
    row = event.data.get("row")
    if row is not None:
        where, side = ZONE_NAMES[str(row)], event.data["side"]
        return Text(
            f"{card}: se eliminan los personajes de la {where.es} de {side}.",
            f"{card}: the characters of {side}'s {where.en} are removed.",
        )
    return Text(f"Se activa la habilidad de {card}.", f"{card}'s ability takes effect.")


_TELLERS: dict[str, Teller] = {
    "jugar": _play,
    "revivir": _play,
    "activar": _activate,
    "nota": _note,
    "eliminar": _discarded,
    "a_descarte": _discarded,
    "descartar": _simple("{player} tira {card}.", "{player} discards {card}."),
    "levantar": _simple(
        "{by_card} levanta {card} a la mano de {player}.", "{by_card} returns {card} to {player}'s hand."
    ),
    "sin_reemplazo": _simple(
        "{card} se juega sin reemplazo: no hay personaje que levantar.",
        "{card} is played without a replacement: there is no character to replace.",
    ),
    "tomar": _take,
    "mazo_corto": _simple(
        "El mazo de {player} no tiene más cartas que tomar: {missing} de menos.",
        "{player}'s deck has no more cards to take: {missing} fewer.",
    ),
    "mirar": _look,
    "sigue": _goes_on,
    "turno": _simple("Es el turno de {player}.", "It is {player}'s turn."),
    "pasar": _simple("{player} dice PASO.", "{player} passes."),
    "fin_round": _round_over,
    "round": _simple("{player} empieza el round.", "{player} begins the round."),
    "fin_partida": _match_over,
    "devolver": _simple("{card} se devuelve a {player}.", "{card} goes back to {player}."),
    "repartir": _deal,
    "cambiar": _changed,
}
