"""What a card may have left in force for the rest of the turn, where the board does not say that it did."""

from typing import Any

import pytest

from engine import adjudicate
from engine.ruling import Ruling
from tests.engine.situations import ally, board, side, spell

FREE = {"effect": "cannot", "what": ["ser_bloqueado"]}
EVERY_ALLY = {"do": "affect", "effect": FREE, "on": {"all": {"types": ["Aliado"]}}, "until": "final_phase"}
ENTERS = "Cuando entra en juego, en este turno todos los Aliados son imbloqueables."
CARDS = {
    "Heraldo": {
        **ally("Heraldo", 3, ENTERS),
        "ability": [{"kind": "triggered", "when": {"event": "entra"}, "steps": [EVERY_ALLY]}],
    },
    "Velo": {
        **spell("Velo", "En este turno todos los Aliados son imbloqueables."),
        "ability": [{"kind": "spell", "steps": [EVERY_ALLY]}],
    },
    "Guía": {
        **ally("Guía", 1, "Paga un Oro: este turno todos los Aliados son imbloqueables."),
        "ability": [{"kind": "activated", "costs": [{"do": "pay", "oros": 1}], "steps": [EVERY_ALLY]}],
    },
    "Mártir": {
        **ally("Mártir", 1, "Destruye este Aliado: este turno todos los Aliados son imbloqueables."),
        "ability": [{"kind": "activated", "costs": [{"do": "destroy"}], "steps": [EVERY_ALLY]}],
    },
    "Avizor": {
        **ally("Avizor", 1, "Cuando juegas un Talismán, este turno todos los Aliados son imbloqueables."),
        "ability": [
            {
                "kind": "triggered",
                "when": {"event": "juega", "what": {"types": ["Talismán"]}, "by": "you"},
                "steps": [EVERY_ALLY],
            }
        ],
    },
}
TAKEN = {
    "Heraldo": ({"defensa": ["x:Heraldo"]}, "Se da por hecho que Heraldo no entró en juego en este turno."),
    "gone": ({"cementerio": ["x:Heraldo"]}, "Se da por hecho que Heraldo no entró en juego en este turno."),
    "Velo": ({"cementerio": ["x:Velo"]}, "Se da por hecho que A no jugó Velo en este turno."),
    "Guía": ({"defensa": ["x:Guía"]}, "Se da por hecho que A no usó en este turno la habilidad de Guía"),
    "Avizor": ({"defensa": ["x:Avizor"]}, "Se da por hecho que en este turno no se resolvió la habilidad de Avizor"),
}


def met(zones: dict[str, Any], *, blocked: bool = False, **turn: Any) -> Ruling:
    """A battle in which F3 attacks and is blocked by F2: already, or now."""
    step, blocks = ("9.3.3.b", {"b": "a"}) if blocked else ("9.3.2.a", {})
    mine = {"ataque": ["a:F3"], **zones}
    state = board(side(**mine), side(defensa=["b:F2"]), step=step, blocks=blocks, cards=CARDS, **turn)
    now = [] if blocked else [{"do": "bloquear", "by": "B", "blocks": {"b": "a"}}]
    return adjudicate({"game": "myl_pe", "state": state, "actions": [*now, {"do": "avanzar", "to": "9.4.A"}]})


@pytest.mark.parametrize("named", TAKEN)
def test_what_a_card_may_have_left_is_told_to_be_taken_not_to_be_so(named: str) -> None:
    zones, words = TAKEN[named]
    ruling = met(zones)
    assert [assumption.es[: len(words)] for assumption in ruling.assumptions] == [words]
    assert ruling.answer.es.startswith(words)


def test_who_is_there_has_not_been_given_up_to_pay_for_its_ability() -> None:
    assert met({"defensa": ["x:Mártir"]}).assumptions == ()


def test_who_entered_this_turn_may_have_been_given_up_before() -> None:
    words = "Se da por hecho que A no usó en este turno la habilidad de Mártir"
    assert [assumption.es[: len(words)] for assumption in met({"defensa": ["x:Mártir*"]}).assumptions] == [words]


