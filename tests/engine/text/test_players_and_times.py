"""What players may, must choose and give up, and what holds for a time, each with what it means."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    ("Tótem", "Ningún jugador puede jugar Talismanes.", ["Ningún jugador puede jugar Talismanes."]),
    ("Tótem", "No se pueden jugar Tótems mientras este Tótem esté en juego.", ["Ningún jugador puede jugar Tótems."]),
    (
        "Talismán",
        "Tu oponente no ataca en su próximo turno.",
        ["Tu oponente no puede atacar en el próximo turno de tu oponente."],
    ),
    ("Tótem", "Puedes jugar dos Oros por turno.", ["Puedes poner 1 Oro extra por turno."]),
    (
        "Tótem",
        "Robas dos cartas en lugar de una al final de tu turno.",
        ["Robas una carta extra al final del turno."],
    ),
    (
        "Tótem",
        "El límite de cartas en la mano de tu oponente es 5.",
        ["Tu oponente no puede tener más de 5 cartas en su Mano."],
    ),
    (
        "Tótem",
        "Tu oponente paga un Oro más por cada Aliado que juegue.",
        ["A tu oponente le cuesta 1 Oro más jugar Aliados."],
    ),
    ("Tótem", "Las Armas no tienen coste.", ["Cuesta a lo más 0 Oros jugar Armas."]),
    (
        "Tótem",
        "Durante el turno de tu oponente, tus Aliados ganan +1 a la fuerza.",
        ["Si es el turno de tu oponente, tus Aliados ganan 1 a la fuerza."],
    ),
    (
        "Tótem",
        "Tu oponente no puede jugar Aliados en su Fase de Vigilia.",
        ["Si es el turno de tu oponente y es Fase de Vigilia, tu oponente no puede jugar Aliados."],
    ),
    ("Talismán", "Tu oponente no puede jugar Aliados este turno.", ["Tu oponente no puede jugar Aliados este turno."]),
    (
        "Talismán",
        "Nombra una carta: no puede ser jugada por el resto del juego.",
        ["Nombra una carta y ningún jugador puede jugar cartas de ese nombre permanentemente."],
    ),
    (
        "Arma",
        "No puede ser portada por Vampiros.",
        ["Esta Arma solo puede ser portada por un Aliado que no sea Vampiro."],
    ),
    ("Arma", "Quien porte esta Arma gana +2 de fuerza.", ["Su portador gana 2 a la fuerza."]),
    (
        "Arma",
        "Su portador gana +2 a la fuerza y si es un Guerrero es imbloqueable.",
        ["Su portador gana 2 a la fuerza.", "Si su portador es un Guerrero, su portador no puede ser bloqueado."],
    ),
    (
        "Talismán",
        "Un Aliado oponente pasa a estar bajo tu control hasta el final del turno.",
        ["Toma el control de un Aliado oponente. Al final del turno, da el control de ese Aliado a tu oponente."],
    ),
    (
        "Talismán",
        "Intercambia el control de un Aliado que controles con el de un Aliado oponente.",
        ["Cambia el control de un Aliado que controles y un Aliado oponente."],
    ),
    (
        "Talismán",
        "Este turno, cada vez que un Aliado tuyo sea destruido roba una carta.",
        ["Este turno, cuando un Aliado que controles es destruido, roba una carta."],
    ),
    (
        "Talismán",
        "Elige un Aliado en juego. Al final del turno ese Aliado es destruido.",
        ["Destruye un Aliado al final del turno."],
    ),
    (
        "Talismán",
        "Al comienzo de tu próximo turno, roba dos cartas.",
        ["Al comienzo de tu próximo turno, roba 2 cartas."],
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
        ["En respuesta a una habilidad oponente, cancela esa habilidad."],
    ),
    (
        "Talismán",
        "Tu oponente elige: descarta dos cartas o bota cinco cartas.",
        ["Tu oponente debe descartar 2 cartas de su Mano o botar 5 cartas de su Castillo."],
    ),
    (
        "Talismán",
        "Tu oponente debe descartar dos cartas o destruir un Aliado.",
        ["Tu oponente debe descartar 2 cartas de su Mano o destruir un Aliado que controle."],
    ),
    (
        "Talismán",
        "Tu oponente puede pagar dos Oros, si no lo hace destruye un Aliado que controle.",
        ["Tu oponente destruye un Aliado que controle a menos que tu oponente pague 2 Oros."],
    ),
    (
        "Talismán",
        "Por cada Aliado, tu oponente debe pagar un Oro o destruirlo.",
        ["Por cada Aliado oponente: destruye ese Aliado a menos que tu oponente pague 1 Oro."],
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
    (
        "Aliado",
        "Destruye un Aliado oponente de fuerza 4 o más pagando dos de oro (una vez por turno).",
        ["Una vez por turno, paga 2 Oros: destruye un Aliado oponente de fuerza 4 o más."],
    ),
]


@pytest.mark.parametrize(("type_", "text", "meaning"), READ, ids=[row[1] for row in READ])
def test_what_it_means(type_: str, text: str, meaning: list[str]) -> None:
    read = understand("Xuh", text, type_)
    assert (read.unread, [worded(one, type_).es for one in read.abilities]) == ((), meaning)
