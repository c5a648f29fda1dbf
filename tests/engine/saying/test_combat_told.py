"""What a sentence tells of a battle and of what lies there stands on the board, or is said to change nothing."""

import pytest

import engine
from tests.engine.saying.boards import Spec

TOLD = (
    (
        "ataqué con Kraken, mi rival puso a Oni adelante y en la guerra tiró Aquiles al Oni | A: Kraken "
        "| B: Oni, Aquiles | att Kraken | blk Oni>Kraken | play B jugar Aquiles>Oni | q outcome"
    ),
    "me ataca Kraken y le pongo adelante mi Oni, ¿muere? | A: Oni | B: Kraken | att Kraken | blk Oni>Kraken | q deaths",
    (
        "ataco con Yord y Manuk, el rival puso un Oni delante del Yord, ¿cuántas bota? | A: Yord, Manuk | B: Oni "
        "| att Yord, Manuk | blk Oni>Yord | q milled"
    ),
    (
        "con Boleadoras mi Oni puede tapar a dos atacantes? | A: Oni+Boleadoras | B: ally?, ally? | att ally?, ally? "
        "| blk Oni>ally?, Oni>ally? | q legal"
    ),
    (
        "Opponent attacks with three 2-power allies, I block two, how many cards do I mill? | A: ally?, ally? "
        "| B: ally2, ally2, ally2 | att ally2, ally2, ally2 | blk ally?>ally2, ally?>ally2 | q milled"
    ),
    (
        "Caballero Negro entra y tengo un Caballero Blanco, ¿con cuánto queda el blanco? "
        "| A: Caballero Negro, Caballero Blanco | B: | play A jugar Caballero Negro | q strength"
    ),
)


@pytest.mark.parametrize("line", TOLD)
def test_a_battle_comes_to_the_board_that_was_told(line: str) -> None:
    spec = Spec(line)
    request = engine.say(spec.sentence).request
    assert request is not None
    assert spec.differences(request) == []


def test_who_is_put_before_an_attacker_is_no_attacker_that_somebody_else_blocks() -> None:
    said = engine.say("ataqué con Kraken, mi rival bloqueó a Oni y en la guerra tiró Aquiles al Oni")
    assert said.request is None
    assert said.not_understood


def _codes(text: str) -> list[str]:
    return [one.code for one in engine.say(text).assumed]


def test_a_named_card_without_which_the_answer_is_the_same_is_said_to_change_nothing() -> None:
    assert "no_cambia" in _codes("tengo Totem de Magma y me ataca Kraken, ¿cuántas boto?")


def test_a_named_card_that_makes_the_answer_is_not_said_to_change_nothing() -> None:
    assert "no_cambia" not in _codes("me ataca con tres Aliados y yo tengo Tótem de Serpiente, ¿cuántas bota él?")


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("me ataca con tres Aliados y yo tengo Tótem de Serpiente, ¿cuántas bota él?", "B bota 3 cartas."),
        ("me ataca con tres Aliados, ¿cuántas bota él?", "B no bota cartas."),
    ),
)
def test_what_happens_as_the_damage_ends_is_counted(text: str, answer: str) -> None:
    request = engine.say(text).request
    assert request is not None
    assert engine.adjudicate(request).answer.es.endswith(answer)


@pytest.mark.parametrize(("text", "whose"), (("a un Oro", "A"), ("a un Oro suyo", "B")))
def test_an_oro_that_is_aimed_at_lies_there(text: str, whose: str) -> None:
    request = engine.say(f"el rival tira Kayakujutsu {text}, ¿qué pasa?").request
    assert request is not None
    aimed = request["actions"][0]["targets"]
    assert [request["state"]["objects"][id] for id in aimed] == [{"card": "Oro", "owner": whose}]
