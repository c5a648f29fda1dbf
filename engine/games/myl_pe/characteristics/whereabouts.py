"""Where a card is that somebody takes to be elsewhere, and which card's words brought it there."""

from __future__ import annotations

from engine.core.state import Piece, State, Text
from engine.games.myl_pe.characteristics.objects import controller, zone
from engine.games.myl_pe.model.words import CASTILLO, MANO, RESOLVING, ZONE_NAMES, spanish_zone


def whereabouts(state: State, piece: Piece) -> Text:
    """«: está en el Cementerio de B por Verdugo», to stand after a reason; nothing of what is hidden."""
    there, player = zone(piece), controller(piece)
    if there in (CASTILLO, MANO, RESOLVING):
        return Text("", "")
    moves = (e for e in reversed(state.log) if e.subject == piece.id and e.data.get("to") == piece.place)
    last = next(moves, None)
    by = last.clause.card if last is not None and last.clause is not None else None
    why, why_en = (f" por {by}", f" because of {by}") if by else ("", "")
    return Text(
        f": está en {spanish_zone(there)} de {player}{why}", f": it is in {player}'s {ZONE_NAMES[there].en}{why_en}"
    )
