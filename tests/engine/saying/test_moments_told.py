"""When something is done or asked: in the battle, before or after the card of the Fase Final, in an earlier turn."""

import pytest

import engine
from tests.engine.saying.boards import ruled


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        (
            "Karl bloquea a un Kraken, ¿con cuánta fuerza bloquea?",
            "Karl tiene fuerza 3: 2 impresa, fijada en 3 por Karl.",
        ),
        ("tengo a Karl, ¿cuánta fuerza tiene?", "Karl tiene fuerza 2."),
    ),
)
def test_the_strength_of_one_that_fights_is_asked_of_the_moment_of_comparing(text: str, answer: str) -> None:
    assert ruled(text) == answer


def test_strength_and_who_dies_are_two_questions_of_one_battle() -> None:
    said = engine.say("mi Oni ataca y lo bloquea Kraken, ¿con cuánto queda el Kraken y quién muere?")
    assert [[reply.es for reply in ask.answers] for ask in said.asks] == [["con cuánto queda el Kraken", "quién muere"]]


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("termino mi turno con 10 cartas en la mano después de robar, ¿cuántas descarto?", "A descarta 2 cartas."),
        ("termino mi turno con 10 cartas en la mano, ¿cuántas descarto?", "A descarta 3 cartas."),
        ("el rival terminó con 9 cartas en la mano, ¿cuántas tenía que descartar?", "B descarta 2 cartas."),
        ("el rival termino con 9 cartas en la mano después de robar, ¿cuántas descarta?", "B descarta una carta."),
    ),
)
def test_a_hand_at_the_end_of_a_turn_is_counted_before_or_after_drawing(text: str, answer: str) -> None:
    assert ruled(text) == answer


def test_that_the_card_of_the_fase_final_is_still_to_be_drawn_is_assumed() -> None:
    before = engine.say("termino mi turno con 10 cartas en la mano, ¿cuántas descarto?")
    after = engine.say("termino mi turno con 10 cartas en la mano después de robar, ¿cuántas descarto?")
    assert "antes_de_robar" in [one.code for one in before.assumed]
    assert "antes_de_robar" not in [one.code for one in after.assumed]


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("ataco con Oni, ¿puedo tirar Huitzilopochtli en la guerra?", "Sí."),
        ("¿puedo tirar Huitzilopochtli en la asignación de daño?", "No. No es el momento de jugar Huitzilopochtli"),
    ),
)
def test_in_the_assignment_of_damage_no_talisman_is_played(text: str, answer: str) -> None:
    assert ruled(text).startswith(answer)


def test_talismanes_of_both_players_one_after_the_other_are_played_in_a_battle() -> None:
    said = engine.say("a mi gigante andino le tiran gorgonas y dsps yo le tiro huitzilopochtli, en cuanto queda")
    assert said.request is not None
    assert engine.adjudicate(said.request).answer.es.startswith("Gigante Andino tiene fuerza 3")
    assert "en_batalla" in [one.code for one in said.assumed]


def test_whether_a_talisman_may_be_played_in_the_others_turn_is_asked_of_the_vigilia() -> None:
    said = engine.say("es mi turno, ¿puede el rival tirarme Gorgonas al Oni?")
    assert said.request is not None
    assert engine.adjudicate(said.request).answer.es.startswith("No. No es el momento")
    assert "en_batalla" not in [one.code for one in said.assumed]


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("bajé a Oni en mi turno pasado, ¿puede atacar?", "Sí. A puede atacar con Oni."),
        ("bajé a Oni en mi turno, ¿puede atacar?", "No. Oni entró en juego después de la última Fase de Agrupación"),
    ),
)
def test_what_came_in_an_earlier_turn_is_not_new(text: str, answer: str) -> None:
    assert ruled(text).startswith(answer)
