"""Standings that real systems have published, recomputed value by value."""

import json
from fractions import Fraction

import pytest

from tests.looping import some
from tests.pairing.events import published
from tests.shared import SHARED, needs_shared
from tournaments.pairing import EventRecord, MatchRecord, compare, compute_standings, parse_event, read_events

TOURNAMENTS = SHARED / "fixtures" / "tournaments"


@needs_shared
@pytest.mark.parametrize(
    ("name", "rules", "columns", "events"),
    [
        ("melee", "mtr-1/3", (), 138),
        ("cardsrealm", "mtr-1/3", (), 23),
        ("topdeck", "mtr-0.33", ("points", "omw"), 26),
    ],
)
def test_every_printed_value_of_every_player_is_recomputed(name, rules, columns, events):
    differences = [compare(event, rules, columns) for event in read_events(TOURNAMENTS / f"{name}.jsonl.gz")]

    assert differences == [[]] * events


@needs_shared
@pytest.mark.parametrize(("name", "wrong_rules"), [("melee", "mtr-0.33"), ("topdeck", "mtr-1/3")])
def test_the_other_floor_does_not_reproduce_them(name, wrong_rules):
    differing = [
        event
        for event in read_events(TOURNAMENTS / f"{name}.jsonl.gz")
        if compare(event, wrong_rules, ("points", "omw"))
    ]

    assert len(differing) > 20


@needs_shared
@pytest.mark.parametrize("name", ["tom_cg_league_16p", "tom_challenge_9p"])
def test_tom_files_come_out_in_the_order_tom_printed(name):
    document = json.loads((TOURNAMENTS / f"{name}.json").read_text(encoding="utf-8"))
    for pod in some(document["pods"]):
        rounds = tuple(tuple(tom_match(*each) for each in matches) for matches in pod["swiss"])
        players = tuple(
            sorted({each for matches in rounds for match in matches for each in (match.a, match.b) if each})
        )
        standings = compute_standings(EventRecord(players, rounds, len(rounds), document["drops"]), "tom-1.86")
        for category in pod["standings"].values():
            assert [line.player for line in standings if line.player in category] == category


def tom_match(a, b, outcome):
    """TOM's outcome codes: 1 first wins, 2 second wins, 3 tie, 4 awarded bye, 5 bye."""
    kind = {4: "awarded_bye", 5: "bye"}.get(outcome, "played")
    return MatchRecord(a, b, int(outcome != 2 and outcome != 3), int(outcome == 2), int(outcome == 3), kind)


@needs_shared
def test_cobra_vectors_come_out_to_every_printed_digit():
    document = json.loads((TOURNAMENTS / "cobra_sos_vectors.json").read_text(encoding="utf-8"))
    for case in some(document["cases"]):
        rounds = tuple(tuple(cobra_match(*each) for each in made["pairings"]) for made in case["rounds"])
        players = tuple(dict.fromkeys(p for matches in rounds for match in matches for p in (match.a, match.b) if p))
        weights = tuple(Fraction(str(made["weight"])) for made in case["rounds"])
        lines = {
            line.player: line for line in compute_standings(EventRecord(players, rounds, None, {}, weights), "cobra")
        }
        for player, points, sos, extended in case["expected"]:
            values = lines[player].values
            assert (values["points"], round(float(values["sos"]), 4), round(float(values["esos"]), 4)) == (
                points,
                sos,
                extended,
            )


def cobra_match(a, points_a, b, points_b):
    return MatchRecord(a, b, points_a // 3, points_b // 3, 0, "played" if b else "bye")


def test_only_swiss_rounds_count_and_the_rest_is_the_cut():
    event = parse_event(published())

    assert (event.swiss_names, [name for name, _ in event.cut]) == (("Round 1", "Round 2"), ["Finals"])
    assert compare(event) == []


def test_an_empty_seat_is_a_bye_unless_it_was_recorded_as_a_loss():
    first, second = parse_event(published()).record.rounds

    assert (first[1].kind, second[1].kind) == ("bye", "loss")


def test_a_value_that_differs_is_named():
    standings = published()["standings"]
    standings[0]["omw"] = 0.416668
    (difference,) = compare(parse_event(published(standings=standings)))

    assert (difference.player, difference.column, difference.computed) == ("Amanda", "omw", Fraction(5, 12))


def test_own_game_wins_are_compared_as_the_site_shows_them():
    standings = published()["standings"]
    standings[2]["gw"] = 0.333333

    assert compare(parse_event(published(standings=standings, own_gw_display="floored"))) == []
    assert compare(parse_event(published(standings=standings, own_gw_display="either"))) == []
    assert [each.column for each in compare(parse_event(published(standings=standings)))] == ["gw"]


def test_an_unknown_site_is_compared_at_the_decimals_it_printed():
    standings = [{"player": "Amanda", "points": 6, "omw": 0.42}, {"player": "Carla", "points": 3, "omw": 1}]

    assert compare(parse_event(published(site="otro", standings=standings))) == []


def test_a_column_that_the_rule_set_lacks_is_refused():
    with pytest.raises(KeyError, match="has no column owp"):
        compare(parse_event(published()), "mtr-1/3", ("owp",))
