"""Parts of a graph in which everybody has just enough pairs, against trying every series of rounds."""

from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.test_look_ahead import complete
from tests.sampling import examples
from tournaments.pairing.look_ahead.factors import HalfFactor, bits
from tournaments.pairing.look_ahead.future import Future


@st.composite
def graphs(draw):
    """Up to eight vertices, each pair there or not."""
    size = draw(st.sampled_from([2, 4, 6, 8]))
    masks = [0] * size
    for a in range(size):
        for b in range(a):
            if draw(st.integers(0, 3)):
                masks[a] |= 1 << b
                masks[b] |= 1 << a
    return tuple(masks)


def perfect_matchings(free, left):
    """Every way to pair the vertices in `left`."""
    if not left:
        yield []
        return
    first = left.bit_length() - 1
    for other in bits(free[first] & left):
        for matching in perfect_matchings(free, left & ~(1 << first | 1 << other)):
            yield [(first, other), *matching]


def most_rounds(free):
    """By definition: how many rounds follow each other without any pair twice."""
    everybody = (1 << len(free)) - 1
    first = perfect_matchings(free, everybody)
    return max((1 + most_rounds(Future().without(free, matching)) for matching in first), default=0)


def part(free, rounds, seed=0):
    return HalfFactor(free, rounds, None, Random(seed))


@settings(deadline=None, max_examples=examples(60))
@given(graphs().filter(lambda free: len(free) < 8), st.integers(1, 6))
def test_what_is_possible_is_known_exactly(free, rounds):
    assert Future().possible(free, rounds) is (most_rounds(free) >= rounds)


@settings(deadline=None, max_examples=examples(100))
@given(graphs(), st.integers(1, 7), st.integers(0, 5))
def test_where_rounds_were_made_there_is_a_part_for_them(free, rounds, seed):
    if Future(seed=seed).possible(free, rounds):
        assert part(free, rounds, seed).exists


def test_in_a_part_everybody_has_just_enough_pairs_of_the_graph():
    random = Random(1)
    for _ in range(200):
        size, rounds = random.choice([2, 4, 6, 8]), random.randint(1, 4)
        free = [0] * size
        for a, b in combinations(range(size), 2):
            if random.random() < 0.75:
                free[a] |= 1 << b
                free[b] |= 1 << a
        for counts in Future(seed=1).parts(tuple(free), rounds):
            assert {sum(row) for row in counts} == {rounds}
            assert all(counts[a][b] <= free[a] >> b & 1 for a in range(size) for b in range(size))


def test_an_odd_walk_of_halves_is_not_rounded():
    two_triangles = tuple(int(mask, 2) for mask in ("000110", "000101", "000011", "110000", "101000", "011000"))

    assert part(two_triangles, 1).exists
    assert part(two_triangles, 1).rounded() is None


def test_a_vertex_that_may_be_met_again_counts_as_often_as_there_are_rounds():
    only_the_last = (0b100, 0b100, 0b011)

    assert not HalfFactor(only_the_last, 2, None, Random(0)).exists
    assert part(complete(4), 3).rounded() is not None
    assert HalfFactor((0b1110, 0b1101, 0b1011, 0b0111), 3, 3, Random(0)).exists


def test_more_rounds_than_opponents_have_no_part():
    assert not part(complete(6), 6).exists
