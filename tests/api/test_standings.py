"""The numbers of the standings: exact, and as they are printed."""

from fractions import Fraction

from tests.api.asking import Caller, played, registered


def test_every_tie_breaker_is_told_exactly_and_as_printed(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    played(amanda, copa)
    document = amanda.get(f"events/{copa}/standings/").json()
    best = document["rows"][0]

    assert (document["round"], document["rules"]) == (1, "mtr-1/3")
    assert [heading["id"] for heading in document["headings"]] == [cell["id"] for cell in best["tie_breakers"]]
    assert best["points"] == {"exact": "3", "shown": "3"}
    # the opponent won one of three games; the rule set counts no less than a third
    assert {cell["id"]: (cell["exact"], cell["shown"]) for cell in best["tie_breakers"]} == {
        "omw": ("1/3", "33,33"),
        "gw": ("2/3", "66,67"),
        "ogw": ("1/3", "33,33"),
    }


def test_numbers_are_printed_in_the_readers_language(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    played(amanda, copa)
    english = amanda.client.get(f"/api/v1/events/{copa}/standings/", HTTP_ACCEPT_LANGUAGE="en").json()

    assert english["rows"][0]["tie_breakers"][0] == {"id": "omw", "exact": "1/3", "shown": "33.33"}


def test_standings_are_there_before_the_first_round(copa: str, amanda: Caller) -> None:
    registered(amanda, copa, "Bastián")
    document = amanda.get(f"events/{copa}/standings/").json()

    assert (document["round"], len(document["rows"])) == (None, 1)


def test_a_place_is_explained_by_the_opponents_it_comes_from(amanda: Caller, copa: str) -> None:
    registered(amanda, copa, "Bastián", "Carla")
    table = played(amanda, copa)["tables"][0]
    winner, loser = table["first"], table["second"]
    why = amanda.get(f"events/{copa}/players/{loser['number']}/explanation/").json()

    assert (why["rank"], why["above"], why["decided_by"]) == (2, winner, "points")
    [omw] = [number for number in why["numbers"] if number["id"] == "omw"]
    assert [part["opponent"] for part in omw["parts"]] == [winner]
    assert Fraction(omw["exact"]) == 1
