"""What instructions of cards do is told as sentences in both languages."""

from typing import Any

import pytest

from engine import adjudicate
from tests.engine.situations import board, play, side, spell

Json = dict[str, Any]


def told(*steps: Json, **more: Any) -> list[tuple[str, str]]:
    """The sentences of a ruling on Amanda's Talismán with these instructions."""
    card = spell("Edicto", "Como dice.") | {"ability": [{"kind": "spell", "steps": list(steps), **more}]}
    state = board(
        side(mano=["e:Edicto"], defensa=["r:F2"], cementerio=["c:F4"]),
        side(mano=["h:F1"], defensa=["v:F3"]),
        cards={"Edicto": card},
    )
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": [play("e")]})
    return [(step.text.es, step.text.en) for step in ruling.steps]


THEIR_ALLIES = {"all": {"types": ["Aliado"], "of": "opponent"}}


@pytest.mark.parametrize(
    ("effect", "es", "en"),
    [
        ({"effect": "strength", "op": "add", "amount": -2}, "F3 gana -2 a la fuerza", "F3 gets -2 strength"),
        ({"effect": "cannot", "what": ["bloquear"]}, "F3 no puede bloquear", "F3 cannot block"),
        ({"effect": "must", "what": "atacar"}, "F3 debe atacar", "F3 must attack"),
        ({"effect": "no_bonus"}, "F3 pierde sus bonos de fuerza", "F3 loses its strength bonuses"),
        ({"effect": "race", "race": "Vampiro"}, "F3 es de raza Vampiro", "F3 is of the race Vampiro"),
    ],
)
def test_an_effect_on_an_object_says_what_it_does_and_how_long(effect: Json, es: str, en: str) -> None:
    sentences = told({"do": "affect", "effect": effect, "on": THEIR_ALLIES})
    assert (f"{es} hasta el final del turno.", f"{en} until the end of the turn.") in sentences


def test_an_effect_on_a_player_says_whom_it_is_on() -> None:
    sentences = told({"do": "affect", "effect": {"effect": "ban", "what": ["atacar"]}, "until": "game"})
    assert ("B no puede atacar por el resto del juego.", "B cannot attack for the rest of the game.") in sentences


def test_a_search_names_the_zone_that_was_searched() -> None:
    sentences = told({"do": "search", "cards": {"types": ["Aliado"]}, "zones": ["cementerio"]})
    assert ("A busca en el Cementerio de A: F4.", "A searches A's Graveyard: F4.") in sentences


def test_what_was_looked_at_is_told_by_its_number_and_not_by_its_names() -> None:
    assert ("A mira 1 carta.", "A looks at 1 card.") in told({"do": "look_hand"})


def test_losing_by_a_card_is_no_empty_castle_deck() -> None:
    assert ("B pierde el juego.", "B loses the game.") in told({"do": "lose", "who": "opponent"})
