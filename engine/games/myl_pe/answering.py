"""Answers to questions about a state, what a ruling takes for granted, and which unread texts may matter."""

from __future__ import annotations

import re

from engine.core.search import Outcome
from engine.core.state import State, Text, place
from engine.core.table import Table
from engine.game import Facts
from engine.games.myl_pe.legality import attack_refusal, block_refusal
from engine.games.myl_pe.phrasebook import normalise
from engine.games.myl_pe.projection import controller, has_ability, name, printed, race, zone
from engine.games.myl_pe.strength import strength
from engine.games.myl_pe.words import ZONE_NAMES
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
    table = Table(state)
    if question.ask == "winner":
        return _winner(state)
    if question.ask == "count" and question.player and question.zone:
        number = len(state.zones.get(place(question.player, question.zone), ()))
        where = ZONE_NAMES.get(question.zone, Text(question.zone, question.zone))
        return Facts(
            Text(
                f"{question.player} tiene {number} cartas en {where.es}.",
                f"{question.player} has {number} cards in {where.en}.",
            )
        )
    piece = state.pieces.get(question.card or "")
    if piece is None:
        return None
    named = name(state, piece.id)
    if question.ask == "strength":
        value = strength(table, piece)
        return Facts(
            Text(f"{named} tiene fuerza {value.value}.", f"{named} has strength {value.value}."),
            value.sections or ("10.29",),
            value.also,
        )
    if question.ask == "controller":
        who = controller(piece)
        return Facts(Text(f"{who} controla a {named}.", f"{who} controls {named}."), ("5",))
    if question.ask == "zone":
        where = ZONE_NAMES[zone(piece)]
        return Facts(
            Text(
                f"{named} está en {where.es} de {controller(piece)}.",
                f"{named} is in {controller(piece)}'s {where.en}.",
            )
        )
    if question.ask == "race":
        now, effect = race(table, piece)
        value_race = now or "—"
        law = ("2.3",) if effect is None else ("2.3.A",) if printed(state, piece).race else ("2.3.B",)
        return Facts(Text(f"{named} es de raza {value_race}.", f"{named} is a {value_race}."), law)
    if question.ask == "ability":
        has = has_ability(table, piece)
        return Facts(
            Text(
                f"{named} {'tiene' if has else 'no tiene'} su habilidad.",
                f"{named} {'has' if has else 'lacks'} its ability.",
            ),
            ("2.5",) if has else ("6.10.4",),
        )
    if question.ask == "can":
        return _can(table, piece.id, question.what or "atacar")
    return None


def _winner(state: State) -> Facts:
    if not state.lost:
        return Facts(Text("Nadie ha perdido.", "Nobody has lost."), ("4.1",))
    loser = state.lost[0]
    return Facts(Text(f"{loser} pierde la partida.", f"{loser} loses the game."), ("4.1",))


def _can(table: Table, id: str, what: str) -> Facts:
    piece, named = table.state.pieces[id], name(table.state, id)
    refusal = (
        attack_refusal(table, piece, controller(piece))
        if what == "atacar"
        else block_refusal(table, piece, controller(piece))
    )
    if refusal is None:
        return Facts(
            Text(f"Sí. {named} puede {what}.", f"Yes. {named} can {'attack' if what == 'atacar' else 'block'}."),
            ("9.3.1",) if what == "atacar" else ("9.3.2",),
        )
    return Facts(
        Text(f"No. {_upper(refusal.text.es)}.", f"No. {_upper(refusal.text.en)}."), refusal.sections, refusal.also
    )


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
                "Whoever did not act in the Talisman War is taken to have passed.", ("9.3.3.b",),
            )
        )  # fmt: skip
    found += _unblocked(before, leaves)
    found += _other_readings(leaves)
    if any(event.kind == "control_al_entrar" for event in events):
        found.append(
            Assumption(
                "El Aliado entra ya bajo su nuevo controlador, y suya es la habilidad de entrar; el DAR no lo aclara.",
                "The Ally enters under its new controller, whose its entering ability is; the DAR does not say.",
                ("7.2", "8.1.G"),
            )
        )
    if any(
        event.kind == "buscar" and not event.data["found"] and _unknown_deck(before, str(event.data["in"]))
        for event in events
    ):
        found.append(
            Assumption(
                "No se sabe qué hay en el Castillo: se supone que no contiene lo buscado.",
                "The deck's cards are not known: it is taken not to contain what was searched for.", ("10.11",),
            )
        )  # fmt: skip
    return found


def _unknown_deck(state: State, player: str) -> bool:
    without = state.memory.get(f"without:{player}")
    return not without and any(not state.pieces[id].card for id in state.zones[place(player, "castillo")])


def _unblocked(before: State, leaves: list[Outcome]) -> list[Assumption]:
    """A blocker that left before the damage: the attacker counts as unblocked (A36)."""
    declared = {a for b in before.memory.get("blocks") or () for a in b[1]}
    for leaf in leaves:
        for event in leaf.state.log:
            if event.kind == "bloqueo":
                declared |= {a for b in event.data["blocks"] for a in b[1]}
            if event.kind == "comparar" and not event.data.get("blocker") and event.data["attacker"] in declared:
                return [
                    Assumption(
                        "El bloqueador salió antes del daño: el atacante cuenta como no bloqueado; el DAR no lo dice.",
                        "The blocker left before the damage: the attacker is treated as unblocked; the DAR is silent.",
                        ("9.3.4.1",),
                    )
                ]
    return []


def _other_readings(leaves: list[Outcome]) -> list[Assumption]:
    """A bonus on the bearer of a continuous setter (A22): the other reading is told."""
    for leaf in leaves:
        table = Table(leaf.state)
        for piece in leaf.state.pieces.values():
            other = strength(table, piece).other if piece.card else None
            if other is not None:
                named = name(leaf.state, piece.id)
                return [
                    Assumption(
                        f"Mientras porte el Arma, {named} conserva la fuerza fijada; la otra lectura da {other}.",
                        f"While it bears the Weapon {named} keeps the set strength; the other reading gives {other}.",
                        ("3.1.B.2", "7.1.2"),
                    )
                ]
    return []
