"""Which cards and what they gain, in every order and verb that cards use, each with what it means."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    ("Talismán", "Destruye un Aliado con 3 o menos de fuerza.", ["Destruye un Aliado de fuerza 3 o menos."]),
    ("Talismán", "Destruye un Aliado que cueste dos Oros o menos.", ["Destruye un Aliado de coste 2 o menos."]),
    ("Talismán", "Destruye un Aliado que cueste más de dos Oros.", ["Destruye un Aliado de coste 3 o más."]),
    ("Talismán", "Destruye el Aliado más débil.", ["Destruye el Aliado de menor fuerza."]),
    ("Talismán", "Destruye un Aliado desarmado.", ["Destruye un Aliado que no porte Armas."]),
    ("Talismán", "Destruye un Aliado que no sea Vampiro.", ["Destruye un Aliado que no sea Vampiro."]),
    ("Talismán", "Destruye un Aliado que sea Vampiro.", ["Destruye un Vampiro."]),
    ("Talismán", "Destruye un Aliado que no sea Único.", ["Destruye un Aliado que no sea Única."]),
    ("Talismán", "Destruye un Arma de un Aliado oponente.", ["Destruye un Arma oponente."]),
    ("Talismán", "Destruye un Aliado, un Arma o un Tótem.", ["Destruye un Aliado, Arma o Tótem."]),
    ("Talismán", "Destruye otro de tus Aliados.", ["Destruye otro Aliado que controles."]),
    (
        "Aliado",
        "Cuando ataca, destruye un Aliado de fuerza menor a la suya.",
        ["Cuando este Aliado ataca, destruye un Aliado de fuerza menor que la fuerza de esta carta."],
    ),
    (
        "Aliado",
        "Cuando ataca, destruye un Aliado con igual o menor fuerza que este Aliado.",
        ["Cuando este Aliado ataca, destruye un Aliado de fuerza menor o igual que la fuerza de esta carta."],
    ),
    (
        "Arma",
        "Cuando ataca, destruye un Aliado con mayor fuerza que él.",
        ["Cuando su portador ataca, destruye un Aliado de fuerza mayor que la fuerza de su portador."],
    ),
    (
        "Aliado",
        "Destruye este Caballero para destruir cada Aliado que tenga la misma fuerza que él.",
        ["Destruye este Aliado: destruye todos los Aliados de fuerza igual a la fuerza de la carta destruida."],
    ),
    (
        "Talismán",
        "Un Aliado gana +2 a la fuerza por lo que queda del turno.",
        ["Un Aliado gana 2 a la fuerza hasta el final del turno."],
    ),
    ("Talismán", "Un Aliado gana +2 a la fuerza para siempre.", ["Un Aliado gana 2 a la fuerza permanentemente."]),
    (
        "Talismán",
        "Un Aliado oponente no puede bloquear hasta el comienzo de tu próximo turno.",
        ["Un Aliado oponente no puede bloquear hasta tu próximo turno."],
    ),
    ("Aliado", "Suma 2 a su fuerza.", ["Este Aliado gana 2 a la fuerza."]),
    ("Arma", "Su portador aumenta en 2 su fuerza.", ["Su portador gana 2 a la fuerza."]),
    ("Aliado", "Disminuye su fuerza en 2.", ["Este Aliado pierde 2 a la fuerza."]),
    ("Aliado", "Su fuerza se duplica.", ["Este Aliado dobla su fuerza."]),
    (
        "Aliado",
        "Gana +1 de fuerza por cada otro Vampiro que controles.",
        ["Este Aliado gana 1 a la fuerza por cada otro Vampiro que controles."],
    ),
    (
        "Aliado",
        "Gana +1 de fuerza por cada Vampiro que controles.",
        ["Este Aliado gana 1 a la fuerza por cada Vampiro que controles."],
    ),
    ("Aliado", "Es inmune a los Talismanes.", ["Este Aliado no puede ser afectado por Talismanes."]),
    (
        "Aliado",
        "No puede ser afectado ni destruido por Talismanes.",
        ["Este Aliado no puede ser afectado ni ser destruido por Talismanes."],
    ),
    (
        "Tótem",
        "Tus Oros no pueden ser afectados por habilidades oponentes.",
        ["Tus Oros no pueden ser afectados por tu oponente."],
    ),
    ("Aliado", "No recibe daño.", ["Este Aliado no recibe daño."]),
    ("Tótem", "No recibes daño.", ["Tu Castillo no recibe daño."]),
    ("Arma", "Su portador solo puede bloquear.", ["Su portador no puede atacar."]),
    ("Aliado", "Puede atacar de inmediato.", ["Este Aliado puede atacar cuando entra en juego."]),
    (
        "Aliado",
        "No se reagrupa en tu próxima fase de agrupación.",
        ["Este Aliado no puede agruparse en tu próximo turno."],
    ),
]


@pytest.mark.parametrize(("type_", "text", "meaning"), READ, ids=[row[1] for row in READ])
def test_what_it_means(type_: str, text: str, meaning: list[str]) -> None:
    read = understand("Xuh", text, type_)
    assert (read.unread, [worded(one, type_).es for one in read.abilities]) == ((), meaning)
