"""Questions about what may be done, what a claimed board is, and how an irregular game goes on."""

import pytest

from engine import RequestError
from tests.engine.situations import ally, annul, attack, board, decisive, play, refused, rule, side


def may(ruling: object, do: str) -> list[dict[str, object]]:
    """The listed actions of one kind."""
    data = ruling.answer_data  # type: ignore[attr-defined]
    return [one["action"] for moment in data["moments"] for one in moment["actions"] if one["action"]["do"] == do]


def test_the_listed_actions_can_be_submitted_as_they_are() -> None:
    state = board(side(2, mano=["g:Golpe", "v:Verdugo"], defensa=["a:F2"]), side(defensa=["b:F3"]))
    listed = rule(state, ask="actions").answer_data
    assert listed is not None
    for one in listed["moments"][0]["actions"]:
        assert refused(rule(state, one["action"])) == []


def test_every_group_of_attackers_is_listed() -> None:
    state = board(side(defensa=["a:F2", "b:F3", "n:F1*"]), side())
    attacks = [action["cards"] for action in may(rule(state, ask="actions"), "atacar")]
    assert attacks == [["a"], ["b"], ["a", "b"]]


def test_too_many_groups_of_attackers_are_said_not_to_be_all() -> None:
    state = board(side(defensa=[f"a{n}:F{n}" for n in range(8)]), side())
    ruling = rule(state, ask="actions")
    assert [len(action["cards"]) for action in may(ruling, "atacar")] == [1] * 8 + [8]  # type: ignore[arg-type]
    assert ruling.answer_data is not None and ruling.answer_data["moments"][0]["complete"] is False


def test_the_answer_about_legal_actions_tells_no_card_of_a_hand() -> None:
    state = board(side(2, mano=["g:Golpe"]), side(mano=["neg:Negar"], defensa=["b:F3"]))
    ruling = rule(state, play("g", "b"), ask="actions", action=0)
    assert ruling.answer.es == "B puede responder primero. Lo que cada jugador puede hacer va en la lista."
    assert ruling.answer.en == "B may reply first. What each player may do is in the list."
    assert len(may(ruling, "anular")) == 1


def test_a_card_nobody_could_read_is_named_beside_the_list() -> None:
    strange = {"Raro": {"name": "Raro", "type": "Talismán", "cost": 0, "text_es": "Zumba la marimba al revés."}}
    ruling = rule(board(side(mano=["r:Raro"]), side(), cards=strange), ask="actions")
    assert ruling.answer_data is not None
    assert (may(ruling, "jugar"), ruling.answer_data["moments"][0]["unclear"]) == ([], ["Raro"])


def test_a_card_that_may_be_a_reply_is_named_when_nobody_can_read_it() -> None:
    strange = {"Raro": {"name": "Raro", "type": "Talismán", "cost": 0, "text_es": "Zumba la marimba al revés."}}
    state = board(side(mano=["i:Impulso"], defensa=["a:F1"]), side(mano=["r:Raro"]), cards=strange)
    ruling = rule(state, play("i", "a"), ask="actions", action=0)
    assert ruling.answer.es.endswith("va en la lista, salvo lo de Raro: su texto no se entendió.")
    assert ruling.answer_data is not None
    assert [one["complete"] for one in ruling.answer_data["moments"] if one["by"] == "B"] == [False, False]


WATCHER = {
    "Vigía": {
        "name": "Vigía",
        "type": "Aliado",
        "cost": 1,
        "strength": 1,
        "text_es": "Si algún jugador juega un Talismán puedes destruir esta carta y anular a dicho Talismán.",
    }
}


def test_what_a_card_lets_its_player_do_once_nobody_replies_is_listed() -> None:
    state = board(side(2, mano=["i:Impulso"], defensa=["a:F1"]), side(defensa=["w:Vigía"]), cards=WATCHER)
    ruling = rule(state, play("i", "a"), ask="actions", action=0)
    assert ruling.answer.es.endswith("Si nadie responde, B elige: Vigía: destruir para anular.")
    assert [(action["by"], action["value"]) for action in may(ruling, "elegir")] == [("B", "sí"), ("B", "no")]
    replies = rule(state, play("i", "a"), ask="replies", action=0)
    assert replies.answer.es == (
        "Nadie tiene con qué responder, pero una carta en juego deja elegir: B: Vigía: destruir para anular."
    )


