"""Instructions that generate Oros or have them paid (DAR 10.30, 3.3.B.3, 6.7.B)."""

from __future__ import annotations

from engine.core import events
from engine.core.state import place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.restrictions import banned
from engine.games.myl_pe.effects import zone_changes
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.legality.costs import Bill, bind_virtual, oros_asked, pay_oros, worth_of
from engine.games.myl_pe.legality.selection import how_many
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.words import VIRTUAL


@carries_out(model.Generate)
def _generate(table: Table, step: model.Generate, acting: Acting) -> bool:
    """Virtual Oros, for everything or for certain cards or abilities only, unless the player may not generate any."""
    stopped = banned(table, acting.by, "generar_oros")
    if stopped is not None:
        with table.cite("10.30", "6.1.2", *zone_changes.because(stopped), clause=stopped.clause):
            table.emit("sin_generar", subject=acting.source, player=acting.by)
        return False
    count = how_many(table, step.count, acting, step.key)
    events.count(table, place(acting.by, VIRTUAL), count, kind="generar", law=("10.30", "3.3.B.3"))
    if step.only is not None:
        bind_virtual(table, acting.by, count, step.only, step.using)
    return True


@carries_out(model.Pay)
def _pay_step(table: Table, step: model.Pay, acting: Acting) -> bool:
    """Pay Oros as a cost of an ability; «su coste» is the printed one (DAR 2.4.B)."""
    if step.this:
        worth = worth_of(table, table.state.pieces[acting.source])
        pay_oros(table, acting.by, Bill(worth, 0, 0, worth), given=[acting.source], card=acting.source, law=("6.7.B",))
        return True
    total = oros_of(table, step, acting)
    law = (*(("2.4.B",) if step.oros is None else ()), *(("2.4.D",) if step.oros == 0 else ()))
    bill = Bill(total, 0, 0, total, law, using=acting.source)
    pay_oros(table, acting.by, bill, card=acting.source, law=("6.7.B",))
    return True


def oros_of(table: Table, step: model.Pay, acting: Acting) -> int:
    """How many Oros an instruction to pay asks for; a number of the player's choice is asked."""
    if isinstance(step.oros, model.Chosen):
        return how_many(table, step.oros, acting, step.key)
    return oros_asked(table, step, acting)
