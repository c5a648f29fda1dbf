"""The document's own examples, transcribed: every expected check holds and every decisive section is cited."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import adjudicate, examples, sections
from engine.__main__ import main
from engine.trials.check import check_case

GIVEN = Path(__file__).parent.parent / "cases" / "myl_pe" / "given.json"
CASES: list[dict[str, Any]] = msgspec.json.decode(GIVEN.read_bytes())["cases"]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_given_case_holds(case: dict[str, Any]) -> None:
    assert check_case(case) == []


def test_the_command_counts_what_passed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(GIVEN)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "53 passed, 0 failed"


def test_the_command_names_a_check_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = {**CASES[0], "expected": [{"check": "controller", "card": "dd", "player": "A"}]}
    file = tmp_path / "wrong.json"
    file.write_bytes(msgspec.json.encode({"cases": [case]}))
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "D01: check 0 controller: expected 'A', found 'B'",
        "0 passed, 1 failed",
    ]


def test_a_decisive_section_that_is_not_cited_fails_the_case() -> None:
    case = {**CASES[0], "sections": {"decisive": ["9.4.F"]}}
    assert check_case(case) == ["section 9.4.F is not cited as decisive"]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_cited_section_is_in_the_document(case: dict[str, Any]) -> None:
    known = {section.number for section in sections("myl_pe")}
    ruling = adjudicate(case)
    cited = {section for step in ruling.steps for section in step.sections}
    cited |= {citation.section for citation in ruling.citations}
    cited |= {section for refusal in ruling.refusals for section in refusal.sections}
    assert cited <= known


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_step_cites_a_section(case: dict[str, Any]) -> None:
    assert [step.text.es for step in adjudicate(case).steps if not step.sections] == []


def test_the_examples_are_requests_as_they_stand() -> None:
    verdicts = {adjudicate(example["request"]).verdict for example in examples("myl_pe")}
    assert verdicts == {"resolved", "illegal", "depends_on_choice", "ambiguous"}


def test_the_board_after_a_ruling_can_be_submitted_again() -> None:
    for case in CASES:
        ruling = adjudicate(case)
        assert ruling.state_after is not None
        again = adjudicate({"game": "myl_pe", "state": ruling.state_after})
        assert (case["id"], again.problems) == (case["id"], ())
