"""What people leave out: that a card is played, that it attacks, what was done before, and what was paid already."""

import pytest

import engine

ANSWERS = {
    "sasaki kojiro puede matar a un oni?": "No. No hay un objetivo válido para la habilidad.",
    "tengo 5 oros y ya pagué 3, puedo bajar un kraken?": (
        "No. Cuesta 5 Oros y solo puede pagar 2: los demás ya están en el Oro Pagado."
    ),
    "pagué 2 oros y me quedan 2, puedo bajar un oni": "Sí. A puede jugar Oni.",
    "demonio con 4 cartas en castillo, pierdo?": "A pierde la partida y gana B.",
    "gambantein en mi oni sin bloqueo, cuántas bota": "B bota 4 cartas: 4 de Oni, sin bloquear.",
    "el rival me ataca con Oni y Kraken. Bloqueo a Oni con Oni, el Kraken pasa. cuántas cartas boto?": (
        "A bota 5 cartas: 5 de Kraken, sin bloquear."
    ),
    "chiang shih con 4 oros, me bloquea un kraken, pago 2 y lo mato?": (
        "Muere Kraken, de B (Chiang Shih 5 contra Kraken 4)."
    ),
    "uso machi con 2 oros sobre dos krakens q me atacan, cuántas boto": "A no bota cartas.",
    "el turno pasado le robé un kraken con hades, hoy ataco con el sin bloqueo, cuánto bota": (
        "B bota 5 cartas: 5 de Kraken, sin bloquear."
    ),
    "me mataron el oni que le había robado al rival con hades, a que cementerio va": "Oni está en el Cementerio de B.",
    "ataco con nidhogg y no me lo paran, pago el oro, cuantas bota en total": (
        "B bota 5 cartas: 4 de Nidhogg, sin bloquear; 1 por Nidhogg."
    ),
    "fetiche en mesa y mi rival con 5 oros, cuanta fuerza tiene": "Fetiche tiene fuerza 5: X vale 5.",
    "bajo kraken y me quedan 2 oros, alcanzo a bajar un oni?": "Sí. A puede jugar Oni.",
    "rukuru kubi atacó y no murió, puede bloquear despues en el turno del otro": "Sí. La acción es legal.",
    "mi oni atacó este turno, en el turno del rival puede bloquear?": (
        "No. Oni está en la Línea de Ataque y solo se bloquea desde la Línea de Defensa."
    ),
    "quién gana entre un kraken y un ninyo si ataca el ninyo": (
        "Mueren los dos: Kraken, de B y Ninyo, de A (Ninyo 4 contra Kraken 4)."
    ),
}


@pytest.mark.parametrize("sentence", ANSWERS)
def test_a_judge_is_answered_as_if_it_had_been_said(sentence: str) -> None:
    request = engine.say(sentence).request
    assert request is not None
    assert engine.adjudicate(request).answer.es == ANSWERS[sentence]


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("demonio con 4 cartas en castillo, pierdo?", "se_juega"),
        ("con trivaldi le mato el oni que tiene nanigata?", "al_entrar"),
        ("cuánta fuerza tiene un oni con kunai y nanigata", "varias_armas"),
    ],
)
def test_what_is_taken_for_granted_is_said(sentence: str, code: str) -> None:
    assert code in {one.code for one in engine.say(sentence).assumed}


def test_weapons_that_may_be_borne_are_no_surprise() -> None:
    assert "varias_armas" not in {one.code for one in engine.say("mi raiko lleva tres katanas cuanto pega").assumed}


def test_a_card_of_the_opponents_does_not_attack_for_the_speaker() -> None:
    request = engine.say("abominacion en mesa del rival, puedo atacar?").request
    assert request is not None
    assert [one["by"] for one in request["actions"] if one["do"] == "atacar"] == ["A"]
    assert engine.adjudicate(request).verdict == "illegal"


def test_a_choice_between_two_times_is_not_one_of_them() -> None:
    said = engine.say("si mi rival se queda sin cartas pierde al tiro o al final?")
    assert said.request is None or said.request["question"]["ask"] == "document"


def test_what_comes_before_in_the_same_battle_is_no_earlier_turn() -> None:
    said = engine.say("ataco con Oni, bloquea Golem y yo le habia tirado gorgonas al golem, cuanto bota")
    assert said.request is not None
    assert "gorgonas" in {one.get("card") for one in said.request["actions"]}


