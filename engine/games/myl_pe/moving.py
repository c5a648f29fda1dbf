"""Instructions that move cards. Each returns whether it did what it says (DAR 6.7.2 asks)."""

from __future__ import annotations

from engine.core.table import Table
from engine.games.myl_pe import ability as model
from engine.games.myl_pe import happenings
from engine.games.myl_pe.acting import Acting
from engine.games.myl_pe.choosing import objects, present
from engine.games.myl_pe.projection import in_play, zone
from engine.games.myl_pe.words import CASTILLO, CEMENTERIO, DESTIERRO, IN_PLAY, RESOLVING


def destroy(table: Table, step: model.Destroy, acting: Acting) -> bool:
    """Destroy objects, all at once."""
    ids = present(table, objects(table, step.what, acting))
    aimed = (step.what.ref or "").startswith("target")
    done = [happenings.destroy(table, id, aimed=aimed) for id in ids if in_play(table.state.pieces[id])]
    return _whole(step.what, acting, sum(done))


def _whole(what: model.Objects, acting: Acting, done: int) -> bool:
    """Whether a step did all that it states: the stated number, or at least one of an open one (DAR 6.7.2, A44)."""
    if what.pick is not None and not what.up_to:
        return done >= (what.count if isinstance(what.count, int) else 1)
    return done >= max(1, len(acting.targets)) if what.ref == "targets" else done >= 1


def exile(table: Table, step: model.Exile, acting: Acting) -> bool:
    """Send objects to the Destierro."""
    done = [happenings.exile(table, id) for id in objects(table, step.what, acting)]
    return _whole(step.what, acting, sum(done))


_FROM = (*IN_PLAY, CEMENTERIO, DESTIERRO, CASTILLO)


def bounce(table: Table, step: model.Bounce, acting: Acting) -> bool:
    """Send objects to their owners' hands."""
    ids = objects(table, step.what, acting)
    aimed = (step.what.ref or "").startswith("target")
    there = present(table, ids) if aimed else tuple(id for id in ids if zone(table.state.pieces[id]) in _FROM)
    done = [happenings.bounce(table, id) for id in there]
    return _whole(step.what, acting, sum(done))


def to_graveyard(table: Table, step: model.ToGraveyard, acting: Acting) -> bool:
    """Send objects to the Cementerio without destroying them (A68)."""
    ids = tuple(id for id in objects(table, step.what, acting) if zone(table.state.pieces[id]) != CEMENTERIO)
    for id in ids:
        with table.cite("6.11.2", decisive=False):
            happenings.leave(table, id, "cementerio", "al_cementerio")
    return bool(ids)


def shuffle_in(table: Table, step: model.ShuffleIn, acting: Acting) -> bool:
    """A Talismán on its way to the Cementerio is not in it yet, so it does not shuffle itself in (DAR 3.4.D)."""
    ids = tuple(id for id in objects(table, step.what, acting) if id != acting.source or step.what.ref == "self")
    whole = step.what.all is not None and zone(table.state.pieces[acting.source]) == RESOLVING
    with table.cite("3.4.D") if whole else table.cite("10.7", decisive=False):
        if ids:
            happenings.shuffle_in(table, ids)
        else:
            happenings.shuffle(table, acting.by)
    return bool(ids)
