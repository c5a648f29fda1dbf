"""The treasures of a base that scored: revealed by its monsters, taken in turns by everybody present (SU 17)."""

from __future__ import annotations

from engine.core.state import State
from engine.core.table import Table
from engine.games.smash_up.characteristics.projection import clockwise, face, name, open_at
from engine.games.smash_up.characteristics.totals import has_minion, present, total
from engine.games.smash_up.effects.leaving_play import take_treasures
from engine.games.smash_up.model.words import MONSTRUO
from engine.law.cite import rule


def share_treasures(table: Table, base: str) -> None:
    """Treasures of the monsters still at a base, chosen in turns by everybody who is present."""
    monsters = [p for p in open_at(table.state, base) if face(table.state, p).type == MONSTRUO]
    number = sum(face(table.state, piece).treasures or 0 for piece in monsters)
    takers = _takers(table.state, base)
    if number and takers:
        _share(table, base, number, takers)


def _takers(state: State, base: str) -> list[str]:
    """Everybody present, from the winner down, ties clockwise from the current player (SU 17.3 to 17.6)."""
    order = [player for player in clockwise(state, state.turn.active) if present(state, base, player)]
    return sorted(order, key=lambda player: -total(state, base, player))


@rule("SU 17.1", "SU 17.2", "SU 17.7", "SU 9.6")
def _share(table: Table, base: str, number: int, takers: list[str]) -> None:
    """So many are revealed, and taken one at a time, again from the winner until none is left."""
    data = {"n": number, "count": number, "base": name(table.state, base)}
    also = ("SU 17.3", "SU 17.4", "SU 17.5", "SU 17.6", "SU 9.6")
    table.emit("revelar_tesoros", subject=base, law=_taking_law(table.state, base, takers), data=data, also=also)
    for turn in range(number):
        player = takers[turn % len(takers)]
        if not take_treasures(table, player, 1):
            table.emit("sin_tesoros", subject=base, law=("SU 17.1",))
            return
        with table.cite("SU 17.5", "SU 17.2"):
            table.emit("tesoro", player=player, also=("SU 14.10", "SU 14.11"))


def _taking_law(state: State, base: str, takers: list[str]) -> tuple[str, ...]:
    """What is special about those who choose: power without a minion, or the reverse, more than three, or ties."""
    powers = [total(state, base, player) for player in takers]
    absent = len(takers) < len(state.players)
    law = ["SU 17.3"] if absent or min(powers) <= 0 or not all(has_minion(state, base, p) for p in takers) else []
    law += ["SU 17.4"] if len(takers) > 3 else []
    law += ["SU 17.6"] if len(set(powers)) < len(powers) else []
    return tuple(law)
