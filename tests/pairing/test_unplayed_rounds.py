"""What rounds without an opponent count for in `buchholz-unplayed`, beside the rule set that leaves them out."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.looping import some
from tests.pairing.events import bye, event, late, match
from tests.pairing.test_standings_properties import records
from tournaments.pairing import RULE_SETS, EventRecord, MatchRecord, compute_standings, explain

FAMILY = ["buchholz", "buchholz-cut-1", "buchholz-median", "sonneborn-berger", "buchholz-unplayed", "challonge"]
SUMS = {"points", "buchholz", "buchholz_cut1", "buchholz_median", "sonneborn_berger"}


def values(record: EventRecord, player: str, rules: str) -> dict[str, Fraction | int]:
    return dict(next(line for line in compute_standings(record, rules) if line.player == player).values)


@settings(deadline=None)
@given(records(), st.sampled_from(FAMILY))
def test_every_sum_of_the_family_is_that_of_the_parts_it_is_explained_by(record: EventRecord, rules: str) -> None:
    for player in some(record.players):
        for number in explain(record, player, rules).numbers:
            if number.column.id in SUMS:
                assert number.value == sum(part.value for part in number.sources if not part.left_out)


@settings(deadline=None)
@given(records())
def test_progressive_is_the_sum_of_the_running_totals(record: EventRecord) -> None:
    for player in some(record.players):
        progressive = explain(record, player, "progressive").numbers[1]
        assert progressive.value == sum(part.value for part in progressive.sources)


THREE = event(
    [match("Amanda", "2-0", "Bastián"), bye("Carla")],
    [match("Amanda", "2-0", "Carla"), late("Bastián")],
    players=("Amanda", "Bastián", "Carla"),
)


def test_a_bye_counts_as_a_meeting_with_somebody_of_ones_own_points() -> None:
    carla = values(THREE, "Carla", "buchholz-unplayed")

    assert carla["points"] == 1
    assert carla["buchholz"] == 2 + 1  # Amanda, and the bye
    assert carla["sonneborn_berger"] == 1  # the bye was won, against one's own point


def test_a_round_lost_without_an_opponent_brings_ones_own_points_to_the_buchholz_only() -> None:
    bastian = values(THREE, "Bastián", "buchholz-unplayed")

    assert (bastian["buchholz"], bastian["sonneborn_berger"]) == (2 + 0, 0)


def test_the_rule_set_that_leaves_unplayed_rounds_out_counts_opponents_only() -> None:
    assert values(THREE, "Carla", "chess-buchholz")["buchholz"] == 2
    assert values(THREE, "Carla", "chess-buchholz")["sonneborn_berger"] == 0


def test_an_opponent_who_left_counts_as_if_each_round_after_had_been_a_draw() -> None:
    rounds = ((match("Amanda", "2-0", "Bastián"),), (bye("Bastián"),), (bye("Bastián"),))
    left = EventRecord(("Amanda", "Bastián"), rounds, 3, {"Amanda": 1})

    assert values(left, "Amanda", "buchholz-unplayed")["points"] == 1
    assert values(left, "Bastián", "buchholz-unplayed")["buchholz"] == (1 + Fraction(1, 2) * 2) + 2 * 2
    assert values(left, "Bastián", "chess-buchholz")["buchholz"] == 1


def test_the_part_of_a_round_without_opponent_names_nobody() -> None:
    parts = explain(THREE, "Carla", "buchholz-unplayed").numbers[2].sources

    assert [(part.opponent, part.value) for part in parts] == [("Amanda", 2), (None, 1)]


HALVES = event(
    [match("Amanda", "2-0", "Bastián"), MatchRecord("Carla", None, 0, 0, 0, "half_bye")],
    [MatchRecord("Amanda", "Carla", 0, 0, 0, "double_loss"), late("Bastián")],
    players=("Amanda", "Bastián", "Carla"),
)


def test_half_a_bye_is_half_a_point_against_ones_own_points() -> None:
    carla = values(HALVES, "Carla", "buchholz-unplayed")

    assert carla["points"] == Fraction(1, 2)
    # Amanda, whom she met, has 1; the half bye brings her own half, halved again.
    assert carla["buchholz"] == 1 + Fraction(1, 2)
    assert carla["sonneborn_berger"] == Fraction(1, 4)


def test_a_loss_for_both_brings_nothing_and_is_a_meeting() -> None:
    amanda = values(HALVES, "Amanda", "chess-buchholz")

    assert amanda["points"] == 1
    assert amanda["buchholz"] == 0 + Fraction(1, 2)  # Bastián's and Carla's
    assert values(HALVES, "Amanda", "mtr-1/3")["points"] == 3
    assert [part.opponent for part in explain(HALVES, "Carla", "mtr-1/3").numbers[1].sources] == ["Amanda"]


def test_only_rule_sets_where_a_draw_is_half_a_win_know_half_a_bye() -> None:
    assert {name for name, rules in RULE_SETS.items() if rules.half_byes} == {
        "chess-buchholz",
        "buchholz-unplayed",
        "challonge",
    }
