from fractions import Fraction

import pytest

from tests.looping import some
from tests.pairing.events import awarded_bye, bye, event, late, match
from tournaments.pairing import RULE_SETS, EventRecord, MatchRecord, compute_standings, explain

LEAGUE = event(
    [match("Amanda", "2-0", "Bastián"), match("Carla", "2-1", "Diego")],
    [match("Amanda", "2-1", "Carla"), match("Bastián", "1-1-1", "Diego")],
    [match("Amanda", "0-2", "Diego"), match("Bastián", "2-0", "Carla")],
)


def line(record, player, rules):
    return next(each for each in compute_standings(record, rules) if each.player == player)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_set_gives_every_column_exactly(rules):
    for each in some(compute_standings(LEAGUE, rules)):
        assert list(each.values) == [column.id for column in RULE_SETS[rules].columns]
        assert all(isinstance(value, int | Fraction) for value in each.values.values())


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_set_has_a_name_a_version_and_labels_in_both_languages(rules):
    rule_set = RULE_SETS[rules]

    assert (rule_set.name, rule_set.version) == (rules, 1)
    assert all(column.es and column.en for column in rule_set.columns)
    assert rule_set.es != rule_set.en


def test_tom_leaves_a_pairing_bye_out_and_counts_an_awarded_one_as_a_perfect_opponent():
    with_bye = event([bye("Amanda"), match("Bastián", "1-0", "Carla")], [match("Amanda", "1-0", "Bastián")])
    with_award = event([awarded_bye("Amanda"), match("Bastián", "1-0", "Carla")], [match("Amanda", "1-0", "Bastián")])

    assert line(with_bye, "Amanda", "tom-1.86").values["owp"] == Fraction(1, 2)
    assert line(with_award, "Amanda", "tom-1.86").values["owp"] == Fraction(3, 4)


def test_tom_caps_a_player_who_left_early_at_three_quarters():
    rounds = ((match("Amanda", "1-0", "Bastián"),), (match("Bastián", "1-0", "Carla"),))
    stayed = EventRecord(("Amanda", "Bastián", "Carla"), rounds, 2)
    left = EventRecord(("Amanda", "Bastián", "Carla"), rounds, 2, {"Amanda": 1})

    assert line(stayed, "Bastián", "tom-1.86").values["owp"] == Fraction(5, 8)  # 100 % and the least, 25 %
    assert line(left, "Bastián", "tom-1.86").values["owp"] == Fraction(1, 2)


def test_tom_freezes_the_percentages_of_a_player_who_dropped():
    players = ("Amanda", "Bastián", "Carla", "Diego")
    rounds = (
        (match("Amanda", "0-1", "Bastián"), match("Carla", "1-0", "Diego")),
        (match("Bastián", "0-1", "Carla"),),
    )

    assert line(EventRecord(players, rounds, 2), "Amanda", "tom-1.86").values["owp"] == Fraction(1, 2)
    assert line(EventRecord(players, rounds, 2, {"Amanda": 1}), "Amanda", "tom-1.86").values["owp"] == 1


def test_tom_rounds_to_hundredths_of_a_percent():
    record = event(
        [match("Amanda", "1-0", "Bastián"), match("Carla", "1-0", "Diego")],
        [match("Amanda", "1-0", "Carla"), match("Bastián", "1-0", "Diego")],
        [match("Amanda", "1-0", "Diego"), match("Bastián", "1-0", "Carla")],
    )

    # Opponents: 2/3, 1/3 and the least, 1/4.
    assert line(record, "Amanda", "tom-1.86").values["owp"] == Fraction(4167, 10_000)


def test_head_to_head_orders_players_who_are_tied_and_have_met():
    record = event(
        [match("Bastián", "1-0", "Amanda")], [match("Amanda", "1-0", "Carla"), match("Diego", "1-0", "Bastián")]
    )
    ordered = [each.player for each in compute_standings(record, "match-game-points")]

    assert ordered.index("Bastián") < ordered.index("Amanda")
    assert line(record, "Amanda", "match-game-points").rank == line(record, "Bastián", "match-game-points").rank + 1


def test_head_to_head_says_nothing_about_players_who_have_not_met():
    record = event([match("Amanda", "1-0", "Bastián"), match("Carla", "1-0", "Diego")])

    assert [each.rank for each in compute_standings(record, "match-game-points")] == [1, 1, 3, 3]


def test_konami_pools_all_opponents_instead_of_averaging_them():
    record = event(
        [match("Amanda", "2-0", "Bastián"), match("Carla", "2-0", "Diego")],
        [match("Amanda", "2-0", "Carla")],
        [match("Carla", "2-0", "Diego"), late("Bastián")],
    )

    # Opponents: Bastián 0 of 6 points, Carla 6 of 9; theirs: Amanda 6 of 6 twice, Diego 0 of 6 twice.
    assert line(record, "Amanda", "kts-3").values["number"] == 6_400_500


