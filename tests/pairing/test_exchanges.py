"""The one exchange of seats that brings two players together, or keeps them apart, at the least cost."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pairing.states import entrant, state
from tournaments.pairing.pods.seating import PodEntrant, seating_cost
from tournaments.pairing.rounds.exchanges import exchange_to_meet, exchange_to_part, swiss_cost

FIVE = state(entrant("Amanda", 6), entrant("Bastián", 5), entrant("Carla", 4), entrant("Diego", 3), entrant("Elisa"))
TABLES = [("Amanda", "Bastián"), ("Carla", "Diego"), ("Elisa",)]


def after(tables, one, other):
    turned = {one: other, other: one}
    return [tuple(turned.get(each, each) for each in table) for table in tables]


def test_of_two_ways_to_part_a_pair_the_cheaper_one_is_taken():
    exchange = exchange_to_part(TABLES, "Carla", "Diego", swiss_cost(FIVE))

    # 4 + 4 is less than 9 + 1; and with Elisa, who has the bye, somebody of more points would have it
    assert set(map(frozenset, after(TABLES, *exchange))) == {
        frozenset(("Amanda", "Carla")),
        frozenset(("Bastián", "Diego")),
        frozenset(("Elisa",)),
    }


def test_who_sit_apart_cannot_be_parted_nor_who_sit_together_brought_together():
    assert exchange_to_part(TABLES, "Amanda", "Carla", swiss_cost(FIVE)) is None
    assert exchange_to_meet(TABLES, "Amanda", "Bastián", swiss_cost(FIVE)) is None


def test_two_who_are_alone_in_the_round_are_not_parted():
    assert exchange_to_part([("Amanda", "Bastián")], "Amanda", "Bastián", lambda _tables: (0,)) is None


def test_whoever_has_the_bye_may_be_wanted_at_a_table():
    exchange = exchange_to_meet(TABLES, "Elisa", "Carla", swiss_cost(FIVE))

    assert after(TABLES, *exchange) == [("Amanda", "Bastián"), ("Carla", "Elisa"), ("Diego",)]


def test_tables_made_by_hand_give_way_last():
    free = exchange_to_part(TABLES, "Carla", "Diego", swiss_cost(FIVE), held=["Elisa"])
    only = exchange_to_part(TABLES[:2], "Carla", "Diego", lambda _tables: (0,), held=["Amanda"])

    assert free[1] in ("Amanda", "Bastián")
    assert only[1] in ("Amanda", "Bastián")


def test_at_tables_of_several_a_stranger_takes_the_seat():
    people = [
        PodEntrant("Amanda", 4, ("Bastián",)),
        PodEntrant("Bastián", 4, ("Amanda",)),
        PodEntrant("Carla", 0),
        PodEntrant("Diego", 0),
        PodEntrant("Elisa", 4),
        PodEntrant("Fabián", 0),
    ]
    tables = [("Amanda", "Bastián", "Carla"), ("Diego", "Elisa", "Fabián")]

    assert exchange_to_part(tables, "Amanda", "Bastián", seating_cost(people)) in [
        ("Amanda", "Diego"),
        ("Bastián", "Diego"),
    ]


@pytest.mark.parametrize("meet", [True, False])
@given(
    points=st.lists(st.integers(0, 4), min_size=4, max_size=7),
    met=st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=6),
)
def test_no_other_exchange_of_two_seats_does_it_better(meet, points, met):
    names = "ABCDEFG"[: len(points)]
    pairs = {frozenset((names[a], names[b])) for a, b in met if a != b and max(a, b) < len(names)}
    opponents = {n: [m for m in names if frozenset((n, m)) in pairs] for n in names}
    cost = swiss_cost(state(*(entrant(n, p, *opponents[n]) for n, p in zip(names, points, strict=True))))
    tables = [tuple(names[i : i + 2]) for i in range(0, len(names), 2)]
    one, other = ("A", "C") if meet else ("A", "B")
    exchange = (exchange_to_meet if meet else exchange_to_part)(tables, one, other, cost)

    possible = [after(tables, *each) for each in permutations(names, 2)]
    wanted = [each for each in possible if any({one, other} <= set(table) for table in each) is meet]
    assert exchange is not None
    assert cost(after(tables, *exchange)) == min(map(cost, wanted))
