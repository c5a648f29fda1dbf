"""Chances of the cut, against trying every result of every pairing that could still be made."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.looping import some
from tests.pairing.brute_force import all_rounds
from tests.sampling import examples
from tournaments.pairing import CutChance, StateError, cut_chances

FOUR = {"Amanda": 6, "Bastián": 6, "Carla": 3, "Diego": 3}


def statuses(chances):
    return {player: each.status for player, each in chances.items()}


def test_before_the_last_round_is_paired_only_points_that_nobody_else_reaches_are_certain():
    points = {"Amanda": 9, "Bastián": 6, "Carla": 3, "Diego": 0}

    assert statuses(cut_chances(points, 2)) == {
        "Amanda": "certain",
        "Bastián": "possible",
        "Carla": "possible",
        "Diego": "impossible",
    }


def test_the_pairings_of_the_last_round_tell_more_than_the_points():
    apart = cut_chances(FOUR, 3, [("Amanda", "Bastián"), ("Carla", "Diego")])
    mixed = cut_chances(FOUR, 2, [("Amanda", "Carla"), ("Bastián", "Diego")])

    assert apart["Amanda"] == CutChance("Amanda", "certain", draw_safe=True, draws_safe=True)
    assert mixed["Amanda"] == CutChance("Amanda", "possible", draw_safe=True, draws_safe=True)
    assert mixed["Carla"].status == "possible"


def test_a_draw_is_not_safe_where_another_table_can_pass_it():
    points = {"Amanda": 6, "Bastián": 6, "Carla": 6, "Diego": 6}
    chances = cut_chances(points, 2, [("Amanda", "Bastián"), ("Carla", "Diego")])

    assert not chances["Amanda"].draw_safe
    assert cut_chances(points, 3, [("Amanda", "Bastián"), ("Carla", "Diego")])["Amanda"].draw_safe is False


def test_a_result_that_is_in_counts_as_points():
    chances = cut_chances({"Amanda": 7, "Bastián": 7, "Carla": 3, "Diego": 3}, 2, [("Carla", "Diego")])

    assert statuses(chances) == {
        "Amanda": "certain",
        "Bastián": "certain",
        "Carla": "impossible",
        "Diego": "impossible",
    }


def test_a_bye_of_this_round_is_a_win_that_nobody_takes_away():
    chances = cut_chances({"Amanda": 6, "Bastián": 6, "Carla": 4}, 2, [("Amanda", "Bastián"), ("Carla", None)])

    assert statuses(chances) == {"Amanda": "possible", "Bastián": "possible", "Carla": "possible"}
    assert not chances["Amanda"].draw_safe


def test_with_two_rounds_to_come_a_draw_may_be_safe_only_if_another_follows():
    points = {"Amanda": 12, "Bastián": 12, "Carla": 9, "Diego": 9, "Elisa": 6, "Franco": 6}
    tables = [("Amanda", "Bastián"), ("Carla", "Diego"), ("Elisa", "Franco")]
    amanda = cut_chances(points, 4, tables, later_rounds=1)["Amanda"]

    assert (amanda.draw_safe, amanda.draws_safe) == (True, True)
    assert cut_chances(points, 2, tables, later_rounds=1)["Amanda"].draws_safe is False


def test_a_cut_for_everybody_is_certain():
    assert set(statuses(cut_chances(FOUR, 4)).values()) == {"certain"}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"later_rounds": 2}, "last 2 rounds only"),
        ({"cut": 0}, "one player or more"),
        ({"tables": [("Amanda", "Elisa")]}, "unknown player: Elisa"),
        ({"tables": [("Amanda", "Carla"), ("Carla", "Diego")]}, "seated twice: Carla"),
    ],
)
def test_what_cannot_be_is_refused(wrong, message):
    with pytest.raises(StateError, match=message):
        cut_chances(**{"points": FOUR, "cut": 2, **wrong})


def test_who_leaves_after_this_round_is_no_rival():
    points = {"Amanda": 6, "Bastián": 10, "Carla": 3, "Diego": 4}
    tables = [("Bastián", "Carla"), ("Amanda", "Diego")]

    assert cut_chances(points, 1, tables)["Amanda"].status == "impossible"
    assert cut_chances(points, 1, tables, leaving=["Bastián"])["Amanda"].status == "possible"
    assert cut_chances(points, 2, tables, leaving=["Bastián", "Carla"])["Amanda"].status == "certain"
    assert "Bastián" not in cut_chances(points, 1, tables, leaving=["Bastián"])


def results(points, tables, win, draw):
    """Every way in which the points can stand after the tables, and the outcome of each player."""
    for outcomes in product((1, 0, -1), repeat=len([b for _, b in tables if b is not None])):
        after, own = dict(points), {}
        remaining = iter(outcomes)
        for a, b in tables:
            outcome = 1 if b is None else next(remaining)
            for player, mine in ((a, outcome), (b, -outcome)):
                if player is not None:
                    own[player] = "bye" if b is None else mine
                    after[player] += {1: win, 0: draw, -1: 0}[mine]
        yield after, own


def pairings(players):
    for pairs, alone in all_rounds(tuple(players)):
        yield [tuple(sorted(pair)) for pair in pairs] + ([] if alone is None else [(alone, None)])


def endings(points, tables, later_rounds, win, draw, leaving=()):
    """All final points, each with every player's outcomes round by round."""
    ends = {(tuple(points.items()), ())}
    rounds = [[list(tables)] if tables is not None else None] + [None] * later_rounds
    for choice in rounds:
        following = set()
        for before, history in ends:
            for made in choice or pairings(dict(before)):
                for after, own in results(dict(before), made, win, draw):
                    after = {player: each for player, each in after.items() if player not in leaving}
                    following.add((tuple(after.items()), (*history, tuple(sorted(own.items())))))
        ends = following
    return ends


