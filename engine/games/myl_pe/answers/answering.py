"""Answers to questions about a state, and what a ruling takes for granted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.core.search import Outcome
from engine.core.state import Event, Piece, State, Text, place
from engine.core.table import Table
from engine.game import Facts
from engine.games.myl_pe.answers import aftermath
from engine.games.myl_pe.answers.comparison import COUNTED
from engine.games.myl_pe.board.telling import tell
from engine.games.myl_pe.card_text.understanding import Unread
from engine.games.myl_pe.catalogue.cards.abilities import decision_on
from engine.games.myl_pe.catalogue.cards.reading import UNTOLD
from engine.games.myl_pe.characteristics.eligibility import attack_refusal, block_refusal
from engine.games.myl_pe.characteristics.objects import controller, copied, face, in_play, name, printed, rival, zone
from engine.games.myl_pe.characteristics.projection import blanked_by, has_ability, race
from engine.games.myl_pe.characteristics.restrictions import gives_unblockable, kept_from_block
from engine.games.myl_pe.characteristics.strength import BONUS, DOUBLER, SETTER, Strength, Term, counts_twice, strength
from engine.games.myl_pe.characteristics.unread_texts import passed_over
from engine.games.myl_pe.legality.costs import Bill, price
from engine.games.myl_pe.model.words import (
    ALIADO,
    ARMA,
    LAW_OF_ZONES,
    ORO,
    PAGADO,
    RESERVA,
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
    cards = Text(*(so_many_oros(number),) * 2) if zone_ in (RESERVA, PAGADO) else of_cards(number)
    where = Text(spanish_zone(zone_), f"the {ZONE_NAMES[zone_].en}") if zone_ in ZONE_NAMES else Text(zone_, zone_)
    return Facts(
        Text(f"{player} tiene {cards.es} en {where.es}.", f"{player} has {cards.en} in {where.en}."),
        also=(LAW_OF_ZONES[zone_],) if zone_ in LAW_OF_ZONES else (),
        data={"value": number},
    )


def _virtual(state: State, player: str) -> Facts:
    number = state.counters.get(place(player, VIRTUAL), 0)
    many = so_many_virtual(number)
    text = Text(f"{player} tiene {many.es}.", f"{player} has {many.en}.")
    return Facts(text, also=("3.3.B.3", "10.49"), data={"value": number})


def _strength(table: Table, piece: Piece, question: Question) -> Facts:
    named, kind = name(table.state, piece.id), face(table.state, piece).type
    if kind != ALIADO:
        return Facts(
            Text(f"{named} es un {kind} y no tiene fuerza.", f"{named} is no Ally and has no strength."), ("2.2",)
        )
    value = strength(table, piece)
    why = of_strength(table, piece, value)
    told = bool(value.terms or value.left_out) or face(table.state, piece).strength == "X"
    es, en = (f": {why.text.es}.", f": {why.text.en}.") if told else (".", ".")
    text = Text(f"{named} tiene fuerza {value.value}{es}", f"{named} has strength {value.value}{en}")
    return Facts(text, ("10.29", *value.sections), data=why.data)


def _cost(table: Table, piece: Piece, question: Question) -> Facts:
    """What the card costs its owner now, and what changes it (DAR 8.1.B)."""
    named = name(table.state, piece.id)
    if printed(table.state, piece).type == ORO:
        return Facts(Text(f"{named} es un Oro y no tiene coste.", f"{named} is an Oro and has no cost."), ("3.3.F",))
    bill = price(table, piece, question.player or controller(piece))
    why = of_cost(bill)
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
    why = of_controller(table, piece)
    text = Text(f"{who} controla a {named}{why.text.es}.", f"{who} controls {named}{why.text.en}.")
    return Facts(text, ("5", *changed) if gained else ("5",), data=why.data)


def _zone(table: Table, piece: Piece, question: Question) -> Facts:
    named, who, there = name(table.state, piece.id), controller(piece), zone(piece)
    return Facts(
        Text(f"{named} está en {spanish_zone(there)} de {who}.", f"{named} is in {who}'s {ZONE_NAMES[there].en}."),
        ("10.39",) if there == PAGADO else (),
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
    named, stopped = name(table.state, piece.id), kept_from_block(table, piece)
    if stopped is None:
        text = Text(f"Sí. {named} puede ser bloqueado.", f"Yes. {named} can be blocked.")
        return Facts(text, ("9.3.2",), ("10.8",), data={"value": True})
    if not gives_unblockable(stopped):
        text = Text(f"No. {named} no puede ser bloqueado.", f"No. {named} cannot be blocked.")
        return Facts(text, ("6.1.1",), ("6.4", "9.3.2"), data={"value": False})
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
    found += [_as_obliged(event, before) for event in _obliged(leaves)]
    rounds = dict.fromkeys(tell(event, before) for event in leaves[0].state.log if event.kind == "otra_ronda")
    found += [Assumption(text.es, text.en, ("9",)) for text in rounds if text is not None]
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
    found += _as_decided(before, leaves)
    found += _chosen_by_nothing(before, outcome)
    silent = {
        (text.card, text.span): text for leaf in leaves if not leaf.unclear for text in passed_over(before, leaf.state)
    }
    return found + [_changes_nothing(text) for text in silent.values()]


def _chosen_by_nothing(before: State, outcome: Outcome) -> list[Assumption]:
    """The cards that everybody sees, that an action names as targets and that nothing came to, whatever is chosen."""
    leaves = outcome.leaves()
    refused = {one.action for leaf in leaves for one in leaf.refused}
    left = set.intersection(
        *(
            {(action, id) for action, said in leaf.unheard for id in said["targets"] if not _befell(leaf, id)}
            for leaf in leaves
        )
    )
    return [
        Assumption(
            f"Se nombra a {name(before, id)} como objetivo y nada de lo jugado lo pide: no cuenta.",
            f"{name(before, id)} is named as a target and nothing that was played asks for it: it does not count.",
            ("8.2",),
        )
        for action, id in sorted(left)
        if action not in refused and id in before.pieces and zone(before.pieces[id]) not in COUNTED
    ]


def _befell(leaf: Outcome, id: str) -> bool:
    return any(event.is_about(id) for event in leaf.state.log)


def _as_decided(before: State, leaves: list[Outcome]) -> list[Assumption]:
    """How the texts are read that can be read otherwise: of cards that are in play, or whose ability acted."""
    acted = {event.clause.card for leaf in leaves for event in leaf.state.log if event.clause is not None}
    decided = {
        card.name: decision
        for state in (before, *(leaf.state for leaf in leaves))
        for piece in state.pieces.values()
        if piece.card and (in_play(piece) or name(state, piece.id) in acted)
        if (decision := decision_on(card := printed(state, piece))) is not None
    }
    return [
        Assumption(f"Así se lee {named}: {one.why_es}", f"{named} is read thus: {one.why_en}", ("6.11.2",))
        for named, one in decided.items()
    ]


def _obliged(leaves: list[Outcome]) -> list[Event]:
    """The attacks and blocks that were made because they had to be, at every end: others are somebody's choice."""
    forced = [[event for event in leaf.state.log if event.data.get("forced")] for leaf in leaves]
    told = [[(event.kind, event.data) for event in events] for events in forced]
    return [event for event in forced[0] if all((event.kind, event.data) in other for other in told)]


