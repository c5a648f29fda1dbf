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


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("ataco con Emboscada de Mundo Gótico y pasa de largo, ¿le rompe un Oro?", "Oro queda en el Cementerio de B"),
        ("el rival baja a Salome y yo tengo a Guardian en juego, ¿me rompe un Oro?", "no puede ser destruido"),
        ("el rival baja a Salome, ¿me rompe un Oro?", "Oro queda en el Cementerio de A"),
        ("tiro Arbol de Justicia y el rival tiene 6 cartas en la mano, ¿cuántas bota?", "B bota 6 cartas."),
        ("tiro Cíclope y el rival tiene 6 cartas en la mano, ¿cuántas bota?", "B descarta 2 cartas al azar."),
        ("ataco con Isthar y no la bloquean, ¿dónde termina Isthar?", "Isthar está en la Mano de A."),
        ("ataco con Isthar y no la bloquean, ¿cuánta fuerza tiene?", "Isthar tiene fuerza 3"),
        ("bajo a Grulla y no me quedan Oros, ¿puede atacar?", "después de la última Fase de Agrupación"),
        ("no tengo Oros, ¿puedo bajar a Grulla?", "no puede pagar ninguno"),
        ("uso Culto Chaman con 3 tótems en mesa, ¿cuántas bota el rival?", "B bota 3 cartas."),
        ("me tiran Yanomami al Kraken y tengo Tótem de Conejo, ¿lo puedo salvar?", "salvar a Kraken, sí"),
        ("ataqué con Oni y me lo bloquea un Oni y los dos tienen Kunai, ¿quién muere?", "(Oni 5 contra Oni 5)"),
        ("ataqué con Oni con Kunai y me lo bloquea un Oni, ¿quién muere?", "(Oni 5 contra Oni 3)"),
        ("un Oni me esta atacando y no bloqueo, ¿cuántas boto?", "A bota 3 cartas: 3 de Oni, sin bloquear."),
        ("mi Kraken contra un Oni que lo bloquea, ¿quién muere?", "(Kraken 5 contra Oni 3)"),
        ("My opponent's Kraken has Kunai and attacks, how hard does it hit?", "Kraken tiene fuerza 7"),
    ),
)
def test_what_was_told_is_answered(text: str, answer: str) -> None:
    request = engine.say(text).request
    assert request is not None
    assert answer in engine.adjudicate(request).answer.es


def test_of_several_questions_that_no_one_board_answers_it_is_asked_which() -> None:
    said = engine.say("ataco con Isthar y no la bloquean, ¿dónde termina Isthar y cuánto pega?")
    assert [one.code for one in said.asks] == ["preguntas"]
    asked = [reply.request["question"]["ask"] for reply in said.asks[0].answers if reply.request is not None]
    assert asked == ["zone", "damage"]
    assert [one.became for one in said.understood if one.start > said.text.index("¿")][-1] == "question"


@pytest.mark.parametrize("text", ("¿cuántas bota el rival y cuántos Oros gasto?", "¿cuántos Oros gasto?"))
def test_what_using_a_card_costs_is_not_what_the_card_costs(text: str) -> None:
    said = engine.say(f"uso Culto Chaman con 3 tótems en mesa, {text}")
    assert said.request is None
    assert said.not_understood


@pytest.mark.parametrize(
    ("text", "there"),
    (
        ("ataqué con todo lo mío, dos Tyr y un Oni, y el rival no bloqueó, ¿cuántas bota?", ["Tyr", "Tyr", "Oni"]),
        ("ataqué con dos Tyr y un Oni, y el rival no bloqueó, ¿cuántas bota?", ["Tyr", "Tyr", "Oni"]),
    ),
)
def test_all_that_attacks_is_what_is_named(text: str, there: list[str]) -> None:
    request = engine.say(text).request
    assert request is not None
    assert sorted(one["card"] for one in request["state"]["objects"].values()) == sorted(there)


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("ataco con un 3 y el rival con 2 cartas en el Castillo, ¿gana quién?", "B pierde la partida y gana A."),
        ("ataco con un 3 y me bloquea un 2, ¿gana quién?", "Muere Aliado de fuerza 2, de B"),
        ("si ataco con Mara y muere en combate, ¿vuelve a la mano?", "Mara está en la Mano de A."),
        ("¿cuánto hace Gallo Celestial sin que lo bloqueen?", "Pasan 2 de daño al Castillo"),
        ("mi Oni con Katana muere bloqueando a Kraken, ¿dónde queda la Katana que llevaba?", "Katana está en el"),
        ("If I block Kraken with both of my Onis, is that legal?", "No. Dos Aliados no pueden bloquear a Kraken"),
    ),
)
def test_the_end_of_a_battle_is_answered(text: str, answer: str) -> None:
    request = engine.say(text).request
    assert request is not None
    assert engine.adjudicate(request).answer.es.startswith(answer)


