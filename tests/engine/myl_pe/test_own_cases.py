"""Our own cases, section by section of the document: every expected check holds and every decisive section is cited."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.trials.check import check_case

FOLDER = Path(__file__).parent.parent / "cases" / "myl_pe"
FILES = sorted(file for file in FOLDER.rglob("*.json") if file.name != "given.json")


def cases(file: Path) -> list[dict[str, Any]]:
    return list(msgspec.json.decode(file.read_bytes())["cases"])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_cases_of_a_topic_hold(file: Path) -> None:
    # Not a test for each case: thousands of them would cost the run more than their rulings do.
    written = cases(file)
    assert written
    assert {case["id"]: problems for case in written if (problems := check_case(case))} == {}


def test_every_case_has_a_name_of_its_own() -> None:
    names = [case["id"] for file in FILES for case in cases(file)]
    assert len(names) == len(set(names))