def _as_obliged(event: Event, before: State) -> Assumption:
    """That Allies attacked or blocked because they had to, though nobody declared it."""
    if event.kind == "ataque":
        who = ", ".join(name(before, id) for id in event.data["attackers"])
        return Assumption(
            f"Nadie declaró ese ataque: se entiende que ataca quien debe hacerlo ({who}).",
            f"Nobody declared that attack: whoever has to attack is taken to ({who}).",
            ("9.3.1", "6.1.2"),
        )
    who = "; ".join(
        f"{name(before, one)} → {', '.join(name(before, id) for id in against)}"
        for one, against in event.data["blocks"]
    )
    return Assumption(
        f"Nadie declaró ese bloqueo: se entiende que se hace el que es obligatorio ({who}).",
        f"Nobody declared that block: the one that has to be made is taken to be ({who}).",
        ("9.3.2", "6.1.2"),
    )


def _changes_nothing(text: Unread) -> Assumption:
    """That a text nobody could read, and which is not about what was done, changes nothing here."""
    why, why_en = ("no se conoce", "is not known")
    if text.span != UNTOLD:
        why, why_en = f"no se pudo leer («{text.span}»)", f"could not be read («{text.span}»)"
    return Assumption(
        f"El texto de {text.card} {why}: se supone que no cambia nada aquí.",
        f"{text.card}'s text {why_en}: it is taken to change nothing here.",
        ("2.5",),
    )


def _asks_of_unseen(outcome: Outcome) -> bool:
    """Whether a way parts by what cards that nobody named are."""
    asks = outcome.choice is not None and bool(outcome.choice.data.get("unseen"))
    return (asks and bool(outcome.branches)) or any(_asks_of_unseen(branch.outcome) for branch in outcome.branches)


_LAW = {"add": BONUS, "double": DOUBLER, "set": SETTER}


class Why(msgspec.Struct, frozen=True):
    """The contributions as a clause and as data."""

    text: Text
    data: dict[str, Any]


