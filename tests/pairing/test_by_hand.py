import pytest

from tests.pairing.states import entrant, state
from tournaments.pairing import StateError, difference_from_optimum

STATE = state(
    entrant("Amanda", 3, "Carla"), entrant("Bastián", 3), entrant("Carla", 0, "Amanda"), entrant("Diego", 0), seed=4
)


def test_the_best_round_differs_in_nothing():
    difference = difference_from_optimum(STATE, [("Amanda", "Bastián"), ("Diego", "Carla")])

    assert difference.equal
    assert set(difference.worse.values()) == {0}


def test_a_worse_round_says_on_which_levels():
    difference = difference_from_optimum(STATE, [("Amanda", "Carla"), ("Bastián", "Diego")])

    assert not difference.equal
    assert (difference.worse["rematches"], difference.worse["cost"]) == (1, 18)
    assert difference.broken == ("rematch Amanda Carla",)


@pytest.mark.parametrize(
    ("pairs", "bye", "message"),
    [
        ([("Amanda", "Bastián")], None, "left out: Carla"),
        ([("Amanda", "Bastián"), ("Amanda", "Carla")], "Diego", "seated twice: Amanda"),
        ([("Amanda", "Elisa"), ("Bastián", "Carla")], "Diego", "unknown player: Elisa"),
    ],
)
def test_a_round_that_does_not_seat_everybody_once_is_refused(pairs, bye, message):
    with pytest.raises(StateError, match=message):
        difference_from_optimum(STATE, pairs, bye)
