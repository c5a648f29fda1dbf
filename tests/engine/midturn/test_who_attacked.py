"""Whether an Ally attacked this turn, where a card counts it and the Fase Final has come."""

from typing import Any

import pytest

from engine import adjudicate
from engine.ruling import Ruling
from tests.engine.situations import ally, board, side

IDLE = "Al final de tu turno, si este Aliado no atacó este turno, roba una carta."
CARDS = {"Vigía": ally("Vigía", 2, IDLE), "Ocioso": ally("Ocioso", 2)}
TAKEN = "Se da por hecho que Vigía atacó en este turno, porque está en la Línea de Ataque del jugador activo."


def at_the_end(step: str = "9.4.A", *, attacked: bool | None = None, card: str = "Vigía") -> Ruling:
    state: Any = board(side(ataque=[f"x:{card}"]), side(), step=step, cards=CARDS)
    if attacked is not None:
        state["objects"]["x"]["attacked"] = attacked
    return adjudicate({"game": "myl_pe", "state": state, "actions": [{"do": "avanzar", "to": "B:9.2.B"}]})


def test_that_who_lies_in_the_attack_line_attacked_is_told_where_a_card_asks() -> None:
    assert [assumption.es for assumption in at_the_end().assumptions] == [TAKEN]


@pytest.mark.parametrize(
    "ruling",
    [at_the_end(attacked=True), at_the_end(attacked=False), at_the_end("9.3.3.b"), at_the_end(card="Ocioso")],
    ids=["told", "told not", "seen", "nobody asks"],
)
def test_what_is_told_or_seen_or_asked_by_nobody_is_not(ruling: Ruling) -> None:
    assert ruling.assumptions == ()
