"""Every section that can be carried out is, and a written case shows it (DESIGN: citations are data)."""

import re
from pathlib import Path

import msgspec
import pytest

from engine import load_game
from engine.law.cite import claimed
from engine.trials.check import cases_of
from engine.trials.coverage import Covered, case_files, covered, lines
from tests.sampling import EXHAUSTIVE

CASES = Path(__file__).parent / "cases"
PAGE = Path(__file__).parents[2] / "docs" / "dar-coverage.md"


@pytest.fixture(scope="module")
def sections(rows: dict[str, tuple[list[str], list[str]]], tmp_path_factory: pytest.TempPathFactory) -> list[Covered]:
    """The sections of the DAR, by all cases, or by those that the page names."""
    files = case_files(CASES, "myl_pe")
    if not EXHAUSTIVE:
        named = {id for _, cases in rows.values() for id in cases}
        cases = [case for file in files for id, case in cases_of(file) if id in named]
        files = [tmp_path_factory.mktemp("named") / "cases.json"]
        files[0].write_bytes(msgspec.json.encode({"cases": cases}))
    return covered(load_game("myl_pe"), files)


@pytest.fixture(scope="module")
def rows() -> dict[str, tuple[list[str], list[str]]]:
    """The page: the modules and the cases that stand in the row of each section."""
    found = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0] not in ("Section", "---"):
            found[cells[0]] = (re.findall(r"`([\w.]+)`", cells[2]), cells[3].split(", ") if cells[3] != "-" else [])
    return found


def test_every_section_that_a_function_claims_exists() -> None:
    document = load_game("myl_pe").document
    assert [section for section in claimed("engine.games.myl_pe") if section not in document] == []


def test_every_executable_section_is_carried_out_while_the_cases_run(sections: list[Covered]) -> None:
    assert [item.section.number for item in sections if item.section.kind == "executable" and not item.claimed] == []


def test_a_section_that_no_case_brings_is_claimed_by_nobody() -> None:
    assert {item.claimed for item in covered(load_game("dos_filas"), [])} == {()}


def test_every_claimed_section_that_can_be_carried_out_is_exercised(sections: list[Covered]) -> None:
    executable = [item for item in sections if item.section.kind == "executable"]
    assert [item.section.number for item in executable if not item.exercised] == []


GO_ALONG = {
    "6.7.A": "declaring an ability is told with what it does or why it is refused",
    "8.1.A": "showing a card and its targets is told with what it does or why it is refused",
    "9.3.4": "the step is told with the comparison of strengths that takes place in it",
    "9.3.4.c": "likewise: the rules that it applies are sections of their own",
    "10.6": "attacking is the declaration of 9.3.1",
}
"""Laws that never decide alone: another, nearer one always does."""


def test_every_executable_section_decides_a_case_or_only_ever_goes_along(sections: list[Covered]) -> None:
    undecided = {item.section.number for item in sections if item.section.kind == "executable" and not item.decided}
    assert undecided <= set(GO_ALONG)


def test_a_section_without_claim_and_case_is_told_with_the_reason(sections: list[Covered]) -> None:
    bare = Covered(next(item.section for item in sections if item.section.kind == "executable"), (), (), ())
    assert bare.reason == "not yet"
    assert list(lines([bare]))[-1] == "0 of 1 executable sections claimed, 0 exercised by cases"


def test_the_page_has_a_row_for_every_section(sections: list[Covered], rows: dict[str, object]) -> None:
    assert list(rows) == [item.section.label for item in sections]


def test_every_row_of_the_page_still_leads_somewhere(
    sections: list[Covered], rows: dict[str, tuple[list[str], list[str]]]
) -> None:
    """Modules and cases come and go: of those a row names one must hold. `make coverage` writes the page again."""
    lost = []
    for item in sections:
        modules, cases = rows[item.section.label]
        if (modules and not set(modules) & set(item.parts)) or (cases and not set(cases) & set(item.exercised)):
            lost.append(item.section.label)
    assert lost == []


def test_the_page_names_a_case_for_every_executable_section(
    sections: list[Covered], rows: dict[str, tuple[list[str], list[str]]]
) -> None:
    executable = [item for item in sections if item.section.kind == "executable"]
    assert [item.section.label for item in executable if not all(rows[item.section.label])] == []
