"""Answers to questions about a state, and what a ruling takes for granted."""

from __future__ import annotations

from collections.abc import Iterable

from engine.answering.sums import summed
from engine.answering.zones import number_in
from engine.core.search import Outcome
from engine.core.state import Event, State, Text
from engine.game import Facts
from engine.games.dos_filas.answers.comparison import law_of_state
from engine.games.dos_filas.characteristics.projection import (
    controller,
    face,
    has,
    in_play,
    in_rows,
    name,
    score,
    worth,
    zone,
)
from engine.games.dos_filas.model.ability import ability_of
from engine.games.dos_filas.model.words import PERSONAJE, TERMINADA, ZONE_NAMES
from engine.request import Question


def answer(question: Question, state: State) -> Facts | None:
    """The answer to a question about this state; the points where only the outcome is asked for."""
    if question.ask == "winner":
        return _winner(state)
    if question.ask == "count" and question.player and question.zone:
        return number_in(state, question.player, question.zone, ZONE_NAMES, "DF 1.5")
    if question.ask == "outcome":
        return _points(state)
    if question.ask == "strength" and question.card is None and question.player:
        return _points(state)
    piece = state.pieces.get(question.card or "")
    if piece is None:
        return None
    named = name(state, piece.id)
    if question.ask == "strength" and face(state, piece).kind == PERSONAJE:
        value = worth(state, piece)
        why = summed(face(state, piece).value or 0, value.parts)
        text = Text(f"{named} vale {value.value}{why.es}", f"{named} is worth {value.value}{why.en}")
        return Facts(text, value.sections or ("DF 3.2",), value.also)
    if question.ask == "controller":
        side = controller(piece)
        return Facts(Text(f"{named} está del lado de {side}.", f"{named} lies on {side}'s side."), ("DF 3.2",))
    if question.ask == "zone":
        where, side = ZONE_NAMES[zone(piece)], controller(piece)
        return Facts(
            Text(f"{named} está en: {where.es} de {side}.", f"{named} is in {side}'s {where.en}."), ("DF 1.5",)
        )
    if question.ask == "ability":
        return _ability(state, piece.id, named)
    return None


def _winner(state: State) -> Facts:
    if state.turn.phase != TERMINADA:
        return Facts(Text("La partida no ha terminado.", "The match is not over."), ("DF 1.4",))
    if not state.lost:
        return Facts(Text("La partida terminó en empate.", "The match is a draw."), ("DF 2.8",))
    winner = next(player for player in state.players if player not in state.lost)
    return Facts(Text(f"{winner} gana la partida.", f"{winner} wins the match."), ("DF 1.4",))


def _points(state: State) -> Facts:
    """What both sides count now, with what makes it so."""
    points = {player: score(state, player) for player in state.players}
    cards = [piece.id for piece in in_rows(state, PERSONAJE)]
    changed = [id for id in cards if worth(state, state.pieces[id]).sections]
    sections, also = law_of_state(state, changed) if changed else (("DF 3.2",), ())
    values = _values(state, changed)
    return Facts(
        Text(
            f"A suma {points['A']} y B suma {points['B']}{values.es}.",
            f"A has {points['A']} points and B has {points['B']}{values.en}.",
        ),
        sections,
        also,
    )


def _values(state: State, cards: list[str]) -> Text:
    if not cards:
        return Text("", "")
    told = {f"{name(state, id)} ({controller(state.pieces[id])})": worth(state, state.pieces[id]).value for id in cards}
    few = list(told.items())[:4]
    return Text(
        "; " + "; ".join(f"{card} vale {value}" for card, value in few),
        "; " + "; ".join(f"{card} is worth {value}" for card, value in few),
    )


def _ability(state: State, id: str, named: str) -> Facts:
    card = face(state, state.pieces[id])
    if ability_of(card.ability, card.text_es or card.text_en) is None:
        return Facts(Text(f"{named} no tiene habilidad.", f"{named} has no ability."), ("DF 3.5",))
    if in_play(state.pieces[id]) and card.kind == PERSONAJE and not has(state, state.pieces[id], "synergon"):
        text = Text(
            f"{named} ya actuó al jugarse; en juego no hace nada más.", f"{named} acted when played; it does no more."
        )
        return Facts(text, ("DF 3.3", "DF 4.7"))
    return Facts(Text(f"{named} tiene su habilidad.", f"{named} has its ability."), ("DF 3.3",))


# -- what is taken for granted


def rests_on(outcome: Outcome) -> Iterable[str]:
    """The readings that the events of an outcome rest on."""
    events = {event.n: event for leaf in outcome.leaves() for event in leaf.state.log}.values()
    return dict.fromkeys(reading for event in events for reading in _rests_on(event))


def _rests_on(event: Event) -> list[str]:
    """The ids of the readings that an event follows."""
    found = []
    if "DF 5.3" in event.sections:
        found.append("ultima_de_la_mano")
    if event.kind == "sigue" and event.data["empty"]:
        found.append("mano_vacia")
    if event.kind == "a_descarte" and "DF 7.6" in event.also:
        found.append("descarte_del_lado")
    by_kind = {
        "mazo_corto": "mazo_corto",
        "cambiar": "cambio_al_mazo",
        "devolver": "devolver_al_descarte",
    }
    return [*found, by_kind[event.kind]] if event.kind in by_kind else found
