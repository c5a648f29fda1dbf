"""Wordings of cards nobody showed us before, each with what it means; the twin beside it means something else."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Aliado",
        "Si bloquea gana +2 a la fuerza.",
        "Cuando este Aliado bloquea, este Aliado gana 2 a la fuerza hasta el final del turno.",
    ),
    (
        "Talismán",
        "Tu oponente elige un aliado que controle y lo devuelve a su mano.",
        "Tu oponente sube un Aliado que controle a su elección a la Mano de su dueño.",
    ),
    ("Talismán", "Elige un aliado y devuélvelo a la mano de su dueño.", "Sube un Aliado a la Mano de su dueño."),
    (
        "Arma",
        "Al final del turno en que ataque esta Arma es destruida.",
        "Cuando su portador ataca, destruye esta Arma al final del turno.",
    ),
    (
        "Arma",
        "Al final del turno en que ataque es destruido.",
        "Cuando su portador ataca, destruye a su portador al final del turno.",
    ),
    ("Arma", "No puede ser destruida.", "Esta Arma no puede ser destruida."),
    ("Arma", "No puede ser destruido.", "Su portador no puede ser destruido."),
    (
        "Aliado",
        "Siempre que un Campeón ataque gana +1 a la fuerza.",
        "Cuando un Campeón ataca, esa carta gana 1 a la fuerza hasta el final del turno.",
    ),
    (
        "Aliado",
        "Siempre que un Campeón entre en juego gana +1 a la fuerza.",
        "Cuando un Campeón entra en juego, este Aliado gana 1 a la fuerza hasta el final del turno.",
    ),
    ("Aliado", "Para jugarlo debes destruir otra Criatura.", "Para jugar esta carta, destruye otra Criatura."),
    (
        "Aliado",
        "Al final de tu turno, si porta un arma, roba una carta.",
        "Al final de tu turno, si este Aliado porta un Arma, roba una carta.",
    ),
    (
        "Aliado",
        "Cuando ataca, un Aliado oponente no puede bloquear en este turno.",
        "Cuando este Aliado ataca, un Aliado oponente no puede bloquear este turno.",
    ),
    (
        "Aliado",
        "Cuesta un Oro menos por cada Vampiro en juego.",
        "Te cuesta 1 Oro menos jugar esta carta por cada Vampiro.",
    ),
    (
        "Talismán",
        "Muestra la carta superior de tu Castillo. Si es un Aliado, ponlo en juego.",
        "Muestra la carta superior de tu Castillo y si esa carta es un Aliado, pon esa carta en juego.",
    ),
    ("Tótem", "A tu oponente le cuesta un Oro más jugar Aliados.", "A tu oponente le cuesta 1 Oro más jugar Aliados."),
    ("Tótem", "Tu máximo de cartas en la mano es 10.", "Puedes tener hasta 10 cartas en tu Mano."),
    (
        "Talismán",
        "Todos los Talismanes cuestan 2 Oros más hasta tu próximo turno.",
        "Cuesta 2 Oros más jugar Talismanes hasta tu próximo turno.",
    ),
    (
        "Tótem",
        "Mientras tengas 3 o más Dioses en juego, los Aliados oponentes cuestan un Oro más.",
        "Si controlas 3 o más Dioses, a tu oponente le cuesta 1 Oro más jugar Aliados.",
    ),
    (
        "Talismán",
        "Destruye dos Armas oponentes o un Tótem.",
        "Elige entre destruir 2 Armas oponentes o destruir un Tótem.",
    ),
    (
        "Aliado",
        "Mientras tengas 7 o más cartas en tu mano, no puede ser bloqueado.",
        "Si hay 7 o más cartas de tu Mano, este Aliado no puede ser bloqueado.",
    ),
    ("Talismán", "Cancela la habilidad de un Aliado oponente.", "Cancela la habilidad de un Aliado oponente."),
    (
        "Aliado",
        "Si ataca junto a dos o más aliados roba una carta.",
        "Cuando este Aliado ataca, si controlas 2 o más otros Aliados atacantes, roba una carta.",
    ),
    (
        "Tótem",
        "Al final de cada turno, tu oponente debe descartar una carta o botar dos.",
        "Al final de cada turno, tu oponente debe descartar una carta de su Mano o botar 2 cartas de su Castillo.",
    ),
    ("Talismán", "Tu oponente se descarta de un Talismán.", "Tu oponente descarta un Talismán de su Mano."),
    (
        "Aliado",
        "Cuando entra en juego roba 2 cartas y descarta 1.",
        "Cuando este Aliado entra en juego, roba 2 cartas y descarta una carta de tu Mano.",
    ),
]


@pytest.mark.parametrize(("type_", "text", "said"), READ, ids=[text for _, text, _ in READ])
def test_what_a_fresh_text_means(type_: str, text: str, said: str) -> None:
    reading = understand("", text, type_)
    assert not reading.unread
    assert [worded(ability, type_).es for ability in reading.abilities] == [said]


UNREAD = [
    ("Arma", "Al final del turno en que ataque roba una carta."),
    ("Talismán", "Destruye todos los aliados excepto los de fuerza 4 o más."),
    ("Aliado", "Un Licántropo puede atacar dos veces por turno."),
    ("Talismán", "Destruye un aliado a elección de tu oponente."),
    ("Aliado", "Busca dos Kami de distinto nombre en tu Castillo y ponlos en tu mano."),
    ("Talismán", "Mira la mano de tu oponente y baraja una de sus cartas en su castillo."),
]


@pytest.mark.parametrize(("type_", "text"), UNREAD, ids=[text for _, text in UNREAD])
def test_what_no_model_says_is_not_guessed(type_: str, text: str) -> None:
    assert understand("", text, type_).unread
