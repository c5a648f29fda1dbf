"""What cards do, whatever verb tells it: a Talismán is played, one that annuls annuls, an Ally is aimed at."""

import pytest

import engine
from tests.engine.saying.spoken import came_to

YANOMAMI_AT_ONI = [("A", "jugar", "Yanomami", ("Oni",), "before")]
MINE_IS_AIMED_AT = [("B", "jugar", "Yanomami", ("Oni",), "before")]
ANNULLED_BY_ME = [("B", "jugar", "Kraken", (), "before"), ("A", "anular", "Flechero", ("^Kraken",), "before")]


def _plays(text: str) -> object:
    request = engine.say(text).request
    assert request is not None, text
    return came_to(request).plays


@pytest.mark.parametrize(
    "text",
    (
        "le puedo dar Yanomami a un Oni?",
        "le puedo hacer Yanomami a su Oni?",
        "le mando un Yanomami al Oni del rival, muere?",
        "Yanomami contra Oni, se puede?",
        "¿sirve Yanomami contra Oni?",
        "¿se muere un Oni con Yanomami?",
        "can I Yanomami his Oni?",
        "Oni, le tiro Yanomami, muere?",
    ),
)
def test_a_talisman_is_played_whatever_verb_stands_before_it(text: str) -> None:
    assert _plays(text) == YANOMAMI_AT_ONI


@pytest.mark.parametrize(
    "text",
    (
        "mi Oni, me le tiran Yanomami, muere?",
        "tengo un Oni y me tiran Yanomami, se muere?",
        "¿se muere mi Oni con Yanomami?",
        "can he Yanomami my Oni?",
    ),
)
def test_what_is_thrown_at_me_is_aimed_at_mine(text: str) -> None:
    assert _plays(text) == MINE_IS_AIMED_AT


def test_of_two_allies_of_mine_none_is_aimed_at_that_nobody_told() -> None:
    assert _plays("tengo un Oni y un Kraken y me tiran Yanomami, ¿qué pasa?") == [
        ("B", "jugar", "Yanomami", (), "before")
    ]


def test_what_takes_away_is_aimed_at_the_one_that_fights_for_the_other_player() -> None:
    plays = _plays("ataco con Kraken, el rival bloquea con Oni y yo le tiro Yanomami, ¿pasa el daño?")
    assert plays == [("A", "jugar", "Yanomami", ("Oni",), "war")]


def test_what_an_auxiliary_asks_of_a_talisman_is_not_whether_it_is_played() -> None:
    assert engine.say("how much does Hades cost?").request is not None
    assert _plays("how much does Hades cost?") == []


@pytest.mark.parametrize(
    "text",
    (
        "me bajan un Kraken, ¿se lo anulo con Flechero?",
        "he plays Kraken, can I Flechero it?",
        "B juega Kraken y A le anula con Flechero, ¿se puede?",
        "el rival juega Kraken, ¿le puedo contestar con Flechero?",
    ),
)
def test_an_annulment_annuls_what_was_played_before_it(text: str) -> None:
    request = engine.say(text).request
    assert request is not None
    assert (came_to(request).plays, request["question"]["ask"]) == (ANNULLED_BY_ME, "legal")


def test_the_condition_of_a_question_is_not_what_is_asked() -> None:
    request = engine.say("le tiro Yanomami a su Oni, ¿muere el Oni si me lo anula con Flechero?").request
    assert request is not None
    assert request["question"] == {"ask": "zone", "card": "oni"}


@pytest.mark.parametrize("text", ("¿sirve Flechero para anular Kraken?", "Flechero sirve pa parar un Kraken?"))
def test_what_a_card_serves_for_is_asked_of_it(text: str) -> None:
    request = engine.say(text).request
    assert request is not None
    assert [play[1:4] for play in came_to(request).plays] == [
        ("jugar", "Kraken", ()),
        ("anular", "Flechero", ("^Kraken",)),
    ]
    assert request["question"]["ask"] == "legal"


def test_an_answer_is_given_when_what_it_answers_is_played() -> None:
    plays = _plays("A ataca con Kraken, B juega Yanomami y A le anula con Toki, ¿qué pasa?")
    assert plays == [("B", "jugar", "Yanomami", ("Kraken",), "war"), ("A", "anular", "Toki", ("^Yanomami",), "war")]


@pytest.mark.parametrize(
    ("text", "owner"),
    (
        ("el rival le puso Gambantein a mi Amazonas, ¿cuánta fuerza tiene?", "B"),
        ("mi Amazonas tiene puesto un Gambantein del rival, ¿cuánta fuerza tiene?", "B"),
        ("mi Amazonas tiene puesto un Gambantein, ¿cuánta fuerza tiene?", "A"),
    ),
)
def test_a_weapon_lies_with_its_bearer_and_is_whose_it_was(text: str, owner: str) -> None:
    request = engine.say(text).request
    assert request is not None
    assert came_to(request).there["A"] == ["Amazonas+Gambantein"]
    assert request["state"]["objects"]["gambantein"]["owner"] == owner


@pytest.mark.parametrize(
    "text",
    ("¿quién controla Kunai si se lo pongo a su Oni?", "tengo un Kunai en la mano, ¿se lo puedo poner a su Oni?"),
)
def test_what_is_put_on_somebody_is_the_weapon_told_before(text: str) -> None:
    assert _plays(text) == [("A", "jugar", "Kunai", ("Oni",), "before")]


def test_an_ally_in_play_that_annuls_stays_there_until_it_does() -> None:
    request = engine.say("el rival baja un Kraken y lo anulo con mi Niamh de Cofradía, ¿entra?").request
    assert request is not None
    assert came_to(request).there["A"] == ["Niamh"]
    assert came_to(request).plays[-1][:4] == ("A", "anular", "Niamh", ("^Kraken",))


def test_an_ally_that_annuls_is_played_as_any_other() -> None:
    assert _plays("juego Niamh, me tira Walkirias, ¿entra Niamh?")[0][:3] == ("A", "jugar", "Niamh")  # type: ignore[index]


def test_nanna_may_annul_a_talisman_and_no_weapon() -> None:
    assert engine.say("¿mi Nanna puede anular su Gorgonas?").request is not None
    assert engine.say("B juega Katana y yo la anulo con Nanna, ¿dónde queda Katana?").request is None


def test_an_attack_that_was_told_is_asked_what_comes_of_it() -> None:
    told = engine.say("ataco con Kraken y me tiran Yanomami en la guerra, ¿pega igual?").request
    before = engine.say("tengo un Kraken, ¿ataca igual?").request
    assert told is not None
    assert told["question"]["ask"] == "damage"
    assert before is None or before["question"]["ask"] != "damage"
