"""What may be done now, and what to do instead of what was illegal, in the games without windows."""

from typing import Any

import pytest

from engine import adjudicate
from engine.ruling import Ruling


def may(ruling: Ruling) -> list[dict[str, Any]]:
    """The listed actions."""
    assert ruling.answer_data is not None
    return [one["action"] for moment in ruling.answer_data["moments"] for one in moment["actions"]]


def rule(game: str, state: dict[str, Any], *actions: dict[str, Any], ask: str = "actions") -> Ruling:
    return adjudicate({"game": game, "state": state, "actions": list(actions), "question": {"ask": ask}})


# -- questions


@pytest.mark.parametrize(
    ("game", "section"), [("smash_up", "SU 2.4"), ("summoner_wars", "SW 13.1"), ("dos_filas", "DF 1.6")]
)
def test_every_game_tells_whose_move_it_is(game: str, section: str) -> None:
    state = {"smash_up": table, "summoner_wars": battlefield, "dos_filas": rows}[game]()
    ruling = rule(game, state, ask="priority")
    assert (ruling.verdict, ruling.answer.es, ruling.answer_data) == ("resolved", "Le toca a A.", {"priority": "A"})
    assert section in [citation.section for citation in ruling.citations]


def test_a_card_costs_magic_or_nothing_or_the_document_knows_no_costs() -> None:
    assert asked("summoner_wars", battlefield(), "cost", "l").answer.es == "Convocar Lancero (1,1) cuesta 0 de magia."
    assert asked("smash_up", table(), "cost", "r").answer.es == "Recluta se juega gratis."
    assert asked("dos_filas", rows(), "cost", "x").verdict == "not_covered"


def test_a_question_about_a_card_that_is_not_there_says_so() -> None:
    ruling = asked("smash_up", table(), "strength", "nobody")
    assert (ruling.verdict, ruling.answer.es) == ("not_covered", "No hay ninguna carta «nobody» en la mesa.")


def asked(game: str, state: dict[str, Any], ask: str, card: str) -> Ruling:
    return adjudicate({"game": game, "state": state, "question": {"ask": ask, "card": card}})


# -- the two-row game


def rows(**a: Any) -> dict[str, Any]:
    players = {"A": {"mano": ["x", "y"], "mazo": 10, **a}, "B": {"mazo": 10}}
    cards = {"Cinco": {"name": "Cinco", "kind": "personaje", "value": 5}}
    objects = {id: {"card": "Cinco", "owner": "A"} for id in "xy"}
    turn = {"active": "A", "phase": "round", "round": 1}
    return {"turn": turn, "players": players, "cards": cards, "objects": objects}


def test_in_the_two_row_game_one_plays_a_card_or_says_paso() -> None:
    ruling = rule("dos_filas", rows())
    assert may(ruling) == [
        {"do": "jugar", "by": "A", "card": "x"},
        {"do": "jugar", "by": "A", "card": "y"},
        {"do": "pasar", "by": "A"},
    ]
    assert ruling.answer.es == "A tiene la prioridad. Lo que cada jugador puede hacer va en la lista."
    assert "DF 1.6" in [citation.section for citation in ruling.citations]


def test_a_card_played_in_the_wrong_turn_goes_back() -> None:
    state = rows() | {"turn": {"active": "B", "phase": "round", "round": 1}}
    ruling = rule("dos_filas", state, {"do": "jugar", "by": "A", "card": "x", "row": "frontal"}, ask="outcome")
    assert ruling.repair is not None
    assert [(move.object, move.to) for move in ruling.repair.moves] == [("x", "A:mano")]
    assert ruling.repair.text.es.endswith("La acción no se realiza: Cinco vuelve a: mano de A.")


# -- Smash Up


