"""Our own cases, section by section of the document: every expected check holds and every decisive section is cited."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.trials.check import check_case

FOLDER = Path(__file__).parent.parent / "cases" / "myl_pe"
FILES = sorted(file for file in FOLDER.rglob("*.json") if file.name != "given.json")
CASES: list[tuple[str, dict[str, Any]]] = [
    (file.stem, case) for file in FILES for case in msgspec.json.decode(file.read_bytes())["cases"]
]


@pytest.mark.parametrize(("family", "case"), CASES, ids=[f"{family}-{case['id']}" for family, case in CASES])
def test_an_own_case_holds(family: str, case: dict[str, Any]) -> None:
    assert check_case(case) == []


def test_every_case_has_a_name_of_its_own() -> None:
    names = [case["id"] for _, case in CASES]
    assert len(names) == len(set(names))
