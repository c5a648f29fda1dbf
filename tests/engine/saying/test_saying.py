"""What `say` assumes, asks and marks, and the door of the command line."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import engine
from engine.request import RequestError
from engine.situations.conjugation import conjugated


def _codes(sentence: str) -> set[str]:
    return {one.code for one in engine.say(sentence).assumed}


def test_who_attacks_is_assumed_in_words_where_nobody_says_so() -> None:
    assert "ataca_A" in _codes("Kraken bloqueado por Oni, quién muere?")
    assert "ataca_A" not in _codes("el rival me ataca con Kraken y lo bloqueo con Oni, quién muere?")


@pytest.mark.parametrize(("asked", "player"), [("cuánto boto", "A"), ("cuánto le boto", "B"), ("cuántas bota él", "B")])
def test_whose_cards_are_milled_is_told_by_whom_it_befalls(asked: str, player: str) -> None:
    request = engine.say(f"ataco con Kraken y nadie bloquea, {asked}?").request
    assert request is not None and request["question"] == {"ask": "milled", "player": player}


def test_a_misspelt_name_is_said_back() -> None:
    said = engine.say("un oni con yoroy bloquea a un kraken, quien muere")
    assert [one.es for one in said.assumed if one.code == "nombre"] == ["«yoroy» es Yoroi"]


def test_a_name_as_it_is_printed_is_not() -> None:
    assert "nombre" not in _codes("un oni con Yoroi bloquea a un Kraken, quien muere")


def test_printings_that_differ_in_nothing_that_matters_here_make_one_board() -> None:
    """Walkirias is unique in one of its two editions, which no annulment asks about."""
    said = engine.say("anulo su oni con walkirias, recupera los oros?")
    assert said.request is not None
    assert [ask.code for ask in said.asks] == []
    assert engine.adjudicate(said.request).answer_data == {"value": False}


def test_printings_that_answer_differently_are_asked_about() -> None:
    said = engine.say("Bajé un Khnum este turno, ¿puede atacar?")
    assert [ask.code for ask in said.asks] == ["impresion"]
    assert [answer.es for answer in said.asks[0].answers] == ["La Cofradía", "El Reto"]
    verdicts = [engine.adjudicate(answer.request or {}).verdict for answer in said.asks[0].answers]
    assert verdicts == ["resolved", "illegal"]


def test_printings_that_answer_alike_are_assumed() -> None:
    said = engine.say("Juego Gorgonas al Oni del rival, ¿qué pasa?")
    assert said.asks == ()
    assert "impresion" in {one.code for one in said.assumed}


def test_what_a_player_chooses_is_asked_with_buttons_that_choose_it() -> None:
    said = engine.say("Juego Kraken y el rival tiene Nidavellir con cinco oros, ¿quién se queda con el Kraken?")
    assert [answer.es for answer in said.asks[0].answers] == ["sí", "no"]
    answers = [engine.adjudicate(answer.request or {}).answer_data for answer in said.asks[0].answers]
    assert [data and data["value"] for data in answers] == ["B", "A"]


def test_a_word_that_nobody_knows_refuses_the_board() -> None:
    said = engine.say("Kraken con blorfio bloqueado por Oni, quién muere?")
    assert said.request is None
    assert [one.words for one in said.not_understood] == ["blorfio"]
    assert said.told.es == "No entendí esta parte: «blorfio»."


WITHOUT_A_BOARD = {
    "¿puedo bajar un oro después de jugar un aliado?": ("no", "9.2"),
    "Can an Ally that just entered attack?": ("no", "3.1.C"),
    "si me quedo sin cartas en el mazo pierdo al tiro?": ("yes", "4.1"),
}


@pytest.mark.parametrize("sentence", WITHOUT_A_BOARD)
def test_a_question_without_a_board_is_asked_of_the_document_and_says_so(sentence: str) -> None:
    said = engine.say(sentence)
    assert said.request == {"game": "myl_pe", "question": {"ask": "document", "words": sentence}}
    assert [one.code for one in said.assumed] == ["documento"]
    ruling = engine.adjudicate(said.request)
    value, section = WITHOUT_A_BOARD[sentence]
    assert ((ruling.answer_data or {})["value"], ruling.citations[0].section) == (value, section)


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("cuánto dura el efecto de Medusa", "cuánto dura el efecto de"),
        ("hasta cuándo dura el efecto de Ser Abominable?", "hasta cuándo dura el efecto de ?"),
    ],
)
def test_how_long_a_card_lasts_is_asked_of_the_document_without_its_name_and_without_a_yes_or_no(
    sentence: str, words: str
) -> None:
    said = engine.say(sentence)
    assert said.request == {"game": "myl_pe", "question": {"ask": "document", "words": words}}
    assert [one.code for one in said.assumed] == ["documento", "sin_texto"]
    ruling = engine.adjudicate(said.request)
    assert (ruling.answer_data or {})["value"] is None
    assert "6.9" in [one.section for one in ruling.citations]


@pytest.mark.parametrize("sentence", ["puedo jugar dos totem iguales", "cuando termina la guerra de talismanes"])
def test_what_is_asked_of_the_document_may_come_without_a_question_mark(sentence: str) -> None:
    request = engine.say(sentence).request
    assert request is not None
    assert request["question"] == {"ask": "document", "words": sentence}


@pytest.mark.parametrize("sentence", ["cuándo puedo jugar Aquiles?", "When can I play Aquiles?"])
def test_in_which_moment_a_card_may_be_played_is_no_question_of_one_board(sentence: str) -> None:
    said = engine.say(sentence)
    assert said.request is None
    assert [one.words.lower() for one in said.not_understood] in (["cuándo"], ["when"])


def test_a_condition_that_begins_with_when_is_one_board() -> None:
    assert engine.say("cuando ataca Kasim, ¿puedo bloquearlo con Mara?").request is not None


@pytest.mark.parametrize(
    "sentence",
    [
        "¿puedo bajar un oro después de jugar un kraken y perder la habilidad?",
        "mi amigo tiene un mazo de dragones",
        "y entonces qué hago",
        "ataco con uno de 3 y perdió la habilidad, ¿puedo jugar un aliado?",
    ],
)
def test_what_names_cards_or_words_of_no_document_is_not_asked_of_it(sentence: str) -> None:
    assert engine.say(sentence).request is None


@pytest.mark.parametrize(
    ("sentence", "attackers"),
    [
        ("tengo dos onis y un kraken atacando, nadie bloquea, cuánto daño entra", 3),
        ("I have two Onis and a Kraken attacking, nobody blocks, how much damage?", 3),
        ("tengo un oni y un kraken que atacan, nadie bloquea, cuánto daño entra", 2),
        ("tengo un oni y un kraken que ataca, nadie bloquea, cuánto daño entra", 1),
    ],
)
def test_a_verb_after_several_cards_is_of_as_many_as_its_form_tells(sentence: str, attackers: int) -> None:
    request = engine.say(sentence).request
    assert request is not None
    (attack,) = [action for action in request["actions"] if action["do"] == "atacar"]
    assert len(attack["cards"]) == attackers


def test_words_of_no_game_before_the_situation_are_marked_and_stand_aside() -> None:
    said = engine.say("oye tremendo partidazo ayer: Kraken bloqueado por Oni, quién muere?")
    assert said.request is not None
    assert [one.words for one in said.not_understood] == ["tremendo partidazo ayer"]


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("me destruyen el tótem de jaguar mientras ataco con oni, cuánto daño pasa", "me destruyen"),
        ("ataqué con 3 monos de 2, mi rival solo bloqueó uno, botó 4, está bien?", "botó 4"),
        ("si tengo dos jaguares mi oni pega con 5?", "5"),
        ("do I mill 5 if Kraken attacks and I don't block?", "5"),
        ("mi rival juega hades sobre mi tyr y después se lo destruyo, a qué cementerio va el tyr?", "se lo destruyo"),
    ],
)
def test_what_nothing_on_the_board_does_or_counts_refuses_it(sentence: str, words: str) -> None:
    said = engine.say(sentence)
    assert said.request is None
    assert [one.words for one in said.not_understood] == [words]


def test_a_question_that_nothing_answers_refuses_the_board() -> None:
    assert engine.say("Kraken bloqueado por Oni, ¿cuántos kilómetros?").request is None


def test_a_number_that_goes_into_nothing_refuses_the_board() -> None:
    assert engine.say("puedo anular 7 talismanes con Toki?").request is None


@pytest.mark.parametrize(
    ("sentence", "answer"),
    [
        ("Kraken con Kunai bloqueado por Oho Yama con Nunchaku, quién muere?", "Mueren los dos"),
        ("me pegan con tres monos de 2 y no bloqueo, cuántas cartas boto?", "A bota 6 cartas"),
        ("hua mu lan ataca y la bloquea nurikabe cuanto daño pasa al castillo", "Pasan 3 de daño"),
        ("Me juegan Cíclope y tengo tres cartas, ¿elijo yo?", "No elige nadie"),
        ("ataco con yurei y me lo bloquea otro yurei, quien roba primero", "Primero A"),
        ("El rival tiene Tótem Rúnico, ¿tengo que jugar con la mano abierta?", "Sí: A juega con la Mano a la vista"),
        ("me anulan el Kraken con Sotz' Na, recupero los cinco oros?", "No: 5 Oros de A quedan pagados"),
        ("juego cuernos de adumla y no encuentro nada, barajo igual?", "Sí: quien busca baraja"),
        ("me tiran Toki a mi Tótem de Jaguar, ¿a qué cementerio se va el tótem?", "Tótem de Jaguar está en"),
        ("mi oni lleva una katana y muere, la katana vuelve a la mano?", "Katana está en el Cementerio de A."),
        ("el kraken que robé con hades, si se muere, a qué cementerio va", "Kraken está en el Cementerio de B."),
        ("ataco con kraken, oho yama bloquea, quién muere", "Mueren los dos: Oho Yama, de B y Kraken, de A"),
        ("tengo oni y kraken, talos bloquea a kraken, quién muere", "Muere Talos, de B"),
        (
            "kraken vs kraken",
            "El Aliado Kraken queda con fuerza 5; Kraken queda en el Cementerio de B; B queda con 29 ",
        ),
        ("le juego una katana a un oni que ya tiene kunai, se puede?", "No. Oni ya porta un Arma."),
        ("mi kraken no lo bloquean y al rival le quedan 4 cartas en el castillo, gané?", "B pierde la partida"),
        (
            "tengo 6 cartas en mi castillo, el rival me pega con un oni, kuantas me kedan",
            "A tiene 3 cartas en el Castillo",
        ),
        ("ataco con dos onis y uno es bloqueado por karl, cuantas cartas bota mi rival", "B bota 3 cartas"),
        ("ataco con kraken y oni, el otro bloquea al oni con talos, cuánto pasa", "Pasan 6 de daño"),
        ("el otro ataca con kraken y bloqueo con oni, quién muere", "Muere Oni, de A"),
        ("ataqué con un oni y un talos sin bloqueo, cuantas debía botar", "B bota 5 cartas"),
        ("me tiraron ciclope con 6 cartas en mano, con cuantas quedo", "A tiene 4 cartas en la Mano."),
        ("le tiro ciclope con 3 cartas en la mano, con cuántas queda", "B tiene una carta en la Mano."),
        ("bajo totem de guanaco, cuánto le cuesta kraken al rival", "Kraken cuesta 6 Oros"),
        ("Does Berserker get blocked by Dragon Oriental?", "Sí."),
        ("kraken con martillo y estacas atacando, puede bloquearlo un vampiro?", "No. Martillo y Estacas impide"),
        ("puedo jugar kraken con un solo oro?", "No. Cuesta 5 Oros y solo puede pagar 1."),
        ("ataco con tres onis y bloquean dos con kraken y tyr, cuánto daño pasa", "Pasan 3 de daño"),
        ("al kraken le pongo maza y ataca, lo bloquea otro kraken, quién muere", "Muere Kraken, de B"),
        ("me atacan tres de 2 y bloqueo 2 con mis onis, cuánto me entra", "Pasan 2 de daño"),
        ("kraken ataca, oni bloquea, el bloqueador tiene katana, quién muere", "Mueren los dos"),
        ("el rival baja totem de guanaco y yo quiero jugar yanomami, cuánto me cuesta", "Yanomami cuesta 5 Oros"),
        ("pago kraken con tres oros y dos virtuales, se puede?", "Sí. A puede jugar Kraken."),
        ("ataco con kraken, él responde kawarimi, qué pasa con el ataque?", "El ataque es cancelado"),
        ("I have 4 cards left in my castle and he attacks with Kraken, do I lose if I don't block?", "A pierde la"),
        ("el oni del rival ataca con kunai y lo bloqueo con kraken, cuánto daño recibo", "Pasan 1 de daño"),
        (
            "un ogro de la cofradía pega y lo para un oni, cuántas cartas boto",
            "A no bota cartas",
        ),
    ],
)
def test_what_is_asked_is_answered_in_its_own_words(sentence: str, answer: str) -> None:
    said = engine.say(sentence)
    assert said.request is not None, said.told.es
    assert engine.adjudicate(said.request).answer.es.startswith(answer)


def test_too_long_a_sentence_is_refused_with_what_to_do() -> None:
    with pytest.raises(RequestError, match="tell only the play"):
        engine.say("a" * 501)


def test_a_game_without_situations_has_none() -> None:
    with pytest.raises(KeyError):
        engine.say("ataco", "dos_filas")


@pytest.mark.parametrize("sentence", ["", "   ", "¿?", "\n", "....", "🃏🃏", "con con con", "9" * 300, "¿" * 400])
def test_what_is_no_sentence_is_no_board(sentence: str) -> None:
    assert engine.say(sentence).request is None


@pytest.mark.parametrize(
    ("entry", "form", "person"),
    [
        ("atacar", "ataqué", "1"),
        ("morir ue", "muere", "3"),
        ("jugar ue", "juegue", "1"),
        ("elegir i", "eligió", "3"),
        ("bloquear", "bloqueado", "parto"),
    ],
)
def test_verbs_are_conjugated(entry: str, form: str, person: str) -> None:
    assert person in {one.person for written, one in conjugated(entry) if written == form}


def test_the_command_prints_a_json_object_for_each_line_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "chat.txt"
    lines = ("Kraken bloqueado por Oni, quién muere?", "", "Kraken " * 100, "a qué hora abre la tienda")
    file.write_text("\n".join(lines), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "engine", "say", "--file", str(file)], capture_output=True, text=True, check=False
    )
    first, too_long, last = [msgspec.json.decode(line) for line in run.stdout.splitlines()]
    assert run.returncode == 1
    assert first["request"]["question"] == {"ask": "deaths"}
    keys = {"text", "language", "request", "assumed", "asks", "not_understood", "told", "understood", "floor"}
    assert set(first) == keys
    assert (too_long["request"], too_long["told"]["en"]) == (
        None,
        "That is more than 500 letters: tell only the play in dispute.",
    )
    assert last["request"] is None


def _attackers(sentence: str) -> list[object]:
    request = engine.say(sentence).request
    assert request is not None
    return [(one["by"], one["cards"]) for one in request["actions"] if one["do"] == "atacar"]


def test_a_card_said_to_be_what_it_is_not_refuses_the_board() -> None:
    said = engine.say("mi oni con kunai ataca y lo bloquea un oho yama sin habilidad, quién muere")
    assert said.request is None
    assert any("sin habilidad" in one.words for one in said.not_understood)


def test_what_an_opponent_has_left_is_the_opponents() -> None:
    request = engine.say("ataco con 3 aliados de 2 y le quedan 5 cartas en el castillo, pierde?").request
    assert request is not None
    assert request["state"]["players"]["B"]["castillo"] == 5
    assert engine.adjudicate(request).answer.es == "B pierde la partida y gana A."


def test_what_was_taken_attacks_for_who_took_it() -> None:
    assert _attackers("le robo el kraken a mi rival con hades, puede atacar ahora?") == [("A", ["kraken"])]


def test_one_of_a_strength_that_was_told_is_one_of_those() -> None:
    said = _attackers("ataco con dos de 3 y uno de 4, bloquean uno de 3 con uno de 1, cuánto bota")
    assert said == [("A", ["aliado3", "aliado32", "aliado4"])]


def test_a_card_named_twice_is_two_cards() -> None:
    assert _attackers("ataco con kraken y lo bloquea kraken, cuántas cartas se botan") == [("A", ["kraken"])]
    assert _attackers("quien roba primero si atacan yurei y yurei mios") == [("A", ["yurei", "yurei2"])]


def test_what_is_told_after_happened_first() -> None:
    request = engine.say("el rival puso el oro despues de bajar un talos, vale?").request
    assert request is not None
    assert [(one["by"], one["do"]) for one in request["actions"]] == [("B", "jugar"), ("B", "poner_oro")]


def test_where_a_weapon_is_borne_that_nobody_said_is_said() -> None:
    said = engine.say("que fuerza tiene Hotei con Benten y Kunai")
    assert [one.es for one in said.assumed if one.code == "porta"] == ["no se dijo quién porta Kunai: Benten"]


@pytest.mark.parametrize(
    ("sentence", "answer"),
    [
        (
            "en turno del rival, el ataca con berserker y yo bloqueo con kraken, quién muere",
            "No se puede: Berserker es Imbloqueable. Sin eso: No muere nadie.",
        ),
        ("Me roban a Nanahuatzin con Hades, ¿quién lo controla?", "B controla a Nanahuatzin por Hades; su dueño es A."),
        ("me juega Cíclope, elijo yo las cartas o son al azar?", "No elige nadie: A descarta 2 cartas al azar."),
        ("si bajo Bunyip y es mi único aliado qué pasa", "Se resuelve la habilidad de Bunyip; "),
    ],
)
def test_the_answer_is_in_the_words_of_the_question(sentence: str, answer: str) -> None:
    request = engine.say(sentence).request
    assert request is not None
    assert engine.adjudicate(request).answer.es.startswith(answer)


UNNAMED = {
    "me anularon el kraken, recupero los oros?": {"value": False},
    "mi rival me destruyó el oni que llevaba katana, la katana a dónde va?": {"value": "A:cementerio"},
    "they destroyed my Yurei, do I draw?": {"value": True},
}


@pytest.mark.parametrize("sentence", UNNAMED)
def test_what_nobody_said_which_card_does_a_nameless_card_does_and_that_is_said(sentence: str) -> None:
    said = engine.say(sentence)
    assert "sin_carta" in {one.code for one in said.assumed}
    data = engine.adjudicate(said.request or {}).answer_data or {}
    assert {"value": data["value"]} == UNNAMED[sentence]


def test_what_dies_in_a_battle_is_not_destroyed_by_a_nameless_card() -> None:
    said = engine.say("me destruyen el oni en batalla, a dónde va?")
    assert "sin_carta" not in {one.code for one in said.assumed}


def test_which_one_to_block_with_shows_what_comes_of_each() -> None:
    said = engine.say("tengo un oni y un oho yama y el me ataca con kraken, con cual lo paro?")
    (ask,) = said.asks
    assert [reply.es for reply in ask.answers] == ["Oni", "Oho Yama"]
    dying = [engine.adjudicate(reply.request or {}).answer.es for reply in ask.answers]
    assert dying[0].startswith("Muere Oni, de A")
    assert dying[1] != dying[0]


def test_an_attack_straight_at_the_castle_is_blocked_by_nobody() -> None:
    said = engine.say("kitsune me pega directo, cuantas boto?")
    assert (
        said.told.es == "Turno de B; B ataca con Kitsune; nadie bloquea a Kitsune. Se pregunta: ¿cuántas cartas bota A?"
    )
    assert engine.say("kitsune me pega directo y la bloqueo con oni, cuantas boto?").request is None


def test_a_race_is_no_card() -> None:
    said = engine.say("mi cazador roy bloquea a un guerrero de 4, quien muere")
    assert "Roy de A bloquea al Guerrero de fuerza 4" in said.told.es
    assert engine.say("mi chamán roy bloquea a un guerrero de 4, quien muere").request is None


def test_another_of_ones_own_is_not_the_one_told_before() -> None:
    said = engine.say("ataco con mi oni y con mi otro oni, no bloquean, cuanto daño entra?")
    assert engine.adjudicate(said.request or {}).answer.es.startswith("Pasan 6")


def test_a_hand_at_the_end_of_a_turn_is_counted_before_the_last_draw() -> None:
    said = engine.say("termino el turno con diez cartas en la mano, ¿cuántas descarto?")
    assert "antes_de_robar" in {one.code for one in said.assumed}
    assert (engine.adjudicate(said.request or {}).answer_data or {})["value"] == 3


def test_what_is_asked_whether_it_may_be_done_is_not_answered_by_where_a_card_lies() -> None:
    said = engine.say("guardian destruido por naglfar, puedo buscar el oro?")
    assert said.request is not None
    assert said.request["question"] == {"ask": "outcome"}
    assert "lo_que_pasa" in {one.code for one in said.assumed}


def test_a_hand_that_is_looked_at_is_shown() -> None:
    said = engine.say("la kitsune del rival me entró directo, tengo que mostrarle mi mano?")
    assert engine.adjudicate(said.request or {}).answer_data == {"value": True}


def test_so_many_are_milled_in_a_turn() -> None:
    said = engine.say("cuántas boto por turno con niflheim del rival?")
    assert "turno_entero" in {one.code for one in said.assumed}
    assert (engine.adjudicate(said.request or {}).answer_data or {})["value"] == 1


OF_HANDS = {
    "ataco con mono de hierro sin bloqueo, ¿cuántas descarta?": "B descarta 3 cartas.",
    "my Mono de Hierro attacked unblocked, who chooses the discarded cards?": "Elige B; B descarta 3 cartas.",
    "el rival me tira marcas de guerra, ¿quién elige la carta?": "No elige nadie: A descarta una carta al azar.",
    "termino mi turno con 10 cartas, ¿cuántas descarto?": "A descarta 3 cartas.",
}


@pytest.mark.parametrize("sentence", OF_HANDS)
def test_hands_nobody_spoke_of_hold_cards_where_they_are_asked_about(sentence: str) -> None:
    """By chance only where the card does not say that the opponent discards (DAR 10.20)."""
    said = engine.say(sentence)
    assert engine.adjudicate(said.request or {}).answer.es == OF_HANDS[sentence]
    assert _codes(sentence) & {"mano", "antes_de_robar"}


def test_what_is_searched_by_its_kind_is_shown_once_it_is_found() -> None:
    said = engine.say("juego ix chebel yax y busco un talisman, tengo que mostrarlo?")
    ruling = engine.adjudicate(said.request or {})
    assert ruling.verdict == "depends_on_choice"
    assert "Sí: A busca una carta con una característica dada" in ruling.answer.es


def test_a_second_pair_of_blocks_needs_no_preposition() -> None:
    said = engine.say("me atacan con trivaldi y tyr, bloqueo trivaldi con oni y tyr con kraken, quien muere?")
    assert "Oni de A bloquea a Trivaldi; Kraken de A bloquea a Tyr" in said.told.es


def test_a_talisman_told_with_a_pronoun_is_played_at_the_only_ally() -> None:
    said = engine.say("ataco con oni y el rival le tira gorgonas, puede?")
    assert "B juega Gorgonas (El Reto) sobre Oni" in said.told.es


def test_oros_given_back_to_a_hand_are_not_what_was_paid() -> None:
    assert engine.say("lo bloqueo con kraken, me devuelve un oro a la mano?").request is None
