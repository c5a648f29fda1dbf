"""Cards taken away, brought back and seen, in the verbs that cards use, each with what it means."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Talismán",
        "Busca en tu castillo todas las cartas de Talismán que quieras y ponlas en tu mano.",
        ["Busca cualquier cantidad de Talismanes en tu Castillo y ponlos en tu Mano."],
    ),
    (
        "Talismán",
        "Busca un Aliado en tu castillo y llévalo a tu mano.",
        ["Busca un Aliado en tu Castillo y ponlo en tu Mano."],
    ),
    (
        "Talismán",
        "Busca en el castillo de tu oponente un Aliado y destiérralo.",
        ["Busca un Aliado en el Castillo oponente y destiérralo."],
    ),
    (
        "Talismán",
        "Toma un Aliado de tu castillo y ponlo en tu mano.",
        ["Busca un Aliado en tu Castillo y ponlo en tu Mano."],
    ),
    (
        "Talismán",
        "Toma una carta de tu cementerio y ponla en tu mano.",
        ["Sube una carta de tu Cementerio a la Mano de su dueño."],
    ),
    ("Talismán", "Revive un Aliado de tu cementerio.", ["Pon un Aliado de tu Cementerio en juego."]),
    ("Talismán", "Saca del juego un Aliado oponente.", ["Destierra un Aliado oponente."]),
    ("Talismán", "Elimina un Aliado oponente.", ["Destruye un Aliado oponente."]),
    (
        "Talismán",
        "Destierra cinco cartas del castillo oponente.",
        ["Destierra las 5 cartas superiores del Castillo oponente."],
    ),
    (
        "Talismán",
        "Mira la mano de tu oponente y bota un Aliado al cementerio.",
        ["Mira la Mano de tu oponente y descarta un Aliado de la Mano de tu oponente."],
    ),
    (
        "Talismán",
        "Mira la mano de tu oponente, elige una carta y barájala en su castillo.",
        ["Mira la Mano de tu oponente y baraja una carta de la Mano oponente en el Castillo de su dueño."],
    ),
    (
        "Talismán",
        "Mira la mano de tu oponente y elige una carta de ella, esa carta es desterrada.",
        ["Mira la Mano de tu oponente y destierra una carta de la Mano oponente."],
    ),
    (
        "Talismán",
        "Mira la mano de tu oponente y destruye un Aliado oponente.",
        ["Mira la Mano de tu oponente y destruye un Aliado oponente."],
    ),
    (
        "Talismán",
        "Tu oponente muestra su mano y descarta todos los Aliados.",
        ["Mira la Mano de tu oponente y tu oponente descarta todos los Aliados de su Mano."],
    ),
    (
        "Talismán",
        "Elige al azar una carta de la mano de tu oponente y descártala.",
        ["Tu oponente descarta una carta de su Mano al azar."],
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
