"""Talismanes, Tótems and Oros in the manner of their day, each with what it means; beside them what stays unread."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Talismán",
        "Elige un aliado tuyo y uno de tu oponente. El de menor fuerza es destruido.",
        ["Destruye el de menor fuerza entre un Aliado que controles y un Aliado oponente."],
    ),
    (
        "Talismán",
        "Intercambia el control de dos Oros.",
        ["Cambia el control de un Oro que controles y un Oro oponente."],
    ),
    (
        "Talismán",
        "Destruye dos cartas en juego: una tuya y una de tu oponente.",
        ["Destruye una carta que controles y destruye una carta oponente."],
    ),
    (
        "Talismán",
        "Roba tres cartas. Puede jugarse en la guerra de talismanes.",
        ["En la Guerra de Talismanes, roba 3 cartas."],
    ),
    (
        "Talismán",
        "Este Talismán sólo puede jugarse en tu turno. Destruye un Aliado.",
        ["En tu turno, destruye un Aliado."],
    ),
    ("Tótem", "Paga un Oro y roba una carta (solo en tu turno).", ["En tu turno, paga 1 Oro: roba una carta."]),
    ("Talismán", "Por cada Tótem que controles roba una carta.", ["Roba una carta por cada Tótem que controles."]),
    ("Talismán", "Todos los jugadores devuelven sus oros a la mano.", ["Sube todos los Oros a la Mano de su dueño."]),
    (
        "Talismán",
        "Descarta un aliado de tu mano y destruye un aliado oponente de igual o menor fuerza.",
        [
            (
                "Descarta un Aliado de tu Mano y destruye un Aliado oponente de fuerza menor o igual que "
                "la fuerza de esa carta."
            )
        ],
    ),
    (
        "Talismán",
        "Tu oponente descarta una carta de su mano a tu elección.",
        ["Descarta una carta de la Mano de tu oponente a tu elección."],
    ),
    (
        "Talismán",
        "Tu oponente descarta dos cartas a menos que pague un Oro.",
        ["Tu oponente descarta 2 cartas de su Mano a menos que tu oponente pague 1 Oro."],
    ),
    (
        "Talismán",
        "Destruye un Aliado. Puedes pagar 2 Oros para destruir otro.",
        ["Destruye un Aliado y puedes pagar 2 Oros, luego destruye otro Aliado."],
    ),
    (
        "Tótem",
        (
            "Al comienzo de tu turno, puedes pagar dos de Oro. Si lo haces, roba una carta. Si no lo "
            "haces, descarta una carta."
        ),
        [
            (
                "Al comienzo de tu Fase de Agrupación, puedes pagar 2 Oros: roba una carta; si no lo "
                "haces, descarta una carta de tu Mano."
            )
        ],
    ),
    (
        "Tótem",
        (
            "Si al comienzo de tu turno no tienes cartas en la mano, roba dos cartas. De lo contrario, "
            "bota una carta de tu castillo."
        ),
        [
            (
                "Al comienzo de tu Fase de Agrupación, si no hay cartas de tu Mano, roba 2 cartas; de lo "
                "contrario, bota una carta de tu Castillo."
            )
        ],
    ),
    (
        "Talismán",
        "Cada jugador roba dos cartas y luego descarta una carta al azar.",
        ["Cada jugador roba 2 cartas, luego cada jugador descarta una carta de su Mano al azar."],
    ),
    (
        "Talismán",
        "Tu oponente descarta una carta y puedes robar dos cartas.",
        ["Tu oponente descarta una carta de su Mano y puedes robar 2 cartas."],
    ),
    (
        "Tótem",
        "Los aliados destruidos son desterrados en vez de ir al cementerio.",
        ["Si un Aliado va a ser destruido, en vez de eso destierra esa carta."],
    ),
    (
        "Talismán",
        "Salva un aliado que vaya a ser destruido y súbelo a tu mano.",
        ["Si un Aliado va a ser destruido, en vez de eso puedes subir esa carta a la Mano de su dueño."],
    ),
    (
        "Talismán",
        "Roba cartas hasta igualar el número de cartas en la mano de tu oponente.",
        ["Roba hasta igualar el número de cartas de la Mano oponente."],
    ),
    (
        "Talismán",
        "Tu oponente bota X cartas de su castillo, donde X es el número de Bárbaros que controles.",
        ["Tu oponente bota una carta por cada Bárbaro que controles."],
    ),
    (
        "Talismán",
        "El próximo Aliado que juegues puede atacar este turno.",
        [("Cuando un Aliado que controles entra en juego, esa carta puede atacar cuando entra en juego este turno.")],
    ),
    (
        "Talismán",
        "Un Campeón destruido este turno vuelve a tu mano.",
        ["Sube un Campeón que fue destruido este turno de cualquier Cementerio a la Mano de su dueño."],
    ),
    (
        "Oro",
        "Tus Dragones cuestan un Oro menos mientras este Oro esté en tu reserva.",
        ["Si este Oro está en tu Reserva de Oro, te cuesta 1 Oro menos jugar Dragones."],
    ),
    ("Oro", "Genera 2 Oros.", ["Cuenta como 2 Oros."]),
    (
        "Talismán",
        "Cambia el objetivo de un Talismán oponente a otro objetivo legal.",
        ["En respuesta a que tu oponente juegue un Talismán, cambia su objetivo."],
    ),
    (
        "Talismán",
        "Elige uno: destruye un Arma; o destruye un Oro; o roba una carta.",
        ["Elige entre destruir un Arma o destruir un Oro o robar una carta."],
    ),
    (
        "Talismán",
        "Elige un Aliado. Si su fuerza es 3 o menos, destrúyelo; si no, pierde 2 de fuerza.",
        [
            (
                "Si esa carta es una carta de fuerza 3 o menos, destruye un Aliado; de lo contrario, ese "
                "Aliado pierde 2 a la fuerza hasta el final del turno."
            )
        ],
    ),
    (
        "Talismán",
        "Un Aliado copia la fuerza de otro Aliado hasta el final del turno.",
        ["Un Aliado copia la fuerza de otro Aliado hasta el final del turno."],
    ),
]


@pytest.mark.parametrize(("type_", "text", "said"), READ, ids=[text for _, text, _ in READ])
def test_what_it_means(type_: str, text: str, said: list[str]) -> None:
    reading = understand("", text, type_)
    assert (reading.unread, [worded(ability, type_).es for ability in reading.abilities]) == ((), said)


UNREAD = [
    ("Talismán", "Tu oponente descarta una carta, luego puede robar dos cartas."),
    ("Talismán", "Tu oponente bota dos cartas y luego roba una carta."),
    ("Talismán", "Roba una carta por cada Oro que hayas destruido este turno."),
    ("Talismán", "Si tu oponente te atacó en el turno anterior, destruye todos los Aliados que atacaron."),
    ("Tótem", "Si no tienes aliados en juego destruye este tótem."),
    ("Talismán", "Bota las dos cartas superiores de tu castillo. Si ambas son Aliados, ponlos en juego."),
    ("Talismán", "Un Campeón gana la habilidad de todas las Armas en juego por este turno."),
]


@pytest.mark.parametrize(("type_", "text"), UNREAD, ids=[text for _, text in UNREAD])
def test_what_could_mean_something_else_is_not_guessed(type_: str, text: str) -> None:
    assert understand("", text, type_).unread
