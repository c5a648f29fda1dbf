"""How much one dispute may cost. Counted limits come first, the wall clock is the last resort."""

from __future__ import annotations

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """Upper bounds: events per branch, frames on the stack, branches of the outcome tree, seconds in all."""

    events: int = 4000
    depth: int = 200
    branches: int = 256
    seconds: float = 2.0


class LimitReached(Exception):
    """A counted limit was reached; `what` names it."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Loop(Exception):
    """A mandatory sequence came back to a state it had already been in."""
