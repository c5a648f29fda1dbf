"""Cards that are played on something, turned up in a duel."""

from copy import deepcopy
from typing import Any

from engine import adjudicate
from tests.engine.mutating import requests

FORTRESS = {"name": "Fortress", "type": "accion", "power": 2, "play_on": "base", "abilities": []}


def duel_with_a_fortress(**said: Any) -> dict[str, Any]:
    """A duel in which A turns up an action that is played on a base."""
    request = deepcopy(
        next(
            request
            for request in requests("smash_up")
            if (duel := request["state"].get("duel"))
            and duel["step"] == "revelar_retador"
            and duel["placed"].get("A")
            and len(request["state"]["bases"]) > 1
        )
    )
    card = request["state"]["duel"]["placed"]["A"]
    request["state"]["cards"]["Fortress"] = FORTRESS
    request["state"]["objects"][card]["card"] = "Fortress"
    return {**request, "actions": [{"do": "revelar", "by": "A", "card": card, **said}]}


def test_whoever_turns_it_up_chooses_the_base_when_nobody_said_it() -> None:
    request = duel_with_a_fortress()
    ruling = adjudicate(request)
    assert ruling.verdict == "depends_on_choice"
    assert [option.choose for option in ruling.choices[0].options] == request["state"]["bases"]


def test_it_lies_at_the_base_that_was_said() -> None:
    base = duel_with_a_fortress()["state"]["bases"][0]
    request = duel_with_a_fortress(base=base)
    ruling = adjudicate(request)
    card = request["state"]["duel"]["placed"]["A"]
    assert ruling.state_after is not None
    assert ruling.state_after["objects"][card]["base"] == base
