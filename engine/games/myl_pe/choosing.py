"""Which players and objects an instruction means, and who picks them on resolution."""

from __future__ import annotations

import msgspec

from engine.core.state import Json, Text
from engine.core.table import Table
from engine.games.myl_pe.ability import Objects
from engine.games.myl_pe.projection import in_play, name, rival
from engine.games.myl_pe.targets import candidates, describe, pick_choice, several
from engine.games.myl_pe.words import ORO, VIRTUAL


class Acting(msgspec.Struct, frozen=True):
    """Who carries out a step: the ability's controller, its source, its targets, what fired it, what was before."""

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


def objects(table: Table, what: Objects, acting: Acting) -> tuple[str, ...]:
    """The objects a step works on; picks are asked of whoever designates them."""
    if what.ref is not None:
        return _referred(table, what.ref, acting)
    if what.all is not None:
        return tuple(p.id for p in candidates(table, what.all, acting.by, acting.source))
    if what.pick is None:
        return ()
    chosen: list[str] = []
    pickers = players(table, what.by, acting.by)
    for player in pickers:
        you = player if what.by == "each" else acting.by
        possible = [p.id for p in candidates(table, what.pick, you, acting.source)]
        chosen += _picked(table, what, possible, player, acting)
    return tuple(chosen)


def _picked(table: Table, what: Objects, possible: list[str], player: str, acting: Acting) -> list[str]:
    if not what.up_to and len(possible) <= what.count:
        if possible:
            with table.cite("6.11.1", *_virtual(table, what)):
                table.emit(
                    "elegir", subject=acting.source, player=player, data={"picked": tuple(possible), "only": True}
                )
        return possible
    assert what.pick is not None
    described = several(describe(what.pick)) if what.count > 1 else describe(what.pick)
    card = name(table.state, acting.source)
    number = f"{what.count} " if what.count > 1 else ""
    label = Text(f"{card}: {number}{described.es}", f"{card}: {number}{described.en}")
    key = (what.key or "elegir") + (f":{player}" if what.by == "each" else "")
    choice = pick_choice(table.state, label, possible, what.count, what.up_to, by=player, source=acting.source, key=key)
    value = table.ask(choice)
    with table.cite(*choice.sections, *_virtual(table, what)):
        table.emit("elegir", subject=acting.source, player=player, data={"picked": value}, also=choice.also)
    return [str(id) for id in value] if isinstance(value, tuple) else [str(value)]


def _virtual(table: Table, what: Objects) -> tuple[str, ...]:
    """Virtual Oros are there, and are none of the Oros that may be picked (DAR 3.3.C)."""
    there = any(number for key, number in table.state.counters.items() if key.endswith(VIRTUAL))
    return ("3.3.C",) if there and what.pick is not None and ORO in what.pick.types else ()


def _referred(table: Table, ref: str, acting: Acting) -> tuple[str, ...]:
    if ref == "self":
        return (acting.source,)
    if ref == "targets":
        return acting.targets
    if ref.startswith("target:"):
        index = int(ref.partition(":")[2])
        return acting.targets[index : index + 1]
    if ref == "bearer":
        host = table.state.pieces[acting.source].host
        return (host,) if host else ()
    subject = acting.data.get("subject")
    return (str(subject),) if subject else ()


def present(table: Table, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the objects that are in play."""
    return tuple(id for id in ids if in_play(table.state.pieces[id]))
