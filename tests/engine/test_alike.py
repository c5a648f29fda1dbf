"""Options that come to the same are one option, and a choice among equals is none."""

from typing import Any

from engine import adjudicate
from engine.ruling import Ruling
from tests.engine.situations import ally, board, side, spell

CARDS = {
    "Azar": spell("Azar", "Tu oponente descarta una carta al azar."),
    "Barrida": spell("Barrida", "Destruye hasta dos Aliados oponentes."),
    "Robo": spell("Robo", "Tu oponente descarta una carta de su mano."),
}


def played(card: str, theirs: dict[str, Any], *targets: str) -> Ruling:
    """A plays the card against this half."""
    state = board(side(mano=[f"z:{card}"]), theirs, cards=CARDS)
    action = {"do": "jugar", "by": "A", "card": "z"} | ({"targets": list(targets)} if targets else {})
    return adjudicate({"game": "myl_pe", "state": state, "actions": [action]})


def options(ruling: Ruling) -> list[tuple[str, int]]:
    """What can be chosen, and how many things each option stands for."""
    return [(option.label.es, 1 + len(option.same)) for choice in ruling.choices for option in choice.options]


def test_of_two_equal_allies_it_does_not_matter_which_one_is_destroyed() -> None:
    ruling = played("Golpe", side(defensa=["x:F2", "y:F2"]))
    assert (ruling.verdict, ruling.choices) == ("resolved", ())
    assert ruling.assumptions[0].es == "Da lo mismo qué se elija para «Golpe: objetivo»: todo lleva al mismo tablero."


def test_of_two_different_allies_it_does() -> None:
    ruling = played("Golpe", side(defensa=["x:F2", "y:F3"]))
    assert (ruling.verdict, options(ruling)) == ("depends_on_choice", [("F2 (x)", 1), ("F3 (y)", 1)])
    assert ruling.assumptions == ()


def test_equal_allies_of_which_one_bears_a_weapon_are_not_alike() -> None:
    ruling = played("Golpe", side(defensa=["x:F2", "y:F2", "w:Lanza>y"]))
    assert options(ruling) == [("F2 (x)", 1), ("F2 (y)", 1)]


def test_equal_allies_are_one_option_beside_another_one() -> None:
    ruling = played("Golpe", side(defensa=["x:F2", "y:F2", "z2:F3"]))
    assert options(ruling) == [("F2 (x) o F2 (y)", 2), ("F3 (z2)", 1)]
    assert ruling.choices[0].options[0].same == ("y",)
    assert ruling.answer.es == "Depende de lo que elija A. Golpe: objetivo (F2 (x) o F2 (y); F3 (z2))."


def test_up_to_two_of_two_equal_allies_is_a_choice_of_how_many() -> None:
    ruling = played("Barrida", side(defensa=["x:F2", "y:F2"]))
    assert options(ruling) == [("ninguno", 1), ("F2 (x) o F2 (y)", 2), ("F2 (x), F2 (y)", 1)]


def test_how_many_cards_are_drawn_is_never_alike() -> None:
    state = board(side(mano=["s:Sabio"], oros=2))
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": [{"do": "jugar", "by": "A", "card": "s"}]})
    assert options(ruling) == [("0", 1), ("1", 1), ("2", 1), ("3", 1)]


def test_whether_to_use_an_ability_is_a_decision_even_where_nothing_comes_of_it() -> None:
    cards = {
        "Celosa": ally(
            "Celosa", 2, "Si un jugador juega un Talismán, puedes destruir este Aliado para anular ese Talismán."
        )
    }
    state = board(side(defensa=["c:Celosa"]), side(mano=["g:Golpe"]), active="B", cards=cards)
    action = {"do": "jugar", "by": "B", "card": "g", "targets": ["c"]}
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": [action]})
    assert options(ruling) == [("sí", 1), ("no", 1)]


def test_cards_that_nobody_knows_are_all_alike() -> None:
    hidden = side(mano_ocultas=3)
    assert played("Robo", hidden).verdict == "resolved"
    known = played("Robo", {**hidden, "mano": ["x:F2"]})
    assert [count for _, count in options(known)] == [1, 3]


def test_the_chances_of_equal_cards_are_added() -> None:
    ruling = played("Azar", side(mano=["x:F1", "y:F1", "u:F2"]))
    assert ruling.verdict == "depends_on_chance"
    assert [option.chance for option in ruling.choices[0].options] == ["2/3", "1/3"]


def test_chance_among_equal_cards_is_no_chance() -> None:
    assert played("Azar", side(mano=["x:F1", "y:F1"])).verdict == "resolved"
