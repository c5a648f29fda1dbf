"""Conditions and moments of a card that was chosen before, each with what it means."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Talismán",
        "Elige un Aliado. Si es un Bárbaro, gana +2 a la fuerza.",
        ["Un Aliado gana 2 a la fuerza hasta el final del turno si es un Bárbaro."],
    ),
    (
        "Talismán",
        "Un Aliado gana +2 a la fuerza si es un Guerrero.",
        ["Un Aliado gana 2 a la fuerza hasta el final del turno si es un Guerrero."],
    ),
    (
        "Talismán",
        "Destruye un Aliado. Si es un Bárbaro, roba una carta.",
        ["Destruye un Aliado y si esa carta es un Bárbaro, roba una carta."],
    ),
    (
        "Talismán",
        "Un Aliado gana +3 a la fuerza. Si ataca es destruido.",
        ["Un Aliado gana 3 a la fuerza hasta el final del turno y cuando esa carta ataca, destruye ese Aliado."],
    ),
    (
        "Aliado",
        "Cuando bloquea puedes pagar dos de Oro para destruir al otro Aliado.",
        ["Cuando este Aliado bloquea, puedes pagar 2 Oros: destruye la otra carta."],
    ),
    (
        "Aliado",
        "Gana +2 a la fuerza durante el turno en que entra en juego.",
        ["Si este Aliado entró en juego este turno, este Aliado gana 2 a la fuerza."],
    ),
    (
        "Aliado",
        "Una vez por turno cancela la habilidad de un Aliado oponente pagando dos de Oro.",
        ["Una vez por turno, paga 2 Oros: cancela la habilidad de un Aliado oponente."],
    ),
    (
        "Aliado",
        "Si controlas otros dos Licántropos no puede ser bloqueado.",
        ["Si controlas 2 o más otros Licántropos, este Aliado no puede ser bloqueado."],
    ),
    (
        "Aliado",
        "Destruye este aliado y un aliado oponente de igual o menor fuerza.",
        ["Destruye este Aliado y destruye un Aliado oponente de fuerza menor o igual que la fuerza de esta carta."],
    ),
    ("Aliado", "No se ve afectado por talismanes.", ["Este Aliado no puede ser afectado por Talismanes."]),
    (
        "Talismán",
        "Todos los aliados atacantes dejan de atacar y vuelven a su línea de defensa.",
        ["Devuelve todos los Aliados atacantes a la Línea de Defensa."],
    ),
    (
        "Talismán",
        "Mira las cartas de la mano de tu oponente y bota todos los talismanes que tenga.",
        ["Mira la Mano de tu oponente y tu oponente descarta todos los Talismanes de su Mano."],
    ),
]


@pytest.mark.parametrize(("type_", "text", "meaning"), READ, ids=[row[1] for row in READ])
def test_what_it_means(type_: str, text: str, meaning: list[str]) -> None:
    read = understand("Xuh", text, type_)
    assert (read.unread, [worded(one, type_).es for one in read.abilities]) == ((), meaning)
