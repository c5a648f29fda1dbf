"""Penalties and deck checks over the API."""

import pytest

from tests.api.asking import Caller, published, registered
from tests.api.decks import legal_deck


@pytest.fixture
def running(amanda: Caller, copa: str) -> str:
    """The event with round 1 published; both players have lists."""
    registered(amanda, copa, "Bastián", "Carla")
    for number in (1, 2):
        amanda.put(f"events/{copa}/players/{number}/deck/", {"text": legal_deck(number)})
    published(amanda, copa)
    return copa


def test_a_penalty_is_noted_confirmed_and_undone(running: str, staff: dict[str, Caller]) -> None:
    path = f"events/{running}/penalties/"
    judge, head = staff["judge"], staff["head_judge"]
    made = judge.post(path, {"player": 1, "code": "T4", "note": "59 cartas"})
    assert (made.status_code, made.json()["waits"]) == (201, True)
    one = f"{path}{made.json()['id']}/"
    assert judge.post(f"{one}confirm/").status_code == 403
    assert head.post(f"{one}confirm/").json()["loses"] == "game"
    refused = head.put(f"events/{running}/rounds/1/tables/1/result/", {"first": 2, "second": 0})
    swapped = head.put(f"events/{running}/rounds/1/tables/1/result/", {"first": 0, "second": 2})
    assert sorted([refused.status_code, swapped.status_code]) == [200, 400]
    assert head.post(f"{one}void/", {"reason": "Fue otra mesa"}).json()["stands"] is False


def test_players_and_public_read_none_of_it(
    running: str, amanda: Caller, staff: dict[str, Caller], caller, stranger: Caller
) -> None:
    carla = caller("carla")
    amanda.put(f"events/{running}/players/2/account/", {"username": "carla"})
    staff["head_judge"].post(f"events/{running}/penalties/", {"player": 1, "code": "T3"})
    staff["head_judge"].post(f"events/{running}/penalties/", {"player": 2, "code": "T8"})
    assert [each["code"] for each in carla.get(f"events/{running}/penalties/own/").json()] == ["T8"]
    listed = [
        staff["head_judge"].get(f"events/{running}/penalties/", **asked) for asked in ({"player": 1}, {"code": "T8"})
    ]
    assert [[each["code"] for each in answer.json()["results"]] for answer in listed] == [["T3"], ["T8"]]
    assert staff["head_judge"].get(f"events/{running}/penalties/", level="nothing").status_code == 400
    assert carla.get(f"events/{running}/penalties/").status_code == 403
    assert stranger.get(f"events/{running}/penalties/").status_code == 401
    assert stranger.get(f"events/{running}/deck-checks/").status_code == 401


def test_a_deck_is_checked(running: str, staff: dict[str, Caller]) -> None:
    judge, path = staff["judge"], f"events/{running}/deck-checks/"
    begun = judge.post(path, {}).json()
    assert len(begun) == 2
    one = f"{path}{begun[0]['id']}/"
    listed = judge.get(one).json()["lines"][0]["listed"]
    assert judge.post(one, {"line": 0, "copies": listed + 1}).json()["lines"][0]["differs"] is True
    ended = judge.post(f"{one}finish/", {"outcome": "T5"}).json()["check"]
    assert (ended["outcome"], ended["minutes"]) == ("T5", 4)
    assert judge.post(one, {}).status_code == 409

    def found(**asked: object) -> list[int]:
        return [each["id"] for each in judge.get(path, **asked).json()["results"]]

    over, open_ = begun[0]["id"], begun[1]["id"]
    assert (found(outcome="T5"), found(under_way="true"), found(under_way="false")) == ([over], [open_], [over])
    assert (sorted(found(round=1)), found(table=99), found(player=99)) == (sorted([over, open_]), [], [])
    assert judge.get(path, under_way="x", round="x").status_code == 400
    assert judge.post(f"{one}reopen/").json()["check"]["minutes"] == 0


def test_the_catalogue_is_read_by_the_staff(running: str, staff: dict[str, Caller]) -> None:
    found = staff["judge"].get(f"events/{running}/infractions/").json()
    assert (found["name"], len(found["infractions"])) == ("Piso v1", 26)
