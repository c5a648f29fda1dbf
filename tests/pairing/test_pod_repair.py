"""Tables of several players after somebody came or left."""

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.looping import some
from tests.sampling import examples
from tournaments.pairing.errors import StateError
from tournaments.pairing.pods.repair import repair_pods
from tournaments.pairing.pods.seating import PodEntrant

FIRST, SECOND = ("Amanda", "Bastián", "Carla", "Diego"), ("Elisa", "Fabián", "Gael")


def people(*names, met=()):
    return [PodEntrant(name, 0, tuple(met) if name == "Tarde" else ()) for name in names]


def least(entrants, tables, **more):
    return repair_pods(entrants, tables, **more).proposals[0].tables


def test_who_comes_sits_where_there_is_room():
    assert least(people(*FIRST, *SECOND, "Tarde"), [FIRST, SECOND]) == (FIRST, (*SECOND, "Tarde"))


def test_of_two_tables_with_room_it_is_the_one_with_nobody_they_have_met():
    tables = [("Amanda", "Bastián", "Carla"), SECOND]
    met = least(people(*tables[0], *SECOND, "Tarde", met=("Amanda",)), tables)

    assert met == (tables[0], (*SECOND, "Tarde"))


def test_who_comes_where_every_table_is_full_has_a_bye():
    assert least(people(*FIRST, "Tarde"), [FIRST]) == (FIRST, ("Tarde",))


def test_who_comes_plays_who_had_the_bye():
    assert least(people(*FIRST, "Elisa", "Tarde"), [FIRST, ("Elisa",)]) == (FIRST, ("Elisa", "Tarde"))


def test_four_who_come_are_a_table_of_their_own():
    assert least(people(*FIRST, "M", "N", "O", "P"), [FIRST]) == (FIRST, ("M", "N", "O", "P"))


def test_who_is_left_alone_goes_to_a_table_with_room():
    assert least(people("Amanda", *SECOND), [("Amanda", "Bastián"), SECOND]) == ((*SECOND, "Amanda"),)


def test_a_table_that_has_started_takes_nobody():
    made = least(people(*FIRST, *SECOND, "Tarde"), [FIRST, SECOND], started=SECOND)

    assert made == (SECOND, FIRST, ("Tarde",))


def test_nothing_changes_where_everybody_is_there():
    assert least(people(*FIRST, *SECOND), [FIRST, SECOND]) == (FIRST, SECOND)


def test_pairing_again_is_offered_beside_the_least_change():
    found = repair_pods(people(*FIRST, "Elisa", "Fabián"), [FIRST])

    assert [each.scope for each in found.proposals] == ["least", "whole"]
    assert sorted(map(len, found.proposals[1].tables)) == [3, 3]
    assert (found.arrived, found.gone) == (("Elisa", "Fabián"), ())


def test_a_player_of_a_started_table_must_be_there():
    with pytest.raises(StateError, match="Diego"):
        repair_pods(people(*FIRST[:3]), [FIRST], started=FIRST)


@given(st.data())
def test_everybody_sits_once_and_at_most_four_at_a_table(data):
    names = [f"P{n}" for n in range(data.draw(st.integers(2, 14)))]
    seated = names[: data.draw(st.integers(0, len(names)))]
    sizes = data.draw(st.sampled_from([2, 3, 4]))
    tables = [tuple(seated[place : place + sizes]) for place in range(0, len(seated), sizes)]
    here = [name for name in names if data.draw(st.booleans())]
    for proposal in some(repair_pods(people(*here), tables, prefer=sizes).proposals):
        assert sorted(name for table in proposal.tables for name in table) == sorted(here)
        assert all(1 <= len(table) <= 4 for table in proposal.tables)
        assert sum(len(table) == 1 for table in proposal.tables) <= 1
        if proposal.scope == "least" and len(here) > 1 and any(len(table) == 1 for table in proposal.tables):
            assert {len(table) for table in proposal.tables} == {1, 4}


def test_who_is_left_alone_plays_who_came_rather_than_leaving_them_without_a_table():
    made = least(people("Amanda", "Bastián", "Carla", "Diego", "Tarde"), [FIRST[:3], ("Diego", "Elisa")], prefer=3)

    assert made == (FIRST[:3], ("Diego", "Tarde"))


def seatings(staying, waiting):
    """Every way to put those who wait at the tables that stay, up to four at each, or at new tables, or at none."""
    if not waiting:
        yield staying, []
        return
    first, *others = waiting
    for place, table in enumerate(staying):
        if len(table) < 4:
            yield from seatings([*staying[:place], (*table, first), *staying[place + 1 :]], others)
    for count in range(4):
        for company in combinations(others, count):
            for tables, new in seatings(staying, [each for each in others if each not in company]):
                yield tables, [(first, *company), *new]


def change(before, after, new, prefer):
    """Byes, by how much new and fuller tables are of an unwanted size, and how many of those that stay are changed."""
    alone = sum(len(table) == 1 for table in new)
    small = sum(len(table) == 2 if prefer > 2 else len(table) - 2 for table in new if len(table) > 1)
    fuller = sum(map(len, after)) - sum(map(len, before)) if prefer == 2 else 0
    return alone, small + fuller, sum(one != other for one, other in zip(before, after, strict=True))


@settings(deadline=None, max_examples=examples(150))
@given(st.lists(st.integers(1, 4), max_size=3), st.integers(0, 4), st.sampled_from([2, 3, 4]))
def test_nothing_changes_less_of_all_ways_to_seat_those_who_wait(sizes, come, prefer):
    names = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    tables = [tuple(next(names) for _ in range(size)) for size in sizes]
    newcomers = [next(names) for _ in range(come)]
    everybody = [*chain.from_iterable(tables), *newcomers]
    staying = [table for table in tables if len(table) > 1]
    waiting = [*(table[0] for table in tables if len(table) == 1), *newcomers]
    made = least(people(*everybody), tables, prefer=prefer)
    kept = [next(each for each in made if set(table) <= set(each)) for table in staying]
    new = [each for each in made if each not in kept]

    assert change(staying, kept, new, prefer) == min(
        change(staying, after, made_new, prefer) for after, made_new in seatings(staying, waiting)
    )
