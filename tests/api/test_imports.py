"""A played event sent to the API: its standings beside the published ones."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.api.asking import Caller
from tests.api.test_bad_input import refused
from tests.shared import needs_shared
from tournaments.models import Event

# Two rounds of three: Amanda beats both, Bastián beats Carla's empty chair.
PLAYED: dict[str, Any] = {
    "title": "Copa de ayer",
    "uri": "copa-de-ayer",
    "site": "melee",
    "date": "2026-11-20",
    "format": "Primera Era",
    "rounds": [
        {"name": "Round 1", "matches": [["Amanda", "Bastián", [2, 0, 0]], ["Carla", None, [2, 0, 0]]]},
        {"name": "Round 2", "matches": [["Amanda", "Carla", [2, 1, 0]], ["Bastián", None, [2, 0, 0]]]},
    ],
    "standings": [
        {"rank": 1, "player": "Amanda", "points": 6},
        {"rank": 2, "player": "Carla", "points": 3},
        {"rank": 3, "player": "Bastián", "points": 3},
    ],
}


def test_a_played_event_becomes_one_of_ours(amanda: Caller) -> None:
    answer = amanda.post("imports/", PLAYED)
    event = answer.json()["event"]

    assert answer.status_code == 201
    assert (event["name"], event["status"], event["planned_rounds"]) == ("Copa de ayer", "finished", 2)
    rows = amanda.get(f"events/{event['slug']}/standings/").json()["rows"]
    assert [(row["rank"], row["player"]["name"], row["points"]["exact"]) for row in rows] == [
        (1, "Amanda", "6"),
        (2, "Carla", "3"),
        (3, "Bastián", "3"),
    ]


def test_a_published_number_that_is_wrong_is_told(amanda: Caller) -> None:
    wrong = [row | {"points": 4} if row["player"] == "Carla" else row for row in PLAYED["standings"]]
    found = amanda.post("imports/", PLAYED | {"standings": wrong}).json()["differences"]

    assert [difference for difference in found if difference["column"] == "points"] == [
        {"player": "Carla", "column": "points", "published": "4", "computed": "3"}
    ]


def test_the_same_event_twice_is_refused(amanda: Caller) -> None:
    amanda.post("imports/", PLAYED)
    refused(lambda: amanda.post("imports/", PLAYED), 409, "already_imported")


def test_nobody_blocks_the_event_of_another(amanda: Caller, caller) -> None:
    amanda.post("imports/", PLAYED)

    assert caller("bastian").post("imports/", PLAYED).status_code == 201


@pytest.mark.parametrize(
    ("rounds", "code"),
    [
        ([], "no_rounds"),
        ([{"name": "1", "matches": [["Amanda", "Bastián", [2]]]}], "bad_event"),
        ([{"name": "1", "matches": [["Amanda", "Bastián", "2-0-0"]]}], "bad_event"),
        ([{"name": "1", "matches": [[["Amanda"], "Bastián", [2, 0, 0]]]}], "bad_event"),
        ([{"name": "1", "matches": [7]}], "bad_event"),
        ([{"name": "1", "matches": [["Amanda", "Amanda", [2, 0, 0]]]}], "own_opponent"),
        ([{"name": "1", "matches": [["Amanda", "Bastián", [99, 0, 0]]]}], "impossible_score"),
    ],
)
def test_what_is_no_played_event_leaves_nothing(amanda: Caller, rounds: list[Any], code: str) -> None:
    refused(lambda: amanda.post("imports/", {"title": "Nada", "rounds": rounds}), 400, code)


@needs_shared
def test_a_real_event_equals_its_published_standings(amanda: Caller, shared_folder: Path) -> None:
    with gzip.open(shared_folder / "fixtures/tournaments/melee.jsonl.gz", "rt") as lines:
        published = json.loads(next(lines))
    answer = amanda.post("imports/", published)

    assert (answer.status_code, answer.json()["differences"]) == (201, [])
    assert Event.objects.count() == 1
