"""How much one dispute may cost. Counted limits come first, the wall clock is the last resort."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import msgspec

from engine.core.state import Event

UNBOUNDED = 10**9
"""More than anything comes to, where one way through is played and not a tree of them."""


class Limits(msgspec.Struct, frozen=True):
    """Upper bounds: events per branch, frames on the stack, branches of the outcome tree; and of all that is played
    out for one dispute together its work, in steps and events (a third of a millisecond each where it was measured),
    so that a busy machine tells no less than a quiet one. `seconds` is the net below it, and says so when it holds.
    """

    events: int = 4000
    depth: int = 200
    branches: int = 256
    work: int = 8_000
    seconds: float = 8.0


class Budget:
    """The limits of one dispute while it is worked on: all of its playings out share the same work and seconds."""

    def __init__(self, limits: Limits | None = None, clock: Callable[[], float] | None = None) -> None:
        self.limits = limits or Limits()
        self.worked = 0
        self._clock = clock or monotonic
        self._deadline = self._clock() + self.limits.seconds

    def spend(self, work: int) -> None:
        """Count steps that were carried out and events that happened."""
        self.worked += work

    def spent(self) -> str | None:
        """What is used up: `work`, or `seconds` where the machine did not get that far; None while there is more."""
        if self.worked > self.limits.work:
            return "work"
        return "seconds" if self._clock() > self._deadline else None


class LimitReached(Exception):
    """A counted limit was reached; `what` names it."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Loop(Exception):
    """A mandatory sequence came back to a state it had already been in; `lap` is what happened in between."""

    def __init__(self, lap: tuple[Event, ...]) -> None:
        super().__init__(", ".join(event.kind for event in lap))
        self.lap = lap
