"""Announcements and the clock through the API."""

from datetime import datetime

from tests.api.asking import Caller, published, registered


def test_an_announcement_is_made_taken_down_and_put_back(amanda: Caller, copa: str, stranger: Caller) -> None:
    made = amanda.post(f"events/{copa}/announcements/", {"text": "Pausa"}).json()
    assert [each["text"] for each in stranger.get(f"events/{copa}/announcements/").json()] == ["Pausa"]
    one = f"events/{copa}/announcements/{made['id']}/"
    assert amanda.delete(one).status_code == 204
    assert stranger.get(f"events/{copa}/announcements/").json() == []
    assert amanda.put(one).json()["text"] == "Pausa"
    assert amanda.put(one).status_code == 409


def test_a_clock_is_extended_and_paused(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bruno", "Carla")
    published(amanda, copa)
    clock = f"events/{copa}/rounds/1/clock/"
    before = datetime.fromisoformat(amanda.get(clock).json()["ends_at"])
    after = datetime.fromisoformat(amanda.patch(clock, {"minutes": 5}).json()["ends_at"])
    assert (after - before).total_seconds() == 300
    assert amanda.patch(clock, {"paused": True}).json()["paused_at"]
    assert amanda.patch(clock, {"paused": True}).status_code == 409
    assert amanda.patch(clock, {"paused": False}).json()["paused_at"] is None


def test_a_change_says_one_thing(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bruno", "Carla")
    published(amanda, copa)
    for body in ({}, {"minutes": 5, "paused": True}, {"minutes": 500}):
        assert amanda.patch(f"events/{copa}/rounds/1/clock/", body).status_code == 400
