"""Brackets: whatever the results, every match is between two who may meet, and everybody gets a place."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.cuts.elimination import Kind, bracket, final_places, next_meetings, seed_order
from tournaments.pairing.errors import StateError


def played(players: int, kind: Kind, *, third_place: bool = False, better: bool = True, seed: int = 0):
    """The whole bracket: the better seed wins, or whoever the dice say; meetings by round, and the places."""
    slots = bracket(players, kind, third_place=third_place)
    dice = random.Random(seed)
    winners: dict[str, int] = {}
    rounds = []
    while meetings := next_meetings(slots, winners, players=players):
        rounds.append([(meeting.first, meeting.second) for meeting in meetings])
        for each in meetings:
            winners[each.slot] = min(each.first, each.second) if better else dice.choice((each.first, each.second))
    return rounds, final_places(slots, winners, players=players)


def test_the_standard_order_keeps_the_best_apart() -> None:
    assert seed_order(8) == (1, 8, 4, 5, 2, 7, 3, 6)


def test_eight_players_and_the_better_one_always_wins() -> None:
    rounds, places = played(8, "single")

    assert rounds == [[(1, 8), (4, 5), (2, 7), (3, 6)], [(1, 4), (2, 3)], [(1, 2)]]
    assert places == {1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5}


def test_the_best_seeds_meet_nobody_first_where_some_are_missing() -> None:
    rounds, places = played(6, "single")

    assert rounds == [[(4, 5), (3, 6)], [(1, 4), (2, 3)], [(1, 2)]]
    assert places == {1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: 5}


def test_the_third_place_is_played_beside_the_final() -> None:
    rounds, places = played(4, "single", third_place=True)

    assert rounds == [[(1, 4), (2, 3)], [(1, 2), (4, 3)]]
    assert places == {1: 1, 2: 2, 3: 3, 4: 4}


def test_four_players_in_double_elimination() -> None:
    rounds, places = played(4, "double")

    assert rounds == [[(1, 4), (2, 3)], [(1, 2), (4, 3)], [(2, 3)], [(1, 2)]]
    assert places == {1: 1, 2: 2, 3: 3, 4: 4}


def test_the_final_is_played_again_where_the_unbeaten_one_loses_it() -> None:
    slots = bracket(2, "double")
    again = next_meetings(slots, {"W1.1": 1, "F": 2}, players=2)

    assert [(each.slot, {each.first, each.second}) for each in again] == [("R", {1, 2})]
    assert final_places(slots, {"W1.1": 1, "F": 2, "R": 1}, players=2) == {1: 1, 2: 2}


def test_it_is_over_where_the_unbeaten_one_wins() -> None:
    assert next_meetings(bracket(2, "double"), {"W1.1": 1, "F": 1}, players=2) == ()


@given(st.integers(2, 70), st.sampled_from(["single", "double"]), st.booleans(), st.integers(0, 99))
def test_everybody_ends_with_a_place_and_loses_no_more_than_allowed(players, kind, third_place, seed) -> None:
    rounds, places = played(players, kind, third_place=third_place, better=False, seed=seed)
    seated = [each for round_ in rounds for pair in round_ for each in pair]

    assert sorted(places) == list(range(1, players + 1))
    assert sorted(places.values())[:2] == [1, 2]
    for round_ in rounds:
        names = [each for pair in round_ for each in pair]
        assert len(names) == len(set(names))
    matches = sum(map(len, rounds))
    if kind == "single":
        assert matches == players - 1 + (third_place and players > 3)
    else:
        assert matches in (2 * players - 2, 2 * players - 1)
    assert set(seated) == set(range(1, players + 1))


@given(st.integers(2, 64))
def test_the_first_two_meet_in_the_final_if_the_better_one_always_wins(players: int) -> None:
    assert played(players, "single")[0][-1] == [(1, 2)]


def test_a_winner_who_does_not_play_is_named() -> None:
    with pytest.raises(StateError, match=r"seed 3 does not play W1\.1"):
        next_meetings(bracket(4), {"W1.1": 3}, players=4)


def test_one_player_is_no_bracket() -> None:
    with pytest.raises(StateError):
        bracket(1)
