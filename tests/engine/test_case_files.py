"""Files of written cases: a case written wrongly says so and leaves the others alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.request import RequestError
from engine.trials.check import cases_of, check_case, check_file

GIVEN = Path(__file__).parent / "cases" / "myl_pe" / "given.json"


def case(**changed: Any) -> dict[str, Any]:
    return {**cases_of(GIVEN)[0][1], **changed}


def test_a_case_may_carry_words_of_its_own_beside_the_request() -> None:
    assert check_case(case(topic="control", difficulty=3)) == []


@pytest.mark.parametrize("changed", [{"expected": ["zone"]}, {"sections": 7}], ids=["expected", "sections"])
def test_a_case_written_wrongly_fails_alone(tmp_path: Path, changed: dict[str, Any]) -> None:
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"cases": [case(id="wrong", **changed), case(id="right")]}), encoding="utf-8")
    wrong, right = check_file(file)
    assert wrong[1][0].startswith("the case cannot be evaluated: ")
    assert right == ("right", [])


def test_an_order_may_list_events_as_words_and_as_tables() -> None:
    played = {"type": "jugar", "card": "h"}
    assert check_case(case(expected=[{"check": "order", "events": [played, "control:dd"]}])) == []
    backwards = check_case(case(expected=[{"check": "order", "events": ["control:dd", played]}]))
    assert backwards == [f"check 0 order: {played} does not follow"]


@pytest.mark.parametrize("content", ["{", "[1, 2]", '{"cases": "none"}', "7"])
def test_a_file_of_something_else_is_named(tmp_path: Path, content: str) -> None:
    file = tmp_path / "cases.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(RequestError) as refused:
        cases_of(file)
    assert str(file) in refused.value.en


@pytest.mark.parametrize("command", ["adjudicate", "check", "diagnose"])
def test_a_file_that_is_not_there_is_named(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, str(tmp_path / "nothing.json")]) == 2
    assert "nothing.json" in capsys.readouterr().err
