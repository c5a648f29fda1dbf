"""The board after a dispute can be submitted again: it tells only what still holds."""

from engine import diagnose
from engine.ruling import Ruling
from tests.engine.situations import attack, block, board, play, rule, side


def problems(ruling: Ruling) -> list[str]:
    """What is wrong with the board after a ruling."""
    return [problem.text.en for problem in diagnose({"game": "myl_pe", "state": ruling.state_after})]


def test_an_effect_on_an_ally_that_left_play_is_gone() -> None:
    cards = {"Baraja": {"name": "Baraja", "type": "Talismán", "cost": 0,
                        "text_es": "Baraja un Aliado oponente en el Castillo de su dueño."}}  # fmt: skip
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
        table, attack("a1", "a2"), block(b1="a1", b2="a2"), {"by": None, "do": "avanzar", "to": "9.3.3.b"},
        play("t", "a1", by="B"),
    )  # fmt: skip
    assert ruling.state_after is not None
    assert ruling.state_after["blocks"] == {"b2": "a2"}
    assert problems(ruling) == []
