"""Every simulated event finishes its announced rounds whenever that is possible."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.looping import some
from tests.pairing.brute_force import Judge
from tests.sampling import examples
from tournaments.pairing.rounds.simulation import Simulation


def rematches_and_second_byes(players, rounds, seed):
    made = [round_.score for _state, round_ in Simulation(players, rounds, seed)]
    return sum(score.rematches for score in made), sum(score.second_byes > 0 for score in made)


def announced_at_most(players):
    """A round robin has so many rounds: with more, somebody must meet twice."""
    return players - 1 if players % 2 == 0 else players


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 9, 12, 15, 16, 21, 32, 33, 47, 64])
def test_an_event_of_any_possible_length_ends_without_a_rematch_or_second_bye(players):
    for rounds in some({3, announced_at_most(players) - 1, announced_at_most(players)}):
        assert rematches_and_second_byes(players, rounds, seed=players + rounds) == (0, 0)


@settings(deadline=None, max_examples=examples(40))
@given(players=st.integers(2, 6), rounds=st.integers(1, 8), seed=st.integers(0, 1000))
def test_in_small_events_every_round_is_as_good_as_any_that_brute_force_finds(players, rounds, seed):
    for state, made in some(Simulation(players, rounds, seed)):
        assert made.score == Judge(state).best()


@pytest.mark.parametrize("players", [4, 5, 8, 9, 15, 21])
def test_too_many_rounds_are_played_with_the_fewest_rematches_there_can_be(players):
    possible = announced_at_most(players)
    rematches, second_byes = rematches_and_second_byes(players, possible + 3, seed=1)

    assert rematches == 3 * (players // 2)
    assert second_byes == 3 * (players % 2)
