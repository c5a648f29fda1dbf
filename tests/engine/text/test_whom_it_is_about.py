"""What is not named after another card was spoken of, a subject or a standard: that card, this one, or unread."""

from __future__ import annotations

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

SEARCHED = "Busca un Vampiro en tu Castillo y ponlo en juego."
SUBJECTS = [
    ("Aliado", f"{SEARCHED} Gana 2 a la fuerza.", None),
    ("Aliado", f"{SEARCHED} Al final del turno es destruido.", None),
    ("Aliado", "Toma el control de un Aliado oponente. Gana 2 a la fuerza.", None),
    ("Aliado", "Un Aliado oponente pierde 2 a la fuerza este turno. No puede ser bloqueado.", None),
    ("Aliado", "Destruye un Aliado. Es desterrado.", None),
    ("Talismán", "Destruye un Aliado. Gana 2 a la fuerza.", None),
    ("Aliado", "Tus Vampiros ganan 1 a la fuerza. No puede ser bloqueado.", "Este Aliado no puede ser bloqueado."),
    ("Aliado", "Roba una carta. No pueden ser bloqueados.", None),
    ("Talismán", "Destruye dos Aliados. Ganan 2 a la fuerza.", None),
    ("Aliado", "Cuando un Aliado oponente entra en juego, pierde 2 a la fuerza.", None),
    (
        "Tótem",
        "Cuando un Aliado oponente entra en juego, pierde 2 a la fuerza.",
        "Cuando un Aliado oponente entra en juego, esa carta pierde 2 a la fuerza hasta el final del turno.",
    ),
]
"""A card's type, two sentences, and what the second one, or both where they are one ability, mean."""


@pytest.mark.parametrize(("type_", "text", "means"), SUBJECTS, ids=[f"{row[0]}: {row[1]}" for row in SUBJECTS])
def test_an_unsaid_subject(type_: str, text: str, means: str | None) -> None:
    assert _last(type_, text) == means


NUMBERS = [
    ("Aliado", "Destruye todos los Aliados de coste igual o menor.", None),
    (
        "Aliado",
        "No puede ser bloqueado por Aliados de fuerza igual o menor.",
        "Este Aliado no puede ser bloqueado por Aliados de fuerza menor o igual que la fuerza de esta carta.",
    ),
    ("Tótem", "Descarta un Talismán: destruye un Aliado de coste igual o menor.", None),
    (
        "Tótem",
        "Descarta un Talismán: tu oponente bota tantas cartas como su coste.",
        "Descarta un Talismán de tu Mano: tu oponente bota tantas cartas como el coste de la carta descartada.",
    ),
    ("Tótem", "Descarta un Talismán y un Aliado: roba tantas cartas como su coste.", None),
    (
        "Aliado",
        "Cuando un Aliado oponente es destruido, roba tantas cartas como su coste.",
        "Cuando un Aliado oponente es destruido, roba tantas cartas como el coste de esa carta.",
    ),
    (
        "Aliado",
        "Cuando un Aliado oponente ataca, destruye un Aliado de la misma raza.",
        "Cuando un Aliado oponente ataca, destruye un Aliado de la misma raza que esa carta.",
    ),
    ("Talismán", "Destruye un Aliado de la misma raza.", None),
    ("Talismán", "Anula un Talismán de igual coste.", None),
    ("Talismán", "Destruye el Aliado de menor fuerza.", "Destruye el Aliado de menor fuerza."),
    ("Talismán", "Destruye un Aliado de menor fuerza.", None),
]


@pytest.mark.parametrize(("type_", "text", "means"), NUMBERS, ids=[f"{row[0]}: {row[1]}" for row in NUMBERS])
def test_whose_number_or_race_it_is(type_: str, text: str, means: str | None) -> None:
    assert _last(type_, text) == means


