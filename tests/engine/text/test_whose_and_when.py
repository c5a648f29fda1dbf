"""Words that say whose, who chooses, from where and in whose turn change the meaning; without them it is another."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

PAIRS = [
    (
        "Talismán",
        "Devuelve una carta del Cementerio a tu Mano.",
        "Sube una carta de tu Cementerio a la Mano de su dueño.",
    ),
    (
        "Talismán",
        "Devuelve una carta de cualquier Cementerio a la Mano de su dueño.",
        "Sube una carta de cualquier Cementerio a la Mano de su dueño.",
    ),
    ("Talismán", "Baraja en tu Castillo 2 cartas del Cementerio.", "Baraja 2 cartas de tu Cementerio en tu Castillo."),
    ("Talismán", "Pon una carta de tu Cementerio en tu Línea de Apoyo.", "Pon un Tótem de tu Cementerio en juego."),
    ("Talismán", "Pon una carta de tu Cementerio en juego.", "Pon una carta de tu Cementerio en juego."),
    (
        "Talismán",
        "Tu oponente baraja en su Castillo un Tótem que tú elijas.",
        "Baraja un Tótem oponente en el Castillo de su dueño.",
    ),
    (
        "Talismán",
        "Tu oponente baraja en su Castillo un Tótem.",
        "Tu oponente baraja un Tótem que controle en el Castillo de su dueño.",
    ),
    ("Talismán", "Descártale a tu oponente 2 cartas de su Mano.", "Tu oponente descarta 2 cartas de su Mano al azar."),
    ("Talismán", "Tu oponente descarta 2 cartas de su Mano.", "Tu oponente descarta 2 cartas de su Mano."),
    (
        "Tótem",
        "Una vez en tu turno, cuando juegues un Aliado, roba una carta.",
        "Una vez por turno, cuando juegas un Aliado, en tu turno, roba una carta.",
    ),
]


@pytest.mark.parametrize(("type_", "text", "said"), PAIRS)
def test_a_text_is_read_as(type_: str, text: str, said: str) -> None:
    reading = understand("", text, type_)
    assert reading.unread == ()
    assert [worded(ability, type_).es for ability in reading.abilities] == [said]
