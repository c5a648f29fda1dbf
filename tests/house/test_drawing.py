"""What a run of the whole suite draws of its tests."""

from tests.sampling import EXHAUSTIVE, MOST_CASES, drawn

ONES = {"tests/a.py::test_one", "tests/a.py::TestIt::test_two"}
CASES = {f"tests/a.py::test_cases[{number}]" for number in range(200)}
JOURNEYS = {f"tests/browser/test_{name}.py::test_{number}" for name in "ab" for number in range(10)}
FEW = {f"tests/a.py::test_few[{number}]" for number in range(MOST_CASES)}


def test_a_test_of_few_cases_is_done_with_all() -> None:
    assert drawn(ONES | FEW) == ONES | FEW


def test_of_many_cases_one_in_five_is_done() -> None:
    assert len(drawn(sorted(CASES))) == (200 if EXHAUSTIVE else 40)


def test_of_each_file_of_journeys_some_are_done_and_at_least_one() -> None:
    done = drawn(sorted(JOURNEYS))
    assert done <= JOURNEYS
    assert len(done) == (20 if EXHAUSTIVE else 4)
    assert {nodeid.partition("::")[0] for nodeid in done} == {"tests/browser/test_a.py", "tests/browser/test_b.py"}


def test_the_same_are_drawn_again() -> None:
    assert drawn(sorted(CASES)) == drawn(sorted(CASES))
