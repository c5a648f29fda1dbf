"""The best prices of cuts against other prices, and what mixtures leave for later rounds against whole ones."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.test_factors import graphs
from tournaments.pairing.look_ahead.factors import HalfFactor, bits
from tournaments.pairing.look_ahead.shortage import shortage
from tournaments.pairing.objective.prices import Mixing

DEAREST = 1000


def best_prices(columns, dearest):
    """The best mixture, matchings and cuts being added in turn as they are where they are found one by one."""
    mixing, left = Mixing(dearest), list(columns)
    cuts = len(columns[0][1])
    while left or mixing.cuts < cuts:
        if left:
            cost, excess = left.pop(0)
            mixing.add_matching(cost, excess[: mixing.cuts])
        if mixing.cuts < cuts:
            mixing.add_cut([excess[mixing.cuts] for _cost, excess in columns[: len(columns) - len(left)]])
        best = mixing.best()
    return best


def cheapest(columns, prices):
    return min(cost + sum(p * e for p, e in zip(prices, excess, strict=True)) for cost, excess in columns)


def test_a_price_makes_the_one_that_takes_too_many_as_dear_as_the_one_that_does_not():
    mixture = best_prices([(0, [1]), (10, [-1])], DEAREST)

    assert list(mixture.prices) == [5]
    assert mixture.shares == {0: 0.5, 1: 0.5}


def test_nothing_is_dearer_than_the_dearest():
    assert list(best_prices([(0, [1, 0])], DEAREST).prices) == [DEAREST, 0]


@st.composite
def programs(draw):
    cuts = draw(st.integers(0, 4))
    column = st.tuples(st.integers(0, 50), st.lists(st.integers(-3, 3), min_size=cuts, max_size=cuts))
    return draw(st.lists(column, min_size=1, max_size=8)), draw(
        st.lists(st.lists(st.integers(0, DEAREST), min_size=cuts, max_size=cuts), min_size=1, max_size=10)
    )


@settings(deadline=None)
@given(programs())
def test_no_other_prices_make_the_cheapest_dearer(program):
    columns, others = program
    prices = best_prices(columns, DEAREST).prices

    assert all(0 <= price <= DEAREST * 1.000001 for price in prices)
    assert all(cheapest(columns, prices) >= cheapest(columns, other) - 1e-6 for other in others)


@settings(deadline=None)
@given(graphs(), st.integers(1, 5))
def test_of_whole_pairs_as_much_is_short_as_where_they_are_gone(free, rounds):
    gone = {(a, b): 1.0 for a in range(len(free)) for b in bits(free[a]) if a < b and (a + b) % 3 == 0}
    left = tuple(mask & ~sum(1 << b for b in bits(mask) if (vertex + b) % 3 == 0) for vertex, mask in enumerate(free))

    assert (shortage(free, rounds, None, gone) is None) is HalfFactor(left, rounds, None, Random(0)).exists


def test_half_of_each_pair_of_a_square_leaves_one_round_and_three_quarters_do_not():
    square = {(0, 1): 0.5, (1, 2): 0.5, (2, 3): 0.5, (0, 3): 0.5}
    free = (0b1010, 0b0101, 0b1010, 0b0101)

    assert shortage(free, 1, None, square) is None
    assert shortage(free, 1, None, {**square, (0, 1): 0.75}) is not None
