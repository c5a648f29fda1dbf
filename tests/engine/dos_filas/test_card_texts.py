"""Words on cards of the two-row game: which ability they mean in Spanish and in English, and which mean none."""

import pytest

from engine.games.dos_filas.model.ability import ABILITIES, ability_of, texts

SAID = [
    (
        "elimina_mayor",
        "Cuando la juegas, elimina los personajes de mayor valor, tuyos y del rival, incluida esta carta.",
    ),
    ("elimina_efecto", "Al jugarla, debes descartar una carta de efecto en juego, tuya o del rival."),
    ("xor", "Al jugarla, se eliminan todas las cartas ROT en juego, tuyas y del rival."),
    ("revive_rival", "Al jugarla, revive un personaje de la pila de descarte rival y juégalo al instante."),
    ("revive_propio", "Al jugarla, recupera un personaje de tu descarte y juégalo inmediatamente."),
    ("infiltra", "Juégala en una fila rival, que suma sus puntos. Robas dos cartas."),
    ("tumanrul_omega", "Si se junta con Tumanrul Alfa, elige una fila y elimina a todos sus personajes."),
    ("savanto", "Si es la última carta de tu mano, al jugarla roba una carta."),
    ("duplor", "Cada personaje de su fila vale el doble."),
    ("plusunor", "Los personajes de su fila ganan 1."),
    ("duorreductor", "El valor de cada personaje de su fila y de la misma fila del rival pasa a ser 1."),
    ("pulso", "Elimina todos los efectos en juego, propios y rivales; luego se descarta."),
    ("rot", "When you play it, all TOX cards in play are removed, own and rival."),
    ("revive_propio", "When played, choose a character from your own discard pile and play it immediately."),
    ("kibico", "When played, look at two random cards from the rival hand."),
    ("plusunor", "Each character in its row gets +1."),
]


@pytest.mark.parametrize(("ability", "text"), SAID, ids=[text for _, text in SAID])
def test_words_mean_an_ability(ability: str, text: str) -> None:
    assert ability_of(None, text) == ABILITIES[ability]


@pytest.mark.parametrize(
    "text",
    [
        "Al jugarla, elimina todas las ROT del rival.",
        "Al jugarla, no elimines las ROT en juego, propias y rivales.",
        "Suma 2 a cada personaje de su fila.",
        "Duplica el valor de cada personaje de la fila rival.",
        "Al jugarla, mira tres cartas al azar de la mano rival.",
        "Discards every effect in play except yours.",
    ],
)
def test_words_that_say_something_else_mean_no_ability(text: str) -> None:
    assert ability_of(None, text) is None


@pytest.mark.parametrize("id", sorted(ABILITIES))
def test_the_printed_words_mean_their_ability(id: str) -> None:
    words = texts()[id]
    assert (ability_of(None, words.es), ability_of(None, words.en)) == (ABILITIES[id], ABILITIES[id])
