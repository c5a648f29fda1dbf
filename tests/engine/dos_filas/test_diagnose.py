"""An impossible table: every problem at once, each with its section."""

from typing import Any

import pytest

from engine import adjudicate, diagnose
from tests.engine.dos_filas.table import passes, plays, side, table


def codes(request: dict[str, Any]) -> list[tuple[str, tuple[str, ...]]]:
    """The problems of a request with their sections."""
    return [(problem.code, problem.sections) for problem in diagnose(request)]


def test_a_possible_table_has_no_problem() -> None:
    assert codes(table(side("a:5", mano="c:4", descarte="d:Duplor"), side(ocultas=3), plays("c"))) == []


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"passed": ("A", "B")}, ("round_over", ("DF 2.4",))),
        ({"passed": ("A",)}, ("active_passed", ("DF 2.5",))),
        ({"passed": ("B", "B")}, ("passed_twice", ())),
        ({"phase": "preparacion", "passed": ("B",)}, ("passed_outside", ("DF 2.4",))),
        ({"results": ((9, 2),), "round": 3}, ("round_number", ("DF 1.3",))),
        ({"results": ((9, 2), (9, 2))}, ("match_over", ("DF 1.4",))),
        ({"results": ((4, 4), (9, 2))}, ("match_over", ("DF 1.4",))),
        ({"phase": "terminada", "results": ((9, 2),), "round": 1}, ("match_not_over", ("DF 1.4",))),
        ({"phase": "preparacion", "results": ((9, 2),)}, ("preparation", ("DF 1.7",))),
    ],
)
def test_how_far_the_match_cannot_have_come(options: dict[str, Any], problem: tuple[str, tuple[str, ...]]) -> None:
    assert codes(table(**options)) == [problem]


@pytest.mark.parametrize(
    "options",
    [
        {"results": ((4, 4), (5, 5))},
        {"phase": "terminada", "results": ((4, 4), (5, 5)), "round": 2},
        {"phase": "terminada", "results": ((9, 2), (2, 9), (3, 3)), "round": 3},
        {"passed": ("B",)},
    ],
)
def test_how_far_it_can(options: dict[str, Any]) -> None:
    assert codes(table(**options)) == []


def test_rows_are_empty_before_the_start() -> None:
    assert codes(table(side("a:5"), phase="preparacion")) == [("rows_not_empty", ("DF 1.5",))]


def test_a_card_lies_in_one_place() -> None:
    request = table(side("a:5"))
    request["state"]["players"]["B"]["mano"].append("a")
    assert codes(request) == [("two_places", ("DF 1.5",))]


def test_a_player_has_one_deck_of_cards() -> None:
    assert codes(table(side("a:5", ocultas=10, mazo=23))) == [("too_many_cards", ("DF 1.1",))]
    assert codes(table(side("a:5", ocultas=10, mazo=22))) == []


def test_a_rivals_card_counts_for_its_owner() -> None:
    assert codes(table(side("a:5!", ocultas=10, mazo=23), side(ocultas=9, mazo=23))) == []


def test_more_known_cards_on_top_than_the_deck_has() -> None:
    assert codes(table(side(mazo=1, top="c:1 d:2"))) == [("deck_top", ())]


def test_the_pulse_does_not_stay_in_a_row() -> None:
    assert codes(table(side("p:Pulso"))) == [("antieffect_in_row", ("DF 6.6",))]


@pytest.mark.parametrize(
    ("face", "problem"),
    [
        ({"kind": "efecto", "ability": "xor"}, ("kind", ("DF 3.1",))),
        ({"kind": "personaje", "value": 3, "ability": "duplor"}, ("kind", ("DF 3.1",))),
        ({"kind": "efecto", "ability": "duplor", "value": 3}, ("effect_value", ("DF 6.1",))),
    ],
)
def test_a_card_that_contradicts_itself(face: dict[str, Any], problem: tuple[str, tuple[str, ...]]) -> None:
    assert codes(table(side("x:Rara"), cards={"Rara": face})) == [problem]


def test_a_row_holds_no_unknown_card() -> None:
    request = table(side("a:5"))
    request["state"]["objects"]["a"]["card"] = None
    assert codes(request) == [("face_down", ("DF 1.5",))]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"do": "jugar", "card": "c", "row": "frontal"}, "no_player"),
        ({"do": "jugar", "by": "A"}, "no_card"),
        ({"do": "cambiar", "by": "A"}, "no_count"),
        (plays("nadie"), "unknown_object"),
        (plays("c", choices={"efecto": "nadie"}), "unknown_object"),
        (plays("c", choices={"then": {"choices": {"revive": "nadie"}}}), "unknown_object"),
        (plays("c", random=["nadie"]), "unknown_object"),
    ],
)
def test_actions_name_what_is_there(action: dict[str, Any], code: str) -> None:
    assert [problem[0] for problem in codes(table(side(mano="c:4"), side(), action))] == [code]


def test_every_problem_is_told_at_once_and_no_ruling_is_given() -> None:
    request = table(side("p:Pulso", mazo=40), side(), passes("A"), passed=("A", "A"))
    ruling = adjudicate(request)
    assert (ruling.verdict, [problem.code for problem in ruling.problems]) == (
        "invalid_state",
        ["antieffect_in_row", "too_many_cards", "passed_twice", "active_passed"],
    )
    assert ruling.answer.es == (
        "El tablero no puede existir: 4 problemas. Pulso no queda en una fila: va al descarte en cuanto se juega."
    )
