"""What is asked of the floor or of a deck gets what the document says of it, and the rest is left to the event."""

import pytest

from engine import say

LEFT = "la tabla de infracciones del evento"


@pytest.mark.parametrize(
    ("sentence", "code", "said"),
    [
        ("mi rival robo 2 cartas al final del turno sin querer, que hacemos", "extra_draw", "9.4.D"),
        ("my opponent drew two cards at the end of his turn, what do we do?", "extra_draw", "9.4.D"),
        ("el otro bajo 2 oros en el mismo turno y recien nos dimos cuenta, vale?", "two_oros", "No. 9.2.B"),
        ("se me paso robar al final del turno y ya empezo el otro, q hago", "missed_trigger", "9.4.D"),
        ("mi rival se olvido de agrupar y ya bajo el oro, puede agrupar ahora?", "missed_trigger", "10.1"),
        ("el otro tiro un talisman en mi vigilia, se lo dejo hacer?", "game_rule", "No (no se puede: jugar Talismanes"),
        ("mire la primera carta de mi mazo sin querer, que pasa", "looked_at_cards", "No. 4.1"),
        ("llegue 12 minutos tarde a la ronda, pierdo la partida?", "late", "El documento no lo dice"),
        ("I was 10 minutes late for the round, do I lose?", "late", "El documento no lo dice"),
        ("mi rival presento un mazo de 49 cartas q se hace", "deck_mismatch", "No. 4.1"),
        ("el otro registro un mazo de 51 cartas, es legal?", "deck_mismatch", "No. 4.1"),
        ("mi rival trae un mazo de 48 cartas, puede jugar?", "deck_mismatch", "No (no es así"),
        ("my opponent presented a deck of 49 cards, what happens", "deck_mismatch", "No. 4.1"),
        ("mi rival presento un mazo de menos de 50 cartas, es legal?", "deck_mismatch", "No. 4.1"),
        ("mi rival presento un mazo de 50 cartas, es legal?", "deck_mismatch", "Sí (es así: el Castillo tiene 50"),
        ("las fundas de mi rival estan marcadas", "marked_cards", "El documento no lo dice"),
    ],
)
def test_a_mistake_is_told_with_its_law_and_left_to_the_event(sentence: str, code: str, said: str) -> None:
    found = say(sentence)
    assert found.floor is not None
    assert (found.floor.code, found.request, found.not_understood) == (code, None, ())
    assert said in found.told.es
    assert LEFT in found.told.es


@pytest.mark.parametrize(
    ("sentence", "said", "sections"),
    [
        ("se puede tener 5 katanas en el mazo?", "Sí: el texto de Katana deja", ("10.16", "6.11.2")),
        ("puedo jugar con 4 kraken en el mazo?", "No: de Kraken van en el mazo 3 como máximo", ("10.16",)),
        ("can I have 3 Kraken in my deck?", "Sí: de Kraken van en el mazo 3 como máximo", ("10.16",)),
        ("cuantos kraken puedo llevar en el mazo", "de Kraken van en el mazo 3 como máximo", ("10.16",)),
    ],
)
def test_how_many_copies_a_deck_holds_is_answered_by_the_card(
    sentence: str, said: str, sections: tuple[str, ...]
) -> None:
    found = say(sentence)
    assert found.floor is not None
    assert (found.floor.code, found.floor.sections) == ("", sections)
    assert found.told.es.startswith(said)
    assert LEFT not in found.told.es


@pytest.mark.parametrize(
    "sentence",
    [
        "mi rival robo 2 cartas con zeus al final del turno",
        "mi rival me robo 2 oros, que hacemos",
        "mi rival no robo 2 cartas al final del turno por un totem",
        "tengo 9 cartas en la mano y es mi fase final, robo y dsp cuantas boto",
        "tengo 5 cartas en el mazo y me atacan con kraken, pierdo?",
        "boto 4 kraken del mazo, pierdo?",
        "mi rival trae un mazo de 5 cartas y lo ataco con kraken, pierde?",
    ],
)
def test_what_happens_on_a_board_is_no_mistake_of_the_floor(sentence: str) -> None:
    assert say(sentence).floor is None


def test_words_that_nobody_knows_are_marked_beside_the_answer() -> None:
    found = say("mi rival robo 2 cartas al final del turno fomingo, que hacemos")
    assert found.floor is not None
    assert [one.words for one in found.not_understood] == ["fomingo"]
