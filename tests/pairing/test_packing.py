"""Whether later rounds fit by parts, and the bounds of mixed rounds, against all rounds there are."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.test_factors import graphs, most_rounds, part
from tests.pairing.test_keeping import least_by_definition, questions
from tests.sampling import examples
from tournaments.pairing.look_ahead.future import Future
from tournaments.pairing.look_ahead.keeping import CheapestKeeping, Later
from tournaments.pairing.look_ahead.packing import fit


@settings(deadline=None, max_examples=examples(100))
@given(graphs().filter(lambda free: len(free) < 8), st.integers(1, 4))
def test_rounds_that_are_there_fit(free, rounds):
    if most_rounds(free) >= rounds:
        assert fit(free, rounds, None)


def test_two_triangles_have_no_round_though_by_halves_of_pairs_they_do():
    triangles = (0b000110, 0b000101, 0b000011, 0b110000, 0b101000, 0b011000)

    assert part(triangles, 1).exists
    assert not fit(triangles, 1, None)


def test_two_triangles_joined_by_one_pair_have_one_round_and_not_two_though_by_halves_they_nearly_do():
    joined = (0b001110, 0b000101, 0b000011, 0b110001, 0b101000, 0b011000)

    assert fit(joined, 1, None)
    assert not fit(joined, 2, None)


def test_of_a_vertex_that_may_be_used_again_no_pair_is_scarce():
    """Of three players who have one another left two play, the third has the bye; each pair lasts for one round."""
    free = (0b1110, 0b1101, 0b1011, 0b0111)

    assert fit(free, 3, 3)
    assert not fit(free, 4, 3)


@settings(deadline=None, max_examples=examples(150))
@given(questions())
def test_nothing_cheaper_keeps_the_later_rounds_where_rounds_are_mixed(question):
    free, costs, rounds = question
    search = CheapestKeeping(Later(free, Future(), rounds), tuple(range(len(free))), costs)
    search._searching = True
    proven = search._divide(search._bound_by_rounds, 1000)
    found = search._best

    assert proven
    assert (None if found is None else sum(costs[pair] for pair in found)) == least_by_definition(free, costs, rounds)
