"""The vocabulary of expected checks: each one holds on one board and fails on its twin."""

import json
from typing import Any

import pytest

from engine import load_game
from engine.games.myl_pe.answers import checks
from engine.trials.check import check_case
from tests.engine.situations import advance, ally, attack, block, board, play, side
from tests.shared import SHARED, needs_shared


def failing_with(state: dict[str, Any], actions: list[dict[str, Any]], check: dict[str, Any]) -> list[str]:
    return check_case({"game": "myl_pe", "state": state, "actions": actions, "expected": [check]})


def failing(state: dict[str, Any], actions: list[dict[str, Any]], check: dict[str, Any]) -> bool:
    return bool(failing_with(state, actions, check))


FOUGHT = board(side(defensa=["a:F5", "n:F1"]), side(castillo=9, defensa=["x:F3"], mano_ocultas=2))
FIGHT = [attack("a", "n"), block(x="a"), advance("9.4.A")]


@pytest.mark.parametrize(
    ("check", "twin"),
    [
        ({"check": "legal", "action": 0, "value": True}, {"value": False}),
        ({"check": "zone", "card": "x", "zone": "cementerio", "player": "B"}, {"player": "A"}),
        ({"check": "controller", "card": "a", "player": "A"}, {"player": "B"}),
        ({"check": "strength", "card": "a", "value": 5}, {"value": 4}),
        ({"check": "strength_at", "card": "a", "after_action": -1, "value": 5}, {"value": 0}),
        ({"check": "count", "player": "B", "zone": "castillo", "value": 6}, {"value": 7}),
        ({"check": "count", "player": "B", "zone": "mano", "value": 2}, {"value": 0}),
        ({"check": "attached", "card": "a", "to": None}, {"to": "x"}),
        ({"check": "no_loser"}, {"value": False}),
        ({"check": "loser", "player": "B", "value": False}, {"value": True}),
        ({"check": "triggered", "card": "a", "value": False}, {"value": True}),
        ({"check": "trigger_count", "card": "a", "value": 0}, {"value": 1}),
        ({"check": "order", "events": ["botar:B:3", "destruir:x"]}, {"events": ["destruir:x", "botar:B:3"]}),
        ({"check": "phase", "value": "final"}, {"value": "vigilia"}),
        ({"check": "phase_reached", "value": "9.3.3.b"}, {"value": "9.1.A"}),
        ({"check": "race", "card": "a", "value": "Guerrero"}, {"value": "Kami"}),
        ({"check": "name", "card": "a", "value": "F5"}, {"value": "F1"}),
        ({"check": "has_ability", "card": "a", "value": False}, {"value": True}),
        ({"check": "event", "type": "botar", "player": "B", "value": True}, {"player": "A"}),
        ({"check": "can", "card": "a", "what": "atacar", "value": False}, {"value": True}),
        ({"check": "paid", "action": 0, "oros": 0}, {"oros": 1}),
        ({"check": "used_quota", "player": "B", "value": False}, {"value": True}),
        ({"check": "priority", "player": "A"}, {"player": "B"}),
    ],
)
def test_a_check_holds_and_its_twin_does_not(check: dict[str, Any], twin: dict[str, Any]) -> None:
    assert not failing(FOUGHT, FIGHT, check)
    assert failing(FOUGHT, FIGHT, {**check, **twin})


@pytest.mark.parametrize(
    ("check", "twin"),
    [
        ({"check": "legal", "action": 0}, {"value": False}),
        ({"check": "event", "type": "botar", "player": "B"}, {"player": "A"}),
        ({"check": "controller", "card": "a", "value": "A"}, {"value": "B"}),
        ({"check": "attached", "card": "a", "value": None}, {"value": "x"}),
        ({"check": "paid", "action": 0, "value": 0}, {"value": 1}),
        ({"check": "can", "card": "n", "what": "ser_bloqueado"}, {"value": False}),
    ],
)
def test_what_is_true_need_not_be_said(check: dict[str, Any], twin: dict[str, Any]) -> None:
    assert not failing(FOUGHT, FIGHT, check)
    assert failing(FOUGHT, FIGHT, {**check, **twin})


def test_nothing_else_is_judged() -> None:
    noted = {"check": "count", "player": "B", "zone": "castillo", "value": 6, "note": "como en el ejemplo", "card": "x"}
    case = {"game": "myl_pe", "state": FOUGHT, "actions": FIGHT, "expected": [noted], "confidence": "baja"}
    assert not check_case({**case, "answer_es": "otra cosa", "seed": "999", "anchor": "nada", "kind": "x"})


@needs_shared
def test_the_header_of_the_given_cases_defines_no_check_and_no_action_that_is_unknown() -> None:
    header = json.loads((SHARED / "rules" / "myl_pe_cases.json").read_text("utf-8"))
    bare = {"check": "", "card": "a", "player": "A", "action": 0, "by": "A", "events": [], "branches": [], "value": 1}
    found = [failing_with(FOUGHT, FIGHT, {**bare, "check": name}) for name in header["check_vocabulary"]]
    assert len(found) > 20
    assert [wrong for failures in found for wrong in failures if "unknown check" in wrong] == []
    known = json.dumps(load_game("myl_pe").schema(), ensure_ascii=False)
    assert [name for name in header["action_vocabulary"] if f'"{name}"' not in known] == []


def test_an_open_choice_is_checked_with_its_options() -> None:
    state = board(side(mano=["s:Sabio"], oros=2))
    check = {"check": "choice", "by": "A", "what": "Sabio: cartas a robar", "options": [0, 1, 2, 3]}
    assert not failing(state, [play("s")], check)
    assert failing(state, [play("s")], {**check, "options": [0, 1, 2]})
    assert failing(state, [play("s")], {**check, "by": "B"})
    assert failing(state, [play("s", choices={"robar": 1})], check)


def test_outcomes_are_checked_branch_by_branch() -> None:
    jealous = "Si un jugador juega un Talismán, puedes destruir este Aliado para anular ese Talismán."
    state = board(
        side(defensa=["c:Celosa"]), side(mano=["g:Golpe"]), active="B", cards={"Celosa": ally("Celosa", 1, jealous)}
    )
    drawn = {"check": "event", "type": "anular", "player": "A", "value": True}
    branches = [{"choose": "sí", "expect": [drawn]}, {"choose": "no", "expect": [{**drawn, "value": False}]}]
    check = {"check": "outcomes", "by": "A", "branches": branches}
    assert not failing(state, [play("g", "c", by="B")], check)
    swapped = [{**branches[0], "choose": "no"}, {**branches[1], "choose": "sí"}]
    assert failing(state, [play("g", "c", by="B")], {**check, "branches": swapped})


def test_a_check_nobody_knows_fails() -> None:
    assert failing(FOUGHT, FIGHT, {"check": "mood"})


@needs_shared
def test_the_checks_are_those_that_the_given_cases_define_and_no_other() -> None:
    given = json.loads((SHARED / "rules" / "myl_pe_cases.json").read_text("utf-8"))
    assert set(checks.VOCABULARY) == set(given["check_vocabulary"])
