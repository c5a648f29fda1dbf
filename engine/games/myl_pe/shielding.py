"""What an effect cannot affect: being a target is not being affected, resolving is (DAR 6.1.1, 6.1.2, 8.2.1)."""

from __future__ import annotations

from engine.core.state import Modifier, Piece
from engine.core.table import Table
from engine.games.myl_pe.ability import Cannot, Objects
from engine.games.myl_pe.acting import Acting
from engine.games.myl_pe.projection import Active, actives, bound, controller, fits, reaches, rival
from engine.law.cite import claim

claim(__name__, "affected", "6.1.1", "6.1.2")


def affected(table: Table, ids: tuple[str, ...], what: Objects, acting: Acting) -> tuple[str, ...]:
    """Those of the objects that an instruction affects; the others stay as they are, though they were targets.

    Where the text makes a player act on his own cards, it is he who affects them (6.1.2, last paragraph).
    """
    aimed = (what.ref or "").startswith("target")
    kept = []
    for id in ids:
        piece = table.state.pieces[id]
        shield = _shield(table, piece, acting, _actor(table, what, piece, acting))
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


def _shield(table: Table, piece: Piece, acting: Acting, actor: str) -> Modifier | Active | None:
    on_it: list[Modifier | Active] = [m for m in table.state.modifiers if bound(m, piece)]
    on_it += [
        active for active in actives(table) if isinstance(active.effect, Cannot) and reaches(table, active, piece)
    ]
    return next((item for item in on_it if _keeps_off(table, item.effect, piece, acting, actor)), None)


def _keeps_off(table: Table, effect: object, piece: Piece, acting: Acting, actor: str) -> bool:
    if not isinstance(effect, Cannot) or "ser_afectado" not in effect.what:
        return False
    own = actor == controller(piece)
    if (effect.of == "opponent" and own) or (effect.of == "you" and not own):
        return False
    source = table.state.pieces.get(acting.source)
    return effect.by is None or (source is not None and fits(table, source, effect.by, acting=acting))
