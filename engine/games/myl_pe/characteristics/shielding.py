"""What an effect cannot affect: being a target is not being affected, resolving is (DAR 6.1.1, 6.1.2, 8.2.1)."""

from __future__ import annotations

from engine.core.state import Piece
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.forbidding import cannot
from engine.games.myl_pe.characteristics.granted import with_partners
from engine.games.myl_pe.characteristics.objects import controller, rival
from engine.games.myl_pe.model.ability import Objects
from engine.law.cite import claim

claim(__name__, "affected", "6.1.1", "6.1.2")


def affected(table: Table, ids: tuple[str, ...], what: Objects, acting: Acting) -> tuple[str, ...]:
    """Those of the objects that an instruction affects; the others stay as they are, though they were targets.

    Where the text makes a player act on his own cards, it is he who affects them (6.1.2, last paragraph).
    """
    aimed = (what.ref or "").startswith("target")
    kept = []
    for id in with_partners(table.state, ids):
        piece = table.state.pieces[id]
        actor = _actor(table, what, piece, acting)
        shield = cannot(table, piece, "ser_afectado", by=table.state.pieces.get(acting.source), player=actor)
        if shield is None:
            kept.append(id)
            continue
        with table.cite("6.1.1", *(("8.2.1.ii",) if aimed else ()), clause=shield.clause):
            table.emit("no_afectado", subject=id, player=controller(piece), also=("6.11.2",))
    return tuple(kept)


def _actor(table: Table, what: Objects, piece: Piece, acting: Acting) -> str:
    if what.pick is None or what.by in ("you", "any"):
        return acting.by
    return controller(piece) if what.by == "each" else rival(table.state, acting.by)
