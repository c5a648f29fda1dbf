"""A room that asks the same at once has it computed once."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

import pytest
from django.core.cache import cache

from tournaments.queries.once import computed_once

VIEWERS = 8


class Work:
    """Something costly: it takes until everybody has asked, and counts how often it was done."""

    def __init__(self) -> None:
        self.done = 0
        self.everybody_asked = Event()

    def __call__(self) -> str:
        self.everybody_asked.wait(30)
        self.done += 1
        return "positions"


def room(work: Work, keys: list[str]) -> list[str]:
    """What everybody is answered who asks for one of the keys at the same moment."""
    meeting = Barrier(len(keys) + 1)

    def ask(key: str) -> str:
        meeting.wait(30)
        return computed_once(key, work, 60)

    with ThreadPoolExecutor(len(keys)) as viewers:
        answers = [viewers.submit(ask, key) for key in keys]
        meeting.wait(30)
        work.everybody_asked.set()
        return [answer.result() for answer in answers]


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    cache.clear()


def test_everybody_is_answered_by_the_work_of_one() -> None:
    work = Work()

    assert room(work, ["copa"] * VIEWERS) == ["positions"] * VIEWERS
    assert work.done == 1


def test_different_questions_are_worked_on_apart() -> None:
    work = Work()
    room(work, [f"copa-{number}" for number in range(VIEWERS)])

    assert work.done == VIEWERS


def test_where_the_first_fails_the_next_who_asks_tries_again() -> None:
    def fail() -> str:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        computed_once("copa", fail, 60)
    work = Work()
    work.everybody_asked.set()

    assert computed_once("copa", work, 60) == "positions"
