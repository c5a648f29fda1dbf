"""The document's own examples, and what a written case says when it does not hold."""

from typing import Any

import pytest

from engine import adjudicate, examples
from engine.__main__ import main
from engine.trials.check import check_case
from tests.engine.written import CASES, case, given


@pytest.mark.parametrize("case", given("dos_filas"), ids=[case["id"] for case in given("dos_filas")])
def test_the_first_rule_of_an_example_decides(case: dict[str, Any]) -> None:
    cited = [citation.section for citation in adjudicate(case).citations if citation.kind == "decisive"]
    assert case["rules"][0] in cited


def test_the_command_counts_what_passed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(CASES / "dos_filas" / "given.json")]) == 0
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
    failed = check_case({**case("DF-E07"), "expected": [wrong]})
    assert failed == [found] if found else len(failed) == 1


def test_a_case_none_of_whose_rules_decides_fails() -> None:
    case = {**given("dos_filas")[0], "rules": ["DF 8.3", "DF 1.1"]}
    assert check_case(case) == ["none of DF 8.3, DF 1.1 is cited as decisive"]


def test_every_example_is_ruled_as_it_stands() -> None:
    verdicts = {adjudicate(example["request"]).verdict for example in examples("dos_filas")}
    assert verdicts == {"resolved", "illegal", "not_covered"}
