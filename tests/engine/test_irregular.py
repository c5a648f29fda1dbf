"""Boards of written cases are games as they should be, and what is illegal in their actions is told with a repair."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import RequestError, adjudicate, diagnose
from tests.sampling import sample

CASES = Path(__file__).parent / "cases"
MEANT = {
    "ask-I08": "forgotten_grouping",
    "ask-Q23": "forgotten_grouping",
    "ask-Q11": "empty_castle",
    "ask-Q12": "empty_castle",
    "ET-M1": "too_many_blocked",
    "ET-M3": "forbidden_block",
}
"""The cases that are about a game that went wrong, or may have, and how their boards show it."""


def cases(game: str) -> list[dict[str, Any]]:
    files = sorted((CASES / game).glob("*.json"))
    return [case for file in files for case in msgspec.json.decode(file.read_bytes())["cases"]]


@pytest.mark.parametrize("game", ["myl_pe", "smash_up", "summoner_wars", "dos_filas"])
def test_the_boards_of_the_cases_show_nothing_irregular(game: str) -> None:
    found: dict[str, str] = {}
    drawn = sample(cases(game), 300)
    for case in drawn:
        if any(item["check"] == "irregular" for item in case.get("expected", [])) or "deck" in case.get("state", {}):
            continue
        try:
            problems = diagnose(case)
        except RequestError:
            continue
        for problem in problems:
            if problem.kind == "irregular":
                found[case["id"]] = problem.code
    assert found == {case["id"]: MEANT[case["id"]] for case in drawn if game == "myl_pe" and case["id"] in MEANT}


@pytest.mark.parametrize("game", ["myl_pe", "smash_up", "summoner_wars", "dos_filas"])
def test_every_refusal_of_the_given_cases_is_an_irregularity_with_the_same_sections(game: str) -> None:
    given = msgspec.json.decode((CASES / game / "given.json").read_bytes())["cases"]
    refused = 0
    for case in given:
        try:
            ruling = adjudicate(case)
        except RequestError:
            continue
        told = [(p.where, p.sections) for p in diagnose(case, history=True) if p.code == "illegal_action"]
        assert sorted(told) == sorted((f"actions.{one.action}", one.sections) for one in ruling.refusals), case["id"]
        refused += len(told)
    assert refused > 0


def test_ten_cards_are_the_most_a_turn_of_smash_up_ends_with() -> None:
    def board(number: int) -> dict[str, Any]:
        players = {seat: {"mano_ocultas": number if seat == "A" else 5} for seat in "AB"}
        return {"seats": ["A", "B"], "turn": {"active": "A", "phase": "fin"}, "players": players}

    (problem,) = diagnose({"game": "smash_up", "state": board(12)})
    assert (problem.code, problem.sections, problem.repair and problem.repair.es) == (
        "hand_limit",
        ("SU 2.19",),
        "A descarta 2.",
    )
    assert diagnose({"game": "smash_up", "state": board(10)}) == []


def test_the_hand_of_an_impossible_table_of_smash_up_is_counted_too() -> None:
    players = {"A": {"mano_ocultas": 11, "mano": ["x"]}, "B": {}}
    state: dict[str, Any] = {"seats": ["A", "B"], "turn": {"active": "A", "phase": "fin"}, "players": players}
    found = [(problem.code, problem.kind) for problem in diagnose({"game": "smash_up", "state": state})]
    assert found == [("unknown_object", "impossible"), ("hand_limit", "irregular")]
    state["turn"]["active"] = "C"
    assert [problem.code for problem in diagnose({"game": "smash_up", "state": state})] == ["unknown_object", "active"]
