"""Several refusals in one history: the reason is the first of those that hang together."""

from typing import Any

from engine import adjudicate
from engine.ruling import Ruling
from tests.engine.situations import board, side

ATTACK = {"do": "atacar", "by": "A", "cards": ["a"]}
BLOCK = {"do": "bloquear", "by": "B", "blocks": {"b": "a"}}


def ruled(attacker: str, *actions: dict[str, Any], **more: Any) -> Ruling:
    state = board(side(defensa=[attacker], mano=["g:Golpe"]), side(defensa=["b:F2"]))
    return adjudicate({"game": "myl_pe", "state": state, "actions": list(actions), **more})


def test_a_block_of_an_attack_that_was_refused_tells_why_the_attack_was() -> None:
    for question in ({}, {"question": {"ask": "legal", "action": 1}}):
        ruling = ruled("a:F3*", ATTACK, BLOCK, **question)
        assert ruling.answer.es == (
            "No. Ya la acción 1 es ilegal: F3 entró en juego después de la última Fase de Agrupación de su "
            "controlador. Sin ella tampoco vale la acción 2: los bloqueadores solo se declaran en el paso de "
            "Declaración de Bloqueo."
        )
        assert {citation.section for citation in ruling.citations if citation.kind == "decisive"} >= {"3.1.C"}


def test_a_refusal_about_other_cards_is_not_its_reason() -> None:
    foreign = {"do": "jugar", "by": "B", "card": "g"}
    ruling = ruled("a:F3*", foreign, ATTACK)
    assert ruling.answer.es == (
        "La acción 1 es ilegal: Golpe no está en la mano de B. No. F3 entró en juego después de la última Fase de "
        "Agrupación de su controlador."
    )


def test_a_block_of_a_legal_attack_is_legal() -> None:
    ruling = ruled("a:F3", ATTACK, BLOCK, question={"ask": "legal", "action": 1})
    assert ruling.answer.es.startswith("Sí.")
