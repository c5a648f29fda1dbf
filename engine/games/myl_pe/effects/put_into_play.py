"""Opening the procedures of 8.1 and 8.4: a card is played, or put into play as if it had been."""

from __future__ import annotations

from engine.core.state import Json, State
from engine.core.table import Table
from engine.games.myl_pe.characteristics.objects import face
from engine.games.myl_pe.characteristics.restrictions import banned
from engine.games.myl_pe.effects import happenings
from engine.games.myl_pe.legality.legality import oros_laid
from engine.games.myl_pe.model.words import ORO


def begin_play(
    table: Table, card: str, by: str, *, replies_to: int | None = None, pay: list[str] | None = None, **data: Json
) -> None:
    """Open the procedure of 8.1 for a card. `replies_to` is the place of the frame it annuls or responds to."""
    action = table.state.memory.get("action")
    table.push("play", "announce", card=card, by=by, replies_to=replies_to, action=action, pay=pay, **data)


def put_into_play(table: Table, card: str, by: str, *, bearer: str | None = None) -> None:
    """Open the procedure of 8.4: as if played, without any cost; an Oro just enters (8.4.3)."""
    if face(table.state, table.state.pieces[card]).type == ORO:
        _lay_oro(table, card, by)
        return
    table.push(
        "play",
        "played",
        card=card,
        by=by,
        put=True,
        targets=[bearer] if bearer else [],
        paid=0,
        action=table.state.memory.get("action"),
    )


def _lay_oro(table: Table, card: str, by: str) -> None:
    with table.cite("8.4", decisive=False):
        may_lay = banned(table, by, "bajar_oros") is None and not oros_laid(table.state)
        with table.cite("8.4.2", decisive=not may_lay):
            happenings.enter(table, card, by)


def playing(state: State, card: Json) -> int | None:
    """The place of the frame in which that card is being played."""
    for index, frame in enumerate(state.frames):
        if frame.kind == "play" and frame.data.get("card") == card:
            return index
    return None
