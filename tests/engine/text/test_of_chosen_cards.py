"""Conditions and moments of a card that was chosen before, each with what it means."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Talismán",
        "Un Aliado gana +2 a la fuerza si es un Guerrero.",
        ["Elige un Aliado: si esa carta es un Guerrero, ese Aliado gana 2 a la fuerza hasta el final del turno."],
    ),
    (
        "Talismán",
        "Destruye un Aliado. Si es un Bárbaro, roba una carta.",
        ["Destruye un Aliado y si la carta destruida es un Bárbaro, roba una carta."],
    ),
    (
        "Talismán",
        "Un Aliado gana +3 a la fuerza. Si ataca es destruido.",
        ["Un Aliado gana 3 a la fuerza hasta el final del turno y cuando esa carta ataca, destruye ese Aliado."],
    ),
]


@pytest.mark.parametrize(("type_", "text", "meaning"), READ, ids=[row[1] for row in READ])
def test_what_it_means(type_: str, text: str, meaning: list[str]) -> None:
    read = understand("Xuh", text, type_)
    assert (read.unread, [worded(one, type_).es for one in read.abilities]) == ((), meaning)
