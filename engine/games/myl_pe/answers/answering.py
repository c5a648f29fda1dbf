"""Answers to questions about a state, what a ruling takes for granted, and which unread texts may matter."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.core.search import Outcome
from engine.core.state import Piece, State, Text, place
from engine.core.table import Table
from engine.game import Facts
from engine.games.myl_pe.answers import aftermath, reasons
from engine.games.myl_pe.characteristics.eligibility import attack_refusal, block_refusal
from engine.games.myl_pe.characteristics.objects import controller, face, in_play, name, printed, rival, zone
from engine.games.myl_pe.characteristics.projection import blanked_by, has_ability, race
from engine.games.myl_pe.characteristics.restrictions import cannot
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.legality.costs import price
from engine.games.myl_pe.model.plain import normalise
from engine.games.myl_pe.model.words import (
    ARMA,
    LAW_OF_ZONES,
    ORO,
    VIRTUAL,
    ZONE_NAMES,
    so_many_oros,
    so_many_virtual,
    spanish_zone,
)
from engine.games.myl_pe.procedures.talisman_war import priority
from engine.games.myl_pe.wording.numbers import of_cards
from engine.request import Question
from engine.ruling import Assumption

_OWN_MOMENT = re.compile(
    r"^(cuando|al) (este aliado |esta carta )?(entra|entre|entrar) en juego|^para (jugarl|entrar)|^paga "
    r"|^una vez por turno|^hasta \w+ veces por turno"
)


def may_matter(span: str) -> bool:
    """Whether an unread text of a card in play may bear on what others do: not its own entering, playing or use."""
    return _OWN_MOMENT.match(normalise(span)) is None


def answer(question: Question, state: State) -> Facts | None:
    """The answer to a question about this state, None for the plain outcome."""
    if question.ask == "winner":
        return _winner(state)
    if question.ask == "priority":
        return _priority(state)
    if question.ask == "count" and question.player and question.zone:
        return _count(state, question.player, question.zone)
    told = aftermath.answer(question, state)
    if told is not None:
        return told
    piece = state.pieces.get(question.card or "")
    teller = _ABOUT_CARDS.get(question.ask)
    if piece is None or teller is None:
        return None
    return teller(Table(state), piece, question)


def _count(state: State, player: str, zone_: str) -> Facts:
    if zone_ == VIRTUAL:
        return _virtual(state, player)
    number = len(state.zones.get(place(player, zone_), ()))
    cards = of_cards(number)
    where = Text(spanish_zone(zone_), f"the {ZONE_NAMES[zone_].en}") if zone_ in ZONE_NAMES else Text(zone_, zone_)
    return Facts(
        Text(f"{player} tiene {cards.es} en {where.es}.", f"{player} has {cards.en} in {where.en}."),
        (LAW_OF_ZONES[zone_],) if zone_ in LAW_OF_ZONES else (),
        data={"value": number},
    )


def _virtual(state: State, player: str) -> Facts:
    number = state.counters.get(place(player, VIRTUAL), 0)
    many = so_many_virtual(number)
    text = Text(f"{player} tiene {many.es}.", f"{player} has {many.en}.")
    return Facts(text, ("3.3.B.3", "10.49"), data={"value": number})


def _strength(table: Table, piece: Piece, question: Question) -> Facts:
    named, value = name(table.state, piece.id), strength(table, piece)
    why = reasons.of_strength(table, piece, value)
    told = bool(value.terms) or face(table.state, piece).strength == "X"
    es, en = (f": {why.text.es}.", f": {why.text.en}.") if told else (".", ".")
    text = Text(f"{named} tiene fuerza {value.value}{es}", f"{named} has strength {value.value}{en}")
    return Facts(text, value.sections or ("10.29",), value.also, data=why.data)


def _cost(table: Table, piece: Piece, question: Question) -> Facts:
    """What the card costs its owner now, and what changes it (DAR 8.1.B)."""
    named = name(table.state, piece.id)
    if printed(table.state, piece).type == ORO:
        return Facts(Text(f"{named} es un Oro y no tiene coste.", f"{named} is an Oro and has no cost."), ("3.3.F",))
    bill = price(table, piece, question.player or controller(piece))
    why = reasons.of_cost(bill)
    oros = so_many_oros(bill.total)
    text = Text(f"{named} cuesta {oros}{why.text.es}.", f"{named} costs {oros}{why.text.en}.")
    return Facts(text, bill.sections or ("2.4",), ("8.1.B",), data=why.data)


def _controller(table: Table, piece: Piece, question: Question) -> Facts:
    """Who controls the card and why; nobody controls what is not in play (DAR 5)."""
    named, who = name(table.state, piece.id), controller(piece)
    if not in_play(piece):
        text = Text(f"Nadie controla a {named}: no está en juego.", f"Nobody controls {named}: it is not in play.")
        return Facts(text, ("5",), data={"value": None, "owner": piece.owner})
    gained = piece.marks.get("new") == "gained" or piece.owner != who
    changed = ("5.2",) if printed(table.state, piece).type == ARMA else ("5.1",)
    why = reasons.of_controller(table, piece)
    text = Text(f"{who} controla a {named}{why.text.es}.", f"{who} controls {named}{why.text.en}.")
    return Facts(text, ("5", *changed) if gained else ("5",), data=why.data)


def _zone(table: Table, piece: Piece, question: Question) -> Facts:
    named, who, there = name(table.state, piece.id), controller(piece), zone(piece)
    return Facts(
        Text(f"{named} está en {spanish_zone(there)} de {who}.", f"{named} is in {who}'s {ZONE_NAMES[there].en}."),
        (LAW_OF_ZONES[there],) if there in LAW_OF_ZONES else (),
        data={"value": piece.place},
    )


def _race(table: Table, piece: Piece, question: Question) -> Facts:
    named = name(table.state, piece.id)
    now, effect = race(table, piece)
    law = ("2.3",) if effect is None else ("2.3.A",) if printed(table.state, piece).race else ("2.3.B",)
    data = {"value": now, "printed": printed(table.state, piece).race}
    if now is None:
        return Facts(Text(f"{named} no tiene raza.", f"{named} has no race."), law, data=data)
    return Facts(Text(f"{named} es de raza {now}.", f"{named} is a {now}."), law, data=data)


def _ability(table: Table, piece: Piece, question: Question) -> Facts:
    named, cause = name(table.state, piece.id), blanked_by(table, piece)
    if has_ability(table, piece):
        text = Text(f"{named} tiene su habilidad.", f"{named} has its ability.")
        return Facts(text, ("2.5",), data={"value": True})
    if cause is None:
        text = Text(f"{named} no tiene habilidad.", f"{named} has no ability.")
        return Facts(text, ("2.5.A",), data={"value": False})
    source = name(table.state, cause.source)
    text = Text(
        f"{named} no tiene su habilidad: la perdió por {source}.", f"{named} lacks its ability: {source} took it."
    )
    return Facts(text, ("6.10.4",), data={"value": False, "source": source})


def _winner(state: State) -> Facts:
    if not state.lost:
        return Facts(Text("Nadie ha perdido.", "Nobody has lost."), ("4.1",), data={"winner": None})
    if len(state.lost) > 1:
        return Facts(Text("Ambos pierden la partida.", "Both lose the game."), ("4.1",), data={"winner": None})
    loser = state.lost[0]
    winner = rival(state, loser)
    text = Text(f"{loser} pierde la partida y gana {winner}.", f"{loser} loses the game and {winner} wins.")
    return Facts(text, ("4.1",), data={"winner": winner})


def _priority(state: State) -> Facts:
    """Who may act now (DAR 6.8, 9.3.3)."""
    if state.lost:
        text = Text("Nadie tiene la prioridad: la partida terminó.", "Nobody has priority: the game is over.")
        return Facts(text, ("4.1",), data={"value": None})
    by = priority(Table(state))
    step = state.turn.step
    sections: tuple[str, ...] = ("9.3.3", "9.3.3.b") if step.startswith("9.3.3") else (step,)
    sections = ("9.3.2", step) if step == "9.3.2.a" else sections
    text = Text(f"{by} tiene la prioridad.", f"{by} has priority.")
    return Facts(text, sections, data={"value": by})


def _can_be_blocked(table: Table, piece: Piece, question: Question) -> Facts:
    named, stopped = name(table.state, piece.id), cannot(table, piece, "ser_bloqueado")
    if stopped is None:
        text = Text(f"Sí. {named} puede ser bloqueado.", f"Yes. {named} can be blocked.")
        return Facts(text, ("9.3.2",), ("10.8",), data={"value": True})
    text = Text(f"No. {named} es Imbloqueable.", f"No. {named} is unblockable.")
    return Facts(text, ("10.32",), ("6.4",), data={"value": False})


def _can(table: Table, piece: Piece, question: Question) -> Facts:
    if question.what == "ser_bloqueado":
        return _can_be_blocked(table, piece, question)
    named, attacking = name(table.state, piece.id), (question.what or "atacar") == "atacar"
    refusal = (attack_refusal if attacking else block_refusal)(table, piece, controller(piece))
    if refusal is None:
        verb, verb_en, law = ("atacar", "attack", "9.3.1") if attacking else ("bloquear", "block", "9.3.2")
        text = Text(f"Sí. {named} puede {verb}.", f"Yes. {named} can {verb_en}.")
        return Facts(text, (law,), data={"value": True})
    text = Text(f"No. {_upper(refusal.text.es)}.", f"No. {_upper(refusal.text.en)}.")
    return Facts(text, refusal.sections, refusal.also, data={"value": False})


_ABOUT_CARDS: dict[str, Callable[[Table, Piece, Question], Facts]] = {
    "strength": _strength,
    "cost": _cost,
    "controller": _controller,
    "zone": _zone,
    "race": _race,
    "ability": _ability,
    "can": _can,
}


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def assumptions(before: State, outcome: Outcome) -> list[Assumption]:
    """What the ruling takes for granted: unmentioned passes, unknown cards, readings of open questions."""
    found: list[Assumption] = []
    leaves = outcome.leaves()
    events = [event for leaf in leaves for event in leaf.state.log]
    if any(event.kind == "ceder" and event.data.get("assumed") for event in events):
        found.append(
            Assumption(
                "Se entiende que cedió la prioridad quien no actuó en la Guerra de Talismanes.",
                "Whoever did not act in the Talisman War is taken to have passed.",
                ("9.3.3.b",),
            )
        )
    if _asks_of_unseen(outcome):
        found.append(
            Assumption(
                "No se dijo si lo buscado está entre las cartas que nadie ve: se muestra qué pasa si está y si no. "
                "Dilo en «castillo_contiene» o en «castillo_sin».",
                "Nobody said whether what is searched for is among the unseen cards: both are shown. Say it in "
                "«castillo_contiene» or in «castillo_sin».",
                ("10.11",),
            )
        )
    return found


def _asks_of_unseen(outcome: Outcome) -> bool:
    """Whether a way parts by what cards that nobody named are."""
    asks = outcome.choice is not None and bool(outcome.choice.data.get("unseen"))
    return (asks and bool(outcome.branches)) or any(_asks_of_unseen(branch.outcome) for branch in outcome.branches)
