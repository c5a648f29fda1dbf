"""Texts about what was just done, who did it, and what holds instead: each as the engine says it back."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded


def said(type_: str, text: str) -> list[str]:
    """The engine's own words for a text that is read whole; nothing when it is not."""
    reading = understand("Sin nombre", text, type_)
    return [] if reading.unread else [worded(ability, type_).es for ability in reading.abilities]


READ = [
    (
        "Talismán",
        "Descarta hasta tres cartas de tu mano y roba una carta por cada carta descartada.",
        ["Descarta hasta 3 cartas de tu Mano y roba una carta por cada carta entre esas cartas."],
    ),
    (
        "Tótem",
        "Cada vez que un Aliado es destruido, su controlador bota una carta de su castillo.",
        ["Cuando un Aliado es destruido, su controlador bota una carta de su Castillo."],
    ),
    (
        "Arma",
        "Su portador gana +2 a la fuerza. Si es un Caballero, gana +4 en su lugar.",
        [
            "Si su portador no es un Caballero, su portador gana 2 a la fuerza.",
            "Si su portador es un Caballero, su portador gana 4 a la fuerza.",
        ],
    ),
    (
        "Aliado",
        "Puede atacar cuando entra en juego. Si lo hace, destrúyelo al final del turno.",
        [
            "Este Aliado puede atacar cuando entra en juego.",
            "Al final del turno en que ataque, si este Aliado entró en juego este turno, destruye este Aliado.",
        ],
    ),
    (
        "Talismán",
        "Tu oponente elige entre destruir un Aliado o un Oro.",
        [
            (
                "Tu oponente debe destruir un Aliado que controle a su elección"
                " o destruir un Oro que controle a su elección."
            )
        ],
    ),
    (
        "Tótem",
        "Si controlas menos Oros que tu oponente, puedes poner un Oro extra por turno.",
        ["Si controlas menos Oros que tu oponente, puedes poner 1 Oro extra por turno."],
    ),
    (
        "Aliado",
        "Cuando ataca, elige un Aliado oponente; este no puede bloquear este turno.",
        ["Cuando este Aliado ataca, un Aliado oponente no puede bloquear este turno."],
    ),
    ("Talismán", "Destruye al Aliado de menor coste de tu oponente.", ["Destruye el Aliado oponente de menor coste."]),
    (
        "Aliado",
        "Si bloquea a un Dragón, dobla su fuerza.",
        ["Cuando este Aliado bloquea a un Dragón, este Aliado dobla su fuerza hasta el final del turno."],
    ),
]


@pytest.mark.parametrize(("type_", "text", "words"), READ, ids=[text for _, text, _ in READ])
def test_a_text_is_read_and_said_back(type_: str, text: str, words: list[str]) -> None:
    assert said(type_, text) == words


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        ("Aliado", "Gana +1 a la fuerza por cada carta botada."),
        ("Arma", "Si es un Caballero, gana +4 en su lugar."),
        ("Talismán", "Mira la mano de tu oponente y descarta una carta."),
        ("Aliado", "Roba una carta. Si lo hace, gana +1 en su lugar."),
    ],
    ids=["nothing was milled", "instead of nothing", "from whose hand", "no permission before"],
)
def test_what_hangs_in_the_air_is_not_read(type_: str, text: str) -> None:
    assert said(type_, text) == []
