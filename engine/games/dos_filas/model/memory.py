"""What the state of a match remembers besides the cards."""

from __future__ import annotations

from engine.core import state as core


class Memory(core.Memory, frozen=True, kw_only=True):
    """The mode and who is mano, who has passed and who changed cards, the points of A and B in each round.

    `seen` counts for each player the cards of the rival's hand that were looked at.
    """

    mode: str
    mano: str
    passed: tuple[str, ...] = ()
    results: tuple[tuple[int, int], ...] = ()
    changed: tuple[str, ...] = ()
    seen: dict[str, int] = {}


def memory(state: core.State) -> Memory:
    """What a state of this game remembers."""
    return state.memory  # type: ignore[return-value]
