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
        "Aliado",
        "Destruye un Aliado: roba tantas cartas como la fuerza del Aliado destruido.",
        ["Destruye un Aliado: roba tantas cartas como la fuerza de la carta destruida."],
    ),
    (
        "Tótem",
        "Cada vez que un Aliado es destruido, su controlador bota una carta de su castillo.",
        ["Cuando un Aliado es destruido, su controlador bota una carta de su Castillo."],
    ),
    (
        "Tótem",
        "Cuando un jugador juega un Talismán, debe botar una carta de su castillo.",
        ["Cuando cualquier jugador juega un Talismán, ese jugador bota una carta de su Castillo."],
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
        "Arma",
        "Si su portador es Vampiro gana +3 a la fuerza; si no, gana +1.",
        [
            "Si su portador es un Vampiro, su portador gana 3 a la fuerza.",
            "Si su portador no es un Vampiro, su portador gana 1 a la fuerza.",
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
        "Aliado",
        "Si es el primer Aliado que juegas en el turno, roba una carta.",
        ["Cuando este Aliado entra en juego, si es el primer Aliado que juegas este turno, roba una carta."],
    ),
    (
        "Aliado",
        "Paga 1 Oro: salva a un Aliado que haya recibido daño para ser destruido.",
        ["Cuando un Aliado es destruido en combate, puedes pagar 1 Oro para que siga en juego."],
    ),
    (
        "Aliado",
        "Destruye este Aliado en respuesta a un ataque para que los Aliados atacantes vuelvan a la defensa.",
        ["En respuesta a un ataque, destruye este Aliado: devuelve todos los Aliados atacantes a la Línea de Defensa."],
    ),
    (
        "Talismán",
        "Tu oponente elige entre destruir un Aliado o un Oro.",
        ["Tu oponente debe destruir un Aliado que controle o destruir un Oro que controle."],
    ),
    ("Aliado", "Los Dragones no pueden bloquear a este Aliado.", ["Este Aliado no puede ser bloqueado por Dragones."]),
    (
        "Tótem",
        "Para atacar, tu oponente debe pagar 1 Oro por cada Aliado.",
        ["Los Aliados oponentes no pueden atacar si no se paga 1 Oro por cada uno."],
    ),
    (
        "Tótem",
        "Si controlas menos Oros que tu oponente, puedes poner un Oro extra por turno.",
        ["Si controlas menos Oros que tu oponente, puedes poner 1 Oro extra por turno."],
    ),
    (
        "Talismán",
        "Elige un Aliado oponente, lo controlas hasta el final del turno.",
        ["Toma el control de un Aliado oponente. Al final del turno, da el control de ese Aliado a tu oponente."],
    ),
    (
        "Aliado",
        "Al final de tu turno puedes pagar 1 Oro, si no lo haces destruye este Aliado.",
        ["Al final de tu turno, puedes pagar 1 Oro; si no lo haces, destruye este Aliado."],
    ),
    (
        "Aliado",
        "Cuando ataca, elige un Aliado oponente; este no puede bloquear este turno.",
        ["Cuando este Aliado ataca, un Aliado oponente no puede bloquear este turno."],
    ),
    (
        "Aliado",
        "Todos los Aliados que ataquen junto a él ganan +1 a la fuerza.",
        ["Si este Aliado está atacando, tus otros Aliados atacantes ganan 1 a la fuerza."],
    ),
    (
        "Aliado",
        "Puedes pagar X de Oro, gana +X a la fuerza hasta el final del turno.",
        ["Paga X Oros: este Aliado gana fuerza igual a lo pagado hasta el final del turno."],
    ),
    (
        "Talismán",
        "Busca en tu castillo hasta tres Oros y ponlos en tu reserva, luego baraja.",
        ["Busca hasta 3 Oros en tu Castillo y ponlos en juego."],
    ),
    ("Talismán", "Destruye al Aliado de menor coste de tu oponente.", ["Destruye el Aliado oponente de menor coste."]),
    ("Tótem", "Todos tus Aliados ganan +1 de fuerza al atacar.", ["Tus Aliados atacantes ganan 1 a la fuerza."]),
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