def brute_force(points, cut, tables, later_rounds, win, draw, leaving=()):
    """By the definition: level players are counted against who wants to be certain, and for who hopes."""
    rivals = [player for player in points if player not in leaving]
    facts = {player: {"certain": True, "possible": False, "draw": True, "draws": True} for player in rivals}
    for final, history in endings(points, tables, later_rounds, win, draw, leaving):
        final = dict(final)
        for player in rivals:
            others = [each for name, each in final.items() if name != player]
            sure = sum(each >= final[player] for each in others) < cut
            hope = sum(each > final[player] for each in others) < cut
            outcomes = [dict(each).get(player, "done") for each in history]
            fact = facts[player]
            fact["certain"] &= sure
            fact["possible"] |= hope
            if outcomes[0] in (0, "done") or (outcomes[0] == "bye" and tables is not None):
                fact["draw"] &= sure
                if all(each == 0 for each in outcomes[1:]):
                    fact["draws"] &= sure
    return {
        player: CutChance(
            player,
            "certain" if fact["certain"] else "possible" if fact["possible"] else "impossible",
            fact["draw"],
            fact["draws"],
        )
        for player, fact in facts.items()
    }


@st.composite
def situations(draw_from, most, later_rounds, paired, leaving=False):
    names = ["Amanda", "Bastián", "Carla", "Diego", "Elisa", "Franco"][: draw_from(st.integers(2, most))]
    points = {name: draw_from(st.integers(0, 9)) for name in names}
    tables = None
    if paired:
        order = draw_from(st.permutations(names))
        tables = [(a, b) for a, b in zip(order[::2], order[1::2], strict=False)]
        tables += [(order[-1], None)] if len(order) % 2 else []
        tables = tables[draw_from(st.integers(0, 1)) :]
    cut = draw_from(st.integers(1, len(names)))
    win, draw = draw_from(st.sampled_from([(3, 1), (2, 1), (3, 0)]))
    seated = sorted(player for table in tables or () if None not in table for player in table)
    left = draw_from(st.sets(st.sampled_from(seated), max_size=2)) if leaving and seated else set()
    return points, cut, tables, later_rounds, win, draw, left


def assert_as_by_brute_force(points, cut, tables, later_rounds, win, draw, leaving):
    found = cut_chances(points, cut, tables, later_rounds=later_rounds, win=win, draw=draw, leaving=leaving)

    assert found == brute_force(points, cut, tables, later_rounds, win, draw, leaving)


patient = settings(deadline=None, max_examples=examples(60))


@patient
@given(situations(most=6, later_rounds=0, paired=True, leaving=True))
def test_the_last_round_as_paired_is_exact(situation):
    assert_as_by_brute_force(*situation)


@patient
@given(situations(most=6, later_rounds=0, paired=False))
def test_the_last_round_before_it_is_paired_is_exact(situation):
    assert_as_by_brute_force(*situation)


@patient
@given(situations(most=5, later_rounds=1, paired=True, leaving=True))
def test_the_last_but_one_as_paired_is_exact(situation):
    assert_as_by_brute_force(*situation)


@patient
@given(situations(most=4, later_rounds=1, paired=False))
def test_two_rounds_before_either_is_paired_are_exact(situation):
    assert_as_by_brute_force(*situation)


@st.composite
def last_but_one_rounds(draw_from):
    """Up to eight at four open tables, with one more round to come."""
    tables = draw_from(st.integers(2, 4))
    names = [f"P{number}" for number in range(2 * tables)]
    points = {name: draw_from(st.integers(0, 9)) for name in names}
    pairs = list(zip(names[::2], names[1::2], strict=True))
    return points, draw_from(st.integers(1, len(names))), pairs


@settings(deadline=None, max_examples=examples(30))
@given(last_but_one_rounds())
def test_what_is_certain_is_what_every_result_of_the_open_tables_leaves_certain(situation):
    points, cut, tables = situation
    now = statuses(cut_chances(points, cut, tables, later_rounds=1))
    after = [statuses(cut_chances(then, cut)) for then, _own in results(points, tables, 3, 1)]

    for player, status in some(now.items()):
        later = {each[player] for each in after}
        assert status == ("possible" if len(later) > 1 else later.pop())
