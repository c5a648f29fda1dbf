"""Zones other than the hand from which cards let players play them (DAR 6.11.2)."""

from __future__ import annotations

from engine.core.state import Modifier, Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.conditions import own_effects
from engine.games.myl_pe.characteristics.evaluate import matches
from engine.games.myl_pe.characteristics.objects import controller, zone
from engine.games.myl_pe.characteristics.projection import Active
from engine.games.myl_pe.characteristics.restrictions import in_force_on
from engine.games.myl_pe.model.ability import Allow, Cards
from engine.games.myl_pe.model.words import IN_PLAY


def played_from_there(table: Table, piece: Piece, by: str) -> bool:
    """Whether a card lets the player play it from where it lies, as if from the hand (DAR 6.11.2)."""
    if zone(piece) in IN_PLAY or controller(piece) != by:
        return False
    own = [effect for effect in own_effects(table, piece) if isinstance(effect, Allow) and effect.what == "jugar_desde"]
    if any(allow.cards is None or (allow.cards.this and _fits_there(table, piece, allow.cards)) for allow in own):
        return True
    return any(
        isinstance(item.effect, Allow)
        and item.effect.what == "jugar_desde"
        and item.effect.cards is not None
        and matches(table, piece, item.effect.cards, you=by, source=_source_of(item))
        for item in in_force_on(table, Allow, by)
    )


def _fits_there(table: Table, piece: Piece, wanted: Cards) -> bool:
    return matches(table, piece, wanted, you=controller(piece), source=piece.id)


def _source_of(item: Modifier | Active) -> str | None:
    return item.source if isinstance(item, Active) else item.subject
