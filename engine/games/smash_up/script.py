"""How a list of written actions answers what the rules ask while they run."""

from __future__ import annotations

from engine.core.state import Choice, Json, State
from engine.games.smash_up.board import Action


class ActionList:
    """The actions of a request as a script. Everything a card needs is said in the action itself."""

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions

    def __len__(self) -> int:
        return len(self.actions)

    def action(self, index: int) -> Action:
        """The action at this place."""
        return self.actions[index]

    def hints(self, index: int) -> dict[str, Json]:
        """Nothing beside what the rules read from the action."""
        return {}

    def acts_in(self, state: State, choice: Choice, index: int) -> bool:
        """Windows are part of the state; none is put as a choice."""
        return False

    def answers(self, state: State, choice: Choice, index: int) -> tuple[bool, Json]:
        """`elegir` answers the open choice of its player, or of chance."""
        action = self.actions[index]
        fits = action.do == "elegir" and choice.by in (None, action.by)
        return fits, action.value if fits else None

    def hinted(self, state: State, choice: Choice, hints: dict[str, Json]) -> tuple[bool, Json, dict[str, Json]]:
        """Nothing is said beforehand."""
        return False, None, hints
