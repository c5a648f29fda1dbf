"""More wordings of cards nobody showed us before, each with what it means; its twin means something else or nothing."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Aliado",
        "Cuando entra en juego busca un Vampiro y ponlo en juego. Al final del turno baraja ese Vampiro.",
        (
            "Cuando este Aliado entra en juego, busca un Vampiro en tu Castillo y ponlo en juego. Baraja esa carta en "
            "el Castillo de su dueño al final del turno."
        ),
    ),
    (
        "Aliado",
        "Cuando ataca, un Aliado oponente sube a la mano de su dueño.",
        "Cuando este Aliado ataca, sube un Aliado oponente a la Mano de su dueño.",
    ),
    (
        "Aliado",
        "En respuesta a ser objetivo de un Talismán oponente, sube este Aliado a tu mano.",
        (
            "En respuesta a que tu oponente juegue un Talismán que tenga como objetivo a esta carta, sube este Aliado "
            "a la Mano de su dueño."
        ),
    ),
    (
        "Aliado",
        "En respuesta a que un Aliado oponente ataque, cancela ese ataque.",
        "En respuesta a un ataque oponente, cancela el ataque.",
    ),
    (
        "Aliado",
        "Una vez por turno puedes copiar la fuerza de un Aliado en juego.",
        "Una vez por turno, copia la fuerza de otro Aliado este turno.",
    ),
    (
        "Arma",
        "Su portador gana tanta fuerza como el coste de esta Arma.",
        "Su portador gana fuerza igual al coste de esta carta.",
    ),
    (
        "Aliado",
        "Descarta esta carta de tu mano: un Aliado gana +1 a la fuerza hasta el final del turno.",
        "Desde tu Mano, envía este Aliado al Cementerio: un Aliado gana 1 a la fuerza hasta el final del turno.",
    ),
    (
        "Aliado",
        "Si es bloqueado sube a la mano de su dueño.",
        "Cuando este Aliado es bloqueado, sube este Aliado a la Mano de su dueño.",
    ),
    (
        "Talismán",
        "Elige un Aliado oponente en línea de ataque y devuélvelo a la línea de defensa.",
        "Devuelve un Aliado de la Línea de Ataque oponente a la Línea de Defensa.",
    ),
    (
        "Aliado",
        "Puedes pagar 1 Oro para que vuelva a la línea de defensa después de atacar.",
        "Después de atacar, puedes pagar 1 Oro: devuelve este Aliado a la Línea de Defensa.",
    ),
    (
        "Aliado",
        "Gana +1 a la fuerza y una vez por turno puedes pagar 1 Oro para robar una carta.",
        "Este Aliado gana 1 a la fuerza. Una vez por turno, paga 1 Oro: roba una carta.",
    ),
    (
        "Tótem",
        "Todos tus Aliados Dioses o Vampiros ganan +1 a la fuerza.",
        "Tus Dioses o Vampiros ganan 1 a la fuerza.",
    ),
    (
        "Talismán",
        "Roba una carta por cada Aliado que controles y descarta una.",
        "Roba una carta por cada Aliado que controles y descarta una carta de tu Mano.",
    ),
    (
        "Aliado",
        "Paga 1 de oro y descarta la primera carta de tu mazo. Si es un Vampiro gana +3 de fuerza por el turno.",
        (
            "Paga 1 Oro: bota una carta de tu Castillo y si esa carta es un Vampiro, este Aliado gana 3 a la fuerza "
            "hasta el final del turno."
        ),
    ),
    (
        "Aliado",
        "Cuando es destruido por daño, roba una carta.",
        "Cuando este Aliado es destruido en combate, roba una carta.",
    ),
    ("Aliado", "No puede ser destruido por Daño de Combate.", "Este Aliado no puede ser destruido en combate."),
    (
        "Talismán",
        "Cada jugador destruye un Aliado que controle y descarta una carta de su mano.",
        "Cada jugador destruye un Aliado que controle y cada jugador descarta una carta de su Mano.",
    ),
]

UNREAD = [
    ("Aliado", "Al final del turno baraja ese Vampiro."),  # which one?
    ("Tótem", "Cuando ataca, roba una carta."),  # who?
    ("Tótem", "Cuando juega un Talismán, roba una carta."),
    ("Talismán", "Anula todos los Talismanes que juegue tu oponente."),  # for how long?
]


def said(type_: str, text: str) -> str | None:
    reading = understand("Escriba Tenue", text, type_)
    return None if reading.unread else " ".join(worded(ability, type_).es for ability in reading.abilities)


@pytest.mark.parametrize(("type_", "text", "means"), READ)
def test_it_means(type_: str, text: str, means: str) -> None:
    assert said(type_, text) == means


@pytest.mark.parametrize(("type_", "text"), UNREAD)
def test_what_leaves_open_whom_it_means_is_not_understood(type_: str, text: str) -> None:
    assert said(type_, text) is None
