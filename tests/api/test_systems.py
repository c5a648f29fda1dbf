"""Systems other than two players and a score, for programs."""

import pytest

from tests.api.asking import Caller, published, registered
from tests.api.test_bad_input import refused
from tests.looping import some

PEOPLE = ("Bastián", "Carla", "Diego", "Elisa")


@pytest.fixture
def pods(amanda: Caller, copa: str) -> str:
    assert amanda.patch(f"events/{copa}/", {"system": "pods"}).status_code == 200
    registered(amanda, copa, *PEOPLE)
    published(amanda, copa)
    return copa


def test_a_table_of_several_has_places(amanda: Caller, pods: str) -> None:
    seats = [{"position": seat, "points": 20 - seat} for seat in range(1, 5)]
    answer = amanda.put(f"events/{pods}/rounds/1/tables/1/places/", {"seats": seats})

    assert [(seat["place"], seat["points"]) for seat in answer.json()["seats"]] == [(1, 19), (2, 18), (3, 17), (4, 16)]
    standings = amanda.get(f"events/{pods}/standings/").json()
    assert (standings["rules"], [row["points"]["exact"] for row in standings["rows"]]) == ("pods-places", list("4321"))


def test_a_missing_seat_is_named(amanda: Caller, pods: str) -> None:
    path = f"events/{pods}/rounds/1/tables/1/places/"
    refused(lambda: amanda.put(path, {"seats": [{"position": 1, "points": 3}]}), 400, "points_missing")


def test_a_player_reports_and_another_confirms(amanda: Caller, pods: str, caller) -> None:
    people = {name: caller(name) for name in ("carla", "diego")}
    for number, name in ((2, "carla"), (3, "diego")):
        amanda.put(f"events/{pods}/players/{number}/account/", {"username": name})
    path = f"events/{pods}/rounds/1/tables/1"
    seats = [{"position": seat, "points": seat} for seat in range(1, 5)]
    reported = people["carla"].post(f"{path}/places/report/", {"seats": seats}).json()
    refused(lambda: people["carla"].post(f"{path}/confirm/"), 409, "own_report")

    assert reported["status"] == "reported"
    assert people["diego"].post(f"{path}/confirm/").json()["status"] == "final"


def test_the_bracket_tells_who_meets_and_who_won(amanda: Caller, copa: str) -> None:
    amanda.patch(f"events/{copa}/", {"system": "single_elimination", "first_round": "by_list"})
    registered(amanda, copa, *PEOPLE)
    published(amanda, copa)
    amanda.put(f"events/{copa}/rounds/1/tables/1/result/", {"first": 2, "second": 0})
    bracket = amanda.get(f"events/{copa}/bracket/").json()

    [round_] = bracket["rounds"]
    assert (round_["name"], round_["matches"][0]["winner"]["name"]) == ("Top 4", "Bastián")
    assert bracket["places"] == [{"place": 3, "player": {"number": 4, "name": "Elisa"}, "division": None}]


def test_players_are_kept_apart_and_let_go(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, *PEOPLE)
    group = amanda.post(f"events/{copa}/apart/", {"names": ["Carla", "diego"], "reason": "Familia"}).json()

    assert [player["name"] for player in group["players"]] == ["Carla", "Diego"]
    assert amanda.delete(f"events/{copa}/apart/{group['id']}/").status_code == 204
    assert amanda.get(f"events/{copa}/apart/").json() == []


def test_tie_breakers_after_round_1_need_a_reason(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, *PEOPLE)
    published(amanda, copa)
    refused(lambda: amanda.patch(f"events/{copa}/", {"tiebreak_rules": "buchholz"}), 409, "locked")
    answer = amanda.post(f"events/{copa}/rules/", {"rules": "buchholz", "reason": "Se anunció mal"})

    assert (answer.status_code, answer.json()["tiebreak_rules"]) == (200, "buchholz")


def test_card_points_come_with_the_result_where_they_count(amanda: Caller, copa: str) -> None:
    amanda.patch(f"events/{copa}/", {"tiebreak_rules": "difference-points-1/3"})
    registered(amanda, copa, "Bastián", "Carla")
    published(amanda, copa)
    path = f"events/{copa}/rounds/1/tables/1/result/"
    games = {"first": 2, "second": 0}
    refused(lambda: amanda.put(path, games), 400, "points_missing")
    refused(lambda: amanda.put(path, {**games, "points_first": 61}), 400, "points_missing")
    refused(lambda: amanda.put(path, {**games, "points_first": 61, "points_second": -1}), 400, "invalid")

    told = amanda.put(path, {**games, "points_first": 61, "points_second": 40}).json()
    assert [seat["points"] for seat in told["seats"]] == [61, 40]
    rows = amanda.get(f"events/{copa}/standings/").json()["rows"]
    assert [row["tie_breakers"][-1] for row in rows] == [
        {"id": "card_points", "exact": "61", "shown": "61"},
        {"id": "card_points", "exact": "40", "shown": "40"},
    ]


def test_a_player_tells_card_points_from_their_own_seat(amanda: Caller, copa: str, caller) -> None:
    amanda.patch(f"events/{copa}/", {"tiebreak_rules": "difference-points-1/3"})
    dos = caller("dos")
    registered(amanda, copa, "Bastián", "Carla")
    second = published(amanda, copa)["tables"][0]["second"]["number"]
    amanda.put(f"events/{copa}/players/{second}/account/", {"username": "dos"})
    path = f"events/{copa}/rounds/1/tables/1/report/"
    told = dos.post(path, {"won": 2, "lost": 1, "points_own": 61, "points_opponent": 40}).json()

    assert (told["score"], [seat["points"] for seat in told["seats"]]) == (
        {"first": 1, "second": 2, "drawn": 0, "both_lose": False},
        [40, 61],
    )


def test_every_known_format_makes_an_event(amanda: Caller) -> None:
    for preset in some(amanda.get("presets/").json()):
        body = {"name": preset["label"], "game": "other", "starts_on": "2026-11-21", "planned_rounds": 3}
        answer = amanda.post("events/", body | preset["settings"])
        assert answer.status_code == 201, (preset["id"], answer.json())
