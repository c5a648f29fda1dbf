"""Instructions that change who controls objects, for good or for a time (DAR 5.1)."""

from __future__ import annotations

from engine.core import events
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, players
from engine.games.myl_pe.characteristics.objects import controller, name
from engine.games.myl_pe.characteristics.restrictions import affected
from engine.games.myl_pe.effects import happenings
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.effects.lasting import until_of
from engine.games.myl_pe.legality.choosing import objects, present
from engine.games.myl_pe.model import ability as model


@carries_out(model.SwapControl)
def swap(table: Table, step: model.SwapControl, acting: Acting) -> bool:
    """Two objects change controllers; nothing happens where one of them is not there."""
    first = affected(table, present(table, objects(table, step.first, acting)), step.first, acting)
    second = affected(table, present(table, objects(table, step.second, acting)), step.second, acting)
    if not first or not second:
        return False
    mine, theirs = controller(table.state.pieces[first[0]]), controller(table.state.pieces[second[0]])
    _pass_on(table, first[0], theirs, step.until, acting)
    _pass_on(table, second[0], mine, step.until, acting)
    return True


@carries_out(model.GainControl)
def gain(table: Table, step: model.GainControl, acting: Acting) -> bool:
    """A player takes over objects."""
    ids = affected(table, present(table, objects(table, step.what, acting)), step.what, acting)
    for id in ids:
        _pass_on(table, id, players(table, step.to, acting.by)[0], step.until, acting)
    return bool(ids)


def _pass_on(table: Table, id: str, player: str, until: str | None, acting: Acting) -> None:
    had = controller(table.state.pieces[id])
    happenings.change_control(table, id, player)
    if until is None or controller(table.state.pieces[id]) == had:
        return
    events.begin_effect(
        table, model.GivesBack(had), source=name(table.state, acting.source), by=acting.by, subject=id,
        until=until_of(table, until, acting), kind="por_un_tiempo", law=("6.9",), also=("5.1",),
        data={"name": name(table.state, id)},
    )  # fmt: skip
