from itertools import product

import pytest

from tests.looping import some
from tests.pairing.states import entrant, state
from tournaments.pairing import pair_swiss
from tournaments.pairing.look_ahead.future import Future, always_possible
from tournaments.pairing.rounds.simulation import Simulation


def six_players(**more):
    """After two rounds the players of equal points may all meet, and would leave two groups of three behind."""
    met = {"A": "BC", "B": "AD", "C": "AE", "D": "BF", "E": "CF", "F": "DE"}
    points = {"A": 6, "F": 6, "C": 3, "D": 3, "B": 0, "E": 0}
    return state(*(entrant(name, points[name], *others) for name, others in met.items()), **more)


def after(before, made):
    """The state after a round, points aside."""
    opponents = {a: b for pair in made.pairs for a, b in (pair, reversed(pair))}
    return state(*(entrant(each.id, each.points, *each.opponents, opponents[each.id]) for each in before.players))


@pytest.mark.parametrize("seed", range(5))
def test_the_last_round_can_be_paired_because_the_one_before_looked_ahead(seed):
    before = six_players(rounds_left=1, seed=seed)
    made = pair_swiss(before)

    assert (made.look_ahead, made.cost, made.optimal) == ("kept", 18, True)
    assert pair_swiss(after(before, made)).broken == ()


def test_without_looking_ahead_the_last_round_has_a_rematch():
    before = six_players(rounds_left=0)
    made = pair_swiss(before)

    assert (made.look_ahead, made.cost) == ("not_needed", 0)
    assert pair_swiss(after(before, made)).score.rematches == 1


def two_games_played(**more):
    return state(entrant("A", 3, "B"), entrant("B", 0), entrant("C", 3, "D"), entrant("D", 0), **more)


def test_a_pair_fixed_by_hand_that_forces_a_rematch_uses_up_no_later_round():
    made = pair_swiss(two_games_played(rounds_left=1, fixed=(("A", "B"),)))

    assert (made.look_ahead, made.optimal, made.score.rematches) == ("kept", True, 2)


def test_one_round_more_than_there_are_opponents_is_impossible_beside_that_pair_too():
    made = pair_swiss(two_games_played(rounds_left=3, fixed=(("A", "B"),)))

    assert (made.look_ahead, made.optimal) == ("impossible", True)


def test_of_the_rematches_that_a_fixed_pair_forces_the_one_that_keeps_later_rounds_is_taken():
    everybody_met = {"C": "DEF", "D": "CEF", "E": "CDF", "F": "CDE"}
    free = [entrant(name, 3 * (name in "CD"), *met) for name, met in everybody_met.items()]
    before = state(entrant("A", 3), entrant("B", 0), *free, fixed=(("A", "B"),), rounds_left=1)

    assert (pair_swiss(before).look_ahead, pair_swiss(before).cost) == ("impossible", 9)


def test_many_players_need_no_look_ahead():
    assert pair_swiss(state(*(entrant(f"P{n}") for n in range(64)), rounds_left=8)).look_ahead == "not_needed"


def test_more_rounds_than_opponents_are_said_to_be_impossible():
    made = pair_swiss(state(*(entrant(name) for name in "ABCD"), rounds_left=3))

    assert made.look_ahead == "impossible"
    assert made.why[-1].es == "Rondas que quedan: 3; sin revanchas se pueden parear: 2."


@pytest.mark.parametrize(("players", "seed"), list(product(range(3, 15), range(3))))
def test_an_event_of_as_many_rounds_as_opponents_finishes_without_a_rematch_or_second_bye(players, seed):
    rounds = players - 1 + players % 2

    for _, made in some(Simulation(players, rounds, seed)):
        assert made.broken == ()
        assert made.optimal


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 11, 16, 24, 33, 48, 64])
def test_events_of_usual_length_finish(players):
    for _, made in some(Simulation(players, min(players - 1, 8), 11)):
        assert made.broken == ()


def complete(size):
    return tuple(((1 << size) - 1) & ~(1 << vertex) for vertex in range(size))


def test_everybody_can_meet_everybody_once():
    assert Future().possible(complete(8), 7) is True
    assert Future().possible(complete(8), 8) is False


def test_three_who_are_left_to_each_other_cannot_be_paired():
    two_triangles = tuple(int(mask, 2) for mask in ("000110", "000101", "000011", "110000", "101000", "011000"))

    assert Future().possible(two_triangles, 1) is False


def test_two_triangles_joined_by_a_matching_give_three_rounds_only_if_the_joining_comes_with_them():
    prism = (0b001110, 0b010101, 0b100011, 0b110001, 0b101010, 0b011100)

    assert Future().possible(prism, 1) is True
    joined = [(0, 3), (1, 4), (2, 5)]
    assert Future().possible(Future().without(prism, joined), 1) is False


def test_half_of_all_as_opponents_is_always_enough():
    assert always_possible(complete(8), 4)
    assert not always_possible(complete(8), 5)


def two_camps(within, larger, smaller):
    """A camp that has these pairs left within, and a smaller one that has none; anybody may meet the other camp."""
    everybody = larger + smaller
    masks = [0] * everybody
    across = [(a, b) for a in range(larger) for b in range(larger, everybody)]
    for a, b in [*within, *across]:
        masks[a] |= 1 << b
        masks[b] |= 1 << a
    return tuple(masks)


RING = [(place, (place + 1) % 5) for place in range(5)]
SPOKES = [(place, place + 5) for place in range(5)]
PRISM = [*RING, *SPOKES, *((a + 5, b + 5) for a, b in RING)]
PETERSEN = [*RING, *SPOKES, *((place + 5, (place + 2) % 5 + 5) for place in range(5))]  # no two disjoint matchings


@pytest.mark.parametrize(("within", "rounds"), [(PRISM, 3), (PETERSEN, 1)])
def test_so_many_rounds_as_the_larger_camp_can_share_its_last_pairs_among(within, rounds):
    camps = two_camps(within, 16, 6)

    assert Future().possible(camps, rounds) is True
    assert Future().possible(camps, rounds + 1) is False
