"""What an action leaves unsaid: the ruling names it, and never passes it over."""

from typing import Any

from engine.judge import adjudicate
from engine.ruling import Ruling

MARCH = {"op": "mover", "what": "unidad_propia", "amount": 3}
GROW = {"op": "colocar_vid", "amount": 2}


LANCERA = {
    "name": "Lancera",
    "type": "unidad",
    "kind": "comun",
    "attack": 1,
    "range": "espada",
    "life": 2,
    "cost": 1,
}


def played(effect: dict[str, Any], **said: Any) -> Ruling:
    """Amanda plays an Event with this effect; she has one Unit on the board and two Vine Walls in the pile."""
    vines = {id: {"card": "Vid", "owner": "A", "zone": "vid"} for id in ("v1", "v2")}
    state = {
        "ruleset": "summoner_wars_1e_004",
        "board": {"cols": 6, "rows": 8, "side": {"A": [1, 4], "B": [5, 8]}},
        "turn": {"active": "A", "phase": "eventos", "number": 3, "first_player": "A"},
        "players": {"A": {"mano": ["e"], "vid": ["v1", "v2"], "usa_vid": True}, "B": {}},
        "objects": {
            "e": {"card": "Orden", "owner": "A", "zone": "mano"},
            "u": {"card": "Lancera", "owner": "A", "controller": "A", "zone": "campo", "pos": [3, 3]},
            **vines,
        },
        "cards": {
            "Orden": {"name": "Orden", "type": "evento", "abilities": [{"when": "al_jugar", "effects": [effect]}]},
            "Lancera": LANCERA,
            "Vid": {"name": "Vine Wall", "type": "muro_vid", "life": 2},
        },
    }
    return adjudicate({"state": state, "actions": [{"by": "A", "do": "jugar", "card": "e", **said}]})


def test_a_move_without_its_path_is_told_to_be_none() -> None:
    assert played(MARCH).answer.es == (
        "Nadie dijo por qué espacios se mueve Lancera (3,3): se toma que no se mueve; "
        "Orden queda en la pila de descarte de A."
    )


def test_a_move_with_its_path_is_gone() -> None:
    ruling = played(MARCH, path=[[3, 4], [4, 4]])
    assert ruling.answer.es == "Lancera está en (4,4); Orden queda en la pila de descarte de A."


def test_two_spaces_that_nobody_named_are_too_many_ways() -> None:
    ruling = played(GROW)
    assert (ruling.verdict, ruling.answer.es.partition("nuevo.")[2]) == (
        "limit_reached",
        " Queda por decir: «el espacio» (A).",
    )


def wounded(summoner: str, *own: str) -> dict[str, Any]:
    """Amanda's Unit strikes Bruno's Summoner, who has one life left; whoever else is on the board is said."""
    zone = {"zone": "campo", "wounds": 0}
    others = {id: {**zone, "card": "Rey", "owner": "A", "controller": "A", "pos": [1, 1]} for id in own}
    return {
        "ruleset": "summoner_wars_1e_004",
        "board": {"cols": 6, "rows": 8, "side": {"A": [1, 4], "B": [5, 8]}},
        "turn": {"active": "A", "phase": "ataque", "number": 3, "first_player": "A"},
        "players": {"A": {}, "B": {}},
        "objects": {
            "a": {**zone, "card": "Lancera", "owner": "A", "controller": "A", "pos": [3, 3]},
            summoner: {**zone, "card": "Rey", "owner": "B", "controller": "B", "pos": [3, 4]},
            **others,
        },
        "cards": {
            "Lancera": LANCERA,
            "Rey": {
                "name": "Rey",
                "type": "unidad",
                "kind": "invocador",
                "attack": 1,
                "range": "espada",
                "life": 1,
                "cost": 0,
            },
        },
    }


def granted(state: dict[str, Any]) -> list[str]:
    """What is taken for granted when the Summoner `b` is struck down."""
    strike = {"by": "A", "do": "atacar", "card": "a", "target": "b", "dice": [5]}
    return [said.es for said in adjudicate({"state": state, "actions": [strike]}).assumptions]


def test_a_winner_whose_summoner_is_not_on_the_board_is_told_to_be_taken_to_have_one() -> None:
    assert granted(wounded("b")) == ["El tablero no muestra el Invocador de A: se toma que sigue en juego."]


def test_a_winner_whose_summoner_is_on_the_board_needs_no_such_word() -> None:
    assert granted(wounded("b", "k")) == []
