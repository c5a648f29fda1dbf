"""Battles whose declarations could not have been made so: what `diagnose` names stands in the ruling as well."""

from typing import Any

import pytest

from engine import adjudicate, diagnose
from tests.engine.situations import ally, board, side
from tests.looping import some

CARDS = {
    "Rezagado": ally("Rezagado", 2, "Sólo puede atacar si lo acompaña otro Aliado."),
    "Furioso": ally("Furioso", 2, "Debe atacar todos los turnos."),
    "Visible": ally("Visible", 2, "Si ataca debe ser bloqueado."),
    "Guardián": ally("Guardián", 2),
}
CARDS["Rezagado"]["ability"] = [
    {"kind": "continuous", "lasting": [{"effect": {"effect": "accompanied"}, "on": {"ref": "self"}}]}
]
CARDS["Furioso"]["ability"] = [
    {"kind": "continuous", "lasting": [{"effect": {"effect": "must", "what": "atacar"}, "on": {"ref": "self"}}]}
]
CARDS["Visible"]["ability"] = [
    {"kind": "continuous", "lasting": [{"effect": {"effect": "must", "what": "ser_bloqueado"}, "on": {"ref": "self"}}]}
]
CARDS["Guardián"]["ability"] = [
    {"kind": "continuous", "lasting": [{"effect": {"effect": "must", "what": "bloquear"}, "on": {"ref": "self"}}]}
]


