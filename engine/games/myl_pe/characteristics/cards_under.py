"""Cards below an object, which a card may let their owner play as if they were in the hand (DAR 6.11.2).

The document has no such place. Where the cards come from when the text does not say it (V01), and what becomes of them
when the object leaves play (V02), is settled by the event; else a ruling names what it takes for granted.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import events
from engine.core.state import State, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.model.words import CEMENTERIO, DEBAJO, MANO
from engine.law.conflict import reads_otherwise

UNDER = "under"
"""The mark that tells below which object a card lies."""


def cards_under(state: State, host: str) -> tuple[str, ...]:
    """The cards below an object, in the order they were put there, each in its owner's pile."""
    piles = [state.zones.get(place(player, DEBAJO), ()) for player in state.players]
    return tuple(id for pile in piles for id in pile if state.pieces[id].marks.get(UNDER) == host)


def lay_under(table: Table, ids: tuple[str, ...], host: str, by: str) -> None:
    """Cards are put below an object; only their owner knows which."""
    pieces, zones = dict(table.state.pieces), dict(table.state.zones)
    for id in ids:
        piece = pieces[id]
        there = place(piece.owner, DEBAJO)
        zones[piece.place] = tuple(other for other in zones[piece.place] if other != id)
        zones[there] = (*zones[there], id)
        pieces[id] = replace(piece, place=there, marks={UNDER: host}, incarnation=piece.incarnation + 1)
    table.emit(
        "poner_debajo",
        subject=host,
        player=by,
        law=("6.11.2",),
        also=("4",),
        pieces=pieces,
        zones=zones,
        data={"n": len(ids), "cards": ids, "name": name(table.state, host)},
    )


def uncover(table: Table, host: str) -> None:
    """The cards below an object that leaves play go to their owners' Cementerios, or back to the hands (V02)."""
    ids = cards_under(table.state, host)
    if not ids:
        return
    back = reads_otherwise(table.state, "V02")
    to, kind, law = (MANO, "subir", "5.iii") if back else (CEMENTERIO, "al_cementerio", "5.i")
    for id in ids:
        data = {"name": name(table.state, id), "owner": table.state.pieces[id].owner}
        there = place(table.state.pieces[id].owner, to)
        events.move(table, id, there, kind=kind, new_object=True, law=("6.11.2",), also=("5", law), data=data)
