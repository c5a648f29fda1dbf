"""A player who does not come, for programs."""

from tests.api.asking import Caller, published, registered
from tests.api.test_bad_input import refused


def test_a_player_who_does_not_come_loses_the_table_and_the_event_goes_on(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    table = published(amanda, copa)["tables"][0]
    path = f"events/{copa}/players/{table['first']['number']}/no-show/"
    lost = amanda.post(path, {"drop": True}).json()

    assert (lost["status"], lost["score"]) == ("final", {"first": 0, "second": 2, "drawn": 0, "both_lose": False})
    assert [seat["absent"] for seat in lost["seats"]] == [True, False]
    assert amanda.get(f"events/{copa}/players/{table['first']['number']}/").json()["dropped_after"] == 1

    came = amanda.delete(path).json()
    assert (came["status"], came["score"]) == ("pending", None)
    assert amanda.get(f"events/{copa}/players/{table['first']['number']}/").json()["dropped_after"] is None


def test_without_a_table_in_play_it_is_refused(amanda: Caller, copa: str) -> None:
    number = registered(amanda, copa, "Bastián", "Carla")["Bastián"]
    refused(lambda: amanda.post(f"events/{copa}/players/{number}/no-show/", {}), 409, "no_table")


def test_only_who_enters_results_notes_it(amanda: Caller, copa: str, caller) -> None:
    number = registered(amanda, copa, "Bastián", "Carla")["Bastián"]
    published(amanda, copa)

    assert caller("otra").post(f"events/{copa}/players/{number}/no-show/", {}).status_code == 403
