"""The order of a Castillo: shuffled, what lies on top, what players put there in an order (DAR 4.1, 10.7, 10.38)."""

from __future__ import annotations

from itertools import permutations

from engine.core.choices import Refusal, Refused
from engine.core.state import Choice, Option, Text, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.chances import LAID
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import name
from engine.games.myl_pe.model.words import CASTILLO
from engine.law.cite import rule

MOST_ORDERS = 4
"""How many cards have all their orders listed; more are put in the order that is written."""


@rule("10.7", decisive=False)
def shuffle(table: Table, player: str, *, law: tuple[str, ...] = ()) -> None:
    """Shuffle a Castillo: from here on nobody knows its order. Known cards lie below unknown ones until drawn."""
    here = place(player, CASTILLO)
    known = tuple(id for id in table.state.zones[here] if table.state.pieces[id].card)
    unknown = tuple(id for id in table.state.zones[here] if not table.state.pieces[id].card)
    zones = {**table.state.zones, here: (*known, *unknown)}
    for id in known:
        if table.state.pieces[id].marks.get(LAID):
            table.mark(id, **{LAID: None})
    memory = {**table.state.memory, f"shuffled:{player}": True}
    table.emit("barajar", player=player, law=law, zones=zones, memory=memory)


def order_of(table: Table, ids: tuple[str, ...], acting: Acting, key: str) -> tuple[str, ...]:
    """The order that a player gives cards, the top one first (DAR 10.38). Raises Refused for other cards than these."""
    listed = permutations(ids) if len(ids) <= MOST_ORDERS else [ids]
    options = tuple(Option(order, _names(table, order)) for order in listed)
    card = name(table.state, acting.source)
    what = Text(f"{card}: ordenar, primero la de arriba", f"{card}: put in order, the top one first")
    choice = Choice(key, acting.by, "pick", what, options, ("10.38",), ("10.41",), acting.source, None, True)
    order = tuple(map(str, table.ask(choice)))
    if sorted(order) != sorted(ids):
        text = Text("se ordenan esas mismas cartas y ninguna otra", "those cards are put in order, and no others")
        raise Refused(Refusal(text, ("10.38",), ("10.41",)))
    return order


def _names(table: Table, ids: tuple[str, ...]) -> Text:
    names = ", ".join(name(table.state, id) for id in ids)
    return Text(names, names)
