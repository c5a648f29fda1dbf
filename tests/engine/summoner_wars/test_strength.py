"""With how many dice a Unit attacks: what is printed, and what its ability adds."""

import pytest

from engine import adjudicate


@pytest.mark.parametrize(
    ("under", "told"),
    [
        (2, "Blerg (3,3) ataca con 4 dados: 2 impreso, +2 por las cartas debajo."),
        (0, "Blerg (3,3) ataca con 2 dados."),
    ],
)
def test_an_attack_value_is_told_in_its_terms(under: int, told: str) -> None:
    hungry = {
        "name": "Blerg",
        "type": "unidad",
        "kind": "campeon",
        "attack": 2,
        "range": "espada",
        "life": 5,
        "cost": 5,
        "text_es": "Gana +1 a su ataque por cada carta que esté debajo de esta Unidad.",
    }
    below = {f"u{n}": {"card": "Blerg", "owner": "A", "zone": "campo", "under": "b"} for n in range(under)}
    state = {
        "ruleset": "summoner_wars_1e_004",
        "board": {"cols": 6, "rows": 8, "side": {"A": [1, 4], "B": [5, 8]}},
        "turn": {"active": "A", "phase": "ataque", "number": 3, "first_player": "A"},
        "players": {"A": {}, "B": {}},
        "objects": {
            "b": {"card": "Blerg", "owner": "A", "controller": "A", "zone": "campo", "pos": [3, 3], "wounds": 0},
            **below,
        },
        "cards": {"Blerg": hungry},
    }
    ruling = adjudicate({"state": state, "question": {"ask": "strength", "card": "b"}})
    assert ruling.answer is not None and ruling.answer.es == told
