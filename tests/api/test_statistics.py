"""Statistics of an event over the API."""

from tests.api.asking import Caller, played, registered


def test_what_is_played_from_saying_it_to_taking_it_back(amanda: Caller, stranger: Caller, copa: str) -> None:
    registered(amanda, copa, "Ana", "Bruno")
    played(amanda, copa)
    path = f"events/{copa}/statistics/"
    [winner, loser] = [row["player"]["name"] for row in amanda.get(f"events/{copa}/standings/").json()["rows"]]
    said = {"players": [{"name": winner, "plays": "Dragón"}, {"name": loser, "plays": "Sombra"}]}

    assert stranger.put(f"{path}plays/", said).status_code == 401
    assert amanda.put(f"{path}plays/", said).status_code == 200
    found = amanda.get(path).json()
    rates = {line["label"]: (line["rate"]["won"], line["rate"]["lost"]) for line in found["lines"]}
    assert rates == {"Dragón": (1, 0), "Sombra": (0, 1)}
    [meeting] = [each for each in found["meetings"] if each["label"] == "Dragón"]
    assert (meeting["against"], meeting["rate"]["won"]) == ("Sombra", 1)
    assert 0 < meeting["rate"]["low"] < meeting["rate"]["high"] == 1
    assert stranger.get(path).json()["lines"] == []

    wrong = amanda.put(f"{path}plays/", {"players": [{"name": "Nadie", "plays": "Dragón"}]})
    assert wrong.status_code == 400
    assert len(amanda.get(path).json()["lines"]) == 2
    assert amanda.put(f"{path}plays/", {"players": []}).json() == {"players": []}
    assert amanda.get(path).json()["lines"] == []
