"""Abilities that are told by what they cost, questions about what comes of something, and whether one has to."""

import pytest

import engine
from tests.engine.saying.boards import ruled

REQUESTS = {
    "mi Oni lleva una Sai y la destruyo, cuántas bota el otro?": ("usar", "sai", "milled"),
    "me ataca un Kraken, bloqueo con Draco y en la guerra Machi paga uno, quién muere?": ("usar", "machi", "deaths"),
    "mi Suku na Biko bloquea a un Oni y descarto dos cartas, quién gana?": ("usar", "sukunabiko", "deaths"),
}


@pytest.mark.parametrize("sentence", REQUESTS)
def test_an_ability_is_used_by_what_it_costs(sentence: str) -> None:
    do, card, asked = REQUESTS[sentence]
    request = engine.say(sentence).request
    assert request is not None
    assert (do, card) in {(one["do"], one.get("card")) for one in request["actions"]}
    assert request["question"]["ask"] == asked


def test_what_a_card_does_by_itself_is_agreed_to_where_its_price_is_told_to_be_paid() -> None:
    paid = engine.say("ataco con Nidhogg, no lo bloquean y pago uno, cuánto bota?")
    unpaid = engine.say("ataco con Nidhogg, no lo bloquean y no pago, cuánto bota?")
    assert paid.request is not None
    assert paid.request["actions"][-1] == {"by": "A", "do": "elegir", "value": "sí"}
    assert unpaid.request is not None
    assert "elegir" not in {one["do"] for one in unpaid.request["actions"]}


def test_who_annuls_with_an_ally_that_lies_in_play_agrees_to_what_it_may_do() -> None:
    annulled = engine.say("le tiran gorgonas a mi kraken, anulo con nanna, cuanta fuerza queda?").request
    assert annulled is not None
    assert annulled["actions"][-1] == {"by": "A", "do": "elegir", "value": "sí"}
    assert ruled("le tiran gorgonas a mi kraken, anulo con nanna, cuanta fuerza queda?") == "Kraken tiene fuerza 4."


def test_an_ally_that_annuls_nothing_of_the_kind_is_not_taken_to_annul() -> None:
    assert engine.say("B juega Katana y A la anula con Nanna, ¿dónde queda Katana?").request is None


def test_using_an_ally_in_play_is_not_playing_it() -> None:
    request = engine.say("ataco con Nidhogg, no lo bloquean y uso a Nidhogg, cuánto bota?").request
    assert request is not None
    assert "entered_this_turn" not in request["state"]["objects"]["nidhogg"]


@pytest.mark.parametrize(
    ("sentence", "asked"),
    [
        ("Cuauhtémoc ataca y me lo bloquean con Draco, ¿puedo buscar un Arma?", "outcome"),
        ("ataqué con Konaki Jiji y me lo bloquearon con uno de 3, alcanzo a robar igual?", "drawn"),
        ("él baja un Draco y yo le respondo con Kage Aruki Jutsu, el Draco entra igual?", "zone"),
    ],
)
def test_what_comes_of_it_is_what_is_asked(sentence: str, asked: str) -> None:
    request = engine.say(sentence).request
    assert request is not None
    assert request["question"]["ask"] == asked


def test_a_fact_is_no_question() -> None:
    assert engine.say("ella bajó a Nanahuatzin y no botó las dos cartas").request is None


def test_a_card_that_is_not_on_the_board_is_not_asked_about() -> None:
    assert engine.say("ataco con Kraken y nadie bloquea, ¿puedo buscar a Hades?").request is None


@pytest.mark.parametrize(
    ("sentence", "answer"),
    [
        ("tengo que atacar con Kasewats?", "No. Kasewats debe atacar."),
        ("me ataca Bestia Acechando y yo tengo un Oni, puedo no bloquear?", "No. Bestia Acechando debe ser bloqueado."),
    ],
)
def test_whether_one_has_to_fight_is_asked_of_not_fighting(sentence: str, answer: str) -> None:
    assert ruled(sentence) == answer


def test_putting_somebody_ahead_is_blocking_with_them() -> None:
    request = engine.say("le pego con Gigante Andino y me pone un Baku al frente, puede?").request
    assert request is not None
    assert {"by": "B", "do": "bloquear", "blocks": {"baku": "giganteandino"}} in request["actions"]


def test_nothing_is_borne_that_is_no_weapon() -> None:
    assert engine.say("él jugó Evocación y trajo un Kraken, a fin de turno se muere?").request is None


def test_the_other_is_the_opponent_in_a_question() -> None:
    request = engine.say("ataco con Kraken y nadie bloquea, cuántas bota el otro?").request
    assert request is not None
    assert request["question"] == {"ask": "milled", "player": "B"}


