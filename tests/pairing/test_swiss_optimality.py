"""The pairing against the definition of its objective: brute force, and an independent exact matching."""

from dataclasses import replace
from itertools import combinations
from random import Random

import networkx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.looping import some
from tests.pairing.brute_force import Judge
from tests.pairing.states import states
from tests.sampling import examples
from tournaments.pairing import Entrant, PairingState, pair_swiss
from tournaments.pairing.objective.field import Field
from tournaments.pairing.rounds.simulation import Simulation
from tournaments.pairing.search.windows import Window, solve_window

patient = settings(deadline=None, max_examples=examples(150), suppress_health_check=[HealthCheck.too_slow])


def assert_best(state):
    made = pair_swiss(state)
    judge = Judge(state)
    as_round = (frozenset(frozenset(pair) for pair in made.pairs), made.bye)

    assert as_round in judge.rounds
    assert judge.score(as_round) == tuple(made.score) == judge.best()
    assert made.optimal
    assert made.cost == made.bound


@patient
@given(states(most=10))
def test_no_round_is_better_than_the_one_paired(state):
    assert_best(state)


@patient
@given(states(most=6, rounds_left=4))
def test_no_round_is_better_looking_ahead(state):
    assert_best(state)


@patient
@given(states(most=7, rounds_left=3), st.data())
def test_no_round_is_better_beside_pairs_that_are_fixed_by_hand(state, data):
    names = data.draw(st.permutations([player.id for player in state.players]))
    fixed = list(zip(names[::2], names[1::2], strict=False))
    assert_best(replace(state, fixed=tuple(fixed[: data.draw(st.integers(0, 2))])))


def independent_score(state):
    """(forbidden or met pairs, byes before, points of the bye, cost, paired down again) by networkx, in one weight."""
    names = [player.id for player in state.players]
    by_name = {player.id: player for player in state.players}
    met = {frozenset((player.id, other)) for player in state.players for other in player.opponents}
    forbidden = {frozenset(pair) for pair in state.forbidden}
    graph = networkx.Graph()
    unit = 10**3  # more pairs, byes, points than any field here has
    for a, b in combinations(names, 2):
        low, high = sorted((by_name[a], by_name[b]), key=lambda each: each.points)
        cost = (high.points - low.points) ** 2 * unit + (low.points != high.points and high.floated_down > 0)
        pair = frozenset((a, b))
        graph.add_edge(a, b, weight=cost + unit**6 * (pair in met) + unit**7 * (pair in forbidden))
    if len(names) % 2:
        for name in names:
            player = by_name[name]
            graph.add_edge(name, "the bye", weight=unit**5 * player.byes + unit**4 * player.points)
    matched = networkx.min_weight_matching(graph)
    return sum(graph.edges[edge]["weight"] for edge in matched)


def weighed(score):
    forbidden, rematches, byes, bye_points, apart, _unwanted, cost, again = score
    unit = 10**3
    above = unit**7 * forbidden + unit**6 * rematches + unit**5 * byes + unit**4 * bye_points
    return above + unit**3 * apart + unit * cost + again


@pytest.mark.parametrize("block", range(10))
def test_an_independent_exact_matching_finds_nothing_better_in_random_events(block):
    """500 events of 7 to 128 players in all, a state from a random round of each."""
    random = Random(block)
    sizes = [random.choice([random.randint(7, 16), random.randint(7, 24), random.randint(25, 60)]) for _ in range(49)]
    for players in [*sizes, random.randint(61, 128)]:
        rounds = random.randint(1, min(players - 1, 9))
        *_, (state, _) = Simulation(players, rounds, random.randint(0, 10**6))
        made = pair_swiss(PairingState(state.players, seed=state.seed))

        assert weighed(made.score) == independent_score(state)
        assert made.optimal


@pytest.mark.parametrize("seed", range(6))
def test_states_without_any_perfect_round_are_still_paired_best(seed):
    random = Random(seed)
    for _ in range(10):
        names = [f"P{number}" for number in range(random.randint(7, 20))]
        met = {name: tuple(other for other in names if other != name and random.random() < 0.8) for name in names}
        state = PairingState(
            tuple(Entrant(name, random.choice([0, 3, 6, 9]), met[name], random.randint(0, 1)) for name in names),
            forbidden=((names[0], names[1]), (names[2], names[3])),
        )

        assert weighed(pair_swiss(state).score) == independent_score(state)


@pytest.mark.parametrize("players", [200, 301])
def test_large_rounds_are_as_good_as_one_whole_matching(players):
    for state, made in some(Simulation(players, 8, 5)):
        assert made.method == "windows"
        assert weighed(made.score) == whole_score(state)


def whole_score(state):
    """Everybody in one matching, without windows."""
    field = Field(state)
    everybody = tuple(range(len(field.ids)))
    whole = solve_window(field, Window(everybody, None, None, False, everybody if len(everybody) % 2 else ()))
    return weighed(field.score(whole.pairs, whole.bye))


def test_thousands_of_distinct_scores_are_proven_best():
    entrants = tuple(Entrant(f"P{number}", number, (f"P{number ^ 1}",)) for number in range(1600))
    made = pair_swiss(PairingState(entrants))

    assert (made.broken, made.optimal) == ((), True)
    assert made.cost == made.bound == 400 * (4 + 4)
