"""Instructions that wait for a moment («al final del turno», «el siguiente Talismán»)."""

from __future__ import annotations

import msgspec

from engine.core import events
from engine.core.state import Json
from engine.core.table import Table
from engine.games.myl_pe.ability import Condition, Instruction, Later, When
from engine.games.myl_pe.acting import Acting
from engine.games.myl_pe.lasting import until_of
from engine.games.myl_pe.projection import name


class Delayed(msgspec.Struct, frozen=True, tag="delayed", tag_field="effect"):
    """What waits: for which moment, what then happens, and what its references mean."""

    when: When
    steps: tuple[Instruction, ...]
    source: str
    targets: tuple[str, ...] = ()
    facts: dict[str, Json] = {}
    condition: Condition | None = None
    once: bool = True


def later(table: Table, step: Later, acting: Acting) -> bool:
    """The instructions wait as an effect of the card (DAR 6.9); they do not need their source any more (6.2.1)."""
    waiting = Delayed(
        step.when, step.steps, acting.source, acting.targets, dict(acting.data), step.condition, step.once
    )
    until = until_of(table, step.until, acting)
    events.begin_effect(
        table, waiting, source=name(table.state, acting.source), by=acting.by, until=until,
        kind="espera", law=("6.9",), also=("6.2.1",), data={"name": name(table.state, acting.source)},
    )  # fmt: skip
    return True
