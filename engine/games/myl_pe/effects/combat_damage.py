"""Combat damage that an effect makes more or less, or lets an Ally take: what the Castillo gets (9.3.4.1.b, 10.18)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.state import Modifier, Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import bound, controller, lying_in_play, name, rival
from engine.games.myl_pe.characteristics.projection import Active, actives_of, reaches
from engine.games.myl_pe.characteristics.restrictions import in_force_on
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.model.ability import DamageTotal, DealsMore, TakesDamage


def lessened(table: Table, damages: Iterable[int]) -> list[int]:
    """The damage of each attacker in turn, as far as an effect lets the attack as a whole go (DAR 9.3.4.1.a)."""
    found = list(damages)
    limits = in_force_on(table, DamageTotal, table.state.turn.active)
    if not limits:
        return found
    limit = min(limits, key=lambda item: item.effect.most if isinstance(item.effect, DamageTotal) else 0)
    left = most = limit.effect.most if isinstance(limit.effect, DamageTotal) else 0
    if sum(found) > most:
        with table.cite("9.3.4.1.a", "6.11.2", clause=limit.clause):
            table.emit("dano_reducido", player=table.state.turn.active, data={"n": most, "before": sum(found)})
    for index, damage in enumerate(found):
        found[index] = min(damage, left)
        left -= found[index]
    return found


def enlarged(table: Table, attacker: Piece, damage: int) -> int:
    """The damage an attacker deals to a Castillo, where its text makes it more (6.11.2); none stays none."""
    found: list[Modifier | Active] = [
        active for active in actives_of(table, DealsMore) if reaches(table, active, attacker)
    ]
    found += [modifier for modifier in table.state.modifiers if bound(modifier, attacker)]
    more = damage
    for item in found if damage > 0 else ():
        if isinstance(item.effect, DealsMore):
            more = more * item.effect.times + item.effect.plus
            with table.cite("9.3.4.1.b", "6.11.2", clause=item.clause):
                data = {"n": more, "before": damage, "name": name(table.state, attacker.id)}
                table.emit("dano_aumentado", subject=attacker.id, player=controller(attacker), data=data)
    return more


def taken_by(table: Table, player: str, damage: int) -> tuple[str | None, bool]:
    """The Ally that takes a player's damage instead of the Castillo, if one does, and whether that destroys it."""
    taker = next((piece for piece in lying_in_play(table.state) if _takes(table, piece, player)), None)
    if taker is None or damage <= 0:
        return None, False
    destroyed = damage >= strength(table, taker).value
    with table.cite("6.11.2", "10.18", *(("9.3.4.1",) if destroyed else ())):
        data = {"n": damage, "name": name(table.state, taker.id), "rival": rival(table.state, player)}
        table.emit("dano_desviado", subject=taker.id, player=player, data=data)
    return taker.id, destroyed


def _takes(table: Table, piece: Piece, player: str) -> bool:
    if controller(piece) != player:
        return False
    given = any(isinstance(m.effect, TakesDamage) and bound(m, piece) for m in table.state.modifiers)
    return given or any(reaches(table, active, piece) for active in actives_of(table, TakesDamage))
