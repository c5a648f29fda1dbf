"""Teams over the API."""

from collections.abc import Callable

from tests.api.asking import Caller, published, registered


def test_a_match_of_teams_board_by_board(amanda: Caller, copa: str) -> None:
    amanda.patch(f"events/{copa}/", {"team_size": 2, "team_seats": "free"})
    numbers = registered(amanda, copa, "Dragones: Ana, Bruno", "Sombras: Diego")
    unready = amanda.post(f"events/{copa}/rounds/")
    assert (unready.status_code, unready.json()["code"]) == (400, "team_not_whole")
    path = f"events/{copa}/teams/{numbers['Sombras']}/"
    assert amanda.put(path, {"name": "Sombras", "members": ["Diego", "Ana"]}).json()["code"] == "bad_members"
    made = amanda.put(path, {"name": "Sombras", "members": ["Diego", "Elisa"]}).json()
    assert [(each["name"], each["board"]) for each in made["members"]] == [("Diego", 1), ("Elisa", 2)]

    published(amanda, copa)
    table = f"events/{copa}/rounds/1/tables/1/"
    lines = amanda.get(f"{table}boards/").json()
    assert [line["status"] for line in lines] == ["pending", "pending"]
    turned = [line["first"]["number"] for line in reversed(lines)]
    order = amanda.put(f"{table}line-up/", {"position": 1, "members": turned}).json()
    assert [line["first"]["number"] for line in order] == turned

    total = amanda.put(f"{table}result/", {"first": 2, "second": 0})
    assert (total.status_code, total.json()["code"]) == (400, "boards_wanted")
    wrong = amanda.put(f"{table}boards/", {"boards": [{"board": 3, "first": 2}]})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "no_board")
    asked = {"boards": [{"board": 1, "first": 2}, {"board": 2, "second": 2}]}
    assert [line["status"] for line in amanda.put(f"{table}boards/", asked).json()] == ["final", "final"]
    assert amanda.get(table).json()["score"] == {
        **amanda.get(table).json()["score"],
        "first": 1,
        "second": 1,
    }
    rows = amanda.get(f"events/{copa}/standings/").json()["rows"]
    assert [row["points"]["exact"] for row in rows] == ["1", "1"]
    cleared = amanda.put(f"{table}boards/", {"boards": [{"board": 1, "clear": True}]}).json()
    assert [line["status"] for line in cleared] == ["pending", "final"]
    teams = amanda.get(f"events/{copa}/teams/").json()
    assert [team["team"]["name"] for team in teams] == ["Dragones", "Sombras"]
    assert amanda.delete(f"{table}result/").status_code == 200


def test_who_is_in_no_team_reports_nothing(amanda: Caller, caller: Callable[[str], Caller], copa: str) -> None:
    bastian = caller("bastian")
    amanda.patch(f"events/{copa}/", {"team_size": 2})
    registered(amanda, copa, "Dragones: Ana, Bruno", "Sombras: Diego, Elisa")
    published(amanda, copa)
    table = f"events/{copa}/rounds/1/tables/1/"

    assert bastian.post(f"{table}boards/1/report/", {"first": 2}).status_code in (403, 404)
    assert bastian.put(f"{table}boards/", {"boards": [{"board": 1, "first": 2}]}).status_code == 403
    assert bastian.put(f"{table}line-up/", {"position": 1, "members": [1, 2]}).status_code in (403, 404)
