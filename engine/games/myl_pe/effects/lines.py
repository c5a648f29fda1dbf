"""Allies change lines: to the attack, back to the defence, their weapons with them (DAR 4.4, 4.5, 10.22)."""

from __future__ import annotations

from engine.core import events
from engine.core.state import place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.model.words import ATAQUE


def attackers_return(table: Table) -> bool:
    """The active player's attackers go back to the Línea de Defensa."""
    active = table.state.turn.active
    ids = [i for i in table.state.zones[place(active, ATAQUE)] if table.state.pieces[i].host is None]
    for id in ids:
        to_line(table, id, place(active, "defensa"), "volver")
    return bool(ids)


def to_line(table: Table, id: str, to: str, kind: str) -> None:
    """An Ally changes lines with its weapons; it stays the same object."""
    piece = table.state.pieces[id]
    events.move(table, id, to, kind=kind, host=piece.host, data={"name": name(table.state, id)})
    for weapon in [p for p in table.state.pieces.values() if p.host == id]:
        events.move(table, weapon.id, to, kind="acompañar", host=id, data={"name": name(table.state, weapon.id)})
