"""Who does what to whom: whose a card is, who attacks and who is attacked, what a pronoun and a lost accent mean."""

import pytest

import engine
from tests.engine.saying.boards import ruled
from tests.engine.saying.spoken import came_to


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
    assert ruled(text) == answer


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
    assert ruled(text).startswith(answer)


@pytest.mark.parametrize(
    "text",
    (
        "Si juego Hades y cambio mi Gnomo por su Kraken, ¿puedo atacar con Kraken este turno?",
        "le quité a Kraken con Hades este turno, ¿puedo atacar con él?",
    ),
)
def test_an_ally_that_was_taken_waits_for_a_grouping(text: str) -> None:
    assert ruled(text).startswith("No. Kraken no puede ser declarado atacante hasta pasar por una Fase de Agrupación")


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
    assert ruled(text) == answer


def test_who_is_told_to_be_with_one_that_dies_lies_there() -> None:
    request = engine.say("alas negras con un kasim mio en la mesa, se muere al final del turno?").request
    assert request is not None
    assert sorted(came_to(request).there["A"]) == ["Alas Negras", "Kasim"]


@pytest.mark.parametrize(
    ("text", "where"),
    (
        (
            "cambie mi lupo por su skadi con hades y despues skadi se muere, a cual cementerio",
            "Skadi está en el Cementerio de B.",
        ),
        ("el oni del rival me lo robe con huang fei hu, si muere a q cementerio va", "Oni está en el Cementerio de B."),
        ("mi oni muere en batalla, ¿a qué cementerio va?", "Oni está en el Cementerio de A."),
    ),
)
def test_what_was_taken_goes_to_its_owner(text: str, where: str) -> None:
    assert ruled(text) == where


@pytest.mark.parametrize("owner", ("mi", "su"))
def test_nobody_exchanges_two_allies_of_one_player(owner: str) -> None:
    said = engine.say(f"cambio mi Lupo por {owner} Skadi con Hades, ¿quién controla Skadi?")
    assert (said.request is None) == (owner == "mi")


@pytest.mark.parametrize(("whose", "side"), (("al rival", "B"), ("", "B")))
def test_an_ability_in_play_does_what_is_asked_of_nobody_else(whose: str, side: str) -> None:
    request = engine.say(f"tengo muspellsheimm y 4 oros, puedo destruirle el oni {whose}?").request
    assert request is not None
    assert [(one["do"], one["card"], one["targets"]) for one in request["actions"]] == [
        ("usar", "muspellsheimm", ["oni"])
    ]
    assert request["state"]["objects"]["oni"]["owner"] == side


@pytest.mark.parametrize(
    ("text", "there"),
    (
        ("el rival tiene 1 aliado y yo 2, puedo poner sleipnir?", (2, 1)),
        ("sleipnir lo puedo bajar si tengo 1 aliado y el otro 3?", (1, 3)),
    ),
)
def test_a_number_alone_counts_what_was_counted_before_it(text: str, there: tuple[int, int]) -> None:
    request = engine.say(text).request
    assert request is not None
    found = came_to(request).there
    assert tuple(sum("Aliado" in one for one in found[side]) for side in "AB") == there


@pytest.mark.parametrize(
    ("text", "gone"),
    (
        ("me tiran iaido a la kunai de mi oni, ¿dónde queda la Kunai?", "Kunai está en el Cementerio de A."),
        ("tiro iaido a la kunai del oni del rival, ¿dónde queda la Kunai?", "Kunai está en el Cementerio de B."),
        ("tiro iaido a la kunai de mi oni, ¿dónde queda la Kunai?", "Kunai está en el Cementerio de A."),
    ),
)
def test_a_weapon_is_told_by_its_bearer(text: str, gone: str) -> None:
    assert ruled(text) == gone


def test_one_of_whom_only_the_end_is_asked_is_the_one_that_fights() -> None:
    text = "pongo tetsu-bishi al guevadan del rival y me bloquea con el, muere mi roy?"
    assert ruled(text) == "Muere Guevadan, de B (Roy 2 contra Guevadan 0)."


def test_what_is_killed_in_battle_no_card_kills() -> None:
    in_battle = engine.say("me matan a nerthus en batalla, ¿a dónde va?").request
    by_a_card = engine.say("me matan a nerthus, ¿a dónde va?").request
    assert in_battle is not None
    assert by_a_card is not None
    assert [one["do"] for one in in_battle["actions"]] == ["avanzar", "atacar", "avanzar", "bloquear", "avanzar"]
    assert [one["do"] for one in by_a_card["actions"]] == ["jugar"]


@pytest.mark.parametrize(("whose", "side"), (("my", "A"), ("their", "B")))
def test_oros_that_may_be_broken_with_a_card_are_there(whose: str, side: str) -> None:
    text = f"If I control Alfheim, can they destroy {whose} Oros with Dispositivo Espinoso?"
    request = engine.say(text).request
    assert request is not None
    assert len(request["state"]["players"][side]["reserva"]) >= 2


