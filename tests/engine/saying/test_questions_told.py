"""Questions that were lost: what something costs, whether the Oro may be laid, two things asked at once."""

from typing import Any

import pytest

from engine import say


def asked(sentence: str) -> Any:
    request = say(sentence).request
    assert request is not None
    return request["question"]


@pytest.mark.parametrize(
    ("sentence", "question"),
    [
        ("opponent controls Totem de Guanaco, how much do I pay for Kalku?", {"ask": "cost", "card": "kalku"}),
        (
            "con totem de jaguar y totem de magma mios en mesa cuanto pega virna",
            {"ask": "strength", "card": "virna"},
        ),
        (
            "Me juegan Funeral Vikingo sobre mi Raiko que porta dos Armas, ¿las dos van al Cementerio?",
            {"ask": "outcome"},
        ),
    ],
)
def test_what_is_asked_is_asked_of_the_right_card(sentence: str, question: dict[str, Any]) -> None:
    assert asked(sentence) == question


def test_a_verb_with_its_pronoun_is_no_part_of_a_name() -> None:
    request = say("puedo tirarle esposas de los furibundos a una skadi").request
    assert request is not None
    assert request["actions"][-1] == {
        "by": "A",
        "do": "jugar",
        "card": "esposasdelosfuribundos",
        "targets": ["skadi"],
    }


def test_the_oro_of_the_turn_is_laid_when_it_may_be() -> None:
    said = say("el otro tiene totem de cocodrilo y yo no tengo ningun oro en la mesa, puedo bajar el del turno?")
    assert said.request is not None
    assert said.request["state"]["turn"]["step"] == "9.2.B"
    assert said.request["actions"][-1]["do"] == "poner_oro"


def test_after_another_card_it_is_laid_too_late() -> None:
    said = say("Se me olvidó poner el oro del turno y ya jugué un Oni, lo puedo poner ahora?")
    assert said.request is not None
    assert [one["do"] for one in said.request["actions"]] == ["jugar", "poner_oro"]
    assert said.request["question"] == {"ask": "legal", "action": 1}


def test_of_whether_it_may_be_and_what_comes_of_it_one_is_asked_back() -> None:
    said = say("mi golem con tepoztopilli puede bloquear a la serpiente emplumada? quien muere")
    assert [one.code for one in said.asks] == ["preguntas"]
    asked_each = [one.request["question"]["ask"] for one in said.asks[0].answers if one.request is not None]
    assert asked_each == ["legal", "deaths"]


@pytest.mark.parametrize("end", ["y me matan", "y ganan", "y sobrevive", "y Oni muere"])
def test_what_comes_of_it_is_no_part_of_whether_it_may_be(end: str) -> None:
    said = say(f"puedo bloquear con Karl a Oni {end}?")
    assert said.request is None
    assert [one.words for one in said.not_understood] == [end.removeprefix("y ").removeprefix("Oni ")]
    assert say("puedo bloquear con Karl a Oni?").not_understood == ()


def test_whether_it_is_annulled_is_asked_apart_from_whether_it_may_be_played() -> None:
    asked_each = [one.request for one in say("puedo jugar Oni, me lo anulan?").asks[0].answers]
    assert [one["question"]["ask"] for one in asked_each if one is not None] == ["legal", "outcome"]
    assert say("puedo jugar Oni?").asks == ()


def test_oros_that_were_told_are_not_taken_for_granted() -> None:
    said = say("el totem de la desesperanza lo puedo usar 2 veces si tengo 6 oros?")
    assert said.request is not None
    assert said.not_understood == ()
    assert "oros" not in [one.code for one in said.assumed]


def test_a_bare_number_that_is_discarded_is_of_cards() -> None:
    said = say("ataco con cunas con kabuto y descarto dos, cuanto pega")
    assert said.request is not None
    assert {"by": "A", "do": "usar", "card": "kabuto"} in said.request["actions"]


def test_a_bare_number_that_was_milled_is_not_passed_over() -> None:
    said = say("ataqué con 3 monos de 2, mi rival solo bloqueó uno, botó 4, está bien?")
    assert [one.words for one in said.not_understood] == ["botó 4"]