@pytest.mark.parametrize("text", ("ataco con Kraken, lo bloquea Mimi y muere el Kraken, ¿cuántas bota?",))
def test_one_that_is_told_to_die_and_does_not_was_not_understood(text: str) -> None:
    said = engine.say(text)
    assert said.request is None
    assert said.not_understood


def test_one_that_is_told_to_die_and_does_is_ruled_on() -> None:
    assert engine.say("ataco con Kraken, lo bloquea Mimi y muere Mimi, ¿cuántas bota?").request is not None


def test_the_blocker_is_who_blocks() -> None:
    request = engine.say(
        "ataco con Strix y lo bloquea Tyr, en guerra le tiro Gorgonas al bloqueador, ¿quién muere?"
    ).request
    assert request is not None
    assert [one["targets"] for one in request["actions"] if one.get("card") == "gorgonas"] == [["tyr"]]


def test_the_blocker_where_nobody_blocks_was_not_understood() -> None:
    assert engine.say("ataco con Strix y en guerra le tiro Gorgonas al bloqueador, ¿quién muere?").request is None


@pytest.mark.parametrize(
    "text",
    (
        "ni Oni ni Tyr me bloquean al Kraken, ¿cuántas bota?",
        "mi rival tenía un Tyr pero ya murió, ataco con Kraken, ¿cuántas bota?",
        "si el Kraken me ataca bloqueo con Tyr, si no ataco yo con Oni, ¿cuántas bota?",
        "uno de mis dos Oni tiene Kunai y ataco con el otro, ¿cuánto pega?",
    ),
)
def test_what_one_board_cannot_show_is_not_ruled_on(text: str) -> None:
    said = engine.say(text)
    assert said.request is None
    assert said.not_understood


@pytest.mark.parametrize("asked", ["lo pueden parar?", "me lo pueden parar?", "lo puede bloquear?", "lo para golem?"])
def test_what_attacks_is_blocked_by_the_other_side(asked: str) -> None:
    said = engine.say(f"ataco con caballo marino, {asked}")
    assert said.request is not None
    blocking = [one for one in said.request["actions"] if one["do"] == "bloquear"]
    assert [(one["by"], list(one["blocks"].values())) for one in blocking] == [("B", ["caballomarino"])]


def test_who_lies_there_beside_who_attacks_blocks_nothing() -> None:
    said = engine.say("cuero en mesa y ataco con un caballo marino, lo pueden parar?")
    assert said.request is not None
    assert "cuero" in said.request["state"]["players"]["A"]["defensa"]
    assert any(one.code == "dueno" and "Cuero" in one.es for one in said.assumed)


def test_nobody_attacks_with_what_the_other_player_controls() -> None:
    assert engine.say("le pego con su golem, cuanto entra?").request is None
    said = engine.say("le tiro hades a su golem y le pego con su golem, cuanto entra?")
    assert said.request is not None
    assert [one["by"] for one in said.request["actions"] if one["do"] == "atacar"] == ["A"]


@pytest.mark.parametrize("para", ["para a un", "para al"])
def test_para_before_whom_is_blocking(para: str) -> None:
    said = engine.say(f"oho yama {para} cangrejos, quien gana?")
    assert said.request is not None
    assert {"by": "B", "do": "bloquear", "blocks": {"ohoyama": "cangrejos"}} in said.request["actions"]


def test_what_is_before_a_comma_is_not_whoever_blocks_mine() -> None:
    said = engine.say("totem de jaguar y un gui, me paran al gui con un manuk, robo?")
    assert said.request is not None
    assert {"by": "B", "do": "bloquear", "blocks": {"manuk": "gui"}} in said.request["actions"]


@pytest.mark.parametrize("when", ["cuando muere un aliado?", "cuando destruye el aliado el rival?"])
def test_when_is_not_what_happens(when: str) -> None:
    assert [one.words for one in engine.say(f"vola me la bloquean, {when}").not_understood] == ["cuando"]
