"""What players may, must choose and give up, and what holds for a time, each with what it means."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    ("Tótem", "Ningún jugador puede jugar Talismanes.", ["Ningún jugador puede jugar Talismanes."]),
    ("Tótem", "No se pueden jugar Tótems mientras este Tótem esté en juego.", ["Ningún jugador puede jugar Tótems."]),
    (
        "Tótem",
        "Durante el turno de tu oponente, tus Aliados ganan +1 a la fuerza.",
        ["Si es el turno de tu oponente, tus Aliados ganan 1 a la fuerza."],
    ),
    ("Talismán", "Tu oponente no puede jugar Aliados este turno.", ["Tu oponente no puede jugar Aliados este turno."]),
    (
        "Talismán",
        "Nombra una carta: no puede ser jugada por el resto del juego.",
        ["Nombra una carta y ningún jugador puede jugar cartas de ese nombre permanentemente."],
    ),
    (
        "Talismán",
        "Intercambia el control de un Aliado que controles con el de un Aliado oponente.",
        ["Cambia el control de un Aliado que controles y un Aliado oponente."],
    ),
    (
        "Talismán",
        "Elige un Aliado en juego. Al final del turno ese Aliado es destruido.",
        ["Destruye un Aliado al final del turno."],
    ),
    (
        "Talismán",
        "Cuando tu oponente juegue un Talismán, anúlalo.",
        ["En respuesta a que tu oponente juegue un Talismán, anula esa carta."],
    ),
    ("Talismán", "En respuesta a un ataque, cancélalo.", ["En respuesta a un ataque, cancela el ataque."]),
    (
        "Talismán",
        "En respuesta a que tu oponente use una habilidad, cancélala.",
        ["Cancela una habilidad oponente."],
    ),
    (
        "Talismán",
        "Tu oponente debe descartar dos cartas o destruir un Aliado.",
        ["Tu oponente debe descartar 2 cartas de su Mano o destruir un Aliado que controle."],
    ),
    (
        "Talismán",
        "Elige dos Aliados en juego, el de menor fuerza es destruido.",
        ["Destruye el de menor fuerza entre 2 Aliados."],
    ),
    (
        "Aliado",
        "Para que Xuh ataque debes descartar una carta de tu mano.",
        ["Para atacar, descarta una carta de tu Mano."],
    ),
]


@pytest.mark.parametrize(("type_", "text", "meaning"), READ, ids=[row[1] for row in READ])
def test_what_it_means(type_: str, text: str, meaning: list[str]) -> None:
    read = understand("Xuh", text, type_)
    assert (read.unread, [worded(one, type_).es for one in read.abilities]) == ((), meaning)
