"""Questions about a board (DAR: whatever the answer rests on is cited)."""

import pytest

from tests.engine.situations import ally, attack, board, decisive, play, rule, side, spell


@pytest.mark.parametrize(
    ("question", "answer", "section"),
    [
        ({"ask": "strength", "card": "a"}, "F2 tiene fuerza 3: 2 impresa, +1 por Estandarte.", "6.4"),
        ({"ask": "controller", "card": "a"}, "A controla a F2.", "5"),
        ({"ask": "race", "card": "a"}, "F2 es de raza Guerrero.", "2.3"),
        ({"ask": "ability", "card": "e"}, "Estandarte tiene su habilidad.", "2.5"),
        ({"ask": "can", "card": "a", "what": "bloquear"}, "Sí. F2 puede bloquear.", "9.3.2"),
        ({"ask": "can", "card": "n", "what": "atacar"}, None, "3.1.C"),
        ({"ask": "winner"}, "Nadie ha perdido.", "4.1"),
    ],
)
def test_a_question_is_answered_with_its_law(question: dict[str, str], answer: str | None, section: str) -> None:
    ruling = rule(board(side(defensa=["a:F2", "n:F1*"], apoyo=["e:Estandarte"])), **question)
    assert answer is None or ruling.answer.es == answer
    assert section in decisive(ruling)


def test_whether_an_action_is_legal_does_not_depend_on_the_others() -> None:
    state = board(side(defensa=["a:F2", "n:F1*"]))
    legal = rule(state, attack("n"), attack("a"), ask="legal", action=1)
    assert (legal.verdict, legal.answer.es) == ("resolved", "Sí. La acción es legal.")
    illegal = rule(state, attack("n"), attack("a"), ask="legal", action=0)
    assert (illegal.verdict, illegal.answer.es[:4]) == ("illegal", "No. ")
    assert "3.1.C" in decisive(illegal)


def test_the_answer_has_at_most_two_sentences_in_both_languages() -> None:
    ruling = rule(board(side(mano=["i:Impulso"], defensa=["a:F2"])), play("i", "a"))
    assert ruling.answer.es == "Sí. El Aliado F2 queda con fuerza 5; Impulso queda en el Cementerio de A."
    assert ruling.answer.en == "Yes. The Ally F2 has strength 5; Impulso is in A's Graveyard."


def test_who_may_block_several_is_listed_with_several() -> None:
    cards = {"Muro": ally("Muro", 5, "Puede bloquear a un Aliado adicional.")}
    state = board(side(ataque=["a:F2", "c:F1"]), side(defensa=["b:Muro"]), step="9.3.2.a", cards=cards)
    listed = rule(state, ask="actions").answer_data
    assert listed is not None
    blocks = [one["action"]["blocks"] for one in listed["moments"][0]["actions"] if one["action"]["do"] == "bloquear"]
    assert blocks == [{"b": "a"}, {"b": "c"}, {"b": ["a", "c"]}]


def test_what_is_decided_on_names_its_price() -> None:
    text = "Cuando entra en juego puedes pagar un Oro: destruye un Aliado oponente."
    state = board(side(3, mano=["f:Forja"]), side(defensa=["x:F2"]), cards={"Forja": ally("Forja", 2, text)})
    (choice,) = rule(state, play("f")).choices
    assert (choice.what.es, choice.what.en) == ("Forja: pagar 1 Oro para destruir", "Forja: pay 1 Oro to destroy")


def test_two_who_lose_together_are_both_named() -> None:
    spell_ = {"Derrumbe": spell("Derrumbe", "Cada jugador bota 2 cartas de su Castillo.")}
    ruling = rule(board(side(castillo=2, mano=["d:Derrumbe"]), side(castillo=2), cards=spell_), play("d"), ask="winner")
    assert ruling.answer.es.endswith("(pierden ambos): Ambos pierden la partida.")
