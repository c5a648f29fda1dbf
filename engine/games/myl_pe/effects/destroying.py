"""Destroying objects, several at once: nobody sees some of them go before the others (DAR 10.23, 6.8, 9.3.4.1.d)."""

from __future__ import annotations

import msgspec

from engine.core.state import Modifier, Pending, Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import controller, in_play
from engine.games.myl_pe.characteristics.projection import Active
from engine.games.myl_pe.characteristics.restrictions import cannot
from engine.games.myl_pe.effects.firing import fired_by, wait
from engine.games.myl_pe.effects.happenings import because, fired_on_leaving, leave
from engine.games.myl_pe.effects.saving import saved
from engine.games.myl_pe.model.words import CEMENTERIO
from engine.law.cite import rule


class Blow(msgspec.Struct, frozen=True):
    """What is to destroy an object: the card whose effect it is (or who beat it in combat) and who controls that.

    `combat`: by combat damage; `aimed`: it is the target of the effect, which was legal even so (8.2.1).
    """

    id: str
    by: Piece | None = None
    player: str | None = None
    combat: bool = False
    aimed: bool = False


@rule("10.23", decisive=False)
def destroy(table: Table, blows: list[Blow]) -> int:
    """Destroy objects in play, all at once. Returns how many were: some may be protected or saved (10.45, 10.47)."""
    doomed = [blow for blow in blows if _is_destroyed(table, blow)]
    fired = {blow.id: _fired(table, blow) for blow in doomed}
    for blow in sorted(doomed, key=lambda blow: table.state.pieces[blow.id].host is None):
        if in_play(table.state.pieces[blow.id]):
            _carry_out(table, blow, *fired[blow.id])
    return len(doomed)


def _is_destroyed(table: Table, blow: Blow) -> bool:
    """Whether nothing prevents it (DAR 9.3.4.2, 10.45, 10.47)."""
    piece = table.state.pieces[blow.id]
    if not in_play(piece):
        return False
    shield = _shield(table, piece, blow)
    if shield is not None:
        law = ("9.3.4.2",) if blow.combat else ("10.45", "6.11.2", *(("8.2.1.ii",) if blow.aimed else ()))
        with table.cite(*law, clause=shield.clause):
            data = {"combat": blow.combat}
            table.emit("prevenir", subject=blow.id, player=controller(piece), also=because(shield), data=data)
        return False
    return not saved(table, piece, ("destruido", "al_cementerio"), combat=blow.combat)


def _shield(table: Table, piece: Piece, blow: Blow) -> Modifier | Active | None:
    """The effect that keeps an object from being destroyed (10.45): of all kinds, or by combat damage."""
    verbs = ("ser_destruido", "ser_destruido_por_combate", "recibir_dano") if blow.combat else ("ser_destruido",)
    found = (cannot(table, piece, verb, by=blow.by, player=blow.player) for verb in verbs)
    return next((shield for shield in found if shield is not None), None)


def _fired(table: Table, blow: Blow) -> tuple[list[Pending], list[Pending]]:
    """The abilities that see this object destroyed, and those that see it leave, while all are still there."""
    piece = table.state.pieces[blow.id]
    seen = fired_by(table, "destruido", subject=piece, by=controller(piece), other=blow.by, combat=blow.combat)
    return seen, fired_on_leaving(table, piece, CEMENTERIO)


def _not_in_combat(table: Table, blow: Blow) -> tuple[str, ...]:
    """What keeps an object from being destroyed by combat damage only keeps it from that (DAR 9.3.4.2)."""
    shield = cannot(table, table.state.pieces[blow.id], "ser_destruido_por_combate", by=blow.by, player=blow.player)
    return () if shield is None else ("9.3.4.2",)


def _carry_out(table: Table, blow: Blow, seen: list[Pending], leaving: list[Pending]) -> None:
    law = ("9.3.4.1.d",) if blow.combat else ("10.23", *_not_in_combat(table, blow))
    data = {"combat": blow.combat}
    event = leave(table, blow.id, CEMENTERIO, "destruir", law=law, data=data, fired=leaving)
    wait(table, seen, event.n, law=("9.3.4.e",) if blow.combat else ())
