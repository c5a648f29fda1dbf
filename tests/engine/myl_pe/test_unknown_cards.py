"""What hangs on a card that the board does not name is left open, never guessed."""

from typing import Any

from engine import adjudicate
from engine.ruling import Ruling
from tests.engine.situations import board, play, rule, side, spell

TOP = {"do": "look_top", "who": "you", "shown": True}
PUT_OR_MILL = {
    "do": "if",
    "condition": {"if": "is", "ref": "done", "cards": {"types": ["Aliado"]}},
    "steps": [{"do": "put_into_play"}],
    "otherwise": [{"do": "to_graveyard", "what": {"ref": "done"}}],
}


def ruling(castillo: Any) -> Ruling:
    """Amanda shows her top card: an Ally enters play, anything else goes to the Cementerio."""
    card = spell("Augurio", "Como dice.") | {"ability": [{"kind": "spell", "steps": [TOP, PUT_OR_MILL]}]}
    state = board(side(mano=["a:Augurio"], castillo=castillo), side(), cards={"Augurio": card})
    return adjudicate({"game": "myl_pe", "state": state, "actions": [play("a")]})


def test_a_known_top_card_decides() -> None:
    assert ruling(["x:Golpe", "y:F3"]).verdict == "resolved"


def test_of_an_unknown_one_both_ways_are_shown() -> None:
    found = ruling(20)
    assert found.verdict == "depends_on_choice"
    assert found.answer.es == (
        "Depende de lo que la mesa no dice: qué son las cartas que nadie nombró. Si no son lo que se pide: "
        "A queda con 19 cartas en el Castillo; Augurio queda en el Cementerio de A. Si lo son: Augurio pone en juego "
        "una carta que nadie nombró: dila en «castillo_contiene» y se verá qué sigue."
    )


def test_a_card_nobody_knows_is_called_so_in_both_languages() -> None:
    cards = {"Rescate": spell("Rescate", "Bota 2 cartas. Luego sube la carta superior de tu Cementerio a tu mano.")}
    steps = [step.text for step in rule(board(side(mano=["r:Rescate"]), cards=cards), play("r")).steps]
    assert any(text.es == "Una carta desconocida sube a la mano de A." for text in steps)
    assert any(text.en == "An unknown card returns to A's hand." for text in steps)
    assert not any("?" in text.es + text.en for text in steps)
