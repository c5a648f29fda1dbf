"""A full event, and who is here, through the API."""

from collections.abc import Callable

from tests.api.asking import Caller, registered


def test_a_full_event_answers_with_a_place_in_line(amanda: Caller, copa: str, caller: Callable[[str], Caller]) -> None:
    assert amanda.patch(f"events/{copa}/", {"capacity": 1}).status_code == 200
    assert caller("bruno").post(f"events/{copa}/join/").status_code == 201
    answer = caller("carla").post(f"events/{copa}/join/")
    assert (answer.status_code, answer.json()["name"], answer.json()["place"]) == (202, "Carla", 1)
    [waiting] = amanda.get(f"events/{copa}/waiting/").json()
    assert amanda.post(f"events/{copa}/waiting/{waiting['id']}/").json()["name"] == "Carla"
    assert amanda.get(f"events/{copa}/waiting/").json() == []


def test_the_desk_strikes_who_waits(amanda: Caller, copa: str, caller: Callable[[str], Caller]) -> None:
    amanda.patch(f"events/{copa}/", {"capacity": 1})
    caller("bruno").post(f"events/{copa}/join/")
    waiting = caller("carla").post(f"events/{copa}/join/").json()
    assert amanda.delete(f"events/{copa}/waiting/{waiting['id']}/").status_code == 204
    assert amanda.get(f"events/{copa}/waiting/").json() == []


def test_a_player_checks_in_and_only_the_desk_takes_it_back(
    amanda: Caller, copa: str, caller: Callable[[str], Caller]
) -> None:
    bruno = caller("bruno")
    own = bruno.post(f"events/{copa}/join/").json()["number"]
    other = registered(amanda, copa, "Carla")["Carla"]
    assert bruno.put(f"events/{copa}/players/{other}/check-in/").status_code == 403
    assert bruno.put(f"events/{copa}/players/{own}/check-in/").json()["checked_in_at"]
    assert bruno.delete(f"events/{copa}/players/{own}/check-in/").status_code == 403
    assert amanda.delete(f"events/{copa}/players/{own}/check-in/").json()["checked_in_at"] is None


def test_the_first_round_refuses_until_the_absent_are_left_out(amanda: Caller, copa: str) -> None:
    amanda.patch(f"events/{copa}/", {"check_in": True})
    numbers = registered(amanda, copa, "Bruno", "Carla", "Diego")
    for name in ("Bruno", "Carla"):
        amanda.put(f"events/{copa}/players/{numbers[name]}/check-in/")
    answer = amanda.post(f"events/{copa}/rounds/")
    assert (answer.status_code, answer.json()["code"]) == (400, "players_absent")
    assert [each["name"] for each in amanda.post(f"events/{copa}/players/leave-out-absent/").json()] == ["Diego"]
    assert amanda.post(f"events/{copa}/rounds/").status_code == 201