def test_cobra_counts_a_bye_in_its_owners_points_and_not_as_an_opponent():
    record = event(
        [match("Carla", "1-1", "Bastián"), bye("Amanda")],
        [match("Amanda", "2-0", "Bastián"), bye("Carla")],
        players=("Amanda", "Bastián", "Carla"),
    )

    assert line(record, "Bastián", "cobra").values == {"points": 3, "sos": Fraction(21, 4), "esos": Fraction(3, 2)}


def test_cobra_weighs_a_round_by_its_weight():
    rounds = (
        (MatchRecord("alpha", "beta", 2, 0), MatchRecord("gamma", "delta", 1, 1)),
        (MatchRecord("alpha", "gamma", 1, 0), MatchRecord("beta", "delta", 0, 1)),
    )
    record = EventRecord(("alpha", "beta", "gamma", "delta"), rounds, round_weights=(Fraction(1), Fraction(1, 2)))

    assert line(record, "alpha", "cobra").values["sos"] == Fraction(2, 3)


def test_buchholz_adds_the_opponents_points_and_its_cuts_leave_out_the_extremes():
    # Amanda has met Bastián (4), Carla (3) and Diego (4).
    assert line(LEAGUE, "Amanda", "buchholz").values["buchholz"] == 11
    assert line(LEAGUE, "Amanda", "buchholz-cut-1").values["buchholz_cut1"] == 8
    assert line(LEAGUE, "Amanda", "buchholz-median").values["buchholz_median"] == 4


def test_sonneborn_berger_adds_those_beaten_and_half_of_those_drawn_with():
    assert line(LEAGUE, "Amanda", "buchholz").values["sonneborn_berger"] == 4 + 3
    assert line(LEAGUE, "Diego", "buchholz").values["sonneborn_berger"] == 6 + Fraction(4, 2)


def test_progressive_rewards_early_wins():
    assert line(LEAGUE, "Amanda", "progressive").values["progressive"] == 3 + 6 + 6
    assert line(LEAGUE, "Diego", "progressive").values["progressive"] == 0 + 1 + 4


def test_chess_counts_half_points():
    assert line(LEAGUE, "Diego", "chess-buchholz").points == Fraction(3, 2)


def test_an_unknown_rule_set_is_refused():
    with pytest.raises(KeyError):
        compute_standings(LEAGUE, "mtr-0.34")


def test_games_won_less_games_lost_tell_equals_apart_and_a_bye_is_two_won():
    played = event(
        [match("Amanda", "2-1", "Bastián"), match("Carla", "2-0", "Diego"), bye("Elena")],
        [match("Amanda", "2-0", "Carla"), match("Bastián", "1-1-1", "Diego"), late("Elena")],
        players=("Amanda", "Bastián", "Carla", "Diego", "Elena"),
    )

    differences = {each.player: each.values["difference"] for each in compute_standings(played, "difference-1/3")}
    assert differences == {"Amanda": 3, "Carla": 0, "Bastián": -1, "Diego": -2, "Elena": 0}


def test_the_difference_in_games_is_explained_match_by_match():
    played = event([match("Amanda", "2-1", "Bastián")], [bye("Amanda")])
    parts = explain(played, "Amanda", "difference-1/3").numbers[-1].sources

    assert [(part.opponent, part.value) for part in parts] == [("Bastián", 1), (None, 2)]


CARDS = event(
    [match("Amanda", "2-0", "Bastián", (61, 40)), match("Carla", "2-0", "Diego", (75, 44)), bye("Elena")],
    [match("Amanda", "1-2", "Carla", (50, 52)), match("Bastián", "2-1", "Elena", (30, 70))],
    players=("Amanda", "Bastián", "Carla", "Diego", "Elena"),
)


def test_what_the_cards_were_worth_adds_up_over_the_matches_and_a_bye_brings_none():
    sums = {each.player: each.values["card_points"] for each in compute_standings(CARDS, "difference-points-1/3")}

    assert sums == {"Amanda": 111, "Bastián": 70, "Carla": 127, "Diego": 44, "Elena": 70}


def test_card_points_are_explained_match_by_match():
    parts = explain(CARDS, "Elena", "difference-points-1/3").numbers[-1].sources

    assert [(part.opponent, part.value) for part in parts] == [(None, 0), ("Bastián", 70)]


def test_card_points_decide_last():
    level = event([match("Amanda", "2-0", "Bastián", (1, 90)), match("Carla", "2-0", "Diego", (2, 0))])

    assert [each.player for each in compute_standings(level, "difference-points-1/3")] == [
        "Carla",
        "Amanda",
        "Bastián",
        "Diego",
    ]