@pytest.mark.parametrize(
    ("sentence", "answer"),
    [
        ("ataco con Oni y Golem, al Oni no lo bloquea pero al Golem sí con un Kraken, cuánto bota?", "B bota 3 cartas"),
        ("no me bloqueó a la Mara pero sí al Oni con un Nurikabe, cuántas cartas pierde?", "B bota 2 cartas"),
        ("tenís un Kraken y me pegai con él, lo paro con mi Golem, cuántas boto?", "A bota 4 cartas"),
        ("Umoara con Kunai y Katana, cuánto pega si nadie lo bloquea?", "Pasan 8 de daño"),
        ("Issler y el otro tiene seis cartas en la mano, cuánta fuerza?", "Issler tiene fuerza 6"),
        ("nadie me bloqueó el Kraken, cuánto le boto al rival?", "B bota 5 cartas"),
    ],
)
def test_who_is_blocked_and_who_is_not(sentence: str, answer: str) -> None:
    assert ruled(sentence).startswith(answer)


def test_what_was_played_in_a_turn_before_comes_before_the_battle_of_the_next() -> None:
    said = engine.say("le tire dominacion a su golem en mi turno, me puede atacar con el en el suyo?")
    assert said.request is not None
    assert [one.get("to") for one in said.request["actions"]] == [None, "B:9.3.1.a", None]
    assert engine.adjudicate(said.request).answer.es == "No. Dominacion impide a Golem atacar."


def test_whoever_attacks_does_it_in_their_own_turn() -> None:
    said = engine.say("le tire dominacion a su golem en mi turno, me puede atacar con el en mi turno?")
    assert said.request is None


@pytest.mark.parametrize(
    ("sentence", "done"),
    [
        ("el loco me juega hechicera y la usa altiro, se puede?", ["jugar", "usar"]),
        ("el loco me juega hechicera, se puede?", ["jugar"]),
        ("saco garm del cementerio con 2 oros en mi turno, se puede?", ["usar"]),
        ("bajo garm con 3 oros en mi turno, se puede?", ["jugar"]),
        ("me bajan un minotauro y uso niamh, a donde va el minotauro?", ["jugar", "anular"]),
        ("lanza de odin en un satiro, se puede?", ["jugar"]),
    ],
)
def test_what_a_card_is_told_to_do_is_done_on_the_board(sentence: str, done: list[str]) -> None:
    said = engine.say(sentence)
    assert said.request is not None
    assert [one["do"] for one in said.request["actions"]] == done


def test_a_card_without_an_ability_to_use_is_not_used() -> None:
    assert [one.words for one in engine.say("bajo un golem y lo uso, se puede?").not_understood] == ["lo uso"]


@pytest.mark.parametrize("whose", ["A", "B"])
def test_whoever_pays_for_what_a_card_does_has_it(whose: str) -> None:
    pays = "pago" if whose == "A" else "el rival paga"
    said = engine.say(f"sun wu kung bloquea a un golem y {pays} el oro, muere?")
    assert said.request is not None
    assert "sunwukung" in said.request["state"]["players"][whose]["defensa"]


def test_what_an_ability_costs_is_not_what_the_card_costs() -> None:
    assert engine.say("feng huang cuanto pago pa usarla 2 veces").request is None
    said = engine.say("feng huang cuanto pago pa bajarla")
    assert said.request is not None
    assert said.request["question"] == {"ask": "cost", "card": "fenghuang"}


def test_how_a_card_is_to_be_saved_is_done_or_not_understood() -> None:
    told = "pongo lanza de odin en sleipnir y me lo bloquea un knochen, lo puedo salvar"
    assert [one.words for one in engine.say(f"{told} botando una carta?").not_understood] == ["botando"]
    said = engine.say("el opo tiene salamandra y le mato un aliado bloqueando, lo puede salvar pagando 1?")
    assert said.request is not None
    assert {"by": "B", "do": "elegir", "value": "sí"} in said.request["actions"]


def test_a_strength_that_grows_each_turn_is_not_told_by_turns_ago() -> None:
    said = engine.say("el raiden lo baje hace 2 turnos, cuanta fuerza tiene")
    assert [one.words for one in said.not_understood] == ["hace 2 turnos"]
    assert engine.say("el raiden lo baje el turno pasado, puede atacar?").request is not None


def test_the_rest_of_a_sentence_is_offered_and_not_ruled_on() -> None:
    said = engine.say("Kraken con Kunai blorfio bloqueado por Oni, quién muere?")
    assert said.request is None
    assert [ask.code for ask in said.asks] == ["resto"]
    (reply,) = said.asks[0].answers
    assert reply.request is not None
    assert {"by": "B", "do": "bloquear", "blocks": {"oni": "kraken"}} in reply.request["actions"]
    assert "«blorfio»" in said.asks[0].es


def test_of_nothing_nothing_is_offered() -> None:
    assert engine.say("jajaj ese compadre siempre hace trampa con las fundas").asks == ()


def test_what_the_other_player_holds_at_a_table_is_not_asked_of_the_document() -> None:
    assert engine.say("él tiene diez cartas en la mano y termina mi turno, descarta algo?").request is None
