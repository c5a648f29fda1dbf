"""Who goes through to the cut where players are level at its edge, by play-offs or by lots."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.cuts.cut_ties import Contender, cut_list, playoff_tables


def people(*ranks, group=1):
    """One group, named A, B, C and so on, with these ranks."""
    return [Contender(chr(ord("A") + place), group, rank) for place, rank in enumerate(ranks)]


def lots(*order):
    return {player: float(place) for place, player in enumerate(order)}


@st.composite
def standings(draw):
    """Up to fourteen players with ranks 1, 1, 3 and so on, in up to four groups, and the size of the cut."""
    worth = draw(st.lists(st.integers(0, 3), min_size=1, max_size=14))
    groups = draw(st.integers(1, 4))
    contenders = [
        Contender(f"P{place}", draw(st.integers(1, groups)), 1 + sum(other > each for other in worth))
        for place, each in enumerate(worth)
    ]
    return contenders, draw(st.sampled_from([2, 4, 8]))


def assert_nobody_is_passed_over(contenders, through):
    """Within a group nobody stays out who is better ranked; the first of a group go before others' second."""
    inside = Counter(each.group for each in contenders if each.player in through)
    for one in contenders:
        for other in contenders:
            if one.player in through and other.player not in through:
                assert one.group != other.group or one.rank <= other.rank
                assert inside[one.group] <= inside[other.group] + 1


@given(standings(), st.integers(0, 5))
def test_lots_fill_the_cut_by_rank_and_group_by_group(case, seed):
    contenders, size = case
    order = Random(seed).sample([each.player for each in contenders], len(contenders))
    found = cut_list(contenders, size, lots=lots(*order))

    assert len(found.through) == len(set(found.through)) == min(size, len(contenders))
    assert all(edge.open == 0 and edge.by_lot for edge in found.edges)
    assert_nobody_is_passed_over(contenders, found.through)


def play(table, random, shared):
    """A result: somebody is first, and others may share their places."""
    first, *others = random.sample(table, len(table))
    worth = {first: 100} | {each: random.randint(0, 1 if shared else 50) for each in others}
    return {each: 1 + sum(other > worth[each] for other in worth.values()) for each in worth}


@given(standings(), st.integers(0, 99), st.booleans())
def test_play_offs_come_to_an_end_and_fill_the_cut(case, seed, two_each):
    contenders, size = case
    random = Random(seed)
    played = []
    while tables := playoff_tables(cut_list(contenders, size, played).edges, two_each=two_each, prefer=4, seed=seed):
        seats = Counter(player for table in tables for player in table)
        assert max(seats.values()) == 1
        assert all(len(table) == 2 if two_each else 2 <= len(table) <= 4 for table in tables)
        played.append([play(table, random, not two_each) for table in tables])
        assert len(played) < 40
    found = cut_list(contenders, size, played)

    assert len(found.through) == min(size, len(contenders))
    assert all(edge.open == 0 and not edge.by_lot for edge in found.edges)
    assert_nobody_is_passed_over(contenders, found.through)


def test_without_a_tie_at_the_edge_nothing_is_to_decide():
    found = cut_list(people(1, 2, 2, 4), 3)

    assert (sorted(found.through), found.edges) == (["A", "B", "C"], ())


def test_only_those_level_at_the_edge_play_off():
    [edge] = cut_list(people(1, 2, 2, 2), 2).edges

    assert (edge.level, edge.places, edge.open) == (("B", "C", "D"), 1, 2)


def test_who_loses_a_play_off_is_out_and_the_others_go_on():
    [edge] = cut_list(people(1, 1, 1), 1, [[{"A": 2, "B": 1}]]).edges

    assert (edge.left, edge.open) == (("B", "C"), 1)


def test_a_table_of_all_lets_the_first_through_and_those_level_at_the_edge_play_again():
    found = cut_list(people(1, 1, 1, 1), 2, [[{"A": 1, "B": 2, "C": 2, "D": 4}]])

    assert (found.through, found.edges[0].left) == (("A",), ("B", "C"))
    assert playoff_tables(found.edges, two_each=False, prefer=4, seed=1) in ([("B", "C")], [("C", "B")])


def test_the_tables_of_a_round_share_out_how_many_are_out():
    tables = [{"A": 1, "B": 2, "C": 3, "D": 4}, {"E": 1, "F": 2, "G": 3}]
    found = cut_list(people(1, 1, 1, 1, 1, 1, 1), 4, [tables])

    assert sorted(found.through) == ["A", "B", "E", "F"]


def test_of_two_groups_each_has_its_own_edge():
    contenders = [*people(1, 1, 3), Contender("X", 2, 1), Contender("Y", 2, 1)]
    edges = cut_list(contenders, 2).edges

    assert [(edge.group, edge.level, edge.places) for edge in edges] == [(1, ("A", "B"), 1), (2, ("X", "Y"), 1)]


def test_the_best_seconds_of_groups_have_the_places_that_are_left():
    contenders = [
        Contender(name, group, rank)
        for name, group, rank in [("A", 1, 1), ("B", 1, 5), ("C", 2, 2), ("D", 2, 4), ("E", 3, 3), ("F", 3, 5)]
    ]
    [edge] = cut_list(contenders, 5).edges

    assert cut_list(contenders, 4).through == ("A", "C", "E", "D")
    assert (edge.group, edge.level, edge.places) == (None, ("B", "F"), 1)


def test_a_groups_second_is_found_before_seconds_of_several_groups_play_off():
    contenders = [*people(1, 4, 4), Contender("X", 2, 2), Contender("Y", 2, 4)]
    [first] = cut_list(contenders, 3).edges
    [_decided, second] = cut_list(contenders, 3, [[{"B": 2, "C": 1}]]).edges

    assert (first.group, first.level) == (1, ("B", "C"))
    assert (second.group, second.level, second.places) == (None, ("C", "Y"), 1)


@pytest.mark.parametrize("gone", ["A", "B"])
def test_a_play_off_against_somebody_who_has_left_since_takes_nobody_out(gone):
    contenders = [each for each in people(1, 1, 1) if each.player != gone]
    found = cut_list(contenders, 1, [[{"A": 1, "B": 2}]])

    assert found.edges[0].open == 1
