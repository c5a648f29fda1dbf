"""Keeping the card that is being played from being annulled: it must hold before annulments come (DAR 8.1.C, 8.1.D)."""

from __future__ import annotations

from engine.core.state import Clause, Pending
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.effects.instruction import carry_out
from engine.games.myl_pe.model.ability import Ability, Affect, Cannot


def guards_from_annulment(ability: Ability) -> bool:
    """Whether all that an ability does is to keep the card being played from being annulled."""
    return bool(ability.steps) and all(
        isinstance(step, Affect)
        and step.on is not None
        and step.on.ref == "event"
        and isinstance(step.effect, Cannot)
        and step.effect.what == ("ser_anulado",)
        for step in ability.steps
    )


def guard(table: Table, pending: Pending) -> None:
    """It holds as soon as the card counts as played: resolved in its turn (8.1.F) it would come after annulment."""
    acting = Acting(pending.controller, pending.source, data=pending.data)
    clause = Clause(name(table.state, pending.source), pending.ability.es, pending.ability.en)
    with table.cite("6.3", clause=clause):
        for step in pending.ability.steps:
            assert isinstance(step, Affect)
            carry_out(table, step, by=acting.by, source=acting.source, targets=(), data=acting.data)
