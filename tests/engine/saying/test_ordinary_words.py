"""Ordinary words of a table: when, how many, tags, titles, whose, and what is told or asked about again."""

import pytest

import engine

ANSWERS = {
    "me pega un rey vampiro de 5 y lo paro con uno de 4, cuantas boto": (
        "A bota una carta: 1 de exceso de Vampiro de fuerza 5 (5 contra 4)."
    ),
    "ataco con Hua Mu Lan y me la bloquea Yord pero antes del daño me tiran gorgonas a ella, muere?": (
        "Muere Hua Mu Lan, de A (Hua Mu Lan 0 contra Yord 4)."
    ),
    "ataco con tyr y lo bloquea yord, ya paso el daño, puedo tirar gorgonas a yord?": (
        "No. No es el momento de jugar Gorgonas, que se juega en la Vigilia propia o en la Guerra de Talismanes."
    ),
    "ya paso el daño, todavia puedo tirar aquiles a mi bloqueador": (
        "No. No es el momento de jugar Aquiles, que se juega en la Vigilia propia o en la Guerra de Talismanes."
    ),
    "ataco con tyr y lo bloquea yord, puedo tirar gorgonas a yord?": (
        "Sí. A puede jugar Gorgonas: Yord. Se entiende que B cedió antes la prioridad."
    ),
    "okuni nushi con 2 totems mios, cuanto tiene": "Okuni Nushi tiene fuerza 5: 1 impresa, +4 por Okuni Nushi.",
    "okuni nushi, cuanto tiene": "Okuni Nushi tiene fuerza 1: 1 impresa, +0 por Okuni Nushi.",
    "tengo guanaco en contra y quiero jugar katana, cuantos oros son": (
        "Katana cuesta 4 Oros: 3 impreso, +1 (Tótem de Guanaco)."
    ),
    "tengo guanaco en mi mesa y quiero jugar katana, cuantos oros son": "Katana cuesta 3 Oros.",
    "le tiro toki al nidavellir cuando lo juega, donde cae": "Nidavellir está en el Cementerio de B.",
    "kuei xing me sube a mi tyr con kunai, el arma va conmigo?": "Kunai está en la Mano de A.",
    "me matan a mara cn tecnica de la media luna, se va al cementerio o a la mano": "Mara está en la Mano de A.",
    "juego yabusame y el rival tiene flechero, me lo anula?": "No. Yabusame no puede ser anulada.",
    "juego gorgonas a su tyr y el rival tiene flechero, me lo anula?": (
        "Sí. B puede anular con Flechero, pero el Talismán Gorgonas, anulado, va al Cementerio de A."
    ),
    "juego gorgonas a su tyr y me lo anula con flechero, donde queda tyr": "Tyr está en la Línea de Defensa de B.",
    "juego tyr con 6 oros, cuantos oros me quedan": "A tiene 1 Oro en la Reserva de Oro.",
    "mi skadi tiene fu tao no cierto? cuanto le queda": "Skadi tiene fuerza 0: 3 impresa, -3 por Fu Tao.",
}


@pytest.mark.parametrize("sentence", ANSWERS)
def test_an_ordinary_word_is_understood(sentence: str) -> None:
    request = engine.say(sentence).request
    assert request is not None
    assert engine.adjudicate(request).answer.es == ANSWERS[sentence]


@pytest.mark.parametrize(
    ("sentence", "missed"),
    [
        ("ataco con rey y oni, muere oni?", "rey"),
        ("ataco con tyr y lo bloquea yord, despues del daño el rival tira gorgonas, muere?", "despues del daño"),
    ],
)
def test_what_would_change_the_board_is_not_let_pass(sentence: str, missed: str) -> None:
    said = engine.say(sentence)
    assert said.request is None
    assert missed in {one.words for one in said.not_understood}


def test_a_paid_oro_lies_in_the_paid_gold_and_a_phrase_of_the_question_adds_none() -> None:
    request = engine.say("juego Inti y mi rival tiene dos oros pagados, quien elige los oros?").request
    assert request is not None
    assert len(request["state"]["players"]["B"]["pagado"]) == 2
    assert "reserva" not in request["state"]["players"]["B"]
    assert len(request["state"]["players"]["A"]["reserva"]) == 3


def test_an_oro_that_is_only_had_lies_in_the_reserve() -> None:
    request = engine.say("juego Inti y mi rival tiene dos oros, quien elige los oros?").request
    assert request is not None
    assert len(request["state"]["players"]["B"]["reserva"]) == 2
    assert "pagado" not in request["state"]["players"]["B"]


def test_who_may_keep_it_is_who_controls_it() -> None:
    request = engine.say("bajo un yord y el otro tiene nidavellir y 4 oros, se lo puede quedar?").request
    assert request is not None
    assert request["question"] == {"ask": "controller", "card": "yord"}


@pytest.mark.parametrize("word", ["socio", "oigan", "porfis", "aer", "jefe", "brother", "yapo", "wea"])
def test_words_of_a_chat_say_nothing_of_the_board(word: str) -> None:
    plain = engine.say("ataco con kraken, cuanto daño entra?").request
    assert engine.say(f"{word} ataco con kraken, cuanto daño entra {word}?").request == plain


@pytest.mark.parametrize("word", ["alto", "gratis", "caleta"])
def test_words_that_may_say_something_are_not_passed_over(word: str) -> None:
    assert engine.say(f"ataco con kraken, cuanto daño entra {word}?").request is None


def test_who_discards_is_told_by_what_is_discarded() -> None:
    said = engine.say("hiedra espino muere bloqueando, quien descarta?")
    assert said.request is not None
    assert said.request["question"] == {"ask": "discarded"}
