"""Players of one score and one club counted instead of named: exact, against one matching of everybody."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.looping import some
from tests.pairing.states import entrant, state
from tests.sampling import examples
from tournaments.pairing import pair_swiss
from tournaments.pairing.objective.b_matching import cheapest_b_matching
from tournaments.pairing.objective.field import Field
from tournaments.pairing.objective.matching import cheapest_matching
from tournaments.pairing.rounds.simulation import Simulation
from tournaments.pairing.search.classes import Classes
from tournaments.pairing.search.windows import Window, solve_window


def vertex_by_vertex(degrees, costs):
    """The cost of the cheapest b-matching, each vertex as often as its degree says."""
    of = [vertex for vertex, degree in enumerate(degrees) for _copy in range(degree)]
    edges = [(a, b, costs[of[a]][of[b]]) for a, b in combinations(range(len(of)), 2)]
    return sum(costs[of[a]][of[b]] for a, b in cheapest_matching(len(of), edges))


@settings(deadline=None, max_examples=examples(60))
@given(
    st.lists(st.integers(0, 30), min_size=2, max_size=7).filter(lambda degrees: sum(degrees) % 2 == 0 < max(degrees)),
    st.integers(0, 10**6),
    st.sampled_from([2, 10, 10**20]),
)
def test_counts_cost_what_vertices_one_by_one_do(degrees, seed, largest):
    random = Random(seed)
    costs = [[random.randrange(largest) for _other in degrees] for _one in degrees]
    costs = [[costs[min(a, b)][max(a, b)] for b in range(len(degrees))] for a in range(len(degrees))]
    counts = cheapest_b_matching(degrees, costs, {})

    assert [sum((a == n) * c + (b == n) * c for (a, b), c in counts.items()) for n in range(len(degrees))] == degrees
    assert sum(costs[a][b] * count for (a, b), count in counts.items()) == vertex_by_vertex(degrees, costs)


def with_clubs(players, rounds, shares, seed, kept="apart"):
    """A round of an event, with clubs of these shares of the players, some families, and byes of before."""
    *_, (now, _) = Simulation(players, rounds, seed)
    random = Random(seed)
    names = [each.id for each in now.players]
    club = {name: next((n for n, share in enumerate(shares) if random.random() < share), None) for name in names}
    pairs = tuple(
        each for each in combinations(names, 2) if club[each[0]] is not None and club[each[0]] == club[each[1]]
    )
    family = tuple(combinations(random.sample(names, 3), 2))
    entrants = tuple(replace(each, byes=each.byes + (random.random() < 0.1)) for each in now.players)
    clubs = {"apart": pairs, "forbidden": family} if kept == "apart" else {"apart": family, "forbidden": pairs}
    return state(*entrants, seed=seed, **clubs)


def whole_score(field):
    everybody = tuple(field.free)
    whole = solve_window(field, Window(everybody, None, None, False, everybody if len(everybody) % 2 else ()))
    return field.score(whole.pairs, whole.bye)


@pytest.mark.parametrize("shares", [(0.5,), (0.55,), (0.8,), (0.3, 0.4), (0.1, 0.1)])
@pytest.mark.parametrize("kept", ["apart", "forbidden"])
def test_clubs_are_paired_as_well_as_in_one_matching(shares, kept):
    for players in some((71, 100, 128)):
        field = Field(with_clubs(players, 4, shares, players, kept))
        seated = Classes(field).solve(share=0.6)

        assert seated is not None
        assert field.score(seated.pairs, seated.bye) == whole_score(field)


def test_a_club_of_half_the_field_is_paired_by_classes_and_proven():
    now = with_clubs(201, 5, (0.55,), 1)
    made = pair_swiss(now)

    assert (made.method, made.optimal, made.cost) == ("classes", True, made.bound)
    assert made.score == whole_score(Field(now))


def test_fixed_pairs_are_left_out_of_the_classes():
    now = with_clubs(212, 3, (0.5,), 2)
    names = [each.id for each in now.players]
    now = replace(now, fixed=((names[0], names[140]), (names[1], names[2])))
    field = Field(now)
    made = pair_swiss(now)

    assert made.method == "classes"
    assert {frozenset(pair) for pair in now.fixed} <= {frozenset(pair) for pair in made.pairs}
    everybody = tuple(field.free)
    best = solve_window(field, Window(everybody, None, None, False, ()))
    assert made.score == field.score([*best.pairs, *field.fixed], None)


def test_classes_with_few_members_each_are_left_to_one_matching():
    met = {f"P{n}": [f"P{n ^ 1}"] for n in range(80)}
    field = Field(state(*(entrant(name, number, *met[name]) for number, name in enumerate(met))))

    assert Classes(field).solve() is None


def test_who_met_a_whole_class_is_not_said_to_play_it_for_nothing():
    """A has met all of the eight at six points: a rematch is a bound, and the round meets it."""
    group = [f"B{n}" for n in range(9)]
    now = state(entrant("A", 9, *group), *(entrant(name, 6, "A") for name in group))
    field = Field(now)
    seated = Classes(field).solve(share=0.6)

    assert field.score(seated.pairs, seated.bye) == whole_score(field)
    assert whole_score(field).rematches == 1
