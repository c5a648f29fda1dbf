"""A dense matching by way of an assignment is as cheap as the one by blossoms."""

from itertools import combinations
from random import Random

import networkx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.looping import some
from tests.pairing.states import entrant, state, states
from tournaments.pairing.objective import matching
from tournaments.pairing.objective.assignment import CUTS_FROM, nearly_cheapest
from tournaments.pairing.objective.field import Field
from tournaments.pairing.objective.levels import NO_PAIR, Levels
from tournaments.pairing.objective.matching import DENSE_FROM, by_blossoms, cheapest_in_table, cheapest_matching
from tournaments.pairing.search.windows import Window, solve_window


def graph(size, costs, random, density=1.0):
    pairs = ((a, b) for a in range(size) for b in range(a + 1, size))
    return [(a, b, costs(a, b)) for a, b in pairs if random.random() < density]


def least(size, edges):
    peer = networkx.Graph()
    peer.add_nodes_from(range(size))
    peer.add_weighted_edges_from(edges)
    return sum(peer.edges[pair]["weight"] for pair in networkx.min_weight_matching(peer))


@pytest.mark.parametrize("seed", range(4))
def test_groups_of_equals_with_an_odd_number_each_are_matched_as_cheaply(seed):
    random = Random(seed)
    points = sorted(random.choice([0, 3, 6, 9]) for _ in range(DENSE_FROM + 4))
    club = [random.random() < 0.55 for _ in points]
    edges = graph(len(points), lambda a, b: (points[a] - points[b]) ** 2 * 60 + 10**6 * (club[a] and club[b]), random)
    cost = {(a, b): value for a, b, value in edges}

    assert sum(cost[pair] for pair in cheapest_matching(len(points), edges)) == least(len(points), edges)


@pytest.mark.parametrize("seed", range(4))
def test_costs_by_chance_on_part_of_all_pairs_are_matched_as_cheaply(seed):
    random = Random(seed)
    edges = graph(DENSE_FROM, lambda a, b: random.randrange(1000), random, density=0.6)
    cost = {(a, b): value for a, b, value in edges}

    assert sum(cost[pair] for pair in cheapest_matching(DENSE_FROM, edges)) == least(DENSE_FROM, edges)


def test_two_camps_of_odd_size_without_a_pair_between_them_have_no_matching():
    odd = DENSE_FROM // 2 + 1
    size = 2 * odd
    edges = [(a, b, 1) for a in range(size) for b in range(a + 1, size) if (a < odd) == (b < odd)]

    assert cheapest_matching(size, edges) is None


@st.composite
def lines(draw):
    """Heights of an even number of vertices, and a table of what pairs of them cost, of whom some cannot be paired."""
    size = 2 * draw(st.integers(CUTS_FROM // 2, CUTS_FROM // 2 + 8))
    random = Random(draw(st.integers(0, 10**6)))
    heights = [random.randrange(draw(st.sampled_from([2, 4, 12]))) for _ in range(size)]
    table = np.full((size, size), NO_PAIR, dtype=np.int64)
    for a, b in combinations(range(size), 2):
        if random.random() < 0.9:
            met = random.random() < 0.2
            table[a, b] = table[b, a] = (heights[a] - heights[b]) ** 2 * size + random.randrange(2) + 10**6 * met
    return heights, table


@settings(deadline=None, max_examples=60)
@given(lines())
def test_what_is_proven_by_an_assignment_costs_no_more_than_by_blossoms(line):
    heights, table = line
    edges = [(a, b, int(table[a, b])) for a, b in combinations(range(len(table)), 2) if table[a, b] != NO_PAIR]
    cheapest = sum(int(table[pair]) for pair in by_blossoms(len(table), edges))

    found = nearly_cheapest(table, heights)

    assert not found.proven or int(table[np.arange(len(heights)), found.mates].sum()) == 2 * cheapest
    assert sum(int(table[pair]) for pair in cheapest_in_table(table, heights)) == cheapest


def test_groups_of_odd_numbers_are_proven_by_credits_for_the_cuts_between_them():
    heights = [3] * (CUTS_FROM // 2 + 1) + [0] * (CUTS_FROM // 2 + 1)
    table = np.array(
        [[NO_PAIR if a == b else (x - y) ** 2 for b, y in enumerate(heights)] for a, x in enumerate(heights)]
    )

    found = nearly_cheapest(table, heights)

    assert found.proven
    assert int(table[np.arange(len(heights)), found.mates].sum()) == 2 * 9
    assert not nearly_cheapest(table, None).proven


def test_costs_too_large_for_floats_are_matched_exactly_all_the_same():
    size = DENSE_FROM
    large = 10**30
    edges = [(a, b, large + (a ^ b)) for a in range(size) for b in range(a + 1, size)]

    assert sum(a ^ b for a, b in cheapest_matching(size, edges)) == size // 2


@settings(deadline=None)
@given(states(most=8).filter(lambda state: state.players))
def test_a_table_of_costs_says_what_each_pair_costs(state):
    field = Field(state)
    places = range(len(field.ids))
    wanted = bool(field.wanted)
    for spread in some((max(field.points), 10**40)):  # numbers of the machine, and larger ones
        levels = Levels.of(len(places), spread, 2, wanted=wanted)
        table = levels.table(field, places).tolist()
        expected = [[NO_PAIR if a == b else levels.pair(field, a, b) for b in places] for a in places]

        assert table == expected


def test_of_dear_costs_beside_cheap_ones_those_are_left_out_that_cost_more_than_a_whole_matching():
    size = DENSE_FROM
    dear = 10**15  # with so many vertices, more than floats hold exactly
    random = Random(3)
    table = np.full((size, size), NO_PAIR, dtype=np.int64)
    for a, b in combinations(range(size), 2):
        table[a, b] = table[b, a] = random.choice((random.randrange(1000), dear, NO_PAIR))
    edges = [(a, b, int(table[a, b])) for a, b in combinations(range(size), 2) if table[a, b] != NO_PAIR]

    assert sum(int(table[pair]) for pair in cheapest_in_table(table)) == least(size, edges)


def test_a_table_of_which_nobody_can_be_paired_has_no_matching():
    assert cheapest_in_table(np.full((4, 4), NO_PAIR)) is None


def test_a_crowded_field_is_not_matched_with_all_its_pairs(monkeypatch):
    """Five to a score, all scores taken: many odd circles, which cannot all be joined, and costs that are too large."""
    players, random = 1000, Random(5)
    points = sorted((random.randrange(players // 5) for _ in range(players)), reverse=True)
    met = [set() for _ in points]
    for place in range(3 * players):
        one, other = place % players, place % players + random.randint(-8, 8)
        if one != other and 0 <= other < players:
            met[one].add(f"P{other}")
            met[other].add(f"P{one}")
    now = state(*(entrant(f"P{n}", each, *sorted(met[n]), floated=n % 2) for n, each in enumerate(points)))
    given_edges = [0]

    def counting(size, edges):
        given_edges.append(len(edges))
        return by_blossoms(size, edges)

    monkeypatch.setattr(matching, "by_blossoms", counting)
    field = Field(now)
    everybody = tuple(field.free)
    made = solve_window(field, Window(everybody, None, None, False, ()))

    assert field.score(made.pairs, None)[:2] == (0, 0)
    assert max(given_edges) < 60 * players
