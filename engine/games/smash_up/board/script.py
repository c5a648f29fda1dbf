"""How a list of written actions answers what the rules ask while they run."""

from __future__ import annotations

from engine.core.state import Choice, Json, State
from engine.games.smash_up.model.board import Action
from engine.scripted import Scripted, chosen


class ActionList(Scripted[Action]):
    """The actions of a request as a script. Everything a card needs is said in the action itself."""

    def answers(self, state: State, choice: Choice, index: int) -> tuple[bool, Json]:
        """`elegir` answers the open choice of its player, or of chance."""
        return chosen(self.actions[index], choice)
