"""What continuous abilities give, told whenever it changes: a leader comes, and the others gain power."""

from __future__ import annotations

from engine.core.recall import while_same
from engine.core.state import State, place
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import buried, in_play, is_minion, is_titan, name
from engine.games.smash_up.characteristics.strength import given, power, standing
from engine.games.smash_up.characteristics.totals import breakpoint, lasting, raised, total
from engine.games.smash_up.model.words import BASES, JUEGO, TABLE
from engine.law.cite import claim

claim(__name__, "tell_gifts", "DU 37", "SU 20.1", "SU 18.13")

Gifts = dict[tuple[str, str, str], int]
"""By (`poder`, minion, ""), (`total`, base, player) and (`quiebre`, base, ""): what continuous abilities give."""
_OPS = ("poder", "poder_total", "quiebre")


@while_same("players", "zones", "pieces", "cards", "memory")
def gifts(state: State) -> Gifts:
    """What continuous abilities give now, without what they give nothing to."""
    if next(standing(state, *_OPS), None) is None:
        return {}
    minions = (state.pieces[id] for id in state.zones[place(TABLE, JUEGO)])
    found = {("poder", piece.id, ""): given(state, piece) for piece in minions if _open_minion(state, piece.id)}
    for base in state.zones[place(TABLE, BASES)]:
        found["quiebre", base, ""] = raised(state, base)
        for player in state.players:
            found["total", base, player] = sum(amount for _, amount in lasting(state, base, player))
    return {key: amount for key, amount in found.items() if amount}


def _open_minion(state: State, id: str) -> bool:
    piece = state.pieces[id]
    return in_play(piece) and is_minion(state, piece) and not buried(piece)


def tell_gifts(table: Table, before: Gifts) -> None:
    """Tell what is no longer given, or given anew, to what is still there."""
    state, after = table.state, gifts(table.state)
    if before == after:
        return
    changed = [key for key in {**before, **after} if before.get(key) != after.get(key)]
    powers = [
        (name(state, id), power(state, state.pieces[id]))
        for kind, id, _ in changed
        if kind == "poder" and _open_minion(state, id)
    ]
    bases = state.zones[place(TABLE, BASES)]
    totals = [
        (player, name(state, base), total(state, base, player))
        for kind, base, player in changed
        if kind == "total" and base in bases and total(state, base, player)
    ]
    limits = [
        (name(state, base), breakpoint(state, base)) for kind, base, _ in changed if kind == "quiebre" and base in bases
    ]
    if powers or totals or limits:
        titan = any(
            is_titan(state, source)
            for base in bases
            for player in state.players
            for source, _ in lasting(state, base, player)
        )
        law = ("DU 37", *(("SU 20.1",) if totals else ()), *(("SU 18.13",) if totals and titan else ()))
        table.emit("rige", law=law, data={"powers": powers, "totals": totals, "limits": limits})
