"""What is said last of cards chosen, seen or given up before, each with what it means."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Tótem",
        "Al comienzo de tu turno paga uno de Oro o destruye este Tótem.",
        ["Al comienzo de tu Fase de Agrupación, puedes pagar 1 Oro; si no lo haces, destruye este Tótem."],
    ),
    ("Talismán", "Por este turno tus oros generan el doble.", ["Tus Oros generan el doble este turno."]),
    (
        "Tótem",
        "Cuando una carta entra en juego bajo el control de tu oponente, roba una carta.",
        ["Cuando una carta oponente entra en juego, roba una carta."],
    ),
    (
        "Talismán",
        "Juégala en la declaración de ataque: un Aliado atacante gana +3 a la fuerza.",
        ["En la Declaración de Ataque, un Aliado atacante gana 3 a la fuerza hasta el final del turno."],
    ),
    (
        "Talismán",
        "Destruye un Aliado. Su controlador roba dos cartas.",
        ["Destruye un Aliado y su controlador roba 2 cartas."],
    ),
    ("Talismán", "Agrupa hasta dos Oros.", ["Agrupa hasta 2 Oros de tu Oro Pagado."]),
    (
        "Talismán",
        "Muestra la carta superior de tu Castillo: si es un Oro, ponlo en juego.",
        ["Muestra la carta superior de tu Castillo y si esa carta es un Oro, pon esa carta en juego."],
    ),
    (
        "Talismán",
        "Solo puede jugarse en la Guerra de Talismanes. Un Aliado gana +4 a la fuerza hasta el final del turno.",
        ["En la Guerra de Talismanes, un Aliado gana 4 a la fuerza hasta el final del turno."],
    ),
]


@pytest.mark.parametrize(("type_", "text", "meaning"), READ, ids=[row[1] for row in READ])
def test_what_it_means(type_: str, text: str, meaning: list[str]) -> None:
    read = understand("Xuh", text, type_)
    assert (read.unread, [worded(one, type_).es for one in read.abilities]) == ((), meaning)


UNREAD = [
    ("Talismán", "Roba dos cartas. Su controlador descarta una carta."),
    ("Aliado", "No puedes ser objetivo de Talismanes oponentes."),
    ("Talismán", "Mira la mano de tu oponente y elige una carta de tu castillo."),
]


@pytest.mark.parametrize(("type_", "text"), UNREAD, ids=[row[1] for row in UNREAD])
def test_what_is_not_clear_stays_unread(type_: str, text: str) -> None:
    assert understand("Xuh", text, type_).unread
