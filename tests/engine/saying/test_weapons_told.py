"""Weapons of which only their kind is told, whose bearer leaves play, and what a card is wrongly said to do."""

import pytest

import engine
from tests.engine.saying.boards import ruled


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        (
            "mi aliado lleva un arma y me lo destierran, que pasa con el arma",
            "Aliado de fuerza 2 queda en el Destierro de A; Arma queda en el Destierro de A.",
        ),
        (
            "si me destruyen el aliado que pasa con su arma",
            "Aliado de fuerza 2 queda en el Cementerio de A; Arma queda en el Cementerio de A.",
        ),
        ("kraken tiene un arma y lo devuelven a la mano, donde queda el arma", "Arma está en la Mano de A."),
        ("si destruyen a mi kraken, donde queda su kunai", "Kunai está en el Cementerio de A."),
        ("me devuelven a kraken a la mano, donde queda", "Kraken está en la Mano de A."),
    ),
)
def test_a_weapon_goes_where_its_bearer_goes(text: str, answer: str) -> None:
    assert ruled(text) == answer


def test_a_weapon_without_a_name_is_said_to_do_nothing() -> None:
    codes = {one.code for one in engine.say("ataco con kraken con un arma y me lo bloquea oni, muere?").assumed}
    assert "arma_generica" in codes
    assert "arma_generica" not in {
        one.code for one in engine.say("ataco con kraken con kunai y me bloquea oni").assumed
    }


@pytest.mark.parametrize(
    ("text", "lost"),
    (
        ("con bjorn busco un talisman, se puede?", ["talisman"]),
        ("el rival destruye a mi kraken con gorgonas, cuantas cartas boto", ["destruye"]),
    ),
)
def test_what_a_card_does_not_do_is_not_taken_as_done(text: str, lost: list[str]) -> None:
    assert [unread.words for unread in engine.say(text).not_understood] == lost


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("puedo desterrar a kraken con yanomami", "Kraken está en el Cementerio de B."),
        ("puedo destruir a kraken con yanomami", "Sí. A puede jugar Yanomami: Kraken."),
        ("el rival destruye a mi kraken con gorgonas, donde queda kraken", "Kraken está en la Línea de Defensa de A."),
    ),
)
def test_whether_a_card_may_take_another_away_is_answered_by_what_it_does(text: str, answer: str) -> None:
    assert ruled(text) == answer


@pytest.mark.parametrize(
    "text",
    (
        "con bjorn busco un aliado, se puede?",
        "me destruyen a kraken con yanomami, donde va",
        "puedo destruir a kraken con yanomami",
    ),
)
def test_what_a_card_does_is_understood(text: str) -> None:
    assert engine.say(text).not_understood == ()
