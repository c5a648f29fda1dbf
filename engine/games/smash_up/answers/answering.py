"""Answers to questions about a state, and what a ruling takes for granted."""

from __future__ import annotations

from collections.abc import Iterable

from engine.answering.sums import plus, summed
from engine.answering.zones import number_in
from engine.core.search import Outcome
from engine.core.state import Piece, State, Text, place
from engine.game import Facts
from engine.games.smash_up.answers.comparison import law_of_state
from engine.games.smash_up.characteristics.projection import (
    controller,
    count,
    face,
    in_play,
    is_minion,
    name,
    over,
    zone,
)
from engine.games.smash_up.characteristics.strength import gained, power
from engine.games.smash_up.characteristics.totals import breakpoint, ready, table_total
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import BASE, BASES, PUNTUAR, TABLE, ZONE_NAMES
from engine.games.smash_up.procedures.victory import points
from engine.request import Question


def answer(question: Question, state: State) -> Facts | None:
    """The answer to a question about this state; the bases and points where only the outcome is asked for."""
    if question.ask == "winner":
        return _winner(state)
    if question.ask == "count" and question.player and question.zone:
        return _count(state, question.player, question.zone)
    if question.ask == "outcome":
        return _table(state)
    piece = state.pieces.get(question.card or "")
    if piece is None:
        return None
    card = name(state, piece.id)
    if question.ask == "strength":
        if zone(piece) != BASES and not in_play(piece):
            return _away(state, piece)
        sections, also = law_of_state(state, [piece.id])
        if zone(piece) == BASES:
            total, limit = table_total(state, piece.id), breakpoint(state, piece.id)
            text = Text(f"{card} tiene {total} de {limit}.", f"{card} has {total} of {limit}.")
            return Facts(text, sections, also)
        value = power(state, piece)
        why = summed(int(face(state, piece).power or 0), [plus(*part) for part in gained(state, piece)])
        text = Text(f"{card} tiene {value} de poder{why.es}", f"{card} has {value} power{why.en}")
        return Facts(text, sections, also)
    if question.ask == "cost":
        return Facts(Text(f"{card} se juega gratis.", f"{card} is played for free."), ("SU 2.4",), data={"value": 0})
    if question.ask == "controller":
        whose = controller(state, piece)
        if whose is None:
            return Facts(Text(f"Nadie controla a {card}.", f"Nobody controls {card}."), ("SU 14.9",))
        return Facts(Text(f"{whose} controla a {card}.", f"{whose} controls {card}."), ("SU 1.4", "DU 39"))
    if question.ask == "zone":
        where = ZONE_NAMES[zone(piece)]
        return Facts(Text(f"{card} está en: {where.es}.", f"{card} is in: {where.en}."), ("SU 1.4",))
    return None


def _away(state: State, piece: Piece) -> Facts:
    """What a card that lies nowhere in play counts for: only what is printed on it, without memory (DU 42)."""
    card, printed = name(state, piece.id), face(state, piece)
    if printed.type == BASE:
        es, en = f"{card} no está en juego: no tiene poder ni puntúa.", f"{card} is not in play: it has no power."
        return Facts(Text(es, en), ("SU 4.2", "SU 8.5"))
    value = int(printed.power or 0)
    es = f"{card} no está en juego; el poder impreso es {value}."
    return Facts(Text(es, f"{card} is not in play; its printed power is {value}."), ("DU 42",), ("SU 11.3",))


def _winner(state: State) -> Facts:
    if not over(state):
        return Facts(Text("La partida no ha terminado.", "The game is not over."), ("SU 10.1",))
    winners = memory(state).winners
    law = ("SU 13.3", "SU 10.3") if memory(state).options.locura else ("SU 10.1",)
    es, en = " y ".join(winners), " and ".join(winners)
    return Facts(Text(f"Gana {es}.", f"{en} wins."), law)


def _count(state: State, player: str, there: str) -> Facts | None:
    if there == "vp" and player in state.players:
        number = count(state, player, "vp")
        return Facts(Text(f"{player} tiene {number} PV.", f"{player} has {number} VP."), ("SU 6.2",))
    return number_in(state, player, there, ZONE_NAMES, "SU 2.20" if there == "mano" else "SU 1.4")


def _table(state: State) -> Facts:
    """What the bases hold, and who must score what."""
    bases = state.zones[place(TABLE, BASES)]
    told = [f"{name(state, b)} {table_total(state, b)}/{breakpoint(state, b)}" for b in bases[:4]]
    cards = [piece.id for piece in state.pieces.values() if in_play(piece)]
    sections, also = law_of_state(state, [*bases, *cards])
    found = ready(state) if state.turn.phase == PUNTUAR else []
    if found and memory(state).scoring is None:
        names = ", ".join(name(state, base) for base in found)
        text = Text(f"{state.turn.active} debe puntuar {names}.", f"{state.turn.active} must score {names}.")
        return Facts(text, ("SU 4.4", "SU 4.2", "SU 9.2", *sections), also)
    have = ", ".join(f"{player} {value}" for player, value in points(state).items())
    powers = [
        f"{name(state, id)} {power(state, state.pieces[id])}" for id in cards if is_minion(state, state.pieces[id])
    ]
    es = "; ".join(filter(None, ["; ".join(told), "; ".join(powers[:4]), f"PV: {have}"]))
    en = "; ".join(filter(None, ["; ".join(told), "; ".join(powers[:4]), f"VP: {have}"]))
    return Facts(Text(f"{es}.", f"{en}."), sections, also)


def rests_on(outcome: Outcome) -> Iterable[str]:
    """The readings that the events of an outcome rest on."""
    kinds = {event.kind for leaf in outcome.leaves() for event in leaf.state.log}
    return dict.fromkeys(id for kind, id in _RESTS_ON.items() if kind in kinds)


_RESTS_ON = {
    "ninguna_lista": "ninguna_lista",
    "mazo_agotado": "mazo_agotado",
    "cambia_mano": "cambio_de_mano",
    "revelar_tesoros": "tesoros_despues",
    "empate": "empate_sigue",
    "sin_objetivo": "sin_objetivo",
    "a_la_vez": "destruidos_a_la_vez",
    "sin_bases": "sin_comunes",
    "sin_tesoros": "sin_comunes",
    "sin_monstruos": "sin_comunes",
    "extras_perdidas": "extras_perdidas",
    "dos_titanes": "dos_titanes",
}
