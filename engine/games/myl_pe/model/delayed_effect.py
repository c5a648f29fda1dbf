"""Instructions that wait for a moment («al final del turno», «el siguiente Talismán»)."""

from __future__ import annotations

import msgspec

from engine.games.myl_pe.model.ability import Condition, Effect, Instruction, When
from engine.games.myl_pe.model.facts import Facts


class Delayed(msgspec.Struct, frozen=True, tag="delayed", tag_field="effect"):
    """What waits: for which moment, what then happens, and what its references mean."""

    when: When
    steps: tuple[Instruction, ...]
    source: str
    targets: tuple[str, ...] = ()
    facts: Facts = {}
    condition: Condition | None = None
    once: bool = True

    @property
    def objects(self) -> tuple[str, ...]:
        """The objects it cannot do without."""
        return (self.source, *self.targets)


InForce = Effect | Delayed
"""What a written board may hold in force as data."""
