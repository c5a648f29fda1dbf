"""Impossible boards: every problem at once, each with its section."""

from typing import Any

import pytest

from engine import diagnose
from tests.engine.situations import board, side


def codes(state: dict[str, Any], *actions: dict[str, Any]) -> list[str]:
    return [problem.code for problem in diagnose({"game": "myl_pe", "state": state, "actions": list(actions)})]


def test_a_possible_board_has_no_problem() -> None:
    assert codes(board(side(defensa=["a:F2", "w:Lanza>a"], oros=2), side(apoyo=["e:Estandarte"]))) == []


@pytest.mark.parametrize(
    ("half", "code"),
    [
        (side(apoyo=["a:F2"]), "wrong_zone"),
        (side(defensa=["g:Golpe"]), "wrong_zone"),
        (side(reserva=["e:Estandarte"]), "wrong_zone"),
        (side(defensa=["w:Lanza"]), "no_bearer"),
        (side(defensa=["a:F1"], ataque=["w:Lanza>a"]), "bearer_place"),
        (side(defensa=["a:F1", "w:Lanza>a", "v:Cadena>a"]), "weapons"),
        (side(cementerio=["a:F1=B"]), "foreign_zone"),
        (side(castillo=1, castillo_contiene=["F1", "F2"]), "castillo"),
    ],
)
def test_a_board_that_cannot_be_is_named(half: dict[str, Any], code: str) -> None:
    assert codes(board(half)) == [code]


def test_every_problem_is_named_at_once() -> None:
    state = board(side(apoyo=["a:F2"], defensa=["g:Golpe"]), side(reserva=["b:F1"]), step="9.2.C")
    state["objects"]["ghost"] = {"card": "F2", "owner": "A"}
    state["players"]["A"]["mano"] = ["nobody"]
    assert sorted(codes(state)) == ["nowhere", "unknown_object", "wrong_zone", "wrong_zone", "wrong_zone"]


def test_an_object_lies_in_one_place() -> None:
    state = board(side(defensa=["a:F2"]))
    state["players"]["A"]["ataque"] = ["a"]
    assert codes(state) == ["two_places"]


@pytest.mark.parametrize(
    ("blocks", "code"),
    [({"x": "nobody"}, "attacker"), ({"a": "a"}, "blocker"), ({"x": "a", "y": "a"}, "two_blockers")],
)
def test_blocks_that_cannot_be_are_named(blocks: dict[str, str], code: str) -> None:
    state = board(side(ataque=["a:F2"]), side(defensa=["x:F1", "y:F1"]), step="9.3.3.b", blocks=blocks)
    assert codes(state) == [code]


def test_actions_that_name_nobody_are_named() -> None:
    assert codes(board(), {"by": "A", "do": "jugar", "card": "ghost"}) == ["action_object"]
    assert codes(board(), {"by": "A", "do": "jugar"}) == ["no_card"]


def test_a_phase_and_its_step_belong_together() -> None:
    state = board()
    state["turn"] = {"active": "A", "phase": "final", "step": "9.2.C"}
    assert codes(state) == ["step_phase"]
