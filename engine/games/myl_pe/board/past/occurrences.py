"""How often something happened that a text asks about («si es la primera carta que pones en juego»)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import Piece, State, Text
from engine.core.table import Table
from engine.games.myl_pe.board.past.conditions import counting
from engine.games.myl_pe.board.past.deed import NO, YES, Answer, Deed, unchanged
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.numbers import occurrences, told_of
from engine.games.myl_pe.characteristics.objects import controller, name
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.board import PastDeed

SHOWN = ("ataca", "ataque", "entra")
"""What objects themselves say of this turn: who attacked, and what entered."""


def open_counts(state: State) -> Iterator[Deed]:
    """What a card asks about and the board shows no trace of: it is taken not to have happened."""
    table, seen = Table(state), set()
    for piece, index, ability, times in counting(state):
        if (piece.id, index) not in seen and not any(occurrences(table, times, Acting(controller(piece), piece.id))):
            seen.add((piece.id, index))
            yield _happened(state, piece, index, ability)


def counts(state: State) -> Iterator[PastDeed]:
    """How often what each card asks about has happened, as a board tells it; of several questions of one the first."""
    table, seen = Table(state), set()
    for piece, index, _, times in counting(state):
        shown = times.in_turn == "this" and times.when.event in SHOWN
        number = sum(occurrences(table, times, Acting(controller(piece), piece.id)))
        if number and piece.id not in seen and times.in_turn != "last" and not shown:
            seen.add(piece.id)
            yield PastDeed(piece.id, "ocurre", "6", index, YES, number)


def _happened(state: State, piece: Piece, index: int, ability: Ability) -> Deed:
    card = name(state, piece.id)
    question = Text(
        f"¿Ya había pasado antes lo que pregunta {card} («{ability.es}»)?",
        f"Had what {card} asks about happened before («{ability.en or ability.es}»)?",
    )
    assumed = Text(
        f"Se da por hecho que antes de este tablero no pasó lo que pregunta {card} («{ability.es}»).",
        f"What {card} asks about («{ability.en or ability.es}») is taken not to have happened before this board.",
    )
    answers = (
        Answer(NO, Text("no había pasado", "it had not happened"), unchanged),
        Answer(YES, Text("ya había pasado", "it had happened"), lambda state: told_of(state, piece.id, 1)),
    )
    return Deed(piece.id, "ocurre", "6", answers, NO, assumed, question, (), ("6", "6.7"), ability=index)
