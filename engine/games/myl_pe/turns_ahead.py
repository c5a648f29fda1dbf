"""The numbers of turns to come, extra turns included (DAR 9)."""

from __future__ import annotations

from engine.core.state import State


def next_turn_of(state: State, player: str) -> int:
    """The number of a player's next turn; extra turns come before the opponent's."""
    number, active = state.turn.number + 1, state.turn.active
    extra: tuple[str, ...] = state.memory.get("extra_turns") or ()
    for owner in extra:
        if owner == player:
            return number
        number, active = number + 1, owner
    return number if player != active else number + 1
