"""A round that stands is put right, for programs; rankings and fixed tables too."""

import pytest

from tests.api.asking import Caller, published, registered
from tests.api.test_bad_input import refused

PEOPLE = ("Bastián", "Carla", "Diego", "Elisa")


@pytest.fixture
def late(amanda: Caller, copa: str) -> str:
    """Round 1 is published, and then Fabián comes."""
    registered(amanda, copa, *PEOPLE)
    published(amanda, copa)
    registered(amanda, copa, "Fabián")
    return f"events/{copa}/rounds/1/repair/"


def test_what_would_change_is_read_and_then_done(amanda: Caller, late: str) -> None:
    found = amanda.get(late).json()
    way = found["ways"][0]
    done = amanda.post(late, {"scope": "least", "seen": way["seen"], "reason": "Llegó tarde"}).json()

    assert (found["arrived"], found["left"]) == (["Fabián"], [])
    assert (way["scope"], way["undone"], way["made"], way["proven"]) == (
        "least",
        [],
        [{"table": 3, "names": ["Fabián"]}],
        True,
    )
    assert [table["kind"] for table in done["tables"]] == ["played", "played", "bye"]


def test_a_repair_that_was_not_read_is_refused(amanda: Caller, copa: str, late: str) -> None:
    seen = amanda.get(late).json()["ways"][0]["seen"]
    registered(amanda, copa, "Gael")
    refused(lambda: amanda.post(late, {"scope": "least", "seen": seen, "reason": "Llegó tarde"}), 409, "stale")


def test_only_who_pairs_repairs(late: str, caller) -> None:
    assert caller("otra").get(late).status_code == 403
    assert caller("otro").post(late, {"scope": "least", "reason": "Porque sí"}).status_code == 403


def test_a_result_of_a_finished_round_is_corrected_with_a_reason(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, *PEOPLE)
    for table in published(amanda, copa)["tables"]:
        amanda.put(f"events/{copa}/rounds/1/tables/{table['table']}/result/", {"first": 2, "second": 0})
    published(amanda, copa)
    path = f"events/{copa}/rounds/1/tables/1/correct/"
    refused(lambda: amanda.post(path, {"first": 0, "second": 2, "reason": " "}), 400, "invalid")

    answer = amanda.post(path, {"first": 0, "second": 2, "reason": "Al revés"}).json()
    assert answer["score"] == {"first": 0, "second": 2, "drawn": 0, "both_lose": False}
    assert amanda.get(f"events/{copa}/rounds/2/repair/").json()["ways"][0]["made"] == []


def test_the_seeding_list_is_written_and_read(amanda: Caller, copa: str) -> None:
    numbers = registered(amanda, copa, *PEOPLE)
    amanda.put(f"events/{copa}/ranking/", {"names": ["Elisa", "Carla"]})
    amanda.put(f"events/{copa}/players/{numbers['Diego']}/arrangement/", {"ranking": None, "fixed_table": 4})
    path = f"events/{copa}/ranking/"

    assert [(each["name"], each["ranking"], each["fixed_table"]) for each in amanda.get(path).json()] == [
        ("Elisa", 1, None),
        ("Carla", 2, None),
        ("Diego", None, 4),
    ]
    refused(lambda: amanda.put(path, {"names": ["Zoe"]}), 400, "bad_lines")
