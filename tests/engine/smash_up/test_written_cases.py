"""Every written case holds: each check, and one of its rules among those that decide."""

from typing import Any

import msgspec
import pytest

from engine import adjudicate, examples, load_game, sections
from engine.check import check_case
from engine.law.cite import claimed
from engine.law.coverage import unclaimed
from tests.engine.smash_up.written import OWN, PLAYED, STATED, case

by_case = pytest.mark.parametrize("case", PLAYED, ids=[case["id"] for case in PLAYED])


@pytest.mark.parametrize("case", STATED, ids=[case["id"] for case in STATED])
def test_a_written_case_holds(case: dict[str, Any]) -> None:
    assert check_case(case) == []


@by_case
def test_every_step_cites_a_section_of_the_document(case: dict[str, Any]) -> None:
    known = {section.number for section in sections("smash_up")}
    steps = adjudicate(case).steps
    assert [step.text.es for step in steps if not step.sections or not set(step.sections) <= known] == []


@by_case
def test_the_table_after_a_ruling_can_be_submitted_again(case: dict[str, Any]) -> None:
    ruling = adjudicate(case)
    again = adjudicate({"state": ruling.state_after})
    assert again.problems == ()
    assert again.boards is not None and ruling.boards is not None
    assert at_bases(again.boards["before"]) == at_bases(ruling.boards["after"])


def at_bases(board: dict[str, Any]) -> list[Any]:
    """The bases of a drawn table with their totals, and the points."""
    bases = [(base["id"], base["total"]) for base in board["bases"]]
    return [bases, [(player["id"], player["score"]) for player in board["players"]]]


def test_there_are_sixty_cases_of_our_own() -> None:
    assert len(OWN) >= 60


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        ({"check": "vp", "player": "A", "value": 3}, "check 0 vp: expected 3, found 4"),
        ({"check": "place", "player": "C", "base": "b1", "value": 2}, "check 0 place: expected 2, found 3"),
        ({"check": "power", "card": "a", "value": 9}, "check 0 power: expected 9, found 10"),
        ({"check": "power_at", "card": "a", "after_action": -1, "value": 9}, "check 0 power_at: expected 9, found 10"),
        (
            {"check": "total_at", "base": "b1", "player": None, "after_action": -1, "value": 20},
            "check 0 total_at: expected 20, found 25",
        ),
        ({"check": "eligible", "base": "nb", "value": True}, "check 0 eligible: expected True, found False"),
        ({"check": "breakpoint", "base": "nb", "value": 20}, "check 0 breakpoint: expected 20, found 30"),
        ({"check": "zone", "card": "a", "zone": "base", "player": None, "base": "b1"}, None),
        ({"check": "count", "zone": "bases", "player": None, "value": 2}, "check 0 count: expected 2, found 1"),
        ({"check": "event", "type": "choque", "value": True}, "check 0 event: expected True, found False"),
        ({"check": "order", "events": ["descartar_base", "otorgar_pv"]}, "check 0 order: otorgar_pv does not follow"),
        ({"check": "phase", "value": "robar"}, None),
        ({"check": "winner", "players": ["A"]}, "check 0 winner: expected ['A'], found []"),
        ({"check": "duel", "resolved": True, "winners": [], "losers": []}, "check 0 duel: there was no duel"),
        ({"check": "power", "card": "nobody", "value": 5}, "check 0 power: nothing is called 'nobody'"),
        ({"check": "weather", "value": 5}, "check 0 weather: unknown check 'weather'"),
    ],
)
def test_a_check_that_does_not_hold_is_named(wrong: dict[str, Any], found: str | None) -> None:
    failed = check_case({**case("SU-E04"), "expected": [wrong]})
    assert failed == [found] if found else len(failed) == 1


def test_a_case_none_of_whose_rules_decides_fails() -> None:
    failed = check_case({**case("SU-E04"), "rules": ["SU 1.1", "DU 36"]})
    assert failed == ["none of SU 1.1, DU 36 is cited as decisive"]


def test_every_example_is_ruled_as_it_stands() -> None:
    verdicts = {adjudicate(example["request"]).verdict for example in examples("smash_up")}
    assert verdicts == {"resolved", "illegal"}


NOT_CARRIED_OUT = {
    "SU 11.5": "no ability of the closed list moves a counter from one card to another",
    "SU 12.6": "no ability of the closed list returns a Madness card to its deck",
    "SU 1.13": "who begins is given by the board",
}


def test_every_executable_section_is_carried_out_or_says_why_not() -> None:
    document = load_game("smash_up").document
    left = set(unclaimed(document, "engine.games.smash_up"))
    assert left <= set(NOT_CARRIED_OUT)
    assert [section for section in claimed("engine.games.smash_up") if section not in document] == []


def test_a_ruling_does_not_depend_on_the_names_of_the_cards() -> None:
    for written in PLAYED:
        raw = msgspec.json.encode({"state": written["state"], "actions": written["actions"]}).decode()
        for name in sorted(written["state"]["cards"], key=len, reverse=True):
            raw = raw.replace(f'"{name}"', f'"{name[::-1]}!"')
        renamed = {**written, **msgspec.json.decode(raw)}
        assert (written["id"], check_case(renamed)) == (written["id"], [])