MOMENTS = [
    (
        "Cuando entra en juego, un Aliado oponente pierde 2 a la fuerza.",
        "Cuando este Aliado entra en juego, un Aliado oponente pierde 2 a la fuerza hasta el final del turno.",
    ),
    ("Cuando entra en juego un Aliado oponente, pierde 2 a la fuerza.", None),
    ("Cuando ataca un Aliado oponente pierde 2 a la fuerza.", None),
    ("Cuando un Aliado es destruido, es desterrado.", "Cuando un Aliado es destruido, destierra esa carta."),
    ("Cuando un Vampiro es destruido, éste gana 2 a la fuerza.", None),
    ("Si un Vampiro lo bloquea, es destruido.", None),
    (
        "Si es bloqueado por un Vampiro, es destruido.",
        "Cuando este Aliado es bloqueado por un Vampiro, destruye este Aliado.",
    ),
]


@pytest.mark.parametrize(("text", "means"), MOMENTS, ids=[row[0] for row in MOMENTS])
def test_whose_moment_it_is(text: str, means: str | None) -> None:
    assert _last("Aliado", text) == means


POINTED_AT = [
    ("Talismán", "Destruye un Oro y un Aliado. Destiérralo.", None),
    ("Talismán", "Destruye un Oro y un Aliado. Esa Arma es desterrada.", None),
    ("Talismán", "Roba dos cartas. Descártala.", None),
    ("Talismán", "Busca un Vampiro y ponlo en juego, luego roba una carta. Destrúyelo.", None),
    ("Aliado", "Descarta una carta: destiérralo.", "Descarta una carta de tu Mano: destierra este Aliado."),
    ("Aliado", "Descarta un Aliado: destiérralo.", None),
    (
        "Aliado",
        "Cuando un Aliado oponente ataca, destruye un Oro. Ese Aliado pierde 2 a la fuerza.",
        "Cuando un Aliado oponente ataca, destruye un Oro y esa carta pierde 2 a la fuerza hasta el final del turno.",
    ),
    ("Aliado", "Cuando un Aliado oponente ataca, un Vampiro gana 2 a la fuerza. Ese Aliado no puede bloquear.", None),
    ("Aliado", "Cuando un Arma entra en juego, destrúyelo.", None),
]


@pytest.mark.parametrize(("type_", "text", "means"), POINTED_AT, ids=[f"{row[0]}: {row[1]}" for row in POINTED_AT])
def test_which_card_is_pointed_at(type_: str, text: str, means: str | None) -> None:
    assert _last(type_, text) == means


WHO_DOES_IT = [
    ("Tu oponente destruye un Aliado.", "Tu oponente destruye un Aliado que controle."),
    ("Tu oponente destruye un Aliado tuyo.", "Tu oponente destruye un Aliado que controles."),
    ("Cada jugador destruye un Aliado tuyo.", None),
    ("Tu oponente descarta una carta de su Mano.", "Tu oponente descarta una carta de su Mano."),
    ("Tu oponente descarta una carta de tu Mano.", None),
    ("Descarta una carta de su Mano.", None),
    (
        "Tu oponente bota una carta y descarta una carta de su Mano.",
        "Tu oponente bota una carta de su Castillo y tu oponente descarta una carta de su Mano.",
    ),
    ("Tu oponente baraja tu Mano en tu Castillo.", None),
    ("Baraja su Mano en su Castillo.", None),
    ("Pon un Aliado de su Mano en juego.", None),
    ("Tú un Aliado gana 2 a la fuerza.", None),
    ("Destruye un tu Aliado oponente.", None),
    ("Destruye los Aliados al azar.", None),
    (
        "Si controlas un Oro, roba una carta y bota dos cartas.",
        "Si controlas un Oro, roba una carta y bota 2 cartas de tu Castillo.",
    ),
]


@pytest.mark.parametrize(("text", "means"), WHO_DOES_IT, ids=[row[0] for row in WHO_DOES_IT])
def test_who_does_it_and_with_whose_cards(text: str, means: str | None) -> None:
    assert _last("Talismán", text) == means


def _last(type_: str, text: str) -> str | None:
    """What the last ability of a text means, nothing where the text is not understood as a whole."""
    reading = understand("Zzyx", text, type_)
    return None if reading.unread else worded(reading.abilities[-1], type_).es
