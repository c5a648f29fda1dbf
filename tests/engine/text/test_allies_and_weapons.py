"""What Allies and Weapons say of battles, bearers and tolls; beside each reading a twin that means something else."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    ("Arma", "Si es destruido, roba una carta.", "Cuando su portador es destruido, roba una carta."),
    ("Arma", "Si es destruida, roba una carta.", "Cuando esta Arma es destruida, roba una carta."),
    (
        "Aliado",
        "Todo Aliado bloqueado por este Aliado es destruido al final del combate.",
        "Cuando este Aliado bloquea, al final de la Asignación de Daño, destruye la otra carta.",
    ),
    (
        "Aliado",
        "Cuando bloquea a un Aliado gana +1 a la fuerza.",
        "Cuando este Aliado bloquea, este Aliado gana 1 a la fuerza hasta el final del turno.",
    ),
    (
        "Aliado",
        "Cuando bloquea un Vampiro gana +1 a la fuerza.",
        "Cuando este Aliado bloquea a un Vampiro, este Aliado gana 1 a la fuerza hasta el final del turno.",
    ),
    (
        "Aliado",
        "Cuando un Vampiro bloquea gana +1 a la fuerza.",
        "Cuando un Vampiro bloquea, esa carta gana 1 a la fuerza hasta el final del turno.",
    ),
    (
        "Aliado",
        "Para bloquear descarta una carta de tu Mano.",
        "Este Aliado no puede bloquear si no se descarta una carta de la Mano.",
    ),
    ("Aliado", "Solo puede atacar si descartas una carta.", "Para atacar, descarta una carta de tu Mano."),
    ("Arma", "Su portador solo puede atacar si pagas un Oro.", "Su portador no puede atacar si no se paga 1 Oro."),
    (
        "Aliado",
        "Cuando entra en juego toma un Arma de tu Cementerio y ponla en este Aliado.",
        "Cuando este Aliado entra en juego, pon un Arma de tu Cementerio en juego sobre este Aliado.",
    ),
    (
        "Aliado",
        "Tus Vampiros ganan +1 a la fuerza permanentemente cuando hacen daño al Castillo oponente.",
        "Cuando un Vampiro que controles hace daño al Castillo oponente, esa carta gana 1 a la fuerza permanentemente.",
    ),
    (
        "Aliado",
        "Cuando otro Dios entra en juego bajo tu control, roba una carta.",
        "Cuando otro Dios que controles entra en juego, roba una carta.",
    ),
    ("Aliado", "No puedes jugar Talismanes.", "No puedes jugar Talismanes."),
    (
        "Aliado",
        "Tu oponente no puede jugar Talismanes durante tu Batalla Mitológica.",
        "Si es tu turno y es Batalla Mitológica, tu oponente no puede jugar Talismanes.",
    ),
    (
        "Aliado",
        "No puede ser objetivo de habilidades de cartas oponentes.",
        "Este Aliado no puede ser objetivo de habilidades oponentes.",
    ),
]


@pytest.mark.parametrize(("type_", "text", "said"), READ, ids=[text for _, text, _ in READ])
def test_what_an_ally_or_a_weapon_says(type_: str, text: str, said: str) -> None:
    reading = understand("", text, type_)
    assert not reading.unread
    assert [worded(ability, type_).es for ability in reading.abilities] == [said]


UNREAD = [
    ("Aliado", "Cuando entra en juego destruye uno de sus Oros."),
    ("Aliado", "Mira la mano de tu oponente y descarta una carta."),
    ("Aliado", "Tus Dioses cuestan un Oro menos y no pueden ser anulados."),
]


@pytest.mark.parametrize(("type_", "text"), UNREAD, ids=[text for _, text in UNREAD])
def test_what_leaves_open_whose_card_is_meant_stays_unread(type_: str, text: str) -> None:
    assert understand("", text, type_).unread
