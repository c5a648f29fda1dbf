"""After a shuffle nobody knows the order of a deck: chance decides what is drawn, with exact weights."""

from engine import adjudicate
from tests.engine.written import case


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


def test_of_too_many_different_cards_nobody_knows_which_ones_come() -> None:
    situation = case("SU-C10")
    state = situation["state"]
    minions = {f"m{n}": f"Esbirro {n}" for n in range(20, 38)}
    faces = {name: {**state["cards"]["Esbirro 2"], "name": name} for name in minions.values()}
    objects = {id: {"card": name, "owner": "A"} for id, name in minions.items()}
    pile = {**state["players"]["A"], "descarte": list(minions)}
    many = {
        **state,
        "cards": {**state["cards"], **faces},
        "objects": {"b": state["objects"]["b"], "nb": state["objects"]["nb"], **objects},
        "players": {**state["players"], "A": pile},
    }
    ruling = adjudicate({**situation, "state": many})
    assert ruling.verdict == "resolved"
    assert ruling.state_after is not None
    side = ruling.state_after["players"]["A"]
    assert (side["mano"], side["mano_ocultas"], side["mazo"]) == ([], 2, 16)
    assert "No se sabe cuáles salen del mazo barajado." in [step.text.es for step in ruling.steps]