def of_strength(table: Table, piece: Piece, value: Strength) -> Why:
    """The printed strength and what was done to it, in the order in which it counts (DAR 7.1.2)."""
    base = Text(f"{value.base} impresa", f"{value.base} printed")
    if face(table.state, piece).strength == "X":
        base = Text(f"X vale {value.base}", f"X is {value.base}")
    copy = copied(table.state, piece)
    if copy is not None and copy[1].strength is not None and value.base == copy[1].strength:
        base = Text(f"{value.base} de lo que copia", f"{value.base} of what it copies")
    parts = [base, *(_term(table, term) for term in value.terms), *_left_out(table, value)]
    terms = [
        {
            "source": term.source,
            "name": name(table.state, term.source),
            "op": term.op,
            "amount": term.amount,
            "value": term.value,
            "sections": [_LAW[term.op], *(("6.4",) if term.continuous else ())],
        }
        for term in value.terms
    ]
    data = {"value": value.value, "base": value.base, "terms": terms}
    return Why(Text(", ".join(part.es for part in parts), ", ".join(part.en for part in parts)), data)


def _left_out(table: Table, value: Strength) -> list[Text]:
    """What works on it and does not count, so that nobody misses it."""
    if not value.left_out:
        return []
    said = [_term(table, msgspec.structs.replace(term, counted=None)) for term in value.left_out]
    return [Text(f"sin contar {' ni '.join(s.es for s in said)}", f"not counting {' nor '.join(s.en for s in said)}")]


def _term(table: Table, term: Term) -> Text:
    source = name(table.state, term.source)
    if term.op == "set":
        return Text(f"fijada en {term.amount} por {source}", f"set to {term.amount} by {source}")
    if term.op == "double":
        return Text(f"doblada por {source}", f"doubled by {source}")
    counted = term.amount if term.counted is None else term.counted
    es, en = f"{counted:+d} por {source}", f"{counted:+d} from {source}"
    if counted == term.amount:
        twice = term.continuous and counts_twice(table, term.source)
        return Text(f"{es}, contado dos veces", f"{en}, counted twice") if twice else Text(es, en)
    if term.amount > 0:
        return Text(
            f"{es} (su {term.amount:+d} se aplica en negativo)", f"{en} (its {term.amount:+d} counts negatively)"
        )
    return Text(f"{es} (su {term.amount:+d}, hasta el mínimo)", f"{en} (its {term.amount:+d}, down to the minimum)")


def of_cost(bill: Bill) -> Why:
    """The printed cost, what was added and what was taken off (DAR 8.1.B.1 to B.3)."""
    data = {
        "value": bill.total,
        "printed": bill.printed,
        "added": bill.added,
        "reduced": bill.reduced,
        "sections": list(bill.sections),
    }
    if not bill.added and not bill.reduced:
        return Why(Text("", ""), data)
    added = Text(f", +{bill.added}", f", +{bill.added}") if bill.added else Text("", "")
    reduced = Text(f", -{bill.reduced}", f", -{bill.reduced}") if bill.reduced else Text("", "")
    by = f" ({bill.clause.card})" if bill.clause is not None else ""
    below = bill.printed + bill.added - bill.reduced < bill.total
    floor = Text(", y no baja de 0", ", and never less than 0") if below else Text("", "")
    es = f": {bill.printed} impreso{added.es}{reduced.es}{by}{floor.es}"
    return Why(Text(es, f": {bill.printed} printed{added.en}{reduced.en}{by}{floor.en}"), data)


def of_controller(table: Table, piece: Piece) -> Why:
    """Why somebody controls a card in play: it lies in his zone, a card gave it to him, or his Ally bears it (DAR 5).

    Of a card that is another player's and that nothing in the history passed on, the board does not tell how it came.
    """
    who, owner = controller(piece), piece.owner
    passed = [event for event in table.state.log if event.kind == "control" and event.subject == piece.id]
    source = passed[-1].clause.card if passed and passed[-1].clause is not None else None
    data = {"value": who, "owner": owner, "source": source}
    there = Text(f"en su {spanish_zone(zone(piece)).partition(' ')[2]}", f"in their {ZONE_NAMES[zone(piece)].en}")
    where = Text(f", que está {there.es}", f", which is {there.en}")
    if piece.host is not None:
        bearer = name(table.state, piece.host)
        where = Text(f", que porta {bearer}", f", which {bearer} bears")
    if owner == who:
        return Why(where, data)
    if source is not None:
        return Why(Text(f" por {source}; su dueño es {owner}", f" because of {source}; its owner is {owner}"), data)
    owned = Text(f"{where.es}; su dueño es {owner}", f"{where.en}; its owner is {owner}")
    return Why(owned if piece.host is not None else Text(owned.es + _UNSEEN.es, owned.en + _UNSEEN.en), data)


_UNSEEN = Text(
    ", y la mesa no muestra cómo cambió de controlador", ", and the board does not show how it changed controllers"
)
