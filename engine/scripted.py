"""The list of written actions of a request as a script: what most games' lists have in common."""

from __future__ import annotations

from typing import Final, Generic, Protocol, TypeVar

from engine.core.state import Choice, Json, State

A = TypeVar("A")
ANSWER: Final = "elegir"
"""What an action that answers a choice is said to do, in every game."""


class Chosen(Protocol):
    """An action that may be the answer of a player, or of chance, to what is asked: `elegir`."""

    @property
    def do(self) -> str: ...

    @property
    def by(self) -> str | None: ...

    @property
    def value(self) -> Json: ...


class Scripted(Generic[A]):
    """Actions that are carried out in turn. Nothing is said beforehand, and no window is ever put as a choice."""

    def __init__(self, actions: list[A]) -> None:
        self.actions = actions

    def __len__(self) -> int:
        return len(self.actions)

    def action(self, index: int) -> A:
        """The action at this place."""
        return self.actions[index]

    def hints(self, index: int) -> dict[str, Json]:
        """What the action says beforehand about choices to come: nothing."""
        return {}

    def acts_in(self, state: State, choice: Choice, index: int) -> bool:
        """Whether the action is meant for an open window: none is open."""
        return False

    def answers(self, state: State, choice: Choice, index: int) -> tuple[bool, Json]:
        """Whether the action is the answer to the open choice: no action is one by itself."""
        return False, None

    def hinted(self, state: State, choice: Choice, hints: dict[str, Json]) -> tuple[bool, Json, dict[str, Json]]:
        """What the running action said beforehand about this choice: nothing."""
        return False, None, hints


def chosen(action: Chosen, choice: Choice) -> tuple[bool, Json]:
    """Whether `elegir` answers the open choice of its player, or of chance, and with which value."""
    fits = action.do == ANSWER and choice.by in (None, action.by)
    return fits, action.value if fits else None
