"""The turn: grouping, the Oro of the turn, the Guerra de Talismanes, the Final Phase (DAR 9)."""

import pytest

from tests.engine.situations import (
    advance,
    board,
    count,
    decisive,
    other,
    play,
    refused,
    rule,
    side,
    where,
)

PASS_A, PASS_B = {"by": "A", "do": "ceder"}, {"by": "B", "do": "ceder"}
GROUP = {"by": "A", "do": "agrupar"}
LAY = {"by": "A", "do": "poner_oro", "card": "o"}


def test_grouping_brings_everything_back() -> None:
    ruling = rule(board(side(ataque=["a:F2", "w:Lanza>a"], pagado=["o:Oro"]), step="9.1.A"), GROUP)
    assert [where(ruling, id) for id in ("a", "w", "o")] == ["defensa A", "defensa A", "reserva A"]
    assert "9.1.A" in decisive(ruling)


def test_what_was_not_grouped_waits() -> None:
    ruling = rule(board(side(ataque=["a:F2"], pagado=["o:Oro"]), step="9.2.C"), GROUP)
    assert (refused(ruling), where(ruling, "a"), where(ruling, "o")) == ([0], "ataque A", "pagado A")
    assert "10.1" in decisive(ruling)


def test_a_crossed_grouping_phase_groups_but_the_current_one_does_not() -> None:
    state = board(side(ataque=["a:F2"]), step="9.1.A")
    assert where(rule(state, advance("9.2.C")), "a") == "ataque A"
    assert where(rule(state, advance("A:9.2.C")), "a") == "defensa A"


def test_the_oro_comes_first_or_not_at_all() -> None:
    state = board(side(mano=["o:Oro", "f:F1"], oros=2), step="9.2.B")
    assert refused(rule(state, LAY, play("f"))) == []
    late = rule(state, play("f"), LAY)
    assert (refused(late), where(late, "o")) == ([1], "mano A")
    assert "9.2.B" in decisive(late)


def test_one_oro_each_turn() -> None:
    state = board(side(mano=["o:Oro", "p:Oro"]), step="9.2.B")
    assert refused(rule(state, LAY, {**LAY, "card": "p"})) == [1]
    assert refused(rule(state, LAY, advance("A:9.2.B"), {**LAY, "card": "p"})) == []


def test_the_defender_acts_first_and_two_passes_end_the_war() -> None:
    state = board(side(ataque=["a:F2"], mano=["i:Impulso", "j:Impulso"]), side(), step="9.3.3.b")
    assert refused(rule(state, PASS_A)) == [0]
    assert refused(rule(state, PASS_B, play("i", "a"), PASS_B, play("j", "a"))) == []
    ended = rule(state, PASS_B, PASS_A, play("i", "a"))
    assert refused(ended) == [2]
    assert {"9.3.3", "9.3.3.b"} <= decisive(ended)


def test_a_pass_that_nobody_mentioned_is_told() -> None:
    state = board(side(ataque=["a:F2"], mano=["i:Impulso"]), side(), step="9.3.3.b")
    assert [note.sections for note in rule(state, play("i", "a")).assumptions] == [("9.3.3.b",)]
    assert rule(state, PASS_B, play("i", "a")).assumptions == ()


def test_a_player_who_passed_last_does_not_act_again_before_the_opponent() -> None:
    state = board(side(ataque=["a:F2"], mano=["i:Impulso"]), side(mano=["d:Debilidad"]), step="9.3.3.b")
    ruling = rule(state, play("d", "a", by="B"), PASS_A, play("i", "a"))
    assert refused(ruling) == [2]


def test_the_final_phase_draws_one_card_and_discards_to_eight() -> None:
    ruling = rule(board(side(mano_ocultas=9), step="9.4.C"), advance("B:9.1.A"))
    assert (count(ruling, "A", "castillo"), count(ruling, "A", "mano"), count(ruling, "A", "cementerio")) == (29, 8, 2)
    assert {"9.4.F", "4.9"} <= decisive(ruling)


def test_which_known_cards_to_discard_is_a_choice() -> None:
    ruling = rule(board(side(mano=["x:F1", "y:F2"], mano_ocultas=7), step="9.4.E"), advance("B:9.1.A"))
    assert (ruling.verdict, ruling.choices[0].by) == ("depends_on_choice", "A")
    assert len(ruling.choices[0].options) == 3


def test_virtual_oros_are_lost_at_the_end_of_the_turn() -> None:
    ruling = rule(board(side(oros_virtuales=2), step="9.4.E"), advance("9.4.G"))
    assert ruling.state_after is not None
    assert ruling.state_after["players"]["A"]["oros_virtuales"] == 0
    assert "3.3.D" in decisive(ruling)


def test_a_card_may_forbid_the_draw() -> None:
    totem = {"Pausa": other("Pausa", "Tótem", "Los jugadores no pueden robar cartas al finalizar su turno.")}
    ruling = rule(board(side(), side(apoyo=["p:Pausa"]), step="9.4.C", cards=totem), advance("9.4.G"))
    assert count(ruling, "A", "castillo") == 30
    assert "6.11.2" in decisive(ruling)


@pytest.mark.parametrize(("castillo", "lost"), [(1, ["A"]), (2, [])])
def test_a_player_whose_castillo_is_empty_has_lost(castillo: int, lost: list[str]) -> None:
    ruling = rule(board(side(castillo=castillo), step="9.4.C"), advance("9.4.G"))
    assert [line.object for line in ruling.diff if line.change == "lost"] == lost


def test_nobody_acts_after_the_game_is_over() -> None:
    ruling = rule(board(side(castillo=0, mano=["f:F1"], oros=2)), play("f"))
    assert (refused(ruling), "4.1" in decisive(ruling)) == ([0], True)


def test_a_turn_does_not_go_back() -> None:
    assert refused(rule(board(step="9.3.3.b"), advance("9.2.C"))) == [0]


@pytest.mark.parametrize(("step", "drawn"), [("9.2.A", 1), ("9.4.B", 1), ("9.1.B", 0)])
def test_abilities_of_a_step_fire_when_the_turn_comes_to_it(step: str, drawn: int) -> None:
    card = other("Fuente", "Tótem", "Palabras.")
    card["ability"] = [
        {"kind": "triggered", "when": {"event": f"paso:{step}", "by": "you"}, "steps": [{"do": "mill", "count": 1}]}
    ]
    state = board(side(apoyo=["f:Fuente"]), side(), step="9.2.A", cards={"Fuente": card})
    assert count(rule(state, advance("9.4.C")), "A", "cementerio") == drawn


def test_a_turn_that_ends_on_the_way_to_the_players_next_one_is_said() -> None:
    ruling = rule(board(step="9.2.B", active="B"), advance("B:9.2.C"))
    assert [assumed.es for assumed in ruling.assumptions] == [
        "«B:9.2.C» es el próximo turno de B: este termina antes. Para seguir en este turno se escribe «9.2.C»."
    ]
    assert ruling.steps[0].text.es == ruling.assumptions[0].es


@pytest.mark.parametrize(("active", "to"), [("B", "9.2.C"), ("A", "B:9.2.C"), ("B", "B:9.2.A")])
def test_nothing_is_said_of_turns_where_only_one_can_be_meant(active: str, to: str) -> None:
    assert rule(board(step="9.2.B", active=active), advance(to)).assumptions == ()
