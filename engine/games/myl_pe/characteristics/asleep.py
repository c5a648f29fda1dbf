"""Prohibitions whose condition is not so now: what they would forbid is allowed by that (DAR 6.4.1)."""

from __future__ import annotations

from engine.core.state import Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import fits
from engine.games.myl_pe.characteristics.projection import Active, actives, printed_actives, reaches
from engine.games.myl_pe.model.ability import Ban, Cannot


def law_of_sleep(table: Table, verb: str, player: str, pieces: list[Piece]) -> tuple[str, ...]:
    """The section by which a player, or one of his cards, may do what a continuous effect forbids under a condition."""
    awake = actives(table)
    asleep = [active for active in printed_actives(table.state) if active.lasting.condition and active not in awake]
    return ("6.4.1",) if any(_would_forbid(table, active, verb, player, pieces) for active in asleep) else ()


def _would_forbid(table: Table, active: Active, verb: str, player: str, pieces: list[Piece]) -> bool:
    said = active.effect
    if isinstance(said, Cannot):
        return verb in said.what and any(reaches(table, active, piece) for piece in pieces)
    if not isinstance(said, Ban) or verb not in said.what:
        return False
    hit = said.who in ("any", "each") or (player == active.by) == (said.who == "you")
    return hit and (said.cards is None or any(fits(table, piece, said.cards, effects=False) for piece in pieces))
