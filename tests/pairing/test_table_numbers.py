"""Tables are numbered from 1, and who has a table of their own sits there."""

from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.rounds.table_numbers import table_numbers

PAIRS = [("amanda", "bastián"), ("carla", "diego"), ("elisa", "felipe")]


def test_without_fixed_tables_they_are_counted() -> None:
    assert table_numbers(PAIRS, {}) == (1, 2, 3)


def test_who_has_a_table_of_their_own_sits_there() -> None:
    assert table_numbers(PAIRS, {"diego": 1}) == (2, 1, 3)


def test_a_fixed_table_may_lie_beyond_the_others() -> None:
    assert table_numbers(PAIRS, {"elisa": 40}) == (1, 2, 40)


def test_two_who_want_the_same_table_do_not_share_it() -> None:
    assert table_numbers(PAIRS, {"amanda": 3, "carla": 3}) == (3, 1, 2)


@given(st.dictionaries(st.sampled_from([name for pair in PAIRS for name in pair]), st.integers(1, 9)))
def test_no_number_is_given_twice(fixed: dict[str, int]) -> None:
    assert len(set(table_numbers(PAIRS, fixed))) == 3
