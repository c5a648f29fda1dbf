"""Which cards and what they gain, in every order and verb that cards use, each with what it means."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    ("Talismán", "Destruye un Aliado con 3 o menos de fuerza.", ["Destruye un Aliado de fuerza 3 o menos."]),
    ("Talismán", "Destruye un Aliado que no sea Vampiro.", ["Destruye un Aliado que no sea Vampiro."]),
    ("Talismán", "Destruye otro de tus Aliados.", ["Destruye otro Aliado que controles."]),
    (
        "Aliado",
        "Cuando ataca, destruye un Aliado de fuerza menor a la suya.",
        ["Cuando este Aliado ataca, destruye un Aliado de fuerza menor que la fuerza de esta carta."],
    ),
    (
        "Aliado",
        "Gana +1 de fuerza por cada otro Vampiro que controles.",
        ["Este Aliado gana 1 a la fuerza por cada otro Vampiro que controles."],
    ),
    (
        "Aliado",
        "Gana +1 de fuerza por cada Vampiro que controles.",
        ["Este Aliado gana 1 a la fuerza por cada Vampiro que controles."],
    ),
    (
        "Tótem",
        "Tus Oros no pueden ser afectados por habilidades oponentes.",
        ["Tus Oros no pueden ser afectados por habilidades oponentes."],
    ),
    ("Aliado", "No recibe daño.", ["Este Aliado no recibe daño."]),
    ("Tótem", "No recibes daño.", ["Tu Castillo no recibe daño."]),
    ("Arma", "Su portador solo puede bloquear.", ["Su portador no puede atacar."]),
    ("Aliado", "Puede atacar de inmediato.", ["Este Aliado puede atacar cuando entra en juego."]),
]


@pytest.mark.parametrize(("type_", "text", "meaning"), READ, ids=[row[1] for row in READ])
def test_what_it_means(type_: str, text: str, meaning: list[str]) -> None:
    read = understand("Xuh", text, type_)
    assert (read.unread, [worded(one, type_).es for one in read.abilities]) == ((), meaning)
