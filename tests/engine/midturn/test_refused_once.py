"""An action that is illegal however the past was: the answer says so once, before the ways it may have been."""

from typing import Any

from engine import adjudicate
from tests.engine.situations import ally, board, side

MAKES = {
    "kind": "triggered",
    "when": {"event": "paso:9.3.3.a", "by": "you"},
    "steps": [{"do": "generate", "count": 1}],
}
CARDS = {"Fuente": {**ally("Fuente", 2, "En la batalla genera un Oro virtual."), "ability": [MAKES]}}
USED, CALLED = {"do": "usar", "by": "A", "card": "a"}, {"do": "jugar", "by": "A", "card": "i", "targets": ["a"]}
REFUSED = "La acción 2 es ilegal: F3 no tiene habilidad."


def answer(*actions: dict[str, Any]) -> str:
    cards = {**CARDS, "Impulso": {"name": "Impulso", "type": "Talismán", "cost": 1, "text_es": GAINS}}
    mine = side(ataque=["x:Fuente", "a:F3"], mano=["i:Impulso"])
    state = board(mine, side(), step="9.3.3.b", cards=cards)
    return adjudicate({"game": "myl_pe", "state": state, "actions": [{"do": "ceder", "by": "B"}, *actions]}).answer.es


GAINS = "Un Aliado gana +3 a la fuerza hasta el final del turno."


def test_a_refusal_that_stands_however_it_was_is_said_once() -> None:
    said = answer(USED, CALLED)
    assert "Depende de lo que pasó antes." in said
    assert said.count(REFUSED) == 1


def test_where_nothing_is_refused_nothing_is_said_of_it() -> None:
    said = answer(CALLED)
    assert "Depende de lo que pasó antes." in said
    assert REFUSED not in said
