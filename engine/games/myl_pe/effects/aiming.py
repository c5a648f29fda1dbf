"""Being chosen as a target: what that fires, and what replies to it name (DAR 8.2, 8.1.A, 6.7.A)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.state import Pending
from engine.core.table import Table
from engine.games.myl_pe.effects.firing import fired_by


def fired_by_aiming(table: Table, source: str, targets: Iterable[object], by: str) -> list[Pending]:
    """The abilities that see objects become targets of a card or an ability; they resolve before it does."""
    aiming = table.state.pieces[source]
    aimed = [table.state.pieces[str(id)] for id in dict.fromkeys(targets)]
    return [pending for piece in aimed for pending in fired_by(table, "objetivo", subject=piece, by=by, other=aiming)]
