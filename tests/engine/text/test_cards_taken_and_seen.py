"""Cards taken away, brought back and seen, in the verbs that cards use, each with what it means."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Talismán",
        "Busca en el castillo de tu oponente un Aliado y destiérralo.",
        ["Busca un Aliado en el Castillo oponente y destiérralo."],
    ),
    (
        "Talismán",
        "Toma una carta de tu cementerio y ponla en tu mano.",
        ["Sube una carta de tu Cementerio a la Mano de su dueño."],
    ),
    ("Talismán", "Elimina un Aliado oponente.", ["Destruye un Aliado oponente."]),
    (
        "Talismán",
        "Mira la mano de tu oponente y destruye un Aliado oponente.",
        ["Mira la Mano de tu oponente y destruye un Aliado oponente."],
    ),
    (
        "Talismán",
        "Tu oponente manda al cementerio las tres cartas superiores de su castillo.",
        ["Tu oponente bota 3 cartas de su Castillo."],
    ),
    ("Talismán", "Inflige 3 puntos de daño a tu oponente.", ["Tu oponente bota 3 cartas de su Castillo como daño."]),
    (
        "Talismán",
        "Mira las cinco primeras cartas de tu castillo y devuélvelas en el orden que desees.",
        ["Mira las 5 cartas superiores de tu Castillo y ordénalas como quieras."],
    ),
]


@pytest.mark.parametrize(("type_", "text", "meaning"), READ, ids=[row[1] for row in READ])
def test_what_it_means(type_: str, text: str, meaning: list[str]) -> None:
    read = understand("Xuh", text, type_)
    assert (read.unread, [worded(one, type_).es for one in read.abilities]) == ((), meaning)
