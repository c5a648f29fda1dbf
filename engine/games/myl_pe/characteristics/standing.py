"""What effects in force grant to players, or demand of their Allies (DAR 6.1.2, 6.4.1)."""

from __future__ import annotations

from engine.core.state import Modifier, Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, number, players
from engine.games.myl_pe.characteristics.objects import bound, rival
from engine.games.myl_pe.characteristics.projection import Active, actives, reaches
from engine.games.myl_pe.model.ability import Allow, Effect, FirstAction, Must


def in_force_on(table: Table, kind: type[Effect], player: str) -> list[Modifier | Active]:
    """The effects of one kind that are on a player now."""
    found: list[Modifier | Active] = [
        modifier
        for modifier in table.state.modifiers
        if isinstance(modifier.effect, kind) and modifier.player in (None, player) and modifier.subject is None
    ]
    found += [
        active
        for active in actives(table)
        if isinstance(active.effect, kind) and player in players(table, getattr(active.effect, "who", "any"), active.by)
    ]
    return found


def allowed_more(table: Table, player: str, what: str) -> tuple[int, list[Modifier | Active]]:
    """How often more than the rules say a player may do something, and the effects that allow it."""
    found = [item for item in in_force_on(table, Allow, player) if getattr(item.effect, "what", None) == what]
    total = 0
    for item in found:
        assert isinstance(item.effect, Allow)
        source = item.source if isinstance(item, Active) else ""
        total += number(table, item.effect.number, Acting(item.by, source))
    return total, found


def must(table: Table, piece: Piece, what: str) -> Modifier | Active | None:
    """The effect that obliges an Ally to attack or to block whenever it can."""
    for modifier in table.state.modifiers:
        if isinstance(modifier.effect, Must) and modifier.effect.what == what and bound(modifier, piece):
            return modifier
    for active in actives(table):
        if isinstance(active.effect, Must) and active.effect.what == what and reaches(table, active, piece):
            return active
    return None


def first_in_war(table: Table) -> str:
    """Who acts first in the Guerra de Talismanes: the defender, unless a card says it of the attacker alone (9.3.3)."""
    active = table.state.turn.active
    defender = rival(table.state, active)
    mine, theirs = (in_force_on(table, FirstAction, player) for player in (active, defender))
    return active if mine and not theirs else defender
