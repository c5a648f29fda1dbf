"""Lists come in pages, filtered, at a cost that does not grow with their length."""

import datetime

import pytest

from tests.api.asking import Caller, registered
from tournaments.actions.events.events import create_event

SETTINGS = {"game": "myl_pe", "planned_rounds": 3}


@pytest.fixture
def calendar(amanda: Caller) -> Caller:
    """Twelve events, one on each first of the month."""
    for month in range(1, 13):
        create_event(by=amanda.user, name=f"Copa {month}", starts_on=datetime.date(2026, month, 1), **SETTINGS)
    return amanda


def test_events_come_in_pages_latest_first(calendar: Caller) -> None:
    page = calendar.get("events/", limit=2, offset=1).json()

    assert page["count"] == 12
    assert [event["name"] for event in page["results"]] == ["Copa 11", "Copa 10"]
    assert "offset=3" in page["next"]


def test_events_are_filtered_by_day_and_state(calendar: Caller) -> None:
    found = calendar.get("events/", starts_from="2026-02-01", starts_to="2026-03-31", status="setup").json()

    assert [event["name"] for event in found["results"]] == ["Copa 3", "Copa 2"]
    assert calendar.get("events/", status="running").json()["results"] == []


def test_a_longer_list_of_events_asks_no_more_questions(calendar: Caller, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(5):  # three for the token and its scope, the count, the page
        assert len(calendar.get("events/").json()["results"]) == 12


def test_a_longer_list_of_players_asks_no_more_questions(
    amanda: Caller, copa: str, django_assert_max_num_queries
) -> None:
    registered(amanda, copa, *(f"Jugador {letter}" for letter in "abcdefghij"))
    with django_assert_max_num_queries(9):
        assert len(amanda.get(f"events/{copa}/players/").json()) == 10


def test_players_are_filtered_by_name_division_and_whether_they_left(amanda: Caller, copa: str) -> None:
    numbers = registered(amanda, copa, "Ana Rojas", "Bruno Núñez", "Camila Rojas")
    amanda.post(f"events/{copa}/divisions/", {"name": "Junior"})
    amanda.put(
        f"events/{copa}/divisions/players/", {"players": [{"player": numbers["Bruno Núñez"], "division": "Junior"}]}
    )
    amanda.post(f"events/{copa}/players/{numbers['Ana Rojas']}/drop/")

    def found(**asked: str) -> list[str]:
        return [player["name"] for player in amanda.get(f"events/{copa}/players/", **asked).json()]

    assert found(q="rojas") == ["Ana Rojas", "Camila Rojas"]
    assert found(q="núñez", division="Junior") == ["Bruno Núñez"]
    assert found(playing="true") == ["Bruno Núñez", "Camila Rojas"]
    assert found(playing="false") == ["Ana Rojas"]
    assert found(division="Nadie") == []


def test_the_log_comes_newest_first_and_by_action(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián")
    log = amanda.get(f"events/{copa}/log/").json()["results"]
    found = amanda.get(f"events/{copa}/log/", action="event.create").json()["results"]

    assert [entry["action"] for entry in log] == ["players.register", "event.create"]
    assert [entry["action"] for entry in found] == ["event.create"]


@pytest.mark.parametrize(
    "moment", ["0098-04-20T15:54:42-19:55", "0001-01-01T00:00:00+14:00", "2026-01-01T00:00:00-04:00"]
)
def test_the_log_is_asked_from_any_moment_that_can_be_written(amanda: Caller, copa: str, moment: str) -> None:
    assert amanda.get(f"events/{copa}/log/", since=moment).status_code == 200
