"""Weapons whose bearer is no longer what they ask for (DAR 3.2.C.2, 3.2.D)."""

from __future__ import annotations

from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import fits
from engine.games.myl_pe.characteristics.objects import lying_in_play
from engine.games.myl_pe.effects import happenings
from engine.games.myl_pe.legality.bearers import asks_of_bearer
from engine.games.myl_pe.model.words import CEMENTERIO
from engine.law.conflict import reads_otherwise


def drop_unfit(table: Table) -> None:
    """They stay, as those of an Ally that may no longer bear several do; the other reading: A60."""
    found = _unfit(table)
    for id in found if found and reads_otherwise(table.state, "A60") else ():
        happenings.leave(table, id, CEMENTERIO, "sin_portador", law=("3.2.C.2",))


def _unfit(table: Table) -> list[str]:
    return [
        piece.id
        for piece in lying_in_play(table.state)
        if piece.host is not None
        and not all(fits(table, table.state.pieces[piece.host], cards) for cards in asks_of_bearer(table, piece))
    ]