@pytest.mark.parametrize("named", ["Heraldo", "gone", "Velo", "Guía", "Avizor"])
def test_a_past_that_is_wholly_told_needs_no_such_words(named: str) -> None:
    assert met(TAKEN[named][0], told=True).assumptions == ()


def test_a_block_that_an_entering_card_would_have_forbidden_says_that_it_did_not_enter() -> None:
    ruling = met({"defensa": ["x:Heraldo"]}, blocked=True)
    assert [assumption.es for assumption in ruling.assumptions] == [TAKEN["Heraldo"][1]]
    assert ruling.problems == ()


def test_a_block_against_what_entered_this_turn_is_asked_about() -> None:
    ruling = met({"defensa": ["x:Heraldo*"]}, blocked=True)
    assert ruling.verdict == "depends_on_past"
    assert [question.text.es for question in ruling.past if question.kind == "asked"] == [
        "F2 bloquea a F3 y no puede: F3 es Imbloqueable. ¿Se deja el bloqueo como está o se deshace?"
    ]


def test_a_card_whose_effect_would_change_nothing_is_not_mentioned() -> None:
    state = board(side(ataque=["a:F3"], defensa=["x:Heraldo"]), side(), step="9.3.2.a", cards=CARDS)
    request = {"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "B:9.2.B"}]}
    assert adjudicate(request).assumptions == ()


def test_what_came_of_earlier_turns_for_good_is_taken_not_to_be_so_unless_the_board_says_it() -> None:
    grows = {"do": "affect", "on": {"ref": "self"}, "until": "game"}
    grows["effect"] = {"effect": "strength", "op": "add", "amount": 2}
    fires = {"kind": "triggered", "when": {"event": "paso:9.1.B", "by": "you"}, "steps": [grows]}
    cards = {
        "Trueno": {**ally("Trueno", 0, "Todos tus turnos gana +2 a la fuerza permanentemente."), "ability": [fires]}
    }
    state = board(side(ataque=["x:Trueno"]), side(), step="9.3.3.b", cards=cards)
    request = {"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "9.4.A"}]}
    earlier = "Se da por hecho que de turnos anteriores no queda nada de la habilidad de Trueno"
    assert [a.es[: len(earlier)] for a in adjudicate(request).assumptions][1:] == [earlier]

    new = {**state, "objects": {"x": {**state["objects"]["x"], "entered_this_turn": True}}}
    told = [a.es for a in adjudicate({**request, "state": new}).assumptions]
    assert not any(text.startswith(earlier) for text in told)


GODFATHER = {
    "Padrino": ally("Padrino", 3, "Cuando entra en juego tus otros Aliados ganan 2 a la fuerza permanentemente.")
}


def gone_on(step: str, to: str, **blocks: str) -> Ruling:
    """From a step to another one beside an Ally that may have made the attacking F3 stronger for good."""
    mine, theirs = side(ataque=["a:F3"], defensa=["p:Padrino"]), side(defensa=["b:F4"])
    state = board(mine, theirs, step=step, blocks=blocks, cards=GODFATHER)
    return adjudicate({"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": to}]})


def test_what_was_left_for_good_is_not_asked_where_what_happens_is_the_same() -> None:
    ruling = gone_on("9.4.A", "9.4.F")
    assert (ruling.verdict, [item.kind for item in ruling.past]) == ("resolved", ["asked"])
    assert ruling.answer.es == "A queda con 29 cartas en el Castillo; A queda con 1 carta en la mano."
    assert ruling.assumptions[0].es.startswith("No se contó, y no cambia lo que pasa aquí: ¿Qué dejó en juego Padrino")


def test_what_was_left_for_good_is_asked_where_a_fight_turns_on_it() -> None:
    ruling = gone_on("9.3.3.b", "9.3.4.f", b="a")
    assert ruling.verdict == "depends_on_past"
    assert ruling.answer.es.startswith("Depende de lo que pasó antes. ¿Qué dejó en juego Padrino")