@pytest.mark.parametrize(
    ("question", "idle"), [("qué puede hacer el otro", False), ("cuánta fuerza tiene mi kraken", True)]
)
def test_no_card_is_said_to_change_nothing_of_what_may_be_done(question: str, idle: bool) -> None:
    card = "nanna" if not idle else "draugar"
    said = engine.say(f"juego huitzilopochtli a mi kraken y el otro tiene {card}, {question}")
    assert ("no_cambia" in {one.code for one in said.assumed}) is idle


@pytest.mark.parametrize(
    ("sentence", "verdict", "unknown"),
    [
        ("me bajan un einheryar, puedo responder con kage aruki jutsu?", "resolved", True),
        (
            "me bajan un einheryar y el rival no tiene cartas en la mano, puedo responder con kage aruki jutsu?",
            "illegal",
            False,
        ),
        ("ataco con kraken y me bloquea oni, quién muere", "resolved", False),
    ],
)
def test_a_hand_of_which_nobody_spoke_is_not_empty_where_the_answer_looks_at_it(
    sentence: str, verdict: str, unknown: bool
) -> None:
    said = engine.say(sentence)
    assert said.request is not None
    assert engine.adjudicate(said.request).verdict == verdict
    assert ("mano" in {one.code for one in said.assumed}) is unknown


@pytest.mark.parametrize(
    ("sentence", "legal"),
    [
        ("puse el oro y después jugué un tyr, se puede?", True),
        ("bajé el oro y después jugué un tyr, se puede?", True),
        ("jugué un tyr y después bajé el oro, se puede?", False),
        ("el rival jugó un tyr y después bajó el oro, se puede?", False),
    ],
)
def test_the_oro_of_the_turn_is_laid_when_it_was_told(sentence: str, legal: bool) -> None:
    request = engine.say(sentence).request
    assert request is not None
    assert engine.adjudicate(request).answer.es.startswith("Sí" if legal else "No") is True
    assert [one["do"] for one in request["actions"]] == ["poner_oro", "jugar"][:: 1 if legal else -1]


def test_an_oro_that_either_player_may_have_laid_is_not_laid() -> None:
    assert engine.say("el rival jugó un tyr y después bajo el oro, se puede?").request is None


@pytest.mark.parametrize(("when", "told"), [("este turno", True), ("el turno pasado", False)])
def test_a_battle_told_as_over_is_of_this_turn(when: str, told: bool) -> None:
    assert (engine.say(f"mi oni bloqueó {when}, se muere al final?").request is not None) is told


@pytest.mark.parametrize(
    ("text", "code"),
    (
        ("¿puedo jugar Hidromiel?", "cementerio"),
        ("me matan a cipatonal y oxmoco con yanomami, ¿qué pasa?", "cementerio_vacio"),
    ),
)
def test_what_lies_in_a_graveyard_of_which_nobody_spoke_is_said(text: str, code: str) -> None:
    assert code in [one.code for one in engine.say(text).assumed]


def test_a_graveyard_that_was_told_of_is_not_assumed() -> None:
    said = engine.say("tengo 2 cartas en el cementerio, ¿puedo jugar Hidromiel?")
    assert said.request is not None
    assert engine.adjudicate(said.request).answer.es == "No. Necesita 3 cartas en el Cementerio y hay 2."
    assert not {"cementerio", "cementerio_vacio"} & {one.code for one in said.assumed}


@pytest.mark.parametrize(
    ("sentence", "missed"),
    [
        ("me rompen el unicornio de cofradia con yanomami, me da el oro igual?", "me da el oro"),
        ("mi rival juega Kraken y yo pagué 4 oros, se puede?", "pagué 4 oros"),
    ],
)
def test_nobody_pays_or_affords_what_the_other_one_plays(sentence: str, missed: str) -> None:
    said = engine.say(sentence)
    assert said.request is None
    assert missed in " ".join(one.words for one in said.not_understood)


def test_what_is_asked_of_the_end_beside_whether_it_may_be_done_is_not_dropped() -> None:
    said = engine.say("cao cao me bloquea a un oni y a un gnomo a la vez, se puede? quien se muere")
    (ask,) = said.asks
    assert [answer.es for answer in ask.answers] == ["se puede?", "quien se muere"]


