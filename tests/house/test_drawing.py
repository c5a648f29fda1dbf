"""What a run of the whole suite draws of its tests."""

from tests.sampling import EXHAUSTIVE, FAMILIES, MOST_CASES, ONE_IN, TOGETHER, drawn
from tests.shared import ROOT

ONES = {"tests/a.py::test_one", "tests/a.py::TestIt::test_two"}
CASES = {f"tests/a.py::test_cases[{number}]" for number in range(200)}
JOURNEYS = {f"tests/browser/test_{name}.py::test_{number}" for name in "ab" for number in range(16)}
FEW = {f"tests/a.py::test_few[{number}]" for number in range(MOST_CASES)}


def test_a_test_of_few_cases_is_done_with_all() -> None:
    assert drawn(ONES | FEW) == ONES | FEW


def test_of_many_cases_one_in_six_is_done() -> None:
    assert len(drawn(sorted(CASES))) == (200 if EXHAUSTIVE else 33)


def test_of_each_file_of_journeys_some_are_done_and_at_least_one() -> None:
    done = drawn(sorted(JOURNEYS))
    assert done <= JOURNEYS
    assert len(done) == (32 if EXHAUSTIVE else 4)
    assert {nodeid.partition("::")[0] for nodeid in done} == {"tests/browser/test_a.py", "tests/browser/test_b.py"}


def test_what_costs_most_is_drawn_from_its_files_together() -> None:
    files = [file for file, family in FAMILIES.items() if family == "installations of their own"]
    ones = sorted(f"{file}::test_{number}" for file in files for number in range(2))
    assert len(drawn(ones)) == (len(ones) if EXHAUSTIVE else len(ones) // TOGETHER["installations of their own"])


def test_a_test_that_is_named_is_drawn_apart_from_the_others_of_its_file() -> None:
    file = "tests/engine/saying/test_sentences.py"
    cases = [f"{file}::test_most_of_them[{number}]" for number in range(15)]
    beside = [f"{file}::test_a_given_one[{number}]" for number in range(50)]
    done = drawn([*cases, *beside])
    assert set(beside) <= done
    assert len(done) == (65 if EXHAUSTIVE else 53)


def test_what_is_drawn_is_there() -> None:
    places = {place.partition("::")[0] for place in [*ONE_IN, *FAMILIES]}
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_the_same_are_drawn_again() -> None:
    assert drawn(sorted(CASES)) == drawn(sorted(CASES))
