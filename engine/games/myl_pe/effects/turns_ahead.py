"""The numbers of turns to come, extra turns and those that are skipped included (DAR 9)."""

from __future__ import annotations

from engine.core.state import State
from engine.games.myl_pe.model.ability import Skips
from engine.games.myl_pe.model.words import opponent


def next_turn_of(state: State, player: str) -> int:
    """The number of a player's next turn; extra turns come before the opponent's."""
    number, active = state.turn.number + 1, state.turn.active
    extra = list(state.memory.get("extra_turns") or ())
    skips = (modifier for modifier in state.modifiers if isinstance(modifier.effect, Skips))
    skipped = [modifier.player for modifier in skips if modifier.effect.what == "turno"]
    while True:
        active = extra.pop(0) if extra else opponent(state.players, active)
        while active in skipped:
            skipped.remove(active)
            active = opponent(state.players, active)
        if active == player:
            return number
        number += 1
