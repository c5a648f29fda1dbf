"""The Guerra de Talismanes: priority, and two passes one after the other (DAR 9.3.3)."""

from __future__ import annotations

from engine.core.state import place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import rival
from engine.games.myl_pe.characteristics.refusal import refused
from engine.games.myl_pe.characteristics.restrictions import first_in_war
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ATAQUE
from engine.games.myl_pe.procedures.turn import enter_step
from engine.law.cite import rule


@rule("9.3.3.b")
def begin_pass(table: Table, action: Action) -> None:
    """Pass priority; when both pass one after the other the Guerra de Talismanes ends (DAR 9.3.3.b, 10.15)."""
    by = str(action.by)
    if table.state.turn.step != "9.3.3.b":
        raise refused(
            "la prioridad solo se cede en la Guerra de Talismanes",
            "priority is only passed in the Talisman War",
            "9.3.3",
            "10.15",
        )
    if priority(table) != by:
        raise refused(f"{by} no tiene la prioridad", f"{by} does not have priority", "9.3.3", "9.3.3.b")
    if memory(table.state).passed:
        table.emit("ceder", player=by, law=("9.3.3",), also=("10.15",), data={"ends": True})
        table.remember(priority=None, passed=False)
        enter_step(table, "9.3.3.c")
        return
    goes_on = () if table.state.zones[place(table.state.turn.active, ATAQUE)] else ("9.3.3",)
    table.emit("ceder", player=by, law=goes_on, also=("9.3.3", "10.15"))
    table.remember(priority=rival(table.state, by), passed=True, war_begun=True)


def priority(table: Table) -> str:
    """Who has priority: in the Guerra the defender first (9.3.3); else who is asked, or the active player (6.8).

    Where blockers are declared it is the defender, as the opening of 9.3.2 has it (A06).
    """
    choice, turn = table.state.choice, table.state.turn
    if not turn.step.startswith("9.3.3"):
        acts = rival(table.state, turn.active) if turn.step == "9.3.2.a" else turn.active
        return choice.by if choice is not None and choice.by is not None else acts
    return str(memory(table.state).priority or first_in_war(table))


@rule("9.3.3", "9.3.3.b", decisive=False)
def take_priority(table: Table, by: str) -> None:
    """Acting needs priority. A player whose pass nobody mentioned has passed; but two passes end the war."""
    if table.state.turn.step != "9.3.3.b":
        return
    if priority(table) != by:
        if memory(table.state).passed:
            raise refused(
                f"{by} cedió y el oponente no jugó después: la Guerra de Talismanes terminó",
                f"{by} passed and the opponent did not act after that: the Talisman War is over",
                "9.3.3",
                "9.3.3.b",
                also=("10.15",),
            )
        table.emit("ceder", player=rival(table.state, by), law=("9.3.3",), also=("10.15",), data={"assumed": True})
    table.remember(priority=rival(table.state, by), passed=False, war_begun=True)
