"""How strong something is: a base as all that lies there, a card that is away as what is printed on it."""

import pytest

from engine import adjudicate
from tests.engine.written import case


@pytest.mark.parametrize(
    ("card", "told", "section"),
    [
        ("b", "Base 12 (3-2-1) no está en juego: no tiene poder ni puntúa.", "SU 4.2"),
        ("m", "Esbirro 12 no está en juego; el poder impreso es 12.", "DU 42"),
        ("nb", "Base 30 tiene 0 de 30.", "SU 4.2"),
    ],
)
def test_the_strength_after_a_base_has_scored(card: str, told: str, section: str) -> None:
    situation = case("SU-A09")
    asked = {"ask": "strength", "card": card}
    ruling = adjudicate({"state": situation["state"], "actions": situation["actions"], "question": asked})
    assert ruling.answer is not None and ruling.answer.es == told
    assert section in [citation.section for citation in ruling.citations if citation.kind == "decisive"]


LEADER = {"name": "Jefe", "type": "esbirro", "power": 3, "text_es": "Tus otros esbirros aquí tienen +1 de poder."}
RECRUIT = {"name": "Recluta", "type": "esbirro", "power": 2, "text_es": ""}


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("m", "Recluta tiene 5 de poder: 2 impreso, +2 por sus contadores, +1 por Jefe."),
        ("j", "Jefe tiene 3 de poder."),
        ("o", "Recluta tiene 1 de poder: 2 impreso, -1 por lo que ganó."),
    ],
)
def test_power_is_told_in_its_terms(card: str, told: str) -> None:
    """«Your other minions» leaves out the one that says so, and the opponent's."""
    mine = {"owner": "A", "controller": "A", "base": "b"}
    state = {
        "ruleset": "smash_up_000_003",
        "seats": ["A", "B"],
        "turn": {"active": "A", "phase": "jugar"},
        "players": {"A": {}, "B": {}},
        "bases": ["b"],
        "objects": {
            "b": {"card": "Llano"},
            "j": {**mine, "card": "Jefe"},
            "m": {**mine, "card": "Recluta", "counters": 2},
            "o": {
                "card": "Recluta",
                "owner": "B",
                "controller": "B",
                "base": "b",
                "mods": [{"amount": -1, "until": "A:fin"}],
            },
        },
        "cards": {
            "Llano": {"name": "Llano", "type": "base", "breakpoint": 20, "vp": [4, 2, 1]},
            "Jefe": LEADER,
            "Recluta": RECRUIT,
        },
    }
    ruling = adjudicate({"state": state, "question": {"ask": "strength", "card": card}})
    assert ruling.answer is not None and ruling.answer.es == told
