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
