"""Points of a series, on plain values."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tournaments.circuits.points import Scale, event_points, table

SCALE = Scale(((2, (3, 2, 1)), (4, (10, 6, 4, 4))))


def test_more_players_play_for_more() -> None:
    assert event_points({"Ana": 1, "Bruno": 2}, SCALE) == {"Ana": 3, "Bruno": 2}
    assert event_points({"Ana": 1, "Bruno": 2, "Camila": 3, "Diego": 4}, SCALE)["Ana"] == 10


def test_a_place_beyond_the_list_and_too_few_players_bring_attendance_alone() -> None:
    scale = Scale(((2, (3,)),), attendance=1)
    assert event_points({"Ana": 1, "Bruno": 2}, scale) == {"Ana": 4, "Bruno": 1}
    assert event_points({"Ana": 1}, scale) == {"Ana": 1}


def test_a_shared_place_is_worth_itself_or_shares_what_it_takes_up() -> None:
    places = {"Ana": 1, "Bruno": 2, "Camila": 2, "Diego": 4}
    assert event_points(places, SCALE)["Camila"] == 6
    assert event_points(places, Scale(SCALE.brackets, share=True))["Camila"] == 5
    odd = Scale(((2, (3, 2)),), share=True)
    assert event_points({"Ana": 1, "Bruno": 1}, odd) == {"Ana": Fraction(5, 2), "Bruno": Fraction(5, 2)}


@given(st.lists(st.integers(1, 12), min_size=1, max_size=12), st.lists(st.integers(0, 20), min_size=1, max_size=12))
def test_sharing_neither_makes_nor_loses_points(ranks: list[int], worth: list[int]) -> None:
    ordered = sorted(ranks)
    places = {str(n): 1 + ordered.index(rank) for n, rank in enumerate(ranks)}
    shared = event_points(places, Scale(((1, tuple(worth)),), share=True))
    assert sum(shared.values()) == sum(worth[: len(ranks)])


def test_only_the_best_few_count() -> None:
    events = {"1": {"Ana": 3, "Bruno": 10}, "2": {"Ana": 6}, "3": {"Ana": 4}}
    second, first = table(events, best_of=2)  # Bruno ends level, by his one event before her
    assert (first.player, first.total, first.counted) == ("Ana", 10, frozenset({"2", "3"}))
    assert (second.player, second.total, second.rank) == ("Bruno", 10, 1)


def test_level_totals_are_told_apart_by_the_best_event() -> None:
    lines = table({"1": {"Ana": 6, "Bruno": 10}, "2": {"Ana": 6, "Bruno": 2}})
    assert [(line.rank, line.player, line.total) for line in lines] == [(1, "Bruno", 12), (2, "Ana", 12)]


def test_who_is_level_in_everything_shares_the_rank() -> None:
    lines = table({"1": {"Ana": 6, "Bruno": 2, "Camila": 1}, "2": {"Ana": 2, "Bruno": 6, "Camila": 1}})
    assert [(line.rank, line.player) for line in lines] == [(1, "Ana"), (1, "Bruno"), (3, "Camila")]
