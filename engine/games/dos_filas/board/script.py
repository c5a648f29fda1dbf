"""How a list of written actions answers what the rules ask while they run."""

from __future__ import annotations

import msgspec

from engine.core.state import Choice, Json, State
from engine.games.dos_filas.model.board import Action
from engine.scripted import Scripted


class ActionList(Scripted[Action]):
    """The actions of a request as a script. Everything a card asks is said in the action that plays it."""

    def hints(self, index: int) -> dict[str, Json]:
        """Row, side, choices and random cards of the action; `then` holds those of the revived card."""
        action = self.actions[index]
        hints: dict[str, Json] = {
            "by": action.by,
            "row": action.row,
            "side": action.side,
            "random": action.random,
            "choices": msgspec.to_builtins(action.choices),
        }
        return hints

    def hinted(self, state: State, choice: Choice, hints: dict[str, Json]) -> tuple[bool, Json, dict[str, Json]]:
        """What the running action said beforehand about this choice, at the depth of the card that asks."""
        if not hints or choice.by != hints["by"]:
            return False, None, hints
        said = _at_depth(hints, int(choice.data["depth"]))
        if choice.key == "lugar":
            found = _spot(choice, said, str(hints["by"]))
            return found is not None, found, hints
        if choice.key == "mirar":
            return True, tuple(hints["random"] or ()), hints
        if choice.key in said["choices"]:
            value = said["choices"][choice.key]
            return True, tuple(value) if isinstance(value, list) else value, hints
        return False, None, hints


def _at_depth(hints: dict[str, Json], depth: int) -> dict[str, Json]:
    """What was said about the card revived `depth` times over."""
    said = {"row": hints["row"], "side": hints["side"], "choices": hints["choices"] or {}}
    for _ in range(depth):
        then = said["choices"].get("then") or {}
        said = {"row": then.get("row"), "side": then.get("side"), "choices": then.get("choices") or {}}
    return said


def _spot(choice: Choice, said: dict[str, Json], by: str) -> Json:
    """The (side, row) that was said. A side nobody may choose is an answer even without a row: it is refused."""
    row, side = said["row"], said["side"]
    if row is None:
        wrong = side is not None and all(option.value[0] != side for option in choice.options)
        return (side, choice.options[0].value[1]) if wrong else None
    return side or by, row
