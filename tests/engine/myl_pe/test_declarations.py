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


def forbidden(says: dict[str, Any], holder: str, **turn: Any) -> dict[str, Any]:
    """A Batalla in which F5 blocks F3, under what a Tótem of A's says; `holder`: what else stands on A's side."""
    cards = {"Tótem Mudo": {"name": "Tótem Mudo", "type": "Tótem", "cost": 1, "text_es": "Dice algo."}}
    cards["Tótem Mudo"]["ability"] = [{"kind": "continuous", "lasting": [says]}]
    a = side(ataque=["a:F3"], apoyo=["t:Tótem Mudo"], **({"defensa": [holder]} if holder else {}))
    state = board(a, side(defensa=["b:F5"]), step=turn.pop("step", "9.3.3.b"), blocks={"b": "a"}, cards=cards)
    state["turn"] |= turn
    return {"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "9.4.A"}]}


ALLIES = {"all": {"types": ["Aliado"], "of": "you"}}
SPARED = {"effect": {"effect": "cannot", "what": ["ser_bloqueado"]}, "on": ALLIES}
HALTED = {"effect": {"effect": "cannot", "what": ["bloquear"]}, "on": {"all": {"types": ["Aliado"], "of": "opponent"}}}
NO_BLOCKS = {"effect": {"effect": "ban", "what": ["bloquear"], "who": "opponent"}}
ONLY_SMALL = {
    "effect": {"effect": "cannot", "what": ["ser_bloqueado"], "by": {"strength_min": 4}},
    "on": ALLIES,
}
WHILE_ACCOMPANIED = {**SPARED, "condition": {"if": "has", "cards": {"name": "F1", "of": "you"}}}


@pytest.mark.parametrize("says", [SPARED, HALTED, NO_BLOCKS, ONLY_SMALL], ids=["spared", "halted", "banned", "by"])
def test_a_block_that_another_card_forbids_is_asked_about_with_both_outcomes(says: dict[str, Any]) -> None:
    request = forbidden(says, "")
    (problem,) = diagnose(request, history=True)
    assert problem.text.es.startswith("F5 bloquea a F3 y no puede, si Tótem Mudo ya lo impedía: ")
    ruling = adjudicate({**request, "question": {"ask": "deaths"}})
    assert (ruling.verdict, ruling.problems) == ("depends_on_past", (problem,))
    (asked,) = ruling.past
    assert [answer.summary.es for answer in asked.answers] == ["Muere F3, de A (F3 3 contra F5 5).", "No muere nadie."]


@pytest.mark.parametrize("says", [SPARED, HALTED, NO_BLOCKS, ONLY_SMALL], ids=["spared", "halted", "banned", "by"])
def test_a_board_that_tells_its_whole_past_shows_no_such_block(says: dict[str, Any]) -> None:
    assert diagnose(forbidden(says, "", told=True), history=True) == []


def test_while_blocks_are_declared_another_card_is_sure_to_forbid_them() -> None:
    (problem,) = diagnose(forbidden(SPARED, "", step="9.3.2.b"), history=True)
    assert problem.text.es == "F5 bloquea a F3 y no puede: F3 es Imbloqueable."


@pytest.mark.parametrize(("there", "asked"), [("x:F1", True), ("x:F2", False)])
def test_a_condition_that_holds_now_may_have_held_and_no_other_forbids_anything(there: str, asked: bool) -> None:
    for step in some(("9.3.2.b", "9.3.3.b")):
        found = diagnose(forbidden(WHILE_ACCOMPANIED, there, step=step), history=True)
        assert [p.text.es for p in found] == [
            "F5 bloquea a F3 y no puede, si Tótem Mudo ya lo impedía: F3 es Imbloqueable."
        ][: int(asked)]


def test_a_block_that_another_card_leaves_alone_is_no_problem() -> None:
    only_great = {**ONLY_SMALL, "effect": {**ONLY_SMALL["effect"], "by": {"strength_max": 4}}}
    request = forbidden(only_great, "")
    assert diagnose(request, history=True) == []
    assert adjudicate({**request, "question": {"ask": "deaths"}}).verdict == "resolved"


@pytest.mark.parametrize(("step", "if_so"), [("9.3.1.b", ""), ("9.3.3.b", ", si Tótem Mudo ya lo impedía")])
def test_an_attack_that_another_card_forbids_is_told(step: str, if_so: str) -> None:
    request = forbidden({"effect": {"effect": "ban", "what": ["atacar"], "who": "you"}}, "", step=step)
    request["state"]["blocks"] = {}
    (problem,) = diagnose(request, history=True)
    assert problem.text.es == f"F3 ataca y no puede{if_so}: Tótem Mudo impide a A atacar."
    assert adjudicate(request).answer.es.startswith("El tablero muestra algo irregular (F3 ataca y no puede")


def test_an_effect_written_on_the_board_may_have_forbidden_the_block() -> None:
    request = forbidden(NO_BLOCKS | {"condition": {"if": "has", "cards": {"name": "F7"}}}, "")
    assert diagnose(request, history=True) == []
    words = {"source": "Niebla", "applies_to": "b", "text_es": "No puede bloquear.", "until": "turn_end"}
    request["state"]["effects"] = [words]
    (problem,) = diagnose(request, history=True)
    assert problem.text.es == "F5 bloquea a F3 y no puede, si lo que lo impide ya valía: Niebla impide a F5 bloquear."


@pytest.mark.parametrize(("text", "said"), [("Los Aliados de tu oponente no pueden bloquear este turno.", 1), ("", 0)])
def test_a_talisman_that_would_have_forbidden_the_block_is_taken_not_to_have_been_played(text: str, said: int) -> None:
    cards = {"Niebla": {"name": "Niebla", "type": "Talismán", "cost": 1, "text_es": text}}
    a, b = side(ataque=["a:F3"], cementerio=["n:Niebla"]), side(defensa=["b:F5"])
    state = board(a, b, step="9.3.3.b", blocks={"b": "a"}, cards=cards)
    request = {"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "9.4.A"}]}
    ruling = adjudicate({**request, "question": {"ask": "deaths"}})
    assert [line.es for line in ruling.assumptions] == ["Se da por hecho que A no jugó Niebla en este turno."] * said
    assert ruling.answer.es.endswith("Muere F3, de A (F3 3 contra F5 5).")


@pytest.mark.parametrize(("strength", "wrong"), [(4, True), (5, False)])
def test_who_blocks_any_number_is_asked_whether_its_strength_was_exhausted(strength: int, wrong: bool) -> None:
    """F3 and F2 together take five."""
    cards = {"Muralla": ally("Muralla", strength, "Puede bloquear a los que quiera.")}
    any_number = {"effect": "can", "what": "bloquear_mas", "number": None}
    cards["Muralla"]["ability"] = [{"kind": "continuous", "lasting": [{"effect": any_number, "on": {"ref": "self"}}]}]
    a, b = side(ataque=["a:F3", "c:F2"]), side(defensa=["b:Muralla"])
    state = board(a, b, step="9.3.3.b", blocks={"b": ["a", "c"]}, cards=cards)
    found = diagnose({"game": "myl_pe", "state": state, "actions": []}, history=True)
    assert [problem.code for problem in found] == (["exhausted_blocker"] if wrong else [])


@pytest.mark.parametrize(
    ("text", "wrong"), [("Frumple a los Aliados.", False), ("Cuando entra en juego roba una carta.", True)]
)
def test_nobody_is_told_to_block_too_many_whose_text_was_not_read(text: str, wrong: bool) -> None:
    """So it is with attacking at once: words that nobody read may permit either."""
    a, b = side(ataque=["a:F3", "c:F2"]), side(defensa=["b:Raro"])
    cards = {"Raro": ally("Raro", 5, text)}
    state = board(a, b, step="9.3.3.b", blocks={"b": ["a", "c"]}, cards=cards)
    found = diagnose({"game": "myl_pe", "state": state, "actions": []}, history=True)
    assert [problem.code for problem in found] == (["too_many_blocked"] if wrong else [])
    state = board(side(ataque=["a:Raro*"]), side(), step="9.3.3.b", cards=cards)
    found = diagnose({"game": "myl_pe", "state": state, "actions": []}, history=True)
    assert [problem.code for problem in found] == (["new_attacker"] if wrong else [])


def test_cards_given_up_for_attacking_are_told_to_be_gone() -> None:
    cards = {"Cara": ally("Cara", 3, "Para que ataque descarta dos cartas de tu Mano.")}
    cards["Cara"]["ability"] = [
        {"kind": "continuous", "lasting": [{"effect": {"effect": "toll", "discard": 2}, "on": {"ref": "self"}}]}
    ]
    for step, told in some({"9.3.3.b": 1, "9.3.1.a": 0}.items()):
        state = board(side(ataque=["x:Cara"], mano=["m:F1", "n:F2"]), step=step, cards=cards)
        ruling = adjudicate({"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "9.4.A"}]})
        assert [a.es for a in ruling.assumptions] == [
            (
                "Se da por hecho que A ya descartó 2 cartas para que Cara atacara: el tablero es el de después, aunque "
                "su Cementerio no lo muestra: sin eso la declaración no era legal."
            )
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
