"""The board after a dispute can be submitted again: it tells only what still holds."""

from engine import diagnose
from engine.ruling import Ruling
from tests.engine.situations import advance, attack, block, board, play, rule, side, where


def problems(ruling: Ruling) -> list[str]:
    """What is wrong with the board after a ruling."""
    return [problem.text.en for problem in diagnose({"game": "myl_pe", "state": ruling.state_after})]


def test_an_effect_on_an_ally_that_left_play_is_gone() -> None:
    cards = {
        "Baraja": {
            "name": "Baraja",
            "type": "Talismán",
            "cost": 0,
            "text_es": "Baraja un Aliado oponente en el Castillo de su dueño.",
        }
    }
    table = board(side(mano=["t:Debilidad", "u:Baraja"]), side(defensa=["b1:F3"]), cards=cards)
    ruling = rule(table, play("t", "b1"), play("u", "b1"))
    assert ruling.state_after is not None
    assert ruling.state_after["effects"] == []
    assert problems(ruling) == []


def test_an_effect_on_an_ally_in_play_is_written() -> None:
    ruling = rule(board(side(mano=["t:Debilidad"]), side(defensa=["b1:F3"])), play("t", "b1"))
    assert ruling.state_after is not None
    assert [effect["applies_to"] for effect in ruling.state_after["effects"]] == ["b1"]
    assert problems(ruling) == []


def test_an_attacker_that_left_the_battle_is_not_blocked_any_more() -> None:
    table = board(side(defensa=["a1:F3", "a2:F2"]), side(mano=["t:Golpe"], defensa=["b1:F1", "b2:F1"]))
    ruling = rule(
        table,
        attack("a1", "a2"),
        block(b1="a1", b2="a2"),
        {"by": None, "do": "avanzar", "to": "9.3.3.b"},
        play("t", "a1", by="B"),
    )
    assert ruling.state_after is not None
    assert ruling.state_after["blocks"] == {"b2": "a2"}
    assert problems(ruling) == []


LATE = {
    "Pacto": {
        "name": "Pacto",
        "type": "Talismán",
        "cost": 0,
        "ability": [
            {
                "kind": "spell",
                "targets": [{"cards": {"types": ["Aliado"]}}],
                "steps": [{"do": "later", "steps": [{"do": "destroy", "what": {"ref": "targets"}}]}],
            }
        ],
    }
}


def after_a_pact() -> Ruling:
    """Amanda's Talismán destroys her Ally at the end of the turn."""
    table = board(side(castillo=10, mano=["t:Pacto"], defensa=["a1:F3"]), side(castillo=10), cards=LATE)
    return rule(table, play("t", "a1"))


def test_what_waits_for_the_end_of_the_turn_is_written_and_comes_to_pass() -> None:
    state = after_a_pact().state_after
    assert state is not None
    assert [effect["effect"]["effect"] for effect in state["effects"]] == ["delayed"]
    assert where(rule(state, advance("B:9.2.A")), "a1") == "cementerio A"


def test_what_waits_names_cards_that_exist() -> None:
    state = after_a_pact().state_after
    assert state is not None
    state["effects"][0]["effect"]["targets"] = ["nobody"]
    found = diagnose({"game": "myl_pe", "state": state})
    assert [problem.text.en for problem in found] == ["The effect of «Pacto» names «nobody», which does not exist."]
