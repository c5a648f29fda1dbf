"""Rules whose actions and half-done procedures are found by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.choices import Refusal
from engine.core.state import Choice, Frame, Json, State
from engine.core.table import Table

Begin = Callable[[Table, Any], None]
"""How something that a player does starts. Raises Refused."""
Resume = Callable[[Table, Any], None]
"""How a procedure goes on from the step it is at: a function of its kind of frame."""


class Procedures:
    """The rules of a game: `begin` by what an action does, `resume` by the kind of frame on top."""

    def __init__(
        self,
        begin: Mapping[str, Begin],
        resume: Mapping[type[Frame], Resume],
        refuse: Callable[[State, Choice, Json], Refusal],
    ) -> None:
        self._begin, self._resume, self._refuse = begin, resume, refuse

    def begin(self, table: Table, action: Json) -> None:
        """Start what a player does. Raises Refused."""
        self._begin[action.do](table, action)

    def resume(self, table: Table, frame: Frame) -> None:
        """Go on with the procedure on top."""
        self._resume[type(frame)](table, frame)

    def refuse_pick(self, state: State, choice: Choice, value: Json) -> Refusal:
        """Why a choice is not legal."""
        return self._refuse(state, choice, value)
