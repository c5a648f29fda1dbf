"""Where the document is silent the ruling says so, tells both readings, and goes on by the adopted one."""

from tests.engine.dos_filas.table import decisive, passes, plays, rule, side


def test_synergon_in_different_rows() -> None:
    ruling = rule(side("s:Synergon", "t:Synergon u:Duplor"))
    assert (ruling.verdict, decisive(ruling)[0]) == ("not_covered", "DF 4.15")
    assert ruling.answer.es == (
        "El documento no dice si dos Synergon en filas distintas del mismo lado están juntas. "
        "Según la lectura adoptada (basta el mismo lado): A suma 18 y B suma 0; Synergon (A) vale 12."
    )
    assert ruling.assumptions[0].es == (
        "El documento no dice si dos Synergon en filas distintas del mismo lado están juntas. "
        "Lectura adoptada: basta el mismo lado. "
        "Con la otra (deben estar en la misma fila): A suma 9 y B suma 0; Synergon (A) vale 6."
    )


def test_synergon_in_one_row_leave_nothing_open() -> None:
    assert rule(side("s:Synergon t:Synergon")).verdict == "resolved"


def test_three_synergon_of_which_one_lies_apart() -> None:
    assert rule(side("s:Synergon t:Synergon", "v:Synergon")).verdict == "not_covered"


def test_the_highest_value_when_an_effect_decides_which_it_is() -> None:
    ruling = rule(side("a:4 u:Duplor", mano="m:Magnicid"), side("b:5"), plays("m", "trasera"))
    assert (ruling.verdict, "DF 4.1" in decisive(ruling)) == ("not_covered", True)
    assert [line.to for line in ruling.diff if line.object == "a"] == ["A:descarte"]
    assert ruling.assumptions[0].es.endswith(
        "Con la otra (el valor impreso): 5 queda en el descarte de B; A suma 11 y B suma 0; 4 vale 8."
    )


def test_the_highest_value_when_effects_change_nothing_about_it() -> None:
    assert rule(side("a:9 u:Duplor", mano="m:Magnicid"), side("b:5"), plays("m", "trasera")).verdict == "resolved"


def test_two_doublers_in_one_row() -> None:
    ruling = rule(side("a:5 u:Duplor v:Duplor"))
    assert (ruling.verdict, ruling.boards["before"]["players"][0]["score"]) == ("not_covered", 20)
    assert "DF 6.2" in decisive(ruling)


def test_two_doublers_in_different_rows_leave_nothing_open() -> None:
    assert rule(side("a:5 u:Duplor", "b:2 v:Duplor")).verdict == "resolved"


def test_two_tied_rounds() -> None:
    ruling = rule(side("a:9"), side("b:9"), passes("A"), passes("B"), results=((20, 20),))
    assert (ruling.verdict, ruling.boards["after"]["turn"]["number"]) == ("not_covered", 3)
    assert {"DF 2.7", "DF 2.8", "DF 1.4"} <= set(decisive(ruling))


def test_a_replacer_with_nobody_to_lift() -> None:
    ruling = rule(side("u:Duplor", mano="m:Manekeno"), side(), plays("m"))
    assert (ruling.verdict, "DF 4.12" in decisive(ruling)) == ("not_covered", True)
    assert [line.to for line in ruling.diff if line.object == "m"] == ["A:frontal"]
    assert ruling.assumptions[0].es == (
        "El documento no dice si REEMPLAZA puede jugarse sin personaje que levantar. "
        "Lectura adoptada: puede, sin reemplazo. Con la otra (no puede): No hay personaje que levantar."
    )


def test_an_open_point_that_the_question_does_not_touch_leaves_it_answered() -> None:
    open_board = side("s:Synergon", "t:Synergon c:4", mano="d:1")
    assert rule(open_board, side(), question={"ask": "strength", "card": "c"}).verdict == "resolved"
    assert rule(open_board, side(), question={"ask": "strength", "card": "s"}).verdict == "not_covered"
    legal = {"ask": "legal", "action": 0}
    assert rule(open_board, side(), plays("d"), question=legal).verdict == "resolved"


def test_an_illegal_action_stays_illegal_on_an_open_board() -> None:
    ruling = rule(side("s:Synergon", "t:Synergon", mano="d:1"), side(), plays("d", side="B"))
    assert (ruling.verdict, ruling.answer.es) == ("illegal", "No. 1 se juega en una fila propia.")
