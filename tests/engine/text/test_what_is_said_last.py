"""What is said last of cards chosen, seen or given up before, each with what it means."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Arma",
        "Su portador no puede ser bloqueado por aliados con fuerza mayor a la suya.",
        ["Su portador no puede ser bloqueado por Aliados de fuerza mayor que la fuerza de su portador."],
    ),
    (
        "Talismán",
        "Mira las 5 cartas superiores del castillo de tu oponente y bota dos de ellas.",
        ["Mira las 5 cartas superiores del Castillo de tu oponente y envía 2 de esas cartas al Cementerio."],
    ),
    (
        "Tótem",
        "Al comienzo de tu turno paga uno de Oro o destruye este Tótem.",
        ["Al comienzo de tu Fase de Agrupación, puedes pagar 1 Oro; si no lo haces, destruye este Tótem."],
    ),
    (
        "Aliado",
        "Por cada aliado que destruya gana +1 a la fuerza permanentemente.",
        ["Cuando un Aliado es destruido por este Aliado, este Aliado gana 1 a la fuerza permanentemente."],
    ),
    (
        "Aliado",
        "Al final de cada turno bota dos cartas de tu castillo. Si no puedes hacerlo destruye a Xuh.",
        ["Al final de cada turno, bota 2 cartas de tu Castillo y si no lo haces, destruye este Aliado."],
    ),
    ("Talismán", "Por este turno tus oros generan el doble.", ["Tus Oros generan el doble este turno."]),
    (
        "Tótem",
        "Cuando una carta entra en juego bajo el control de tu oponente, roba una carta.",
        ["Cuando una carta oponente entra en juego, roba una carta."],
    ),
    ("Aliado", "No puede atacar solo.", ["Si ataca, debe ser acompañado por 1 Aliado."]),
    (
        "Talismán",
        "Mira la mano de tu oponente y elige una carta: tu oponente la descarta.",
        ["Mira la Mano de tu oponente y descarta una carta de la Mano de tu oponente a tu elección."],
    ),
    (
        "Talismán",
        "Juégala en la declaración de ataque: un Aliado atacante gana +3 a la fuerza.",
        ["En la Declaración de Ataque, un Aliado atacante gana 3 a la fuerza hasta el final del turno."],
    ),
    (
        "Talismán",
        "Destruye un Aliado oponente y roba cartas igual a su coste.",
        ["Destruye un Aliado oponente y roba tantas cartas como el coste de esa carta."],
    ),
    (
        "Talismán",
        "Elige un Aliado, éste no puede atacar ni bloquear mientras esté en juego.",
        ["Un Aliado no puede atacar ni bloquear mientras esté en juego."],
    ),
    (
        "Talismán",
        "Elige un jugador. Ese jugador roba tres cartas.",
        ["Elige entre robar 3 cartas o hacer que tu oponente robe 3 cartas."],
    ),
    (
        "Talismán",
        "En tu próximo turno puedes jugar un Oro adicional.",
        ["Puedes poner 1 Oro extra por turno en tu próximo turno."],
    ),
    ("Talismán", "Ningún Aliado es imbloqueable este turno.", ["Todos los Aliados pueden ser bloqueados este turno."]),
    (
        "Talismán",
        "Destruye cualquier número de tus Oros y roba esa cantidad de cartas.",
        ["Destruye cualquier cantidad de Oros que controles y roba esa cantidad de cartas."],
    ),
    (
        "Talismán",
        "Destruye un Aliado. Su controlador roba dos cartas.",
        ["Destruye un Aliado y su controlador roba 2 cartas."],
    ),
    ("Talismán", "Agrupa hasta dos Oros.", ["Agrupa hasta 2 Oros de tu Oro Pagado."]),
    (
        "Talismán",
        "Elige uno: destruye un Tótem; o roba dos cartas.",
        ["Elige entre destruir un Tótem o robar 2 cartas."],
    ),
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
    ("Aliado", "Cada turno pierde un punto de fuerza."),
    ("Talismán", "Mira la mano de tu oponente y elige una carta de tu castillo."),
]


@pytest.mark.parametrize(("type_", "text"), UNREAD, ids=[row[1] for row in UNREAD])
def test_what_is_not_clear_stays_unread(type_: str, text: str) -> None:
    assert understand("Xuh", text, type_).unread
