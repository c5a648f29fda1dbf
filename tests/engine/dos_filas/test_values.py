"""What a character is worth: effects in a fixed order, whatever the order of play, and joining after all of them."""

import pytest

from engine import adjudicate
from tests.engine.dos_filas.table import decisive, ended, plays, rule, scores, side, table, values


@pytest.mark.parametrize("order", ["p:Plusunor u:Duplor r:Duorreductor", "r:Duorreductor p:Plusunor u:Duplor"])
def test_the_three_effects_count_in_their_order(order: str) -> None:
    assert values(ended(side(f"c:7 {order}")), "c") == [3]


@pytest.mark.parametrize(
    ("effects", "value"),
    [
        ("", 7),
        ("u:Duplor", 14),
        ("p:Plusunor", 8),
        ("r:Duorreductor", 1),
        ("u:Duplor p:Plusunor", 15),
        ("r:Duorreductor p:Plusunor", 2),
        ("r:Duorreductor u:Duplor", 2),
        ("p:Plusunor q:Plusunor", 9),
    ],
)
def test_effects_on_a_common_of_seven(effects: str, value: int) -> None:
    assert values(ended(side(f"c:7 {effects}")), "c") == [value]


def test_an_effect_acts_on_its_row_only() -> None:
    state = ended(side("c:7 u:Duplor", "d:5"), side("e:4"))
    assert values(state, "c", "d", "e") == [14, 5, 4]
    assert scores(state) == (19, 4)


def test_a_reducer_acts_on_the_row_that_faces_it() -> None:
    state = ended(side("c:7", "d:5 r:Duorreductor"), side("e:4", "f:6"))
    assert values(state, "c", "d", "e", "f") == [7, 1, 4, 1]


def test_a_reducer_of_the_facing_row_comes_before_the_own_doubler() -> None:
    ruling = rule(side("c:7 u:Duplor"), side("r:Duorreductor"), question={"ask": "strength", "card": "c"})
    assert ruling.answer.es == "7 vale 2: 7 impreso, fijado en 1 por Duorreductor, doblado por Duplor."
    assert decisive(ruling) == ["DF 7.1", "DF 6.4", "DF 6.2"]


@pytest.mark.parametrize(("effects", "value"), [("", 6), ("r:Duorreductor", 2), ("p:Plusunor", 8), ("u:Duplor", 12)])
def test_joined_synergon_double_after_the_effects(effects: str, value: int) -> None:
    assert values(ended(side(f"s:Synergon t:Synergon {effects}")), "s", "t") == [value, value]


def test_one_synergon_alone_does_not_double() -> None:
    assert values(ended(side("s:Synergon"), side("t:Synergon")), "s", "t") == [3, 3]


def test_four_synergon_double_once_each() -> None:
    assert scores(ended(side("s:Synergon t:Synergon u:Synergon! v:Synergon!"))) == (24, 0)


def test_a_replacer_becomes_worth_one_and_can_be_doubled() -> None:
    ruling = rule(side("m:Manekeno r:Duorreductor u:Duplor"), question={"ask": "strength", "card": "m"})
    assert ruling.answer.es == "Manekeno vale 2: 0 impreso, fijado en 1 por Duorreductor, doblado por Duplor."
    assert {"DF 7.2", "DF 6.5"} <= set(decisive(ruling))


def test_without_a_reducer_a_replacer_stays_at_zero_when_doubled() -> None:
    assert values(ended(side("m:Manekeno u:Duplor")), "m") == [0]


def test_cards_of_the_other_player_score_for_the_side_they_lie_on() -> None:
    assert scores(ended(side("i:Infiltra! c:2"), side("d:3"))) == (7, 3)


def test_playing_an_effect_tells_the_new_values_with_their_law() -> None:
    ruling = rule(side("a:5 p:Plusunor", mano="u:Duplor"), side(), plays("u"))
    assert ruling.answer.es == "5 vale 11; A suma 11 y B suma 0."
    assert {"DF 7.1", "DF 6.1"} <= set(decisive(ruling))


def test_a_board_without_actions_is_told_by_its_points() -> None:
    ruling = rule(side("a:5"), side("b:2"))
    assert (ruling.verdict, ruling.answer.es, decisive(ruling)) == ("resolved", "A suma 5 y B suma 2.", ["DF 3.2"])


def test_the_drawn_board_shows_the_value_beside_the_printed_one() -> None:
    board = adjudicate(table(side("a:5 u:Duplor"))).boards["before"]
    rows = {zone["id"]: zone for zone in board["players"][0]["zones"]}
    card = rows["frontal"]["cards"][0]
    assert (card["name"], card["strength"], card["base_strength"], card["type"]) == ("5", 10, 5, "personaje")
    assert (board["players"][0]["score"], rows["mano"]["private"], rows["frontal"]["private"]) == (10, True, False)
