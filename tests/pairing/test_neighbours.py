"""Fields of distinct scores, matched among near neighbours and proven, against one matching of everybody."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.states import entrant, state, states
from tests.sampling import examples
from tournaments.pairing import pair_swiss
from tournaments.pairing.objective.field import Field
from tournaments.pairing.search.hinges import HingedRound
from tournaments.pairing.search.neighbours import Line, near_round
from tournaments.pairing.search.whole import best_round
from tournaments.pairing.search.windows import Window, solve_window


def whole_score(field):
    """The best score by one matching of everybody, without leaving any pair out."""
    everybody = tuple(field.free)
    whole = solve_window(field, Window(everybody, None, None, False, everybody if len(everybody) % 2 else ()))
    return field.score(whole.pairs, whole.bye)


def nearly_distinct(players, seed):
    """A field in which hardly two have the same points, and everybody has met some of those near in the standings."""
    random = Random(seed)
    points = sorted((random.randrange(4 * players) for _ in range(players)), reverse=True)
    met = [set() for _ in points]
    for place in range(players):
        other = min(players - 1, max(0, place + random.choice([-3, -2, -1, 1, 2, 3])))
        if other != place:
            met[place].add(f"P{other}")
            met[other].add(f"P{place}")
    return state(
        *(entrant(f"P{n}", each, *sorted(met[n]), floated=random.random() < 0.3) for n, each in enumerate(points)),
        seed=seed,
    )


@settings(deadline=None, max_examples=examples(200))
@given(states(most=9))
def test_what_is_proven_is_the_best(now):
    field = Field(replace(now, wanted=()))
    found = near_round(field)

    if found.proven:
        assert field.score(found.pairs, found.bye) == whole_score(field)


@pytest.mark.parametrize(("players", "seed"), [(129, 1), (130, 2), (151, 3), (200, 4)])
def test_a_field_of_distinct_scores_is_proven_best(players, seed):
    now = nearly_distinct(players, seed)
    made = pair_swiss(now)

    assert (made.optimal, made.cost) == (True, made.bound)
    assert made.score == whole_score(Field(now))


@pytest.mark.parametrize(("players", "seed"), [(200, 4), (301, 5), (330, 6)])
def test_a_long_field_of_distinct_scores_is_cut_in_gaps_that_no_table_passes(players, seed):
    field = Field(nearly_distinct(players, seed))
    cut = HingedRound(field, worth_it=1).solve()

    assert not any(len(group) > 5 for group in field.groups(field.free))
    assert field.score(cut.pairs, cut.bye) == whole_score(field)


def test_ten_thousand_of_distinct_scores_are_proven_best():
    made = pair_swiss(nearly_distinct(10_000, 7))

    assert (made.broken, made.method, made.optimal, made.cost) == ((), "windows", True, made.bound)


def test_a_gap_that_tables_have_to_pass_is_no_cut():
    """The last two above the wide gap have met all who are above it, and the first two below all below."""
    met = {98: range(98), 99: range(99), 100: range(102, 200), 101: range(100, 200)}
    names = {place: {f"P{other}" for other in others if other != place} for place, others in met.items()}
    points = [*range(1000, 900, -1), *range(100, 0, -1)]
    field = Field(state(*(entrant(f"P{n}", each, *sorted(names.get(n, ()))) for n, each in enumerate(points))))
    made = best_round(field)

    assert made.optimal
    assert sum(a < 100 <= b for a, b in made.pairs) == 2
    assert made.score == whole_score(field)


@given(st.lists(st.integers(0, 20), min_size=4, max_size=12).filter(lambda points: len(points) % 2 == 0), st.data())
def test_the_others_cost_at_least_what_neighbours_cost(points, data):
    line = Line(Field(state(*(entrant(f"P{n}", each) for n, each in enumerate(points)))))
    first = data.draw(st.integers(0, len(points) - 2))
    second = data.draw(st.integers(first + 1, len(points) - 1))
    others = [each for place, each in enumerate(line.points) if place not in (first, second)]

    assert line.others_cost(first, second) == sum((a - b) ** 2 for a, b in zip(others[::2], others[1::2], strict=True))


def test_a_round_that_cannot_be_clean_is_not_said_to_be_proven():
    met = {"A": "BCD", "B": "ACD", "C": "ABD", "D": "ABC"}
    found = near_round(Field(state(*(entrant(name, 0, *others) for name, others in met.items()))))

    assert not found.proven
