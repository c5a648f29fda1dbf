"""Given rounds, who begins, and a second phase over the API."""

from tests.api.asking import Caller, played, published, registered


def test_a_second_phase(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Ana", "Bruno", "Camila", "Diego")
    wrong = amanda.patch(f"events/{copa}/", {"second_rounds": 1, "gate_by": "rank", "gate_value": 1})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "bad_phases")
    asked = {"second_rounds": 1, "gate_by": "rank", "gate_value": 2, "planned_rounds": 1}
    assert amanda.patch(f"events/{copa}/", asked).json()["second_open"] is False
    played(amanda, copa)
    passing = amanda.get(f"events/{copa}/second-phase/").json()
    assert amanda.post(f"events/{copa}/second-phase/").json() == passing
    assert amanda.post(f"events/{copa}/second-phase/").status_code == 409
    assert amanda.delete(f"events/{copa}/second-phase/").status_code == 204
    assert amanda.post(f"events/{copa}/second-phase/").status_code == 200
    second = published(amanda, copa)
    assert sorted(seat["player"]["number"] for table in second["tables"] for seat in table["seats"]) == sorted(
        player["number"] for player in passing
    )


def test_rounds_are_given_and_taken_back(amanda: Caller, copa: str) -> None:
    numbers = registered(amanda, copa, "Ana", "Bruno", "Camila")
    asked = {"player": numbers["Ana"], "kind": "awarded_bye", "first": 1, "last": 2}
    given = amanda.post(f"events/{copa}/given-rounds/", asked)
    assert (given.status_code, [each["number"] for each in given.json()]) == (201, [1, 2])
    assert amanda.post(f"events/{copa}/given-rounds/", asked).status_code == 409
    assert amanda.post(f"events/{copa}/given-rounds/", asked | {"kind": "half_bye"}).status_code == 400
    assert amanda.delete(f"events/{copa}/given-rounds/{given.json()[1]['id']}/").status_code == 204
    assert [each["number"] for each in amanda.get(f"events/{copa}/given-rounds/").json()] == [1]
    kinds = {table["first"]["name"]: table["kind"] for table in published(amanda, copa)["tables"]}
    assert kinds["Ana"] == "awarded_bye"


def test_a_draw_that_was_agreed_is_the_events_to_allow(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Ana", "Bruno")
    published(amanda, copa)
    result = f"events/{copa}/rounds/1/tables/1/result/"
    assert amanda.patch(f"events/{copa}/", {"agreed_draws": False}).json()["agreed_draws"] is False
    refused = amanda.put(result, {"first": 0, "second": 0, "drawn": 3})
    assert (refused.status_code, refused.json()["code"]) == (400, "no_agreed_draws")
    assert amanda.put(result, {"first": 1, "second": 1}).status_code == 200
    amanda.patch(f"events/{copa}/", {"agreed_draws": True})
    assert amanda.put(result, {"first": 0, "second": 0, "drawn": 3}).status_code == 200
    assert amanda.delete(result).status_code == 200


def test_both_lose_and_who_began(amanda: Caller, copa: str) -> None:
    numbers = registered(amanda, copa, "Ana", "Bruno")
    published(amanda, copa)
    table = f"events/{copa}/rounds/1/tables/1/"
    begun = amanda.put(f"{table}beginner/", {"player": numbers["Ana"]}).json()
    assert [seat["begins"] for seat in begun["seats"] if seat["player"]["name"] == "Ana"] == [True]
    lost = amanda.put(f"{table}result/", {"first": 0, "second": 0, "both_lose": True}).json()
    assert lost["score"]["both_lose"] is True
    rows = amanda.get(f"events/{copa}/standings/").json()["rows"]
    assert [row["points"]["exact"] for row in rows] == ["0", "0"]
