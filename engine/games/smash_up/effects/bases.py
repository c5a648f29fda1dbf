"""Effects on bases: another base in its place, another breakpoint."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import events
from engine.core.state import place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import in_play, is_titan, name
from engine.games.smash_up.effects.decks import next_base
from engine.games.smash_up.effects.leaving_play import cards_at, leave, put_base
from engine.games.smash_up.legality.selection import base_said, chosen, following, key_of, take_named
from engine.games.smash_up.model.ability import Effect, Selector
from engine.games.smash_up.model.frames import Acting, Monsters, StopScoring
from engine.games.smash_up.model.memory import memory
from engine.games.smash_up.model.words import BASES, DESCARTE_BASES, TABLE
from engine.law.cite import rule


def swap_base(table: Table, frame: Acting, effect: Effect) -> None:
    """A base makes room for the top one of the base deck; what lies there stays or is discarded."""
    what = effect.what if isinstance(effect.what, Selector) else Selector("base", "cualquiera", "cualquiera", 1)
    found = chosen(table, frame, what, key_of(frame))
    take_named(table)
    new = next_base(table, f"base{frame.n}") if found else None
    following(table)
    if new is not None:
        replace_base(table, found[0].id, new, keep=effect.keep_cards)


@rule("SU 4.7", decisive=False)
def replace_base(table: Table, old: str, new: str, *, keep: bool) -> None:
    """The old base leaves, the new one comes; a base that leaves while it scores stops scoring (SU 4.7, 4.8)."""
    state = table.state
    scoring = memory(state).scoring == old
    order = state.zones[place(TABLE, BASES)]
    with table.cite("SU 4.7", "SU 4.8") if scoring else table.cite("DU 37"):
        data = {"name": name(state, old), "new": name(state, new)}
        table.emit("cambia_base", subject=old, data=data)
        for id in cards_at(state, old):
            piece = table.state.pieces[id]
            if not in_play(piece):
                continue
            if is_titan(table.state, piece):
                leave(table, piece, None, "SU 18.11")
            elif not keep:
                leave(table, piece, None, *(("SU 21.14",) if piece.marks.get("buried") else ()))
        events.move(table, old, place(TABLE, DESCARTE_BASES), kind="base_fuera", new_object=True)
        put_base(table, new)
    _keep_place(table, order, old, new)
    for id, piece in list(table.state.pieces.items()):
        if in_play(piece) and piece.marks.get("base") == old:
            table.mark(id, base=new)
    table.push(Monsters(base=new))
    if scoring:
        with table.cite("SU 4.7", "SU 4.8"):
            table.emit("sin_puntuar", subject=old, data={"name": name(state, old)})
        table.remember(scoring=None, window=None)
        table.push(StopScoring())


def _keep_place(table: Table, order: tuple[str, ...], old: str, new: str) -> None:
    bases = tuple(new if id == old else id for id in order)
    table.state = replace(table.state, zones={**table.state.zones, place(TABLE, BASES): bases})


def change_breakpoint(table: Table, frame: Acting, effect: Effect) -> None:
    """The breakpoint of a base changes until the end of the turn."""
    base = _base_meant(table, frame, effect)
    following(table)
    if base is not None and isinstance(effect.amount, int):
        until = f"{table.state.turn.active}:fin"
        table.remember(breakpoints=(*memory(table.state).breakpoints, (effect.amount, base, until)))
        with table.cite("DU 37"):
            table.emit("quiebre", subject=base, data={"name": name(table.state, base), "n": effect.amount})


def _base_meant(table: Table, frame: Acting, effect: Effect) -> str | None:
    if isinstance(effect.what, Selector) and effect.what.type == "base":
        found = chosen(table, frame, effect.what, key_of(frame))
        return found[0].id if found else None
    return base_said(table, frame)
