from fractions import Fraction

import pytest

from tests.pairing.events import bye, event, late, match
from tournaments.pairing import RecordError, compute_standings

TWO_ROUNDS = event(
    [match("Amanda", "2-0", "Bastián"), match("Carla", "2-1", "Diego")],
    [match("Amanda", "2-1", "Carla"), match("Bastián", "1-1-1", "Diego")],
)


def line(record, player, rules="mtr-1/3"):
    return next(each for each in compute_standings(record, rules) if each.player == player)


def test_players_are_listed_by_points_then_by_tie_breakers():
    order = [(each.rank, each.player, each.points) for each in compute_standings(TWO_ROUNDS)]

    assert order == [(1, "Amanda", 6), (2, "Carla", 3), (3, "Bastián", 1), (4, "Diego", 1)]


def test_opponents_below_the_floor_count_as_the_floor():
    # Bastián and Diego have 1 of 6 points, which counts as 1/3 or 0.33.
    assert line(TWO_ROUNDS, "Carla").values["omw"] == (Fraction(1, 3) + Fraction(6, 6)) / 2
    assert line(TWO_ROUNDS, "Carla", "mtr-0.33").values["omw"] == (Fraction(33, 100) + 1) / 2


def test_own_game_wins_have_no_floor_but_those_of_opponents_do():
    # Bastián: 0-2 and 1-1-1, so 4 of 15 game points.
    assert line(TWO_ROUNDS, "Bastián").values["gw"] == Fraction(4, 15)
    assert line(TWO_ROUNDS, "Amanda").values["ogw"] == (Fraction(1, 3) + Fraction(9, 18)) / 2


def test_a_bye_is_a_win_by_two_games_and_no_opponent():
    record = event([bye("Amanda"), match("Bastián", "2-0", "Carla")], [match("Amanda", "0-2", "Bastián"), bye("Carla")])
    values = line(record, "Amanda").values

    assert values == {"points": 3, "omw": Fraction(1), "gw": Fraction(1, 2), "ogw": Fraction(1)}


def test_a_loss_without_opponent_is_a_round_played_and_no_opponent():
    record = event(
        [late("Diego"), match("Amanda", "2-0", "Bastián")], [match("Diego", "2-0", "Amanda"), late("Bastián")]
    )

    assert line(record, "Diego").values["omw"] == Fraction(1, 2)
    assert line(record, "Diego").values["gw"] == Fraction(1, 2)
    assert line(record, "Amanda").values["omw"] == (Fraction(1, 3) + Fraction(1, 2)) / 2


def test_an_intentional_draw_counts_three_drawn_games():
    record = event([match("Amanda", "0-0-3", "Bastián"), match("Carla", "2-0", "Diego")])

    assert line(record, "Amanda").values["gw"] == Fraction(1, 3)


def test_an_opponent_met_twice_counts_twice():
    record = event(
        [match("Amanda", "2-0", "Bastián"), match("Carla", "2-0", "Diego")],
        [match("Amanda", "2-0", "Bastián"), match("Carla", "0-2", "Diego")],
        [match("Amanda", "2-0", "Carla"), bye("Bastián")],
    )

    assert line(record, "Amanda").values["omw"] == (Fraction(1, 3) + Fraction(1, 3) + Fraction(1, 3)) / 3
    assert line(record, "Bastián").values["omw"] == 1


def test_who_has_not_played_has_no_percentages():
    record = event([match("Amanda", "2-0", "Bastián")])

    assert line(record, "Diego").values == {"points": 0, "omw": 0, "gw": 0, "ogw": 0}


def test_players_whom_nothing_separates_share_a_rank_in_the_order_of_entry():
    record = event([match("Amanda", "2-0", "Bastián"), match("Carla", "2-0", "Diego")])

    assert [(each.rank, each.player, each.tied) for each in compute_standings(record)] == [
        (1, "Amanda", True),
        (1, "Carla", True),
        (3, "Bastián", True),
        (3, "Diego", True),
    ]


def test_an_exact_tie_that_floats_would_break_stays_a_tie():
    record = event(
        [match("Amanda", "1-1-1", "Bastián"), match("Carla", "2-1", "Diego")],
        [match("Carla", "1-2", "Bastián"), match("Amanda", "2-0", "Diego")],
        [match("Bastián", "0-2", "Diego"), match("Amanda", "0-2", "Carla")],
    )
    # In floats Bastián's mean comes out higher in the last digit, and he would pass Amanda.
    as_floats = {"Amanda": (4 / 9 + 1 / 3 + 6 / 9) / 3, "Bastián": (4 / 9 + 6 / 9 + 1 / 3) / 3}
    assert as_floats["Bastián"] > as_floats["Amanda"]

    amanda, bastian = line(record, "Amanda"), line(record, "Bastián")

    assert amanda.values["omw"] == bastian.values["omw"] == Fraction(13, 27)
    assert (amanda.values["gw"], bastian.values["gw"]) == (Fraction(10, 21), Fraction(5, 12))
    assert (amanda.rank, bastian.rank) == (2, 3)


def test_a_dropped_player_is_measured_by_the_rounds_they_played():
    record = event(
        [match("Amanda", "2-0", "Bastián"), match("Carla", "2-0", "Diego")],
        [match("Carla", "2-0", "Bastián")],
        [match("Diego", "2-0", "Bastián")],
    )

    assert line(record, "Bastián").values["omw"] == (Fraction(1) + Fraction(1) + Fraction(1, 2)) / 3


def test_the_record_may_not_name_a_stranger():
    with pytest.raises(RecordError, match="round 1 names 'Elisa'"):
        compute_standings(event([match("Amanda", "2-0", "Elisa")]))


def test_the_record_may_not_list_a_player_twice():
    with pytest.raises(RecordError, match="listed twice"):
        compute_standings(event(players=("Amanda", "Amanda")))


def test_nobody_plays_themselves():
    with pytest.raises(RecordError, match="round 1 pairs Amanda with themselves"):
        compute_standings(event([match("Amanda", "2-0", "Amanda")]))


def test_an_event_without_players_has_no_standings():
    assert compute_standings(event(players=())) == ()
