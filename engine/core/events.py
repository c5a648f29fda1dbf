"""The atoms: the only functions that change what lies on the table. Each is a mutation and its event in one."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.state import Clause, Event, Json, Modifier, Piece, Turn, place_player, place_zone
from engine.core.table import Table


def move(
    table: Table,
    id: str,
    to: str,
    *,
    kind: str = "move",
    new_object: bool = False,
    host: str | None = None,
    bottom: bool = False,
    data: dict[str, Json] | None = None,
    law: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
) -> Event:
    """Put an object in another place, on top of it or at its bottom.

    With `new_object` it becomes another object for the rules: the effects and marks of the old one are gone.
    """
    state = table.state
    piece = state.pieces[id]
    zones = dict(state.zones)
    zones[piece.place] = tuple(other for other in zones[piece.place] if other != id)
    there = zones.get(to, ())
    zones[to] = (id, *there) if bottom else (*there, id)
    moved = replace(piece, place=to, host=host)
    modifiers = state.modifiers
    if new_object:
        moved = replace(moved, incarnation=piece.incarnation + 1, marks={})
        if any(modifier.subject == id for modifier in modifiers):
            modifiers = tuple(modifier for modifier in modifiers if modifier.subject != id)
    facts = {"card": piece.card, "from": piece.place, "to": to, "incarnation": piece.incarnation, **(data or {})}
    return table.emit(
        kind,
        subject=id,
        player=place_player(to),
        data=facts,
        law=law,
        also=also,
        pieces=table.put_piece(moved),
        zones=zones,
        modifiers=modifiers,
    )


def count(table: Table, key: str, change: int, *, kind: str, law: tuple[str, ...] = ()) -> Event:
    """Add to a counter, never below zero."""
    value = max(0, table.state.counters.get(key, 0) + change)
    counters = {**table.state.counters, key: value}
    return table.emit(
        kind, player=place_player(key), law=law, data={"counter": place_zone(key), "change": change}, counters=counters
    )


def begin_effect(
    table: Table,
    effect: Json,
    *,
    source: str,
    by: str,
    until: str,
    kind: str = "effect",
    subject: str | None = None,
    player: str | None = None,
    clause: Clause | None = None,
    data: dict[str, Json] | None = None,
    law: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
) -> Event:
    """An effect comes into force for an object, a player or at large, until the named moment."""
    since = table.tick()
    incarnation = table.state.pieces[subject].incarnation if subject in table.state.pieces else None
    modifier = Modifier(
        id=f"m{since}",
        effect=effect,
        source=source,
        by=by,
        since=since,
        until=until,
        subject=subject,
        incarnation=incarnation,
        player=player,
        clause=clause or table.clause,
    )
    facts = {"modifier": modifier.id, "until": until, "source": source, **(data or {})}
    return table.emit(
        kind,
        subject=subject,
        player=player,
        data=facts,
        law=law,
        also=also,
        modifiers=table.add_modifier(modifier),
    )


def end_effects(
    table: Table, ended: tuple[Modifier, ...], *, law: tuple[str, ...] = (), also: tuple[str, ...] = ()
) -> None:
    """Effects end; one event each."""
    for modifier in ended:
        rest = tuple(other for other in table.state.modifiers if other.id != modifier.id)
        table.emit(
            "effect_ends",
            subject=modifier.subject,
            player=modifier.player,
            law=law,
            also=also,
            data={"modifier": modifier.id, "source": modifier.source},
            modifiers=rest,
        )


def set_turn(table: Table, turn: Turn, *, kind: str = "step", **data: Json) -> Event:
    """The turn moves on."""
    return table.emit(kind, player=turn.active, data={"to": turn.step, "phase": turn.phase, **data}, turn=turn)


def lose(table: Table, player: str, *, law: tuple[str, ...]) -> Event:
    """A player has lost."""
    return table.emit("lose", player=player, law=law, lost=(*table.state.lost, player))


def controller(piece: Piece) -> str:
    """Whose zone the object lies in."""
    return place_player(piece.place)
