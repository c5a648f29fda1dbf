"""Control and ownership (DAR 5)."""

from tests.engine.situations import (
    adjudicated_names,
    advance,
    attack,
    board,
    count,
    decisive,
    play,
    refused,
    rule,
    shown,
    side,
    where,
)


def test_swapped_allies_change_sides() -> None:
    state = board(side(mano=["t:Trueque"], defensa=["a:F2"]), side(defensa=["b:F4"]))
    ruling = rule(state, play("t", "a", "b"))
    assert (where(ruling, "a"), where(ruling, "b")) == ("defensa B", "defensa A")
    assert {"5.1", "5.1.1"} <= decisive(ruling)
    assert adjudicated_names(ruling) == [
        "El Aliado F2 queda bajo el control de B; el Aliado F4 queda bajo el control de A."
    ]


def test_a_weapon_goes_with_its_bearer() -> None:
    state = board(side(mano=["t:Trueque"], defensa=["a:F2", "w:Lanza>a"]), side(defensa=["b:F4"]))
    ruling = rule(state, play("t", "a", "b"))
    assert (where(ruling, "w"), shown(ruling, "w")["owner"]) == ("defensa B", "A")
    assert "5.2" in decisive(ruling)


def test_a_gained_ally_does_not_attack_before_a_grouping_phase() -> None:
    state = board(side(mano=["t:Trueque"], defensa=["a:F2", "c:F1"]), side(defensa=["b:F4"]))
    ruling = rule(state, play("t", "a", "b"), attack("b"), attack("c"))
    assert refused(ruling) == [1]
    assert {"5.1.1", "3.1.C"} <= decisive(ruling)


def test_a_gained_ally_attacks_after_a_grouping_phase_of_its_new_controller() -> None:
    state = board(side(mano=["t:Trueque"], defensa=["a:F2"]), side(defensa=["b:F4"]))
    ruling = rule(state, play("t", "a", "b"), advance("B:9.3.1.a"), attack("a", by="B"))
    assert refused(ruling) == []
    assert where(ruling, "a") == "ataque B"


def test_a_gained_ally_that_is_destroyed_goes_to_its_owner() -> None:
    state = board(side(mano=["g:Golpe"]), side(defensa=["x:F5=A"]))
    ruling = rule(state, play("g", "x"))
    assert where(ruling, "x") == "cementerio A"
    assert "5.i" in decisive(ruling)


def test_an_own_ally_that_is_destroyed_needs_no_word_about_owners() -> None:
    ruling = rule(board(side(mano=["g:Golpe"]), side(defensa=["x:F5"])), play("g", "x"))
    assert where(ruling, "x") == "cementerio B"
    assert "5.i" not in decisive(ruling)


def test_a_weapon_on_an_opposing_ally_is_controlled_by_the_opponent() -> None:
    ruling = rule(board(side(mano=["c:Cadena"]), side(defensa=["x:F5", "y:F1"])), play("c", "x"))
    assert (where(ruling, "c"), shown(ruling, "c")["owner"]) == ("defensa B", "A")
    assert {"5.2", "3.2.G"} <= decisive(ruling)


def test_the_weapons_of_a_destroyed_bearer_go_to_their_owners() -> None:
    state = board(side(mano=["g:Golpe"]), side(defensa=["x:F5", "l:Lanza>x=A"]))
    ruling = rule(state, play("g", "x"))
    assert (where(ruling, "x"), where(ruling, "l")) == ("cementerio B", "cementerio A")
    assert "3.2.F" in decisive(ruling)
    assert count(ruling, "B", "defensa") == 0
