"""Divisions over the API."""

from tests.api.asking import Caller, played, published, registered


def test_divisions_from_their_years_to_two_finals(amanda: Caller, copa: str) -> None:
    numbers = registered(amanda, copa, "Ana", "Bruno", "Camila", "Diego", "Elisa")
    amanda.patch(f"events/{copa}/", {"planned_rounds": 1})
    junior = amanda.post(f"events/{copa}/divisions/", {"name": "Junior", "born_from": 2014, "cut_to": 2})
    assert (junior.status_code, junior.json()["cut_to"]) == (201, 2)
    masters = amanda.post(f"events/{copa}/divisions/", {"name": "Masters", "cut_to": 2}).json()
    twice = amanda.post(f"events/{copa}/divisions/", {"name": "masters"})
    assert (twice.status_code, twice.json()["code"]) == (400, "name_taken")
    assert [each["name"] for each in amanda.get(f"events/{copa}/divisions/").json()] == ["Junior", "Masters"]

    unready = amanda.post(f"events/{copa}/rounds/")
    assert (unready.status_code, unready.json()["code"]) == (400, "no_division")
    wanted = [
        {"player": numbers[name], "division": division}
        for name, division in (
            ("Ana", "Junior"),
            ("Bruno", "Junior"),
            ("Camila", "Masters"),
            ("Diego", "Masters"),
            ("Elisa", "Masters"),
        )
    ]
    wrong = amanda.put(f"events/{copa}/divisions/players/", {"players": [*wanted, {"player": 99, "division": ""}]})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "bad_lines")
    placed = amanda.put(f"events/{copa}/divisions/players/", {"players": wanted}).json()
    assert [each["division"] for each in placed] == ["Junior", "Junior", "Masters", "Masters", "Masters"]
    assert amanda.get(f"events/{copa}/divisions/players/").json() == placed

    played(amanda, copa)
    rows = amanda.get(f"events/{copa}/standings/").json()["rows"]
    assert sorted((row["division"], row["division_rank"]) for row in rows if row["division"] == "Junior")[0] == (
        "Junior",
        1,
    )
    cut = published(amanda, copa)
    assert len(cut["tables"]) == 2
    bracket = amanda.get(f"events/{copa}/bracket/").json()
    assert sorted(match["division"] for match in bracket["rounds"][0]["matches"]) == ["Junior", "Masters"]
    late = amanda.delete(f"events/{copa}/divisions/{masters['id']}/")
    assert (late.status_code, late.json()["code"]) == (409, "cut_begun")
    tdf = amanda.get(f"events/{copa}/export/tom/")
    assert (tdf.status_code, tdf["Content-Type"]) == (200, "application/xml")


def test_a_division_is_changed_and_deleted(amanda: Caller, copa: str) -> None:
    made = amanda.post(f"events/{copa}/divisions/", {"name": "Junior"}).json()
    path = f"events/{copa}/divisions/{made['id']}/"
    assert amanda.put(path, {"name": "Infantil", "born_from": 2014}).json()["name"] == "Infantil"
    assert amanda.put(path, {"name": "Infantil", "cut_to": 3}).status_code == 400
    assert amanda.delete(path).status_code == 204
    assert amanda.get(f"events/{copa}/divisions/").json() == []
