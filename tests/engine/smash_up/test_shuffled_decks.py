"""After a shuffle nobody knows the order of a deck: chance decides what is drawn, with exact weights."""

from engine import adjudicate
from tests.engine.smash_up.written import case


def test_what_comes_from_a_shuffled_discard_pile_is_told_with_its_chances() -> None:
    ruling = adjudicate(case("SU-C10"))
    assert ruling.verdict == "depends_on_chance"
    assert [option.chance for option in ruling.choices[0].options] == ["1/3", "2/3"]


def test_nothing_depends_on_chance_where_every_card_is_drawn() -> None:
    situation = case("SU-C10")
    alone = {**situation["state"]["players"]["A"], "descarte": ["x", "y"]}
    players = {**situation["state"]["players"], "A": alone}
    objects = {id: item for id, item in situation["state"]["objects"].items() if id != "z"}
    ruling = adjudicate({**situation, "state": {**situation["state"], "players": players, "objects": objects}})
    assert ruling.verdict == "resolved"


def test_the_table_afterwards_says_that_the_deck_is_shuffled() -> None:
    ruling = adjudicate(case("SU-C11"))
    assert ruling.verdict == "resolved"
    assert ruling.state_after is not None
    deck = ruling.state_after["players"]["A"]
    assert (deck["mazo"], deck["mazo_top"], deck["mazo_barajado"]) == (1, ["z"], True)
