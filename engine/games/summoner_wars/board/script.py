"""How a list of written actions answers what the rules ask while they run."""

from __future__ import annotations

from engine.core.state import Choice, Json, State
from engine.games.summoner_wars.characteristics.projection import spelled
from engine.games.summoner_wars.model.board import Action
from engine.scripted import Scripted, chosen


class ActionList(Scripted[Action]):
    """The actions of a request as a script. Targets and spaces are said in the action that needs them."""

    def hints(self, index: int) -> dict[str, Json]:
        """Targets and space of the action, to be used up one by one."""
        action = self.actions[index]
        said: dict[str, Json] = {}
        if action.targets or action.target:
            said["targets"] = tuple(action.targets or ()) or (action.target,)
        if action.pos:
            said["pos"] = tuple(action.pos)
        return said

    def answers(self, state: State, choice: Choice, index: int) -> tuple[bool, Json]:
        """`elegir` answers the open choice of its player, or of chance."""
        return chosen(self.actions[index], choice)

    def hinted(self, state: State, choice: Choice, hints: dict[str, Json]) -> tuple[bool, Json, dict[str, Json]]:
        """What the running action said beforehand about this choice."""
        if choice.data.get("target") and hints.get("targets"):
            first, *rest = hints["targets"]
            return True, first, {**hints, "targets": tuple(rest)}
        if choice.data.get("space") and hints.get("pos"):
            return True, spelled(hints["pos"]), {key: value for key, value in hints.items() if key != "pos"}
        return False, None, hints
