"""Everybody meets everybody once, in as few rounds as there are."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.cuts.round_robin import round_robin, snake_groups
from tournaments.pairing.errors import StateError


@given(st.integers(2, 40))
def test_every_pair_meets_once_and_nobody_sits_twice(players: int) -> None:
    rounds = round_robin(players)
    met = [frozenset(pair) for round_ in rounds for pair in round_ if None not in pair]

    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(1, players + 1), 2)]
    assert len(rounds) == players - 1 + players % 2
    for round_ in rounds:
        assert sorted(each for pair in round_ for each in pair if each is not None) == list(range(1, players + 1))


@given(st.integers(2, 40))
def test_everybody_sits_first_about_as_often_as_second(players: int) -> None:
    first = Counter(pair[0] for round_ in round_robin(players) for pair in round_ if pair[1] is not None)
    for player in range(1, players + 1):
        assert abs(2 * first[player] - (players - 1)) <= 1


@given(st.integers(3, 39).filter(lambda n: n % 2))
def test_with_an_odd_number_everybody_has_one_bye(players: int) -> None:
    byes = [pair[0] for round_ in round_robin(players) for pair in round_ if pair[1] is None]

    assert sorted(byes) == list(range(1, players + 1))


def test_groups_are_filled_there_and_back() -> None:
    assert snake_groups(8, 3) == (1, 2, 3, 3, 2, 1, 1, 2)


@pytest.mark.parametrize(("players", "groups"), [(3, 2), (0, 1), (4, 0)])
def test_a_group_of_one_is_refused(players: int, groups: int) -> None:
    with pytest.raises(StateError):
        snake_groups(players, groups)


def test_one_player_is_no_round_robin() -> None:
    with pytest.raises(StateError):
        round_robin(1)
