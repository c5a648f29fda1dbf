"""How much more an object may have or do than the rules say, by the texts that grant it (DAR 6.11.2)."""

from __future__ import annotations

from engine.core.state import Modifier, Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import fits
from engine.games.myl_pe.characteristics.forbidding import lost_with_ability
from engine.games.myl_pe.characteristics.objects import bound
from engine.games.myl_pe.characteristics.projection import Active, actives_of, reaches
from engine.games.myl_pe.model.ability import Can

ANY_NUMBER = 999


def granted(table: Table, piece: Piece, what: str, card: Piece | None = None) -> int:
    """How many more an object may have or do; a permission without number is for any number."""
    giving: list[Modifier | Active] = [active for active in actives_of(table, Can) if reaches(table, active, piece)]
    giving += [modifier for modifier in table.state.modifiers if bound(modifier, piece)]
    total = 0
    for item in giving:
        effect = item.effect
        if not isinstance(effect, Can) or effect.what != what or lost_with_ability(table, item, piece):
            continue
        if effect.cards is None or card is None or fits(table, card, effect.cards):
            total += ANY_NUMBER if effect.number is None else effect.number
    return total
