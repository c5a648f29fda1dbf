"""What makes a Smash Up table impossible."""

from copy import deepcopy
from typing import Any

from engine import diagnose
from tests.engine.mutating import requests


def table_with_a_duel() -> dict[str, Any]:
    """A written case in which a duel is under way."""
    return deepcopy(next(request for request in requests("smash_up") if request["state"].get("duel")))


def problems(request: dict[str, Any]) -> list[tuple[str, str]]:
    """The codes of what is wrong with a table, and where."""
    return [(problem.code, problem.where) for problem in diagnose({"game": "smash_up", "state": request["state"]})]


def test_a_duel_between_minions_on_the_table_is_possible() -> None:
    assert problems(table_with_a_duel()) == []


def test_a_duel_names_a_minion_that_lies_nowhere() -> None:
    request = table_with_a_duel()
    minion = request["state"]["objects"][request["state"]["duel"]["minions"][0]]
    del minion["base"]
    assert ("unknown_object", "duel") in problems(request)