def battle(a: dict[str, Any], b: dict[str, Any], blocks: dict[str, str], step: str = "9.3.3.b") -> dict[str, Any]:
    state = board(side(**a), side(**b), step=step, blocks=blocks, cards=CARDS)
    return {"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "9.4.A"}]}


WRONG = {
    "alone": (battle({"ataque": ["x:Rezagado"]}, {}, {}), "lonely_attacker"),
    "at home": (battle({"defensa": ["x:Furioso"]}, {}, {}), "idle_attacker"),
    "unblocked": (battle({"ataque": ["x:Visible"]}, {"defensa": ["b:F2"]}, {}), "unblocked_attacker"),
    "another is blocked": (
        battle({"ataque": ["x:Visible", "a:F3"]}, {"defensa": ["b:F2"]}, {"b": "a"}),
        "unblocked_attacker",
    ),
    "blocks nobody": (battle({"ataque": ["a:F3"]}, {"defensa": ["x:Guardián"]}, {}), "idle_blocker"),
}
RIGHT = {
    "in company": battle({"ataque": ["x:Rezagado", "a:F3"]}, {}, {}),
    "attacks": battle({"ataque": ["x:Furioso"]}, {}, {}),
    "cannot attack yet": battle({"defensa": ["x:Furioso*"]}, {}, {}),
    "before the declaration": battle({"defensa": ["x:Furioso"]}, {}, {}, "9.3.1.a"),
    "blocked": battle({"ataque": ["x:Visible"]}, {"defensa": ["b:F2"]}, {"b": "x"}),
    "nobody to block it": battle({"ataque": ["x:Visible"]}, {}, {}),
    "blocks not declared yet": battle({"ataque": ["x:Visible"]}, {"defensa": ["b:F2"]}, {}, "9.3.2.a"),
    "blocks": battle({"ataque": ["a:F3"]}, {"defensa": ["x:Guardián"]}, {"x": "a"}),
    "the only attacker is taken": battle({"ataque": ["a:F3"]}, {"defensa": ["x:Guardián", "b:F2"]}, {"b": "a"}),
}


@pytest.mark.parametrize("named", WRONG)
def test_a_battle_that_could_not_be_declared_so_is_told_before_the_ruling(named: str) -> None:
    request, code = WRONG[named]
    (problem,) = diagnose(request, history=True)
    assert (problem.code, problem.where) == (code, "objects.x")
    ruling = adjudicate(request)
    assert ruling.problems == (problem,)
    assert ruling.answer.es.startswith(f"El tablero muestra algo irregular ({problem.text.es.rstrip('.')});")


@pytest.mark.parametrize("named", RIGHT)
def test_a_battle_that_could_be_declared_so_is_not_irregular(named: str) -> None:
    assert diagnose(RIGHT[named], history=True) == []


def test_what_another_card_demands_is_told_with_that_card() -> None:
    """The catalogue's Ek Chuah obliges the others while it attacks; it may have come to attack in another way."""
    state = board(step="9.3.3.b")
    for id, card, line in (("x", "ERT-024", "ataque"), ("h", "Hydra", "defensa")):
        state["objects"][id] = {"card": card, "owner": "A"}
        state["players"]["A"][line] = [id]
    (problem,) = diagnose({"game": "myl_pe", "state": state, "actions": []}, history=True)
    assert problem.text.es == (
        "Hydra debía atacar y está en la Línea de Defensa, si podía atacar y nada lo devolvió ahí, y Ek Chuah ya lo "
        "obligaba."
    )


def test_cards_given_up_for_attacking_are_told_to_be_gone() -> None:
    cards = {"Cara": ally("Cara", 3, "Para que ataque descarta dos cartas de tu Mano.")}
    cards["Cara"]["ability"] = [
        {"kind": "continuous", "lasting": [{"effect": {"effect": "toll", "discard": 2}, "on": {"ref": "self"}}]}
    ]
    for step, told in some({"9.3.3.b": 1, "9.3.1.a": 0}.items()):
        state = board(side(ataque=["x:Cara"], mano=["m:F1", "n:F2"]), step=step, cards=cards)
        ruling = adjudicate({"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "9.4.A"}]})
        assert [a.es for a in ruling.assumptions] == [
            "Se da por hecho que A ya descartó 2 cartas para que Cara atacara: el tablero es el de después."
        ][:told]


def turn(*actions: dict[str, Any]) -> Any:
    """A's turn, with two Allies that have to attack."""
    state = board(side(defensa=["x:Furioso", "y:Furioso"]), side(), cards=CARDS)
    return adjudicate({"game": "myl_pe", "state": state, "actions": list(actions)})


STOP, END = {"do": "avanzar", "to": "9.3.1.a"}, {"do": "avanzar", "to": "9.4.A"}


@pytest.mark.parametrize("before", [[], [STOP]])
def test_whoever_has_to_attack_may_still_be_declared_where_the_turn_stops(before: list[dict[str, Any]]) -> None:
    both = turn(*before, {"do": "atacar", "by": "A", "cards": ["x", "y"]}, END)
    assert (both.verdict, both.answer.es) == ("resolved", "B queda con 26 cartas en el Castillo.")
    one = turn(*before, {"do": "atacar", "by": "A", "cards": ["x"]})
    assert (one.verdict, one.answer.es) == ("illegal", "No. Furioso debe atacar.")


@pytest.mark.parametrize("before", [[], [STOP]])
def test_whoever_has_to_attack_does_when_the_turn_goes_on(before: list[dict[str, Any]]) -> None:
    assert turn(*before, END).answer.es == "B queda con 26 cartas en el Castillo."


def test_an_attack_that_destroys_an_oro_of_its_own_needs_one() -> None:
    """The catalogue's Rasputin pays for attacking with an Oro, paid or not; none, no attack; met later it is done."""
    for zone, legal in some({"reserva": True, "pagado": True, "cementerio": False}.items()):
        state = board(side(**{zone: ["o:Oro"]}), side(), step="9.3.1.a")
        state["objects"]["x"] = {"card": "CFD-041", "owner": "A"}
        state["players"]["A"]["defensa"] = ["x"]
        request = {"game": "myl_pe", "state": state, "actions": [{"do": "atacar", "by": "A", "cards": ["x"]}, END]}
        ruling = adjudicate({**request, "question": {"ask": "legal", "action": 0}})
        assert ruling.answer.es.startswith("Sí.") is legal
        ended = adjudicate(request).state_after
        assert ended is not None and ended["players"]["B"]["castillo"] == (28 if legal else 30)
        assert ended["players"]["A"]["cementerio"] == ["o"]

    met = {**state, "turn": {**state["turn"], "step": "9.3.3.b"}}
    met["players"] = {**met["players"], "A": {"castillo": 30, "ataque": ["x"], "cementerio": ["o"]}}
    told = [a.es for a in adjudicate({"game": "myl_pe", "state": met, "actions": [END]}).assumptions]
    assert "Se da por hecho que A ya destruyó 1 Oro para que Rasputin atacara: el tablero es el de después." in told
