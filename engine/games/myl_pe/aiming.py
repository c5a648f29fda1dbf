"""Being chosen as a target: what that fires, and what replies to it name (DAR 8.2, 8.1.A, 6.7.A)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.state import Frame, Pending
from engine.core.table import Table
from engine.games.myl_pe.ability import Cards
from engine.games.myl_pe.evaluate import matches
from engine.games.myl_pe.firing import fired_by


def fired_by_aiming(table: Table, source: str, targets: Iterable[object], by: str) -> list[Pending]:
    """The abilities that see objects become targets of a card or an ability; they resolve before it does."""
    aiming = table.state.pieces[source]
    aimed = [table.state.pieces[str(id)] for id in dict.fromkeys(targets)]
    return [pending for piece in aimed for pending in fired_by(table, "objetivo", subject=piece, by=by, other=aiming)]


def aims_at(table: Table, frame: Frame, wanted: Cards, by: str, source: str) -> bool:
    """Whether one of the targets of what is being played or used is such a card, as a reply of this player says."""
    targets = (table.state.pieces[str(id)] for id in frame.data.get("targets") or ())
    return any(matches(table, piece, wanted, you=by, source=source) for piece in targets)
