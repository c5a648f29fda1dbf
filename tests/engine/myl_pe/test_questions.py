"""Questions about a board (DAR: whatever the answer rests on is cited)."""

import pytest

from tests.engine.situations import attack, board, decisive, play, rule, side


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
