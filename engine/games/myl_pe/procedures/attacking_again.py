"""Allies that attack more than once a turn: each time in a further Batalla Mitológica (DAR 6.11.2, 9.3; A72)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.state import Piece, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.eligibility import kept_from_attacking
from engine.games.myl_pe.characteristics.objects import AGAIN, controller, zone
from engine.games.myl_pe.characteristics.restrictions import granted
from engine.games.myl_pe.effects.lines import to_line
from engine.games.myl_pe.model.words import ATAQUE, DEFENSA
from engine.games.myl_pe.procedures.turn import enter_step
from engine.law.conflict import reads_otherwise

LAST_STEP = "9.3.4.f"
"""The step of a battle after which those who may attack again can be declared."""


def may_attack_again(table: Table, piece: Piece) -> bool:
    """Whether an Ally that attacked in the battle that is ending may be declared attacker once more this turn."""
    if table.state.turn.step != LAST_STEP or controller(piece) != table.state.turn.active or zone(piece) != ATAQUE:
        return False
    done = int(piece.marks.get("attacks", 1 if piece.marks.get("attacked") else 0))
    more = granted(table, piece, "atacar_mas")
    return 0 < done <= more and kept_from_attacking(table, piece, controller(piece)) is None


def begin_again(table: Table, ids: Iterable[str]) -> bool:
    """A further battle for these Allies, if each of them may attack again: they go back to the Línea de Defensa."""
    again = [table.state.pieces[id] for id in ids]
    if not again or not all(may_attack_again(table, piece) for piece in again) or reads_otherwise(table.state, "A72"):
        return False
    for piece in again:
        to_line(table, piece.id, place(controller(piece), DEFENSA), "volver")
    table.remember(replied=None, blocks=None, once_blocked=None, **{AGAIN: tuple(piece.id for piece in again)})
    enter_step(table, "9.3.1.a", law=("6.11.2", "9.3"))
    return True
