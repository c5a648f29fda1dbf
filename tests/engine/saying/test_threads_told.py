"""Several deeds in a row: what was done before is history of the board, and each answer is to the one before it."""

import pytest

import engine
from tests.engine.saying.boards import ruled
from tests.engine.saying.spoken import came_to


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("mi Hotei se lo robó el rival con Hades, si muere a qué cementerio va?", "Hotei está en el Cementerio de A."),
        (
            "si me roban mi Oni con Hades y después lo mato con Yanomami, a qué cementerio va?",
            "Oni está en el Cementerio de A.",
        ),
        (
            "mi rival se quedó con mi Kraken con Hades, si lo mato a cuál cementerio va",
            "Kraken está en el Cementerio de A.",
        ),
        ("mi Oni me lo quitó con Hades y le tiré Yanomami, dónde va el Oni?", "Oni está en el Cementerio de A."),
        ("le robé su Oni con Hades y él me lo mató con Yanomami, dónde va el Oni?", "Oni está en el Cementerio de B."),
        ("mi rival tiene a mi Snotra, si muere dónde va?", "Snotra está en el Cementerio de A."),
        (
            "me robaron el Kraken con Hades y me pega con él, cuánto boto?",
            "A bota 5 cartas: 5 de Kraken, sin bloquear.",
        ),
    ),
)
def test_what_was_taken_before_is_whose_it_was(text: str, answer: str) -> None:
    assert ruled(text) == answer


def test_what_is_taken_now_may_not_attack_yet() -> None:
    assert ruled("le quité a Kraken con Hades este turno, ¿puedo atacar con él?").startswith("No. Kraken no puede")


def test_each_annulment_of_one_name_annuls_the_one_before_it() -> None:
    text = "me jugaron Seth y yo le tiré Flechero, el otro le tiro Flechero a mi Flechero, puedo tirarle otro Flechero?"
    request = engine.say(text).request
    assert request is not None
    assert [(play[0], play[2], play[3]) for play in came_to(request).plays] == [
        ("B", "Seth", ()),
        ("A", "Flechero", ("^Seth",)),
        ("B", "Flechero", ("^Flechero",)),
        ("A", "Flechero", ("^Flechero",)),
    ]


@pytest.mark.parametrize("who", ("el otro", "el rival", "él"))
def test_the_other_one_who_plays_is_a_player(who: str) -> None:
    request = engine.say(f"ataco con Tyr, {who} me tiró Fu Hi y yo le tiré Flechero al Fu Hi, cuánto bota").request
    assert request is not None
    assert came_to(request).attackers == [("A", "Tyr")]
    assert [(play[0], play[2]) for play in came_to(request).plays] == [("B", "Fu Hi"), ("A", "Flechero")]


def test_the_other_one_that_passes_is_an_ally() -> None:
    request = engine.say("ataco con Oni y Kraken, bloquean al Oni con Gnomo y el otro pasa, ¿cuánto bota?").request
    assert request is not None
    assert came_to(request).attackers == [("A", "Oni"), ("A", "Kraken")]


@pytest.mark.parametrize(
    ("text", "plays"),
    (
        ("A tiene 5 Oros y juega a Yord, ¿se puede?", [("A", "Yord")]),
        ("B tiene 5 Oros y juega a Yord, ¿se puede?", [("B", "Yord")]),
        ("A juega Oni, lo anula con Walkirias, ¿entra?", [("A", "Oni"), ("B", "Walkirias")]),
    ),
)
def test_a_verb_without_a_subject_goes_on_with_the_letter_before_it(text: str, plays: object) -> None:
    request = engine.say(text).request
    assert request is not None
    assert [(play[0], play[2]) for play in came_to(request).plays] == plays


@pytest.mark.parametrize(
    ("text", "side"),
    (("Tribunal ataca y no lo bloquean, cuánto boto", "B"), ("Tribunal ataca y no lo bloquean, cuánto bota", "A")),
)
def test_nobody_blocking_does_not_tell_whose_it_is(text: str, side: str) -> None:
    request = engine.say(text).request
    assert request is not None
    assert came_to(request).attackers == [(side, "Tribunal")]


@pytest.mark.parametrize(("pronoun", "attacker"), (("la", "Wiraqocha"), ("lo", "Oni")))
def test_who_blocks_stands_after_the_verb_that_lost_its_accent(pronoun: str, attacker: str) -> None:
    request = engine.say(f"mi {attacker} ataca pero {pronoun} bloqueo un Gnomo, quién muere?").request
    assert request is not None
    assert (came_to(request).attackers, came_to(request).blocks) == ([("A", attacker)], [("Gnomo", attacker)])


