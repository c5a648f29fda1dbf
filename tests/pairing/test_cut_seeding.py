"""Seeds of a cut after groups."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.cuts.cut_seeding import apart_in_first_round


def clashes(groups, order):
    """Matches of the first round within a group."""
    size = 1 << max(len(groups) - 1, 1).bit_length()
    pairs = [(seed, size - 1 - seed) for seed in range(size // 2) if size - 1 - seed < len(groups)]
    return sum(groups[order[one]] == groups[order[other]] for one, other in pairs)


def test_nobody_moves_where_no_two_of_a_group_meet():
    assert apart_in_first_round([1, 2, 1, 2]) == (0, 1, 2, 3)


def test_two_of_a_group_who_would_meet_change_with_their_neighbours():
    assert apart_in_first_round([1, 2, 2, 1]) == (0, 1, 3, 2)


def test_with_one_group_there_is_no_way_out():
    assert apart_in_first_round([1, 1, 1, 1]) == (0, 1, 2, 3)


def test_the_best_seeds_keep_waiting_for_nobody():
    assert apart_in_first_round([1, 2, 3, 1, 2])[:3] == (0, 1, 2)


@given(st.lists(st.integers(1, 3), min_size=2, max_size=8))
def test_as_few_clashes_as_any_order_of_the_lower_half_has(groups):
    order = apart_in_first_round(groups)
    half = (1 << max(len(groups) - 1, 1).bit_length()) // 2
    upper, lower = tuple(range(half)), range(half, len(groups))

    assert sorted(order) == list(range(len(groups))) and order[:half] == upper
    assert clashes(groups, order) == min(clashes(groups, (*upper, *other)) for other in permutations(lower))
