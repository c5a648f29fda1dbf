"""Ratings of an organisation over the API."""

from tests.api.asking import Caller, played, registered


def test_ratings_from_the_choice_to_the_history(amanda: Caller, stranger: Caller, copa: str) -> None:
    amanda.post("organisations/", {"name": "Liga"})
    amanda.put(f"events/{copa}/organisation/", {"organisation": "liga"})
    assert amanda.put("organisations/liga/ratings/", {"model": "bradley_terry"}).json() == {"model": "bradley_terry"}
    assert amanda.put("organisations/liga/ratings/", {"model": "elo"}).status_code == 400
    assert stranger.put("organisations/liga/ratings/", {"model": ""}).status_code in (401, 403)
    amanda.patch(f"events/{copa}/", {"planned_rounds": 1})
    registered(amanda, copa, "Ana", "Bruno")
    played(amanda, copa)
    assert stranger.get("organisations/liga/ratings/").json() == []
    amanda.post(f"events/{copa}/finish/")

    lines = stranger.get("organisations/liga/ratings/").json()
    assert [(line["rank"], line["matches"]) for line in lines] == [(1, 1), (2, 1)]
    told = stranger.get(f"organisations/liga/ratings/{lines[0]['player']}/").json()
    assert [(each["event"], each["place"], each["record"]) for each in told] == [(copa, 1, "1-0-0")]
    assert stranger.get("organisations/liga/ratings/999999/").status_code == 404
    assert amanda.put("me/rating/", {"wanted": False}).json() == {"wanted": False}