def test_a_card_that_does_nothing_then_lets_nobody_choose() -> None:
    state = board(side(2, mano=["i:Impulso"], defensa=["a:F1"]), side(defensa=["b:F3"]), cards=WATCHER)
    ruling = rule(state, play("i", "a"), ask="actions", action=0)
    assert ruling.answer.es == "B puede responder primero. Lo que cada jugador puede hacer va en la lista."
    assert may(ruling, "elegir") == []
    assert rule(state, play("i", "a"), ask="replies", action=0).answer.es == "No: nadie tiene con qué responder."


def test_a_divergence_needs_the_board_that_is_claimed() -> None:
    with pytest.raises(RequestError, match="claimed board is missing"):
        rule(board(side(), side()), ask="divergence")


def test_a_claimed_board_that_cannot_be_is_no_board() -> None:
    claim = board(side(reserva=["g:Golpe"]), side())
    ruling = rule(board(side(mano=["g:Golpe"]), side()), ask="divergence", claim=claim)
    assert (ruling.verdict, ruling.problems[0].where) == ("invalid_state", "question.claim.players.A.reserva")


def test_the_claim_is_answered_with_the_step_that_made_the_true_value() -> None:
    state = board(side(mano=["g:Golpe"]), side(defensa=["b:F3"]))
    claim = board(side(cementerio=["g:Golpe"]), side(defensa=["b:F3"]))
    ruling = rule(state, play("g", "b"), ask="divergence", claim=claim)
    assert (
        ruling.answer.es == "No. F3 queda en el Cementerio de B: «El Aliado F3 es destruido y va al Cementerio de B»."
    )
    assert ruling.answer.en == "No. F3 is in B's Graveyard: “F3 is destroyed and goes to B's Graveyard”."
    assert "10.23" in decisive(ruling)


def test_a_claim_that_rests_on_an_illegal_action_is_answered_with_its_refusal() -> None:
    state = board(side(defensa=["n:F1*"]), side())
    claim = board(side(ataque=["n:F1*"]), side(), step="9.3.1.e")
    ruling = rule(state, attack("n"), ask="divergence", claim=claim)
    assert ruling.answer_data is not None
    first = next(one for one in ruling.answer_data["divergences"] if one["object"] == "n")
    assert (first["true"], first["action"], first["sections"]) == ("A:defensa", 0, ["9.3.1", "3.1.C"])


def test_the_repair_names_the_first_illegal_action_and_the_nearest_legal_one() -> None:
    state = board(side(defensa=["a:F2", "n:F1*"]), side())
    repair = rule(state, attack("a", "n")).repair
    assert repair is not None
    assert (repair.action, repair.instead[0].action) == (0, {"do": "atacar", "by": "A", "cards": ["a"]})
    assert repair.text.es == (
        "La primera acción ilegal es la 1 (A ataca con F2, F1): F1 entró en juego después de la última Fase de "
        "Agrupación de su controlador. La acción no se realiza: F1 vuelve a la Línea de Defensa de A. "
        "En su lugar es legal: A ataca con F2."
    )


def test_the_repair_of_a_reply_is_found_in_its_window() -> None:
    cards = {"Vetar": {"name": "Vetar", "type": "Talismán", "cost": 1, "text_es": "Anula un Talismán."}}
    state = board(side(mano=["i:Impulso"], defensa=["a:F2"]), side(2, mano=["v:Vetar"]), cards=cards)
    wrong = {**annul("v"), "pay": ["B.oro1", "B.oro2"]}
    repair = rule(state, play("i", "a"), wrong).repair
    assert repair is not None
    assert (repair.action, [move.object for move in repair.moves]) == (1, ["B.oro2"])
    assert repair.instead[0].action == {"do": "anular", "by": "B", "card": "v", "pay": ["B.oro1"]}


def test_a_legal_game_has_no_repair() -> None:
    assert rule(board(side(defensa=["a:F2"]), side()), attack("a")).repair is None


def drawn(number: int) -> dict[str, object]:
    """The board that somebody claims who has played the Sabio and drawn so many."""
    return board(
        side(castillo=30 - number, mano_ocultas=number, pagado=["A.oro1:Oro", "A.oro2:Oro"], defensa=["s:Sabio*"])
    )


def test_a_claimed_board_may_be_what_a_choice_that_nobody_told_leads_to() -> None:
    ruling = rule(board(side(2, mano=["s:Sabio"])), play("s"), ask="divergence", claim=drawn(2))
    assert ruling.answer.es == "Sí. El tablero es el que dejan las acciones, si se elige así: Sabio: cartas a robar, 2."
    assert ruling.verdict == "depends_on_choice"


