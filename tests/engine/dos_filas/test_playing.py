"""Playing a card: whose turn, from where, into which row."""

from typing import Any

import pytest

from tests.engine.dos_filas.table import decisive, ended, outcome, plays, refusals, rule, side, where


def test_a_common_is_played_in_a_row_of_choice() -> None:
    ruling = rule(side(mano="c:4"), side(), plays("c", "trasera"))
    assert (ruling.verdict, decisive(ruling)) == ("resolved", ["DF 2.1", "DF 3.2", "DF 3.5"])
    assert ruling.steps[0].text.es == "A juega 4 en la fila trasera de A."


def test_a_row_takes_any_number_of_cards() -> None:
    ruling = rule(side("d:1 e:2 f:3", mano="c:4"), side(), plays("c"))
    assert "DF 2.2" in decisive(ruling)


def test_without_a_row_the_player_chooses_it() -> None:
    ruling = rule(side(mano="c:4"), side(), plays("c", None))
    assert ruling.verdict == "depends_on_choice"
    assert [tuple(option.choose) for option in ruling.choices[0].options] == [("A", "frontal"), ("A", "trasera")]
    assert ruling.choices[0].options[0].summary.es == "4 queda en la fila frontal de A; A suma 4 y B suma 0."


@pytest.mark.parametrize(
    ("action", "sections"),
    [
        (plays("c", by="A", side="B"), ("DF 2.1",)),
        (plays("u", by="A", side="B"), ("DF 2.1",)),
        (plays("i", by="A"), ("DF 4.11",)),
        (plays("i", by="A", side="A"), ("DF 4.11",)),
        (plays("i", None, by="A", side="A"), ("DF 4.11",)),
        (plays("x", by="A"), ("DF 2.1", "DF 2.10")),
        (plays("y", by="A"), ("DF 2.1", "DF 2.10")),
        (plays("z", by="A"), ("DF 4.4",)),
        (plays("y", by="B"), ("DF 1.6", "DF 2.2")),
    ],
    ids=[
        "rival row",
        "effect in a rival row",
        "own row",
        "own side",
        "own side, no row",
        "in a row",
        "of the rival",
        "discarded effect",
        "not their turn",
    ],
)
def test_an_illegal_play_is_refused_and_changes_nothing(action: dict[str, Any], sections: tuple[str, ...]) -> None:
    board = (side("x:9", mano="c:4 u:Duplor i:Infiltra", descarte="z:Plusunor"), side(mano="y:3"))
    ruling = rule(*board, action)
    assert (ruling.verdict, refusals(ruling)) == ("illegal", [(0, sections)])
    assert ruling.state_after == ruling.state_before


def test_after_a_refusal_the_next_action_is_tried() -> None:
    state = ended(side(mano="c:4"), side(), plays("c", side="B"), plays("c", "trasera"))
    assert where(state, "c") == ["A:trasera"]


def test_the_turn_goes_to_the_rival() -> None:
    assert ended(side(mano="c:4"), side(), plays("c")).turn.active == "B"


def test_two_cards_in_one_turn_are_one_too_many() -> None:
    ruling = rule(side(mano="c:4 d:5"), side(mano="e:1"), plays("c"), plays("d"))
    assert (ruling.verdict, refusals(ruling)) == ("illegal", [(1, ("DF 1.6", "DF 2.2"))])


@pytest.mark.parametrize(("phase", "law"), [("preparacion", "DF 1.7"), ("terminada", "DF 1.4")])
def test_cards_are_played_only_during_a_round(phase: str, law: str) -> None:
    results = ((9, 2), (9, 2)) if phase == "terminada" else ()
    played = outcome(side(mano="c:4"), side(), plays("c"), phase=phase, results=results, round=len(results) or 1)
    assert played.refused[0].refusal.sections == (law,)


def test_a_ruling_says_first_what_left_the_rows() -> None:
    ruling = rule(side("a:5", mano="m:Magnicid"), side("b:5"), plays("m", "trasera"))
    assert ruling.answer.es == "5 queda en el descarte de A; 5 queda en el descarte de B."
    assert ruling.answer.en == "5 is in A's discard pile; 5 is in B's discard pile."


def test_every_step_of_an_ability_carries_the_words_of_its_card() -> None:
    ruling = rule(side("a:5", mano="m:Magnicid"), side(), plays("m", "trasera"))
    clauses = [step.clause.es for step in ruling.steps if step.clause is not None]
    assert clauses and {clause[:40] for clause in clauses} == {"Al jugarla, van a su descarte todos los "}