def test_an_attack_with_what_was_stolen_is_of_the_one_who_stole_it() -> None:
    text = "¿puede mi rival atacar con el Oni que me quitó con Hades este turno?"
    assert ruled(text).startswith("No. Oni no puede ser declarado atacante hasta pasar por una Fase de Agrupación")


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("geri y freki, le tiro un yanomami, se muere?", "Geri y Freki está en la Línea de Defensa de B."),
        (
            "mi balder se lo robo el rival con hades y se murio bloqueando, a q mano vuelve",
            "Balder está en la Mano de A.",
        ),
        ("le puse guantelete al tchi yeu del rival, con cuanta fuerza queda", "Tchi Yeu tiene fuerza 2: 5 impresa"),
        ("idunn con 4 oros en mi cementerio cuanto pega", "Pasan 5 de daño al Castillo: 5 de Idunn, sin bloquear."),
        ("If I attack with Kraken and he blocks with Atlas, how much gets through?", "Pasan 3 de daño al Castillo"),
        ("Can I use Machi in my opponent's Vigilia?", "No. No es el momento de usar la habilidad de Machi"),
    ),
)
def test_a_chat_is_understood(text: str, answer: str) -> None:
    assert ruled(text).startswith(answer)


@pytest.mark.parametrize(("text", "there"), (("pierdo los oros?", 2), ("qué pasa?", 0)))
def test_oros_that_somebody_fears_to_lose_are_there(text: str, there: int) -> None:
    request = engine.say(f"tengo alfheim y me bajan inti de la cofradia, {text}").request
    assert request is not None
    assert request["question"]["ask"] == "outcome"
    assert len(request["state"]["players"]["A"].get("reserva", ())) == there


def test_what_is_destroyed_is_what_it_means_where_the_end_of_it_is_asked() -> None:
    said = engine.say("My Balder is destroyed while blocking Los Titanes, where does it go?")
    assert said.request is not None
    assert said.request["question"] == {"ask": "zone", "card": "balder"}


@pytest.mark.parametrize(
    ("text", "answer"),
    (
        ("me bota 2 con chon-chon y me quedaban 2, perdi?", "A pierde la partida y gana B."),
        ("me bota 2 con chon-chon y me quedaban 3, perdi?", "Nadie ha perdido."),
        (
            "She attacks me with Oni wearing Kunai and I block with two Gnomos, legal?",
            "No. Dos Aliados no pueden bloquear",
        ),
        ("mi oponente ataca con lilith, puedo tirar aquiles a mi bloqueador?", "Sí. A puede jugar Aquiles"),
    ),
)
def test_what_is_left_and_who_blocks_is_told_in_passing(text: str, answer: str) -> None:
    assert ruled(text).startswith(answer)


@pytest.mark.parametrize(
    ("text", "attackers", "blocks"),
    (
        (
            "Kraken y Oni atacan y bloqueo a Oni con Rey Mono, ¿quién muere?",
            [("B", "Kraken"), ("B", "Oni")],
            [("Rey Mono", "Oni")],
        ),
        (
            "Kraken y Oni atacan y el rival bloquea a Oni con Rey Mono, ¿quién muere?",
            [("A", "Kraken"), ("A", "Oni")],
            [("Rey Mono", "Oni")],
        ),
    ),
)
def test_all_that_attack_are_against_who_blocks_one_of_them(text: str, attackers: object, blocks: object) -> None:
    request = engine.say(text).request
    assert request is not None
    assert (came_to(request).attackers, came_to(request).blocks) == (attackers, blocks)


def test_nobody_blocks_with_an_ally_of_who_attacks() -> None:
    """«puede bloquear con ese mismo»: what attacks me is not mine, so the word is refused."""
    said = engine.say("me pega con Kraken, en mi turno puede bloquear con ese mismo?")
    assert (said.request, [reply.request for ask in said.asks for reply in ask.answers]) == (None, [])
    assert "puede bloquear" in [one.words for one in said.not_understood]


def test_what_blocks_an_attacker_of_the_other_player_is_understood() -> None:
    request = engine.say("me pega con Kraken, ¿puedo bloquear con Oni?").request
    assert request is not None
    assert came_to(request).blocks == [("Oni", "Kraken")]


@pytest.mark.parametrize(
    ("text", "card"),
    (
        ("Huitzil destruye a Sigurd, ¿se muere Huitzil?", "huitzil"),
        ("Huitzil destruye a Sigurd, ¿se muere Sigurd?", "sigurd"),
        ("Huitzil destruye a Sigurd, ¿Huitzil sobrevive?", "huitzil"),
    ),
)
def test_the_card_in_the_question_is_asked_about(text: str, card: str) -> None:
    said = engine.say(text)
    assert said.request is not None
    assert said.request["question"] == {"ask": "zone", "card": card}
    assert "se_pregunta" not in [one.code for one in said.assumed]


def test_what_lies_in_play_is_not_what_comes_into_it() -> None:
    text = "{} en mesa, bajo a Oni y ataco con Oni este turno, ¿se puede?"
    assert ruled(text.format("Draugar")).startswith("No. Oni entró en juego")
    assert (
        ruled("Draugar en mesa, bajo a Surt y ataco con Surt este turno, ¿se puede?") == "Sí. A puede atacar con Surt."
    )
    assert ruled("Kraken en mesa, le juego Gorgonas a Oni, ¿qué pasa?").startswith("El Aliado Oni queda con fuerza 0")
