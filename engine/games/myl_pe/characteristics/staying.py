"""What would keep a card where it is, where the words of another one are stronger (DAR 6.11.2)."""

from __future__ import annotations

from engine.core.state import Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import face, in_play, zone
from engine.games.myl_pe.model.words import CEMENTERIO, DESTIERRO, RESOLVING, TALISMAN, TOTEM


def what_keeps_it(table: Table, piece: Piece, to: str = CEMENTERIO) -> tuple[str, ...]:
    """What would keep a card where it is: a Tótem stays until an effect takes it out, and nothing leaves the Destierro.

    A Talismán that is resolving would go to the Cementerio. The words of a card are stronger (6.11.2).
    """
    if zone(piece) == RESOLVING and to != CEMENTERIO and face(table.state, piece).type == TALISMAN:
        return ("6.11.2", "3.4.B")
    if zone(piece) == DESTIERRO:
        return ("6.11.2", "4.8")
    totem = in_play(piece) and bool(piece.card) and face(table.state, piece).type == TOTEM
    return ("3.5.C",) if totem else ()
