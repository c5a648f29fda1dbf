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
    ("Talismán", "Por cada Tótem que controles roba una carta.", ["Roba una carta por cada Tótem que controles."]),
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
        "Talismán",
        "Tu oponente descarta una carta y puedes robar dos cartas.",
        ["Tu oponente descarta una carta de su Mano y puedes robar 2 cartas."],
    ),
    (
        "Talismán",
        "Roba cartas hasta igualar el número de cartas en la mano de tu oponente.",
        ["Roba hasta igualar el número de cartas de la Mano oponente."],
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
