"""The cheapest round that leaves the later ones possible, against trying every round."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.looping import some
from tests.pairing.states import state
from tests.pairing.test_factors import graphs, most_rounds, perfect_matchings
from tests.sampling import examples
from tournaments.pairing import Entrant, pair_swiss
from tournaments.pairing.look_ahead.future import Future
from tournaments.pairing.look_ahead.keeping import CheapestKeeping, Cut, Later
from tournaments.pairing.rounds.simulation import Simulation


def ascending(matching):
    return tuple(sorted((min(pair), max(pair)) for pair in matching))


@st.composite
def questions(draw):
    """A graph of up to six vertices, what each pair costs, and how many rounds are to follow."""
    free = draw(graphs().filter(lambda masks: len(masks) < 8))
    pairs = [(a, b) for a in range(len(free)) for b in range(a + 1, len(free)) if free[a] >> b & 1]
    return free, {pair: draw(st.integers(0, 9)) for pair in pairs}, draw(st.integers(0, 3))


def least_by_definition(free, costs, rounds):
    keeping = [
        sum(costs[pair] for pair in ascending(matching))
        for matching in perfect_matchings(free, (1 << len(free)) - 1)
        if most_rounds(Future().without(free, matching)) >= rounds
    ]
    return min(keeping, default=None)


@settings(deadline=None, max_examples=examples(150))
@given(questions(), st.sampled_from([None, 1000]))
def test_nothing_cheaper_keeps_the_later_rounds(question, limit):
    free, costs, rounds = question
    search = CheapestKeeping(Later(free, Future(), rounds), tuple(range(len(free))), costs)
    found, proven = search.find([], limit)

    assert proven
    assert (None if found is None else sum(costs[pair] for pair in found)) == least_by_definition(free, costs, rounds)


@settings(deadline=None, max_examples=examples(150))
@given(questions())
def test_a_cut_is_exceeded_by_the_round_it_comes_from_and_by_none_that_keeps_the_later_ones(question):
    free, _costs, rounds = question
    later = Later(free, Future(), rounds)
    matchings = [ascending(matching) for matching in perfect_matchings(free, (1 << len(free)) - 1)]
    assume(matchings)
    keeping = [each for each in matchings if most_rounds(Future().without(free, each)) >= rounds]
    for matching in some(matchings):
        if matching not in keeping:
            for cut in filter(None, [later.cut(matching), later.conflict(matching)]):
                assert cut.excess(matching) > 0
                assert all(cut.excess(each) <= 0 for each in keeping)


def test_what_a_cut_allows_is_by_weight():
    cut = Cut({(0, 1): 2, (2, 3): 1, (4, 5): 1}, 2)

    assert cut.excess([(0, 1), (2, 3), (4, 5)]) == 2
    assert cut.excess([(2, 3), (4, 5)]) == 0


def with_somebody_late(seed):
    """An event that one joins after nine rounds: the others have few left to meet, the sixteenth has everybody."""
    *_, (before, _) = Simulation(15, 10, seed)
    return state(*before.players, Entrant("late", 0), rounds_left=5, seed=seed)


@pytest.mark.parametrize("seed", range(5))
def test_a_round_far_dearer_than_the_cheapest_is_proven_best_where_only_such_keep_the_later_ones(seed):
    before = with_somebody_late(seed)
    made = pair_swiss(before)

    assert (made.look_ahead, made.optimal) == ("kept", True)
    assert made.cost == made.bound > pair_swiss(state(*before.players, seed=seed)).cost


def camps(larger, smaller, share, seed):
    """Two camps who have met nobody of the other and nearly everybody of their own; at scores of their own."""
    random = Random(seed)
    names = [f"P{number}" for number in range(larger + smaller)]
    own = [*combinations(names[:larger], 2), *combinations(names[larger:], 2)]
    met = [pair for pair in own if random.random() < share]
    opponents = {name: [other for pair in met if name in pair for other in pair if other != name] for name in names}
    return state(*(Entrant(name, random.randrange(30), tuple(opponents[name])) for name in names), rounds_left=2)


@pytest.mark.parametrize("seed", [3, 14, 35])
def test_a_round_is_proven_best_where_the_last_pairs_of_a_camp_must_last_for_the_later_ones(seed):
    made = pair_swiss(camps(27, 9, 0.9, seed))

    assert (made.optimal, made.bound) == (True, made.cost)
