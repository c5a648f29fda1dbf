"""Questions about a state are answered in one sentence with its law."""

import pytest

from tests.engine.dos_filas.table import decisive, passes, plays, rule, side

OVER = {"phase": "terminada", "round": 2}


@pytest.mark.parametrize(
    ("question", "answer", "law"),
    [
        ({"ask": "strength", "card": "c"}, "6 vale 12: 6 impreso, doblado por Duplor.", "DF 6.2"),
        ({"ask": "strength", "card": "d"}, "2 vale 2.", "DF 3.2"),
        ({"ask": "strength", "player": "A"}, "A suma 15 y B suma 2; 6 (A) vale 12.", "DF 6.2"),
        ({"ask": "zone", "card": "s"}, "Sinofero está en: mano de A.", "DF 1.5"),
        ({"ask": "controller", "card": "i"}, "3 está del lado de A.", "DF 3.2"),
        ({"ask": "count", "player": "A", "zone": "mazo"}, "A tiene 10 cartas en: mazo.", "DF 1.5"),
        ({"ask": "ability", "card": "d"}, "2 no tiene habilidad.", "DF 3.5"),
        ({"ask": "ability", "card": "s"}, "Sinofero tiene su habilidad.", "DF 3.3"),
        ({"ask": "winner"}, "La partida no ha terminado.", "DF 1.4"),
    ],
)
def test_a_question_is_answered(question: dict[str, object], answer: str, law: str) -> None:
    ruling = rule(side("c:6 u:Duplor", "i:3!", mano="s:Sinofero"), side("d:2"), question=question)
    assert (ruling.answer.es, law in decisive(ruling)) == (answer, True)


def test_an_ability_in_play_has_been_used() -> None:
    ruling = rule(side("x:XOR"), side(), question={"ask": "ability", "card": "x"})
    assert ruling.answer.es == "XOR ya actuó al jugarse; en juego no hace nada más."


@pytest.mark.parametrize(
    ("results", "answer"),
    [(((9, 2), (9, 2)), "A gana la partida."), (((4, 4), (5, 5)), "La partida terminó en empate.")],
)
def test_who_has_won(results: tuple[tuple[int, int], ...], answer: str) -> None:
    assert rule(question={"ask": "winner"}, results=results, **OVER).answer.es == answer


def test_whether_an_action_is_legal() -> None:
    board = (side(mano="c:4"), side(), passes("A"), plays("c"))
    assert rule(*board, question={"ask": "legal", "action": 0}).answer.es == "Sí. La acción es legal."
    ruling = rule(*board, question={"ask": "legal", "action": 1})
    assert (ruling.verdict, ruling.answer.es) == ("illegal", "No. A dijo PASO y dejó de jugar en este round.")


def test_a_question_is_answered_at_the_end_of_the_actions() -> None:
    ruling = rule(side("c:6", mano="u:Duplor"), side(), plays("u"), question={"ask": "strength", "card": "c"})
    assert ruling.answer.es == "6 vale 12: 6 impreso, doblado por Duplor."