def test_one_question_is_answered_at_once() -> None:
    said = engine.say("cao cao me bloquea a un oni y a un gnomo a la vez, se puede?")
    assert said.request is not None
    assert said.asks == ()


@pytest.mark.parametrize(
    ("text", "answer", "supplied"),
    (
        ("juego Vishnu, ¿qué pasa?", "Oro queda en el Cementerio de B; Vishnu queda en el Cementerio de A.", True),
        ("juego Vishnu y el rival no tiene Oros, ¿qué pasa?", "No. No hay un objetivo válido: Oro oponente.", False),
        ("juego Vishnu, ¿quién elige el Oro?", "Elige A: quien juega la carta elige a qué afecta.", True),
        (
            "juego Vishnu y el rival tiene dos Oros, ¿quién elige cuál?",
            "Elige A: quien juega la carta elige a qué afecta.",
            False,
        ),
        ("juego Kasim, ¿quién elige?", "No elige nadie: nada de lo que pasó deja elegir.", False),
    ),
)
def test_what_a_played_card_is_aimed_at_lies_on_the_table_where_nobody_spoke_of_it(
    text: str, answer: str, supplied: bool
) -> None:
    said = engine.say(text)
    assert said.request is not None
    assert engine.adjudicate(said.request).answer.es == answer
    assert ("blancos" in [one.code for one in said.assumed]) is supplied


@pytest.mark.parametrize(
    ("text", "answer", "company"),
    (
        (
            "¿puedo tirar Arpía si el rival tiene un solo Aliado?",
            "No. Pide 2 objetivos y hay 1: carta oponente.",
            False,
        ),
        ("¿puedo tirar Arpía si el rival tiene dos Aliados?", "Sí. A puede jugar Arpía.", False),
        ("¿puedo tirar Arpía si el rival tiene un Oni?", "Sí. A puede jugar Arpía.", True),
    ),
)
def test_nobody_stands_beside_allies_that_were_counted(text: str, answer: str, company: bool) -> None:
    said = engine.say(text)
    assert said.request is not None
    assert engine.adjudicate(said.request).answer.es == answer
    assert ("compania" in [one.code for one in said.assumed]) is company


@pytest.mark.parametrize(
    ("text", "asked"),
    (
        ("me tiraron Vishnu y tengo todos los Oros pagados, ¿pierdo uno igual?", {"ask": "outcome"}),
        ("tengo 2 Oros y me tiran Vishnu, ¿pierdo uno?", {"ask": "outcome"}),
        ("me tiraron Vishnu y tengo todos los Oros pagados, ¿boto una igual?", {"ask": "milled", "player": "A"}),
    ),
)
def test_one_that_is_lost_where_oros_were_told_is_an_oro(text: str, asked: dict[str, str]) -> None:
    request = engine.say(text).request
    assert request is not None
    assert request["question"] == asked


def test_a_strength_that_is_gained_is_no_ally() -> None:
    said = engine.say("¿Van Helsing se sube el +1 a él mismo?")
    assert (said.request, "el +1" in [one.words for one in said.not_understood]) == (None, True)


@pytest.mark.parametrize(
    ("text", "active", "ends", "idle"),
    (
        ("tengo Geisha y no ataco con ella, ¿qué le pasa al rival?", "A", "B:9.1", False),
        ("tengo Kraken y no ataco con él, ¿qué pasa?", "A", "B:9.1", True),
        ("si el rival no ataca con Geisha, ¿qué pasa?", "B", "A:9.1", False),
    ),
)
def test_what_comes_of_not_attacking_shows_when_the_turn_ends(text: str, active: str, ends: str, idle: bool) -> None:
    said = engine.say(text)
    assert said.request is not None
    assert said.request["state"]["turn"]["active"] == active
    assert said.request["actions"] == [{"by": None, "do": "avanzar", "to": ends}]
    assert ("no_cambia" in [one.code for one in said.assumed]) is idle


def test_of_a_card_beside_which_nothing_is_done_it_is_not_said_that_it_changes_nothing() -> None:
    said = engine.say("tengo Geisha, ¿qué pasa?")
    assert "no_cambia" not in [one.code for one in said.assumed]