def test_a_claimed_board_that_no_choice_leads_to_is_compared_with_the_nearest() -> None:
    ruling = rule(board(side(2, mano=["s:Sabio"])), play("s"), ask="divergence", claim=drawn(4))
    assert ruling.verdict == "resolved"
    assert ruling.answer.es == (
        "No, se elija lo que se elija. Lo más cercano (Sabio: cartas a robar, 3): A queda con 27 cartas en el Castillo "
        "(y no 26): «A roba 3 cartas»; hay otra diferencia en la lista."
    )


def test_a_choice_that_is_open_is_asked_for_before_anything_else_may_be_done() -> None:
    ruling = rule(board(side(2, mano=["s:Sabio"])), play("s"), ask="actions")
    assert ruling.answer.es == "A debe elegir: Sabio: cartas a robar. Las opciones van en la lista."


def test_to_an_ability_in_use_one_responds_by_the_steps_of_abilities() -> None:
    state = board(side(1, defensa=["k:Brujo"]), side())
    ruling = rule(state, {"do": "usar", "by": "A", "card": "k"}, ask="actions", action=0)
    assert {"6.7.D", "6.6.1"} <= decisive(ruling)
    assert "8.1.E" not in decisive(ruling)


def test_a_question_that_every_choice_answers_alike_is_answered() -> None:
    state = board(side(2, mano=["s:Sabio", "i:Impulso"], defensa=["a:F1"]))
    ruling = rule(state, play("s"), play("i", "a"), ask="strength", card="a")
    assert (ruling.verdict, ruling.answer.es) == ("resolved", "F1 tiene fuerza 4: 1 impresa, +3 por Impulso.")


def test_a_question_that_choices_answer_differently_is_answered_for_each() -> None:
    state = board(side(2, mano=["s:Sabio"]))
    ruling = rule(state, play("s"), ask="count", player="A", zone="mano")
    assert ruling.verdict == "depends_on_choice"
    assert ruling.answer.es.startswith("Depende. A tiene 0 cartas en la Mano (Sabio: cartas a robar, 0); A tiene una ")
    assert ruling.answer_data is not None
    assert [end["value"] for end in ruling.answer_data["ends"]] == [0, 1, 2, 3]


def test_an_action_that_is_illegal_whatever_is_chosen_before_is_illegal() -> None:
    state = board(side(2, mano=["s:Sabio"], cementerio=["i:Impulso"], defensa=["a:F1"]))
    ruling = rule(state, play("s"), play("i", "a"), ask="legal", action=1)
    assert (ruling.verdict, ruling.answer.es[:4]) == ("illegal", "No. ")


def test_an_action_may_be_legal_by_what_is_chosen_before() -> None:
    cards = {"Forja": ally("Forja", 1, "Cuando entra en juego puedes robar una carta.")}
    state = board(side(4, mano=["s:Sabio", "f:Forja"], castillo=["x:F2", "i:Impulso"]), cards=cards)
    ruling = rule(state, play("f"), play("i", "f"), ask="legal", action=1)
    assert (ruling.verdict, ruling.answer.es[:31]) == ("depends_on_choice", "Depende de lo que se elija ante")


@pytest.mark.parametrize(
    ("question", "answer", "section"),
    [
        ({"ask": "count", "player": "A", "zone": "oros_virtuales"}, "A tiene 2 Oros virtuales.", "3.3.B.3"),
        ({"ask": "count", "player": "A", "zone": "reserva"}, "A tiene 1 Oro en la Reserva de Oro.", "4.2"),
        ({"ask": "can", "card": "s", "what": "ser_bloqueado"}, "No. Sombra es Imbloqueable.", "10.32"),
        ({"ask": "can", "card": "a", "what": "ser_bloqueado"}, "Sí. F1 puede ser bloqueado.", "9.3.2"),
        ({"ask": "zone", "card": "a"}, "F1 está en la Línea de Defensa de A.", "4.4"),
    ],
)
def test_what_lies_where_and_what_can_be_blocked_is_answered_by_its_section(
    question: dict[str, str], answer: str, section: str
) -> None:
    state = board(side(1, oros_virtuales=2, defensa=["a:F1", "s:Sombra"]))
    ruling = rule(state, **question)
    assert ruling.answer.es == answer
    assert section in decisive(ruling)
