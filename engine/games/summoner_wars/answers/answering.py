"""Answers to questions about a state, and what a ruling takes for granted."""

from __future__ import annotations

from collections.abc import Iterable

from engine.answering.sums import plus, summed
from engine.answering.zones import number_in
from engine.core.search import Outcome
from engine.core.state import State, Text
from engine.game import Facts
from engine.games.summoner_wars.answers.comparison import law_of_state
from engine.games.summoner_wars.characteristics.projection import (
    attack,
    controller,
    face,
    frozen_by,
    gained,
    is_unit,
    named,
    on_field,
    over,
    wounds,
    zone,
)
from engine.games.summoner_wars.effects.wounds import summoners, winners
from engine.games.summoner_wars.model.memory import memory
from engine.games.summoner_wars.model.words import ZONE_NAMES
from engine.games.summoner_wars.procedures.attack import turn_reasons
from engine.games.summoner_wars.procedures.movement import count_reasons
from engine.games.summoner_wars.procedures.turn import NO_TEXT
from engine.request import Question
from engine.ruling import Assumption


def answer(question: Question, state: State) -> Facts | None:
    """The answer to a question about this state; the wounds on the battlefield where only the outcome is asked for."""
    if question.ask == "winner":
        return _winner(state)
    if question.ask == "count" and question.player and question.zone:
        return number_in(state, question.player, question.zone, ZONE_NAMES, "SW 6.3")
    if question.ask == "outcome":
        return _board(state)
    piece = state.pieces.get(question.card or "")
    if piece is None:
        return None
    card = named(state, piece.id)
    if question.ask == "strength" and is_unit(state, piece):
        value = attack(state, piece)
        sections, also = law_of_state(state, [piece.id])
        why = summed(face(state, piece).attack or 0, [plus(*part) for part in gained(state, piece)])
        text = Text(f"{card} ataca con {value} dados{why.es}", f"{card} attacks with {value} dice{why.en}")
        return Facts(text, tuple(dict.fromkeys(("SW 2.2", *(s for s in sections if s != "SW 2.9")))), also)
    if question.ask == "cost":
        return _cost(state, piece.id)
    if question.ask == "controller":
        side = controller(piece)
        return Facts(Text(f"{side} controla {card}.", f"{side} controls {card}."), ("SW 7.5",))
    if question.ask == "zone":
        where, side = ZONE_NAMES[zone(piece)], controller(piece)
        return Facts(Text(f"{card} está en: {where.es} de {side}.", f"{card} is in {side}'s {where.en}."), ("SW 6.3",))
    if question.ask == "can" and on_field(piece):
        return _can(state, piece.id, question.what or "atacar")
    return None


def _cost(state: State, id: str) -> Facts:
    """The magic a Unit is summoned for; Events, Walls and Summoners have no such cost."""
    card, cost = named(state, id), face(state, state.pieces[id]).cost
    if cost is None:
        text = Text(f"{card} no tiene coste de invocación.", f"{card} has no summoning cost.")
        return Facts(text, ("SW 2.3",), data={"value": None})
    text = Text(f"Convocar {card} cuesta {cost} de magia.", f"Summoning {card} costs {cost} magic.")
    return Facts(text, ("SW 2.3", "SW 10.1"), data={"value": cost})


def _winner(state: State) -> Facts:
    won = winners(state)
    if not over(state):
        return Facts(Text("La partida no ha terminado.", "The game is not over."), ("SW 1.2",))
    if not won:
        return Facts(Text("Nadie tiene Invocador en juego.", "Nobody has a Summoner in play."), ("SW 1.2",))
    return Facts(Text(f"{won[0]} gana la partida.", f"{won[0]} wins the game."), ("SW 1.2", "SW 1.1"))


def _board(state: State) -> Facts:
    hurt = [piece for piece in state.pieces.values() if on_field(piece) and wounds(piece)]
    told = [f"{named(state, piece.id)}: {wounds(piece)}" for piece in hurt[:4]]
    sections, also = law_of_state(state, [piece.id for piece in hurt])
    if not told:
        return Facts(Text("Nadie lleva heridas.", "Nobody has wounds."), ("SW 2.10",))
    law = sections if sections != ("SW 2.9",) else ("SW 2.10",)
    return Facts(Text(f"Heridas: {'; '.join(told)}.", f"Wounds: {'; '.join(told)}."), law, also)


def _can(state: State, id: str, what: str) -> Facts:
    piece, card = state.pieces[id], named(state, id)
    holder = frozen_by(state, piece)
    if holder is not None:
        by = face(state, holder).name
        text = Text(f"No: {by} impide que {card} actúe.", f"No: {by} keeps {card} from acting.")
        return Facts(text, ("SW 2.4",))
    reasons = turn_reasons(state, piece) if what == "atacar" else count_reasons(state, id)
    if reasons:
        return Facts(Text(f"No: {reasons[0][0]}.", f"No: {reasons[0][1]}."), reasons[0][2])
    verb = Text("atacar", "attack") if what == "atacar" else Text("moverse", "move")
    return Facts(
        Text(f"Sí, {card} puede {verb.es}.", f"Yes, {card} may {verb.en}."),
        ("SW 14.1" if what == "atacar" else "SW 13.1",),
    )


def rests_on(outcome: Outcome) -> Iterable[str]:
    """The readings that the events of an outcome rest on."""
    events = [event for leaf in outcome.leaves() for event in leaf.state.log]
    return dict.fromkeys(
        id
        for event in events
        for id in ([_RESTS_ON[event.kind]] if event.kind in _RESTS_ON else [])
        + (["sin_anfitriona"] if event.data.get("without_host") else [])
        + (["salida_fallida"] if event.kind == "tirada_vid" and not event.data["away"] else [])
    )


def taken_for_granted(before: State, outcome: Outcome) -> list[Assumption]:
    """What the document does not say and the event has settled, where the outcome rests on it."""
    found: list[Assumption] = []
    if any(event.kind == "not_covered" for leaf in outcome.leaves() for event in leaf.state.log):
        found.append(
            Assumption(
                f"El documento {NO_TEXT.es}: se toma que en ella no se hizo nada que cambie la respuesta.",
                f"The document {NO_TEXT.en}: nothing that changes the answer is taken to have been done in it.",
                ("SW 16.1",),
            )
        )
    if not memory(before).said_size:
        size = f"{memory(before).cols}x{memory(before).rows}"
        found.append(
            Assumption(
                f"El documento no dice el tamaño del campo: se toma el de {size}, ajuste del evento.",
                f"The document does not give the size of the battlefield: {size} is taken, a setting of the event.",
                ("SW 6.1",),
            )
        )
    found += [
        Assumption(
            f"El tablero no muestra el Invocador de {player}: se toma que sigue en juego.",
            f"The board does not show {player}'s Summoner: it is taken to be in play still.",
            ("SW 1.2",),
        )
        for player in before.players
        if any(player in winners(leaf.state) for leaf in outcome.leaves()) and not summoners(before, player)
    ]
    return found


_RESTS_ON = {
    "pila_vacia": "pila_vacia",
    "sin_vid": "pila_de_vid_vacia",
    "sin_objetivo": "sin_objetivo",
    "pila_corta": "pila_corta",
    "sin_ganador": "sin_ganador",
    "sin_robar": "sin_robar",
}
"""What happened, and the reading it rests on."""