@pytest.mark.parametrize(("mine", "cost"), (("la mía", 0), ("un Kraken", 5)))
def test_my_own_is_another_copy_of_what_the_other_player_has(mine: str, cost: int) -> None:
    said = engine.say(f"el rival tiene una Amazonas en juego y yo quiero bajar {mine}, cuánto pago?")
    assert said.request is not None
    ruling = engine.adjudicate(said.request)
    assert ruling.answer_data is not None
    assert ruling.answer_data["value"] == cost


def test_a_card_right_after_the_question_is_asked_about() -> None:
    text = "le hice Yanomami a su Oni y me lo negó con Flechero, se va al cementerio el Yanomami?"
    assert ruled(text) == "Yanomami está en el Cementerio de A."


def test_a_player_never_sees_why_a_board_cannot_be() -> None:
    said = engine.say("Prueba de Fuego contra Itazzy se puede? sale vampiro/dragon")
    assert said.request is None
    assert said.told.es == "De lo que dice la frase no sale ninguna mesa posible: cuéntala con otras palabras."


def test_an_attack_that_nobody_can_declare_is_not_asked_about() -> None:
    said = engine.say("el en su turno le tiro viracocha a mi rey mono, en mi turno puedo atacar con el?")
    assert said.request is None
    assert [one.words for one in said.not_understood] == ["en su turno"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("¿puedo jugar Mara y atacar con Kasim?", ["atacar"]),
        ("¿puedo atacar con Kasim y bloquear con Mara?", ["bloquear"]),
        ("mi Oni puede atacar y bloquear?", ["bloquear"]),
        ("Ballesta me deja atacar y si no puedo bloquear?", ["no puedo bloquear"]),
    ],
)
def test_the_second_thing_that_is_asked_in_one_breath_is_marked_where_it_is_not_done(
    text: str, words: list[str]
) -> None:
    said = engine.say(text)
    assert said.request is None
    assert [one.words for one in said.not_understood] == words


def test_two_things_in_one_breath_that_are_both_done_are_one_board() -> None:
    request = engine.say("quiero jugar Mara y atacar con Kasim, puedo?").request
    assert request is not None
    assert came_to(request).attackers == [("A", "Kasim")]


def test_a_card_before_a_question_after_a_deed_is_what_is_asked_about() -> None:
    assert ruled("mi aliado se muere y el arma donde queda") == "Arma está en el Cementerio de A."
    assert ruled("muere mi Oni con Katana y el Oni donde queda") == "Oni está en el Cementerio de A."


@pytest.mark.parametrize(
    "told",
    (
        "tenemos 2 Aliados cada uno",
        "cada uno tiene 2 Aliados",
        "los dos tenemos 2 Aliados",
        "cada jugador tiene 2 Aliados",
        "hay 2 Aliados por lado",
    ),
)
def test_what_each_has_both_players_have(told: str) -> None:
    request = engine.say(f"{told}, ¿puedo bajar a Sleipnir?").request
    assert request is not None
    players = request["state"]["players"]
    assert [len(players[side]["defensa"]) for side in ("A", "B")] == [2, 2]


@pytest.mark.parametrize(
    ("text", "lost"),
    (
        ("tenemos 2 Aliados, ¿puedo bajar a Sleipnir?", "2 Aliados"),
        ("ataco con Oni y Tyr, cada uno con Kunai, ¿cuánto bota?", "cada uno con Kunai"),
    ),
)
def test_a_number_that_may_be_of_each_or_of_all_is_not_understood(text: str, lost: str) -> None:
    said = engine.say(text)
    assert (said.request, [one.words for one in said.not_understood]) == (None, [lost])


@pytest.mark.parametrize("weapon", ("Shuko", "Kunai"))
def test_stealing_what_bears_a_weapon_is_of_the_ally(weapon: str) -> None:
    request = engine.say(f"le puse {weapon} a mi Nanahuatzin, ¿me lo pueden robar con Hades?").request
    assert request is not None
    assert request["actions"][-1]["targets"][-1] == "nanahuatzin"


def test_what_cannot_change_hands_stays_though_it_is_played_at() -> None:
    text = "le puse Shuko a mi Nanahuatzin, ¿me lo pueden robar con Hades?"
    assert ruled(text) == "Nanahuatzin está en la Línea de Defensa de A."


def test_drawing_is_asked_where_nothing_told_before_is_drawn() -> None:
    request = engine.say("juego Falsa Cautiva, ¿robo?").request
    assert request is not None
    assert request["question"]["ask"] == "drawn"


def test_who_won_the_battle_is_followed_to_the_end_of_the_turn() -> None:
    text = "mi Ekimmu bloqueó y ganó el combate, ¿se queda en mesa?"
    assert ruled(text) == "Ekimmu está en el Cementerio de A."


def test_who_is_told_to_win_and_does_not_is_not_understood() -> None:
    assert engine.say("mi Oni bloqueó a un Kraken y ganó, ¿se queda en mesa?").request is None