def table(phase: str = "jugar", **a: Any) -> dict[str, Any]:
    cards = {
        "Recluta": {"name": "Recluta", "type": "esbirro", "power": 3},
        "Puerto": {"name": "Puerto", "type": "base", "breakpoint": 20, "vp": [4, 2, 1]},
    }
    objects = {
        "r": {"card": "Recluta", "owner": "A"},
        "p": {"card": "Puerto"},
        "q": {"card": "Puerto"},
    }
    players = {"A": {"mano": ["r"], "mazo": 20, **a}, "B": {"mazo": 20}}
    turn = {"active": "A", "phase": phase}
    return {
        "seats": ["A", "B"],
        "turn": turn,
        "players": players,
        "bases": ["p", "q"],
        "objects": objects,
        "cards": cards,
    }


def test_in_smash_up_a_minion_may_go_to_every_base() -> None:
    played = [one for one in may(rule("smash_up", table())) if one["do"] == "jugar"]
    assert [(one["card"], one["base"]) for one in played] == [("r", "p"), ("r", "q")]


def test_after_the_regular_play_of_a_minion_only_going_on_is_left() -> None:
    ruling = rule("smash_up", table(usadas={"esbirro": 1}))
    assert [one["do"] for one in may(ruling)] == ["avanzar"]


def test_the_player_whose_turn_it_is_not_may_do_nothing_in_smash_up() -> None:
    state = table() | {"turn": {"active": "B", "phase": "jugar"}}
    assert {one.get("by") for one in may(rule("smash_up", state))} == {None}


def test_a_second_minion_goes_back_to_the_hand() -> None:
    ruling = rule(
        "smash_up", table(usadas={"esbirro": 1}), {"do": "jugar", "by": "A", "card": "r", "base": "p"}, ask="outcome"
    )
    assert ruling.repair is not None
    assert (ruling.repair.sections, ruling.repair.instead) == (("SU 2.4",), ())
    assert [(move.object, move.to) for move in ruling.repair.moves] == [("r", "A:mano")]


# -- Summoner Wars


def battlefield(phase: str = "movimiento", **turn: Any) -> dict[str, Any]:
    unit = {"type": "unidad", "kind": "comun", "attack": 2, "range": "espada", "life": 1, "cost": 0}
    cards = {"Lancero": {"name": "Lancero", **unit}, "Rival": {"name": "Rival", **unit}}
    objects = {
        "l": {"card": "Lancero", "owner": "A", "zone": "campo", "controller": "A", "pos": [1, 1]},
        "v": {"card": "Rival", "owner": "B", "zone": "campo", "controller": "B", "pos": [2, 1]},
    }
    return {
        "turn": {"active": "A", "phase": phase, **turn},
        "players": {"A": {}, "B": {}},
        "objects": objects,
        "cards": cards,
    }


def test_in_summoner_wars_every_way_of_two_steps_is_listed() -> None:
    ways = [one.get("path") for one in may(rule("summoner_wars", battlefield())) if one["do"] == "mover"]
    assert ways == [[], [[1, 2]], [[1, 2], [2, 2]], [[1, 2], [1, 3]]]


def test_an_attack_is_listed_with_as_many_dice_as_it_throws() -> None:
    attacks = [one for one in may(rule("summoner_wars", battlefield("ataque"))) if one["do"] == "atacar"]
    assert [(one["target"], one["dice"]) for one in attacks] == [("v", [1, 1])]


def test_a_unit_that_has_moved_may_not_move_again() -> None:
    assert [one["do"] for one in may(rule("summoner_wars", battlefield(moved=["l"])))] == ["avanzar"]


def test_a_way_that_is_too_long_is_undone_and_a_legal_one_told() -> None:
    far = {"do": "mover", "by": "A", "card": "l", "path": [[1, 2], [1, 3], [1, 4]]}
    ruling = rule("summoner_wars", battlefield(), far, ask="outcome")
    assert ruling.repair is not None
    assert [move.text.es for move in ruling.repair.moves] == []
    assert ruling.repair.instead[0].action == {"do": "mover", "by": "A", "card": "l", "path": [[1, 2], [1, 3]]}
