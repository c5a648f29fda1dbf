"""Who carries out an instruction, and what its references and its words for players mean."""

from __future__ import annotations

import msgspec

from engine.core.state import Json
from engine.core.table import Table
from engine.games.myl_pe.projection import rival

OBJECT = "object:"
"""The head of a reference that an effect in force keeps to one object (see `fixing`)."""


class Acting(msgspec.Struct, frozen=True):
    """Who carries out a step: the ability's controller, its source, its targets, what fired it, what was before.

    `data` holds the facts that references and numbers read: `subject` and `other` (the cards of the event), `aimed`
    (the targets of what is replied to), `who` (the
    player of the event), `n`, `done` and `done:KEY`, `cost`, `it`, `said`, `x`, `replies_to`, `stale` (targets that
    are other objects by now).
    `ok`: the instruction before did what it says.
    """

    by: str
    source: str
    targets: tuple[str, ...] = ()
    data: dict[str, Json] = {}
    ok: bool = True


def players(table: Table, who: str, by: str) -> tuple[str, ...]:
    """The players that a word means, relative to an ability's controller; the active player first."""
    if who == "you":
        return (by,)
    if who == "opponent":
        return (rival(table.state, by),)
    active = table.state.turn.active
    return (active, rival(table.state, active))


def referred(table: Table, ref: str, acting: Acting) -> tuple[str, ...]:
    """The objects that a reference names; none when there is no such thing."""
    if ref == "self":
        return (acting.source,)
    if ref.startswith(OBJECT):
        return (ref.removeprefix(OBJECT),)
    if ref == "targets" or ref.startswith("target:"):
        index = int(ref.partition(":")[2] or 0)
        aimed = acting.targets if ref == "targets" else acting.targets[index : index + 1]
        return tuple(id for id in aimed if id not in (acting.data.get("stale") or ()))
    if ref == "bearer":
        source = table.state.pieces.get(acting.source)
        host = None if source is None else source.host or acting.data.get("bearer")
        return (str(host),) if host else ()
    found = acting.data.get("subject" if ref == "event" else ref)
    if found is None:
        return ()
    ids = found if isinstance(found, list | tuple) else (found,)
    return tuple(id for id in ids if id in table.state.pieces)
