"""What changes in a round that stands when somebody comes, leaves, or had another result."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.brute_force import all_rounds
from tests.pairing.states import entrant, state, states
from tests.sampling import examples
from tournaments.pairing import StateError, pair_swiss
from tournaments.pairing.rounds.repair import repair

TABLES = [("Amanda", "Bastián"), ("Carla", "Diego")]
HERE = (entrant("Amanda", 3), entrant("Bastián", 3), entrant("Carla"), entrant("Diego"))


def seats(proposal):
    return {frozenset(pair) for pair in proposal.pairs} | {frozenset((player,)) for player in proposal.byes}


def least(*arguments, **more):
    return repair(*arguments, **more).proposals[0]


def test_nothing_has_changed_so_nothing_changes():
    found = repair(state(*HERE), TABLES)

    assert (found.gone, found.arrived) == ((), ())
    assert [(each.undone, each.made) for each in found.proposals] == [((), ())]


def test_who_comes_late_sits_opposite_the_bye():
    found = least(state(*HERE, entrant("Elisa"), entrant("Franco")), TABLES, ["Elisa"])

    assert found.made == (("Elisa", "Franco"),) or found.made == (("Franco", "Elisa"),)
    assert found.undone == (("Elisa",),)
    assert found.why[0].es == "Se deshace: bye de Elisa."


def test_who_comes_late_with_no_bye_to_break_has_the_bye():
    found = least(state(*HERE, entrant("Elisa")), TABLES)

    assert (found.byes, found.undone, found.made) == (("Elisa",), (), (("Elisa",),))
    assert found.why[0].en == "New: bye of Elisa: Elisa arrives."


def test_who_comes_back_does_not_get_a_second_bye_while_another_table_can_be_opened():
    found = least(state(*HERE, entrant("Elisa", byes=1)), TABLES)

    assert found.score.second_byes == 0
    assert len(found.undone) == 1


def test_the_opponent_of_who_leaves_meets_who_had_the_bye():
    found = repair(state(*HERE[:3], entrant("Elisa")), TABLES, ["Elisa"])

    assert found.gone == ("Diego",)
    assert found.proposals[0].undone == (("Carla", "Diego"), ("Elisa",))
    assert seats(found.proposals[0]) == {frozenset(("Amanda", "Bastián")), frozenset(("Carla", "Elisa"))}
    assert found.proposals[0].why[0].es == "Se deshace: Carla y Diego: Diego ya no está."
    assert found.proposals[0].why[0].pt == "Desfaz-se: Carla e Diego: Diego não está mais."


def test_the_opponent_of_who_leaves_has_the_bye_where_there_was_none():
    assert least(state(*HERE[:3]), TABLES).byes == ("Carla",)


def test_a_table_is_opened_rather_than_letting_two_meet_again():
    here = (entrant("Amanda", 3), entrant("Bastián", 3), entrant("Carla", 0, "Elisa"), entrant("Elisa", 0, "Carla"))
    found = least(state(*here), [*TABLES[:1], ("Carla", "Diego")], ["Elisa"])

    assert found.score.rematches == 0
    assert ("Amanda", "Bastián") in found.undone


def test_started_tables_stay_even_at_the_cost_of_meeting_again():
    here = (entrant("Amanda", 3), entrant("Bastián", 3), entrant("Carla", 0, "Elisa"), entrant("Elisa", 0, "Carla"))
    found = repair(state(*here), [*TABLES[:1], ("Carla", "Diego")], ["Elisa"], started=["Amanda"])

    assert all(("Amanda", "Bastián") in each.pairs for each in found.proposals)
    assert found.proposals[0].score.rematches == 1


def test_a_bye_that_stands_leaves_a_second_one():
    found = least(state(*HERE[:3], entrant("Elisa")), TABLES, ["Elisa"], started=["Elisa", "Amanda"])

    assert set(found.byes) == {"Elisa", "Carla"}


def test_a_corrected_result_changes_nothing_unless_wanted_and_then_the_scores_concerned_or_everything():
    here = (
        entrant("Amanda", 3),
        entrant("Bastián", 0),
        entrant("Carla", 0),
        entrant("Diego", 3),
        entrant("Elisa", 6),
        entrant("Franco", 6),
    )
    tables = [("Amanda", "Bastián"), ("Carla", "Diego"), ("Elisa", "Franco")]
    found = repair(state(*here), tables, corrected=["Bastián", "Diego"])

    assert [each.scope for each in found.proposals] == ["least", "groups"]
    assert (found.proposals[0].made, found.proposals[0].score.cost) == ((), 18)
    assert found.proposals[1].score.cost == 0
    assert frozenset(("Elisa", "Franco")) in seats(found.proposals[1])


@pytest.mark.parametrize(
    ("pairs", "started", "message"),
    [
        ([("Amanda", "Bastián"), ("Bastián", "Carla")], [], "seated twice: Bastián"),
        ([("Amanda", "Elisa")], ["Amanda"], "started without being here: Elisa"),
    ],
)
def test_what_cannot_be_is_refused(pairs, started, message):
    with pytest.raises(StateError, match=message):
        repair(state(*HERE), pairs, started=started)


def by_definition(now, existing, made):
    """The levels of the least change, of one whole round."""
    players = {each.id: each for each in now.players}
    met = {frozenset((each.id, other)) for each in now.players for other in each.opponents}
    pairs, bye = made
    new = [pair for pair in pairs if pair not in existing]
    new_bye = bye is not None and frozenset((bye,)) not in existing
    return (
        sum(pair in {frozenset(each) for each in now.forbidden} for pair in new),
        sum(pair in met for pair in new),
        players[bye].byes if new_bye else 0,
        len(new) + new_bye,
        players[bye].points if bye is not None else 0,
        sum((players[a].points - players[b].points) ** 2 for a, b in pairs),
    )


@settings(deadline=None, max_examples=examples(150))
@given(states(most=7), st.data())
def test_no_smaller_change_seats_everybody(now, data):
    names = [each.id for each in now.players]
    before = data.draw(st.permutations([*names[: data.draw(st.integers(0, len(names)))], "Gone 1", "Gone 2"]))
    half = len(before) // 2
    tables = list(zip(before[:half], before[half : 2 * half], strict=True))
    byes = list(before[2 * half :])
    able = [pair for pair in tables if set(pair) <= set(names)]
    started = data.draw(st.lists(st.sampled_from(able), unique=True)) if able else []
    existing = {frozenset(pair) for pair in tables} | {frozenset((player,)) for player in byes}
    standing = frozenset(frozenset(pair) for pair in started)
    found = least(now, tables, byes, started=[pair[0] for pair in started])
    mine = (frozenset(map(frozenset, found.pairs)), found.byes[0] if found.byes else None)
    rounds = [each for each in all_rounds(tuple(names)) if standing <= each[0]]

    assert mine in rounds
    assert by_definition(now, existing, mine) == min(by_definition(now, existing, each) for each in rounds)


@settings(deadline=None, max_examples=examples(50))
@given(states(most=8))
def test_pairing_everybody_again_is_the_optimum(now):
    names = [each.id for each in now.players]
    tables = list(zip(names[::2], names[1::2], strict=False))
    found = repair(now, tables, names[len(names) // 2 * 2 :], corrected=names)

    assert pair_swiss(now).score in [each.score for each in found.proposals]


def test_a_large_round_loses_two_tables_for_one_who_leaves():
    players = [entrant(f"P{number:03}", 3 * (number % 5)) for number in range(400)]
    made = pair_swiss(state(*players))
    (a, b), *rest = made.pairs
    found = least(state(*(each for each in players if each.id != a)), made.pairs)

    assert found.undone == ((a, b),)
    assert found.byes == (b,)
    assert len(rest) == len(found.pairs)
