"""Who goes on to the second phase."""

from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.cuts.gate import Aspirant, gate

FIELD = [
    Aspirant("Amanda", 1, 9, 0),
    Aspirant("Bastián", 2, 6, 1),
    Aspirant("Carla", 2, 6, 1),
    Aspirant("Diego", 5, 4, 1),  # the fourth has left
    Aspirant("Elisa", 6, 0, 3),
]


def test_by_rank_level_ones_are_all_in() -> None:
    assert gate(FIELD, "rank", 2) == ("Amanda", "Bastián", "Carla")
    assert gate(FIELD, "rank", 1) == ("Amanda",)


def test_by_rank_a_place_that_somebody_left_goes_to_the_next() -> None:
    assert gate(FIELD, "rank", 4) == ("Amanda", "Bastián", "Carla", "Diego")


def test_by_points_and_by_record() -> None:
    assert gate(FIELD, "points", 4) == ("Amanda", "Bastián", "Carla", "Diego")
    assert gate(FIELD, "points", 7) == ("Amanda",)
    assert gate(FIELD, "losses", 0) == ("Amanda",)
    assert gate(FIELD, "losses", 1) == ("Amanda", "Bastián", "Carla", "Diego")


def test_nobody_is_there() -> None:
    assert gate([], "rank", 8) == ()


@given(st.lists(st.integers(1, 6), max_size=8), st.integers(1, 9))
def test_by_rank_just_those_before_whom_fewer_stand(ranks: list[int], value: int) -> None:
    field = [Aspirant(str(n), rank, 0, 0) for n, rank in enumerate(ranks)]
    wanted = [each.player for each in field if sum(other.rank < each.rank for other in field) < value]
    assert gate(field, "rank", value) == tuple(wanted)
