"""Moments and conditions in the words of older cards, each with what it means; neighbours mean something else."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Aliado",
        "Cuando ataca o bloquea, roba una carta.",
        ["Cuando este Aliado ataca, roba una carta.", "Cuando este Aliado bloquea, roba una carta."],
    ),
    (
        "Aliado",
        "Cuando un Aliado tuyo ataca o bloquea, ese Aliado gana +1 a la fuerza.",
        [
            "Cuando un Aliado que controles ataca, esa carta gana 1 a la fuerza hasta el final del turno.",
            "Cuando un Aliado que controles bloquea, esa carta gana 1 a la fuerza hasta el final del turno.",
        ],
    ),
    (
        "Aliado",
        "Cuando entra en juego o es destruido, roba una carta.",
        ["Cuando este Aliado entra en juego, roba una carta.", "Cuando este Aliado es destruido, roba una carta."],
    ),
    ("Aliado", "Cuando es asignado como atacante, roba una carta.", ["Cuando este Aliado ataca, roba una carta."]),
    (
        "Tótem",
        "Cada vez que se juegue un Talismán, roba una carta.",
        ["Cuando cualquier jugador juega un Talismán, roba una carta."],
    ),
    (
        "Tótem",
        "Cuando tu oponente baje un Oro, bota una carta.",
        ["Cuando un Oro oponente entra en juego, bota una carta de tu Castillo."],
    ),
    ("Aliado", "Tras atacar, roba una carta.", ["Después de atacar, roba una carta."]),
    (
        "Aliado",
        "Si jugaste un Talismán este turno, gana +2 a la fuerza.",
        ["Si jugaste un Talismán este turno, este Aliado gana 2 a la fuerza."],
    ),
    (
        "Aliado",
        "Si juegas un Talismán, gana +2 a la fuerza.",
        ["Cuando juegas un Talismán, este Aliado gana 2 a la fuerza hasta el final del turno."],
    ),
    (
        "Aliado",
        "Si tienes más de dos Aliados, gana +2 a la fuerza.",
        ["Si controlas 3 o más Aliados, este Aliado gana 2 a la fuerza."],
    ),
    (
        "Aliado",
        "Si tienes un Aliado de coste 3 o menos, gana +2 a la fuerza.",
        ["Si controlas un Aliado de coste 3 o menos, este Aliado gana 2 a la fuerza."],
    ),
    ("Aliado", "Si es tu turno, gana +2 a la fuerza.", ["En tu turno, este Aliado gana 2 a la fuerza."]),
    (
        "Aliado",
        "Puedes destruirlo, buscar un Oro en tu castillo y ponerlo en juego.",
        ["Destruye este Aliado: busca un Oro en tu Castillo y ponlo en juego."],
    ),
    (
        "Aliado",
        "En todos tus turnos gana +1 de fuerza permanentemente.",
        ["Al comienzo de tu Fase de Agrupación, este Aliado gana 1 a la fuerza permanentemente."],
    ),
]


@pytest.mark.parametrize(("type_", "text", "meaning"), READ, ids=[row[1] for row in READ])
def test_what_it_means(type_: str, text: str, meaning: list[str]) -> None:
    read = understand("Xuh", text, type_)
    assert (read.unread, [worded(one, type_).es for one in read.abilities]) == ((), meaning)
