"""The document's own examples, transcribed, and our cases: every check holds and a rule of the answer decides."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import adjudicate, examples, load_game, sections
from engine.__main__ import main
from engine.check import check_case
from engine.expecting import expects_problems
from engine.law.cite import claimed
from engine.law.coverage import unclaimed

GIVEN = Path(__file__).parent.parent / "cases" / "dos_filas" / "given.json"
OWN: list[dict[str, Any]] = [
    case
    for file in sorted(GIVEN.parent.glob("*.json"))
    if file != GIVEN
    for case in msgspec.json.decode(file.read_bytes())["cases"]
]
EXAMPLES: list[dict[str, Any]] = msgspec.json.decode(GIVEN.read_bytes())["cases"]
STATED = EXAMPLES + OWN
CASES = [case for case in STATED if not expects_problems(case)]
"""Those whose board can be."""
by_case = pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])


@pytest.mark.parametrize("case", STATED, ids=[case["id"] for case in STATED])
def test_a_written_case_holds(case: dict[str, Any]) -> None:
    assert check_case(case) == []


@pytest.mark.parametrize("case", EXAMPLES, ids=[case["id"] for case in EXAMPLES])
def test_the_first_rule_of_an_example_decides(case: dict[str, Any]) -> None:
    cited = [citation.section for citation in adjudicate(case).citations if citation.kind == "decisive"]
    assert case["rules"][0] in cited


@by_case
def test_every_step_cites_a_section_of_the_document(case: dict[str, Any]) -> None:
    known = {section.number for section in sections("dos_filas")}
    steps = adjudicate(case).steps
    assert [step.text.es for step in steps if not step.sections or not set(step.sections) <= known] == []


@by_case
def test_the_board_after_a_ruling_can_be_submitted_again(case: dict[str, Any]) -> None:
    ruling = adjudicate(case)
    again = adjudicate({"state": ruling.state_after})
    assert (again.problems, again.boards["before"]) == ((), ruling.boards["after"])


def test_there_are_sixty_cases_of_our_own() -> None:
    assert len(OWN) >= 60


def test_the_command_counts_what_passed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(GIVEN)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "37 passed, 0 failed"


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        ({"check": "value", "card": "s1", "value": 5}, "check 0 value: expected 5, found 6"),
        ({"check": "score", "player": "A", "value": 23}, "check 0 score: expected 23, found 24"),
        ({"check": "zone", "card": "s1", "zone": "mano", "player": "A"}, None),
        ({"check": "count", "zone": "mazo", "player": "A", "value": 22}, "check 0 count: expected 22, found 23"),
        ({"check": "controller", "card": "s3", "player": "B"}, "check 0 controller: expected 'B', found 'A'"),
        ({"check": "triggered", "card": "s1", "value": True}, "check 0 triggered: expected True, found False"),
        ({"check": "event", "type": "fin_round", "value": True}, "check 0 event: expected True, found False"),
        ({"check": "order", "events": ["fin_round"]}, "check 0 order: fin_round does not follow"),
        ({"check": "choice", "by": "A", "what": "fila"}, "check 0 choice: expected True, found False"),
        ({"check": "phase", "value": "terminada"}, "check 0 phase: expected 'terminada', found 'round'"),
        ({"check": "active", "player": "B"}, "check 0 active: expected 'B', found 'A'"),
        ({"check": "winner", "players": ["A"]}, "check 0 winner: expected ['A'], found []"),
        ({"check": "game_over", "value": True}, "check 0 game_over: expected True, found False"),
        ({"check": "verdict", "value": "not_covered"}, None),
        ({"check": "round", "value": 2}, "check 0 round: expected 2, found 1"),
        ({"check": "round_wins", "player": "A", "value": 1}, "check 0 round_wins: expected 1, found 0"),
        ({"check": "seen", "by": "A", "player": "B", "value": 2}, "check 0 seen: expected 2, found 0"),
        ({"check": "value", "card": "nobody", "value": 5}, "check 0 value: nothing is called 'nobody'"),
        ({"check": "weather", "value": 5}, "check 0 weather: unknown check 'weather'"),
    ],
)
def test_a_check_that_does_not_hold_is_named(wrong: dict[str, Any], found: str | None) -> None:
    four_synergon = next(case for case in CASES if case["id"] == "DF-E07")
    failed = check_case({**four_synergon, "expected": [wrong]})
    assert failed == [found] if found else len(failed) == 1


def test_a_case_none_of_whose_rules_decides_fails() -> None:
    case = {**CASES[0], "rules": ["DF 8.3", "DF 1.1"]}
    assert check_case(case) == ["none of DF 8.3, DF 1.1 is cited as decisive"]


def test_every_example_is_ruled_as_it_stands() -> None:
    verdicts = {adjudicate(example["request"]).verdict for example in examples("dos_filas")}
    assert verdicts == {"resolved", "illegal", "not_covered"}


def test_every_executable_section_is_carried_out_by_a_function() -> None:
    document = load_game("dos_filas").document
    assert unclaimed(document, "engine.games.dos_filas") == []
    assert [section for section in claimed("engine.games.dos_filas") if section not in document] == []


def test_every_reading_belongs_to_sections_of_the_document() -> None:
    game = load_game("dos_filas")
    assert {s for reading in game.readings.values() for s in reading.sections if s not in game.document} == set()


def test_a_ruling_does_not_depend_on_the_names_of_the_cards() -> None:
    for case in CASES:
        raw = msgspec.json.encode({"state": case["state"], "actions": case["actions"]}).decode()
        for name in sorted(case["state"]["cards"], key=len, reverse=True):
            raw = raw.replace(f'"{name}"', f'"{name[::-1]}!"')
        renamed = {**case, **msgspec.json.decode(raw)}
        assert (case["id"], check_case(renamed)) == (case["id"], [])
