"""Two processes claim the same disputes at the same moment: each goes to one of them."""

import json
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.judging.courthouse import courthouse

DISPUTES = 6


def claimed_by_two(folder: Path, how: str, disputes: int = DISPUTES, **servers: str) -> list[list[int]]:
    """What each of two racing processes claimed."""
    meeting = folder / "meeting"
    meeting.mkdir()
    with courthouse(folder / "var", **servers) as house, ExitStack() as stack:
        house.ask("submit", *["fuerzas_cero"] * disputes)
        racers = [stack.enter_context(house.asking("claim", str(meeting), how)) for _ in range(2)]
        return [sorted(json.loads(racer.communicate(timeout=120)[0])) for racer in racers]


@pytest.mark.sqlite
def test_every_dispute_goes_to_one_of_them(tmp_path: Path) -> None:
    one, other = claimed_by_two(tmp_path, "action")
    assert sorted(one + other) == list(range(1, DISPUTES + 1))


@pytest.mark.sqlite
def test_the_race_is_real_without_the_conditional_update(tmp_path: Path) -> None:
    one, other = claimed_by_two(tmp_path, "look first")
    assert set(one) & set(other)


@pytest.mark.sqlite
def test_what_is_claimed_several_at_once_goes_to_one_of_them(tmp_path: Path) -> None:
    one, other = claimed_by_two(tmp_path, "several", 60)
    assert sorted(one + other) == list(range(1, 61))


@pytest.mark.postgresql
def test_what_is_claimed_several_at_once_on_a_server_goes_to_one_of_them(
    tmp_path: Path, own_postgresql_database: str
) -> None:
    one, other = claimed_by_two(tmp_path, "several", 60, DATABASE_URL=own_postgresql_database)
    assert sorted(one + other) == list(range(1, 61))
