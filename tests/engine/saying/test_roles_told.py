"""Who does what to whom: whose a card is, who attacks and who is attacked, what a pronoun and a lost accent mean."""

import pytest

import engine
from tests.engine.saying.spoken import came_to


def _answer(text: str) -> str:
    request = engine.say(text).request
    assert request is not None
    return engine.adjudicate(request).answer.es


@pytest.mark.parametrize(
    ("text", "attackers", "blocks"),
    (
        ("Ekimmu bloqueo a Kraken, ¿quién muere?", [("A", "Kraken")], [("Ekimmu", "Kraken")]),
        ("mi Oni ataco y lo bloqueo Kraken, ¿quién muere?", [("A", "Oni")], [("Kraken", "Oni")]),
        ("el rival ataca con Kraken, con Oni bloqueo, ¿quién muere?", [("B", "Kraken")], [("Oni", "Kraken")]),
        ("Kraken ataca y lo bloqueo con Oni, ¿quién muere?", [("B", "Kraken")], [("Oni", "Kraken")]),
    ),
)
def test_a_card_beside_a_verb_that_lost_its_accent_does_it(text: str, attackers: object, blocks: object) -> None:
    request = engine.say(text).request
    assert request is not None
    assert (came_to(request).attackers, came_to(request).blocks) == (attackers, blocks)


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("Kraken ataca, ¿cuántas boto?", "A bota 5 cartas: 5 de Kraken, sin bloquear."),
        ("mi Kraken ataca, ¿cuántas boto?", "A no bota cartas."),
        ("Kraken ataca y Oni no bloquea, ¿cuántas boto?", "A bota 5 cartas: 5 de Kraken, sin bloquear."),
    ),
)
def test_whoever_asks_how_many_they_lose_is_attacked(text: str, answer: str) -> None:
    assert _answer(text) == answer


def test_of_two_questions_each_is_asked_of_the_same_battle() -> None:
    said = engine.say("balder bloquea a un kraken y muere, donde queda y cuanto boto")
    boards = [reply.request for reply in said.asks[0].answers]
    assert [came_to(board).attackers for board in boards if board is not None] == [[("B", "Kraken")]] * 2


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("tengo toki en la mano y me bajan un totem del bosque, se lo puedo parar?", "Sí. A puede anular con Toki."),
        ("me juegan Yanomami al Oni, ¿lo puedo parar con Flechero?", "Sí. A puede anular con Flechero"),
        ("me bajan un Kraken, ¿lo puedo parar con Toki?", "No. Toki no puede responder a Kraken"),
        ("le puse yelmo a mi oni, lo pueden bloquear?", "No. Oni es Imbloqueable."),
    ),
)
def test_what_is_being_played_is_stopped_by_annulling_it(text: str, answer: str) -> None:
    assert _answer(text).startswith(answer)


@pytest.mark.parametrize(
    "text",
    (
        "Si juego Hades y cambio mi Gnomo por su Kraken, ¿puedo atacar con Kraken este turno?",
        "le quité a Kraken con Hades este turno, ¿puedo atacar con él?",
    ),
)
def test_an_ally_that_was_taken_waits_for_a_grouping(text: str) -> None:
    assert _answer(text).startswith("No. Kraken no puede ser declarado atacante hasta pasar por una Fase de Agrupación")


def test_cards_that_change_hands_are_told_with_the_card_that_does_it() -> None:
    assert engine.say("cambio mi Gnomo por su Kraken, ¿quién controla Kraken?").request is None


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("Yoroi en Calixto, ¿cuántos oros pago?", "Yoroi cuesta 1 Oro: 3 impreso, -2 (Calixto)."),
        ("¿cuánto cuesta Yoroi?", "Yoroi cuesta 3 Oros."),
    ),
)
def test_a_weapon_whose_cost_is_asked_is_not_borne_yet(text: str, answer: str) -> None:
    assert _answer(text) == answer


def test_who_is_told_to_be_with_one_that_dies_lies_there() -> None:
    request = engine.say("alas negras con un kasim mio en la mesa, se muere al final del turno?").request
    assert request is not None
    assert sorted(came_to(request).there["A"]) == ["Alas Negras", "Kasim"]
