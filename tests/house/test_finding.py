"""The places that docs/finding.md names are there."""

import re

from tests.shared import ROOT

PAGE = ROOT / "docs" / "finding.md"


def places(text: str) -> list[str]:
    """The paths in the second column of a table."""
    return re.findall(r"^\|[^|]+\| `([^`]+)` \|$", text, re.MULTILINE)


def test_every_place_exists() -> None:
    named = places(PAGE.read_text(encoding="utf-8"))
    assert len(named) >= 8
    assert [place for place in named if not (ROOT / place).exists()] == []


def test_each_question_has_one_place() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| Where")]
    assert len(rows) == len(places("\n".join(rows)))


def test_a_place_is_read_out_of_its_row() -> None:
    assert places("| Where? | `engine/nowhere.py` |") == ["engine/nowhere.py"]
