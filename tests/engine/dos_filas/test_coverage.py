"""Every section that can be carried out is carried out by a ruling of these tests, and the others say why not."""

from pathlib import Path
from typing import Any

import msgspec

from engine import adjudicate, load_game
from tests.engine.dos_filas.table import side, table

GIVEN = Path(__file__).parent.parent / "cases" / "dos_filas" / "given.json"
DEAL = {"by": None, "do": "repartir"}
FURTHER: list[dict[str, Any]] = [
    table(side(mazo=34)),
    table(side("a:5"), phase="preparacion"),
    table(side(mazo=33), side(mazo=33), DEAL, phase="preparacion", mode="ANTIAZAR"),
]
"""What the given cases do not reach: too many cards, rows filled too early, the mode with chosen hands."""


def cited(requests: list[dict[str, Any]]) -> set[str]:
    """The sections that the rulings on these requests cite."""
    return {citation.section for request in requests for citation in adjudicate(request).citations}


def test_every_executable_section_is_cited_by_a_ruling() -> None:
    sections = load_game("dos_filas").document.sections.values()
    cases = msgspec.json.decode(GIVEN.read_bytes())["cases"]
    reached = cited([*cases, *FURTHER])
    assert [s.number for s in sections if s.kind == "executable" and s.number not in reached] == []


def test_each_further_situation_is_needed() -> None:
    assert [sorted(cited([request]))[:1] for request in FURTHER] == [["DF 1.1"], ["DF 1.5"], ["DF 8.2"]]


def test_what_is_not_executable_is_a_remark_or_another_document() -> None:
    sections = load_game("dos_filas").document.sections.values()
    assert [s.number for s in sections if s.kind != "executable"] == ["DF 2.3", "DF 8.4", "DF 8.5"]
