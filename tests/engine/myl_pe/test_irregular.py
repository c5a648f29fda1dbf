"""What judges are called for: a game that went wrong, seen on the board and in what was done, with the least repair."""

from typing import Any

import pytest

from engine import Problem, adjudicate, diagnose
from tests.engine.situations import ally, board, other, side, spell


def seen(state: dict[str, Any], *actions: dict[str, Any]) -> list[Problem]:
    return diagnose({"game": "myl_pe", "state": state, "actions": list(actions)}, history=True)


def codes(state: dict[str, Any], *actions: dict[str, Any]) -> list[tuple[str, tuple[str, ...]]]:
    return [(problem.code, problem.sections) for problem in seen(state, *actions)]


def hand(number: int) -> dict[str, Any]:
    return side(mano=[f"h{n}:F1" for n in range(number)])


# -- the hand at the end of the turn


def test_nine_cards_at_the_end_of_the_turn_are_one_too_many() -> None:
    (problem,) = seen(board(hand(9), step="9.4.G"))
    assert problem.text.es == "A termina su turno con 9 cartas en la mano y el máximo es 8."
    assert (problem.kind, problem.sections) == ("irregular", ("9.4.F", "4.9"))
    assert problem.repair is not None and problem.repair.es == "A descarta 1."


@pytest.mark.parametrize("state", [board(hand(8), step="9.4.G"), board(hand(9), step="9.4.E"), board(hand(9))])
def test_eight_cards_or_nine_before_the_discard_are_nothing_wrong(state: dict[str, Any]) -> None:
    assert seen(state) == []


def test_the_opponents_hand_has_no_limit_on_my_turn() -> None:
    assert seen(board(side(), hand(12), step="9.4.G")) == []


def test_a_card_that_lifts_the_limit_is_heeded() -> None:
    cards = {"Biblioteca": other("Biblioteca", "Tótem", "No tienes límite de cartas en la mano.")}
    cards["Biblioteca"]["ability"] = [
        {"kind": "continuous", "lasting": [{"effect": {"effect": "hand_limit", "who": "you", "number": None}}]}
    ]
    state = board(side(mano=[f"h{n}:F1" for n in range(9)], apoyo=["b:Biblioteca"]), step="9.4.G", cards=cards)
    assert seen(state) == []


def test_the_hand_of_who_has_just_ended_a_turn_is_counted_until_the_next_one_goes_on() -> None:
    assert codes(board(side(), hand(9), step="9.1.A")) == [("hand_limit", ("9.4.F", "4.9"))]
    assert codes(board(side(), hand(9), step="9.1.B")) == []
    assert codes(board(hand(9), side(), step="9.1.A")) == []


# -- the deck


def test_more_cards_than_a_deck_has_are_counted_over_all_zones() -> None:
    (problem,) = seen(board(side(castillo=40, mano=[f"h{n}:F1" for n in range(8)], oros=4)))
    assert problem.text.es == "A tiene 52 cartas entre todas sus zonas y su mazo es de 50: sobran 2."
    assert problem.sections == ("4.1",)
    assert seen(board(side(castillo=40, mano=[f"h{n}:F1" for n in range(6)], oros=4))) == []


def test_two_copies_of_a_unique_card_of_one_player_are_one_too_many() -> None:
    cards = {"Rey": {**ally("Rey", 4), "unique": True}}
    assert codes(board(side(defensa=["r:Rey"], cementerio=["s:Rey"]), cards=cards)) == [("two_unique", ("10.16",))]
    assert codes(board(side(defensa=["r:Rey"]), side(defensa=["s:Rey"]), cards=cards)) == []


def test_who_has_no_card_in_the_castle_has_lost() -> None:
    (problem,) = seen(board(side(castillo=0)))
    assert problem.text.es == "A no tiene cartas en el Castillo: ya perdió la partida."
    assert seen(board(side(castillo=1))) == []


# -- Oros


def test_an_oro_laid_before_the_vigil_goes_back() -> None:
    (problem,) = seen(board(side(oros=1), step="9.1.B", oro_laid=True))
    assert (problem.code, problem.repair and problem.repair.es) == ("early_oro", "El Oro vuelve a la Mano.")
    assert seen(board(side(oros=1), step="9.2.C", oro_laid=True)) == []


def test_two_oros_that_came_this_turn_are_one_too_many() -> None:
    state = board(side(reserva=["o:Oro", "p:Oro"]))
    assert seen(state) == []
    for id in "op":
        state["objects"][id]["entered_this_turn"] = True
    assert codes(state) == [("two_oros", ("9.2.B",))]


def test_the_second_oro_of_the_turn_is_found_in_the_history() -> None:
    lay = [{"do": "poner_oro", "by": "A", "card": card} for card in "op"]
    (problem,) = seen(board(side(mano=["o:Oro", "p:Oro"]), step="9.2.B"), *lay)
    assert (problem.code, problem.where) == ("illegal_action", "actions.1")
    assert "9.2.B" in problem.sections
    assert problem.repair is not None
    assert problem.repair.es == "La acción no se realiza: Oro vuelve a la Mano de A."
    assert seen(board(side(mano=["o:Oro", "p:Oro"]), step="9.2.B"), lay[0]) == []


def test_a_payment_that_does_not_add_up_is_found_with_the_right_one() -> None:
    state = board(side(mano=["g:Guerrera"], oros=3), cards={"Guerrera": ally("Guerrera", 2, cost=2)})
    paid = [name for name, item in state["objects"].items() if item["card"] == "Oro"]
    (problem,) = seen(state, {"do": "jugar", "by": "A", "card": "g", "pay": paid[:1]})
    assert problem.code == "illegal_action"
    assert problem.repair is not None and "En su lugar es legal: A juega Guerrera" in problem.repair.es
    assert seen(state, {"do": "jugar", "by": "A", "card": "g", "pay": paid[:2]}) == []


# -- the lines


def test_an_attacker_that_entered_this_turn_goes_back() -> None:
    state = board(side(ataque=["a:F3", "b:F2"]), step="9.3.1.c")
    assert seen(state) == []
    state["objects"]["a"]["entered_this_turn"] = True
    (problem,) = seen(state)
    assert (problem.code, problem.where) == ("new_attacker", "objects.a")
    assert problem.sections == ("9.3.1", "3.1.C")
    assert problem.repair is not None and problem.repair.es == "F3 vuelve a la Línea de Defensa."


def test_an_attacker_that_may_attack_at_once_is_no_problem() -> None:
    cards = {"Rauda": ally("Rauda", 2, "Este Aliado puede atacar el turno en que entra en juego.")}
    state = board(side(ataque=["a:Rauda"]), step="9.3.1.c", cards=cards)
    state["objects"]["a"]["entered_this_turn"] = True
    assert seen(state) == []


def test_an_attacker_that_a_weapon_keeps_from_attacking_goes_back() -> None:
    (problem,) = seen(board(side(ataque=["a:F3", "w:Grilletes>a"]), step="9.3.3.b"))
    assert problem.text.es == "F3 ataca y no puede: Grilletes impide a F3 atacar."
    assert (problem.code, problem.sections) == ("forbidden_attacker", ("10.31", "6.11.2", "6.4", "6.4.1", "6.1.1"))
    assert seen(board(side(defensa=["a:F3", "w:Grilletes>a"]), step="9.3.3.b")) == []


def test_what_may_have_come_after_the_attack_makes_an_attacker_irregular_under_a_condition() -> None:
    state = board(side(ataque=["a:F3", "w:Grilletes>a*"]), step="9.3.3.b")
    (problem,) = seen(state)
    assert problem.text.es == "F3 ataca y no puede, si Grilletes ya lo impedía: Grilletes impide a F3 atacar."
    state["turn"]["told"] = True
    assert seen(state) == []


def test_who_gained_an_ally_could_not_attack_with_it_at_once() -> None:
    state = board(side(ataque=["a:F3=B"]), step="9.3.1.c")
    assert seen(state) == []
    state["objects"]["a"]["gained"] = True
    assert codes(state) == [("new_attacker", ("5.1.1", "3.1.C"))]


def test_who_attacked_too_soon_shows_it_in_the_opponents_turn_as_well() -> None:
    (problem,) = seen(board(side(ataque=["a:F3*"]), side(), active="B"))
    assert problem.text.es.startswith("F3 atacó y no podía: F3 entró en juego después de la última")


def test_the_block_of_an_unblockable_attacker_falls_away() -> None:
    (problem,) = seen(board(side(ataque=["s:Sombra"]), side(defensa=["b:F2"]), step="9.3.3.b", blocks={"b": "s"}))
    assert (problem.code, problem.sections) == ("forbidden_block", ("10.32",))
    assert problem.repair is not None and problem.repair.es == "Sombra queda sin bloquear."
    assert seen(board(side(ataque=["a:F2"]), side(defensa=["b:F2"]), step="9.3.3.b", blocks={"b": "a"})) == []


def test_one_ally_that_blocks_two_is_told_that_it_may_block_one() -> None:
    two = {"ataque": ["a:F2", "c:F1"]}
    (problem,) = seen(board(side(**two), side(defensa=["b:F5"]), step="9.3.2.b", blocks={"b": ["a", "c"]}))
    assert (problem.code, problem.sections) == ("too_many_blocked", ("9.3.2", "10.8"))
    cards = {"Muro": ally("Muro", 5, "Puede bloquear a un Aliado adicional.")}
    muro = board(side(**two), side(defensa=["b:Muro"]), step="9.3.2.b", blocks={"b": ["a", "c"]}, cards=cards)
    assert seen(muro) == []


def test_an_ally_left_in_the_attack_line_was_not_grouped() -> None:
    (problem,) = seen(board(side(ataque=["a:F3"]), step="9.2.A"))
    assert (problem.code, problem.sections) == ("forgotten_grouping", ("9.1", "10.1"))
    assert seen(board(side(), side(ataque=["a:F3"]), step="9.2.A")) == []


def test_a_grouping_phase_that_nobody_used_is_found_in_the_history() -> None:
    state = board(side(pagado=["o:Oro"]), step="9.1.A")
    on = {"do": "avanzar", "to": "9.2.A"}
    assert codes(state, on) == [("forgotten_grouping", ("9.1", "10.1"))]
    assert codes(state, {"do": "agrupar", "by": "A"}, on) == []


def test_a_weapon_on_who_cannot_bear_it_is_found() -> None:
    cards = {"Colmillo": other("Colmillo", "Arma", "Solo puede ser portada por Vampiros.")}
    state = board(side(defensa=["a:F2", "w:Colmillo>a"]), cards=cards)
    assert codes(state) == [("wrong_bearer", ("3.2.C.2", "3.2.C"))]
    cards["Vampira"] = ally("Vampira", 2, race="Vampiro")
    assert codes(board(side(defensa=["a:Vampira", "w:Colmillo>a"]), cards=cards)) == []


def test_who_groups_a_part_only_groups_everything_instead() -> None:
    state = board(side(ataque=["a:F3"], pagado=["o:Oro"]), step="9.1.A")
    (problem,) = seen(state, {"do": "agrupar", "by": "A", "cards": ["a"]})
    assert problem.text.es.startswith("La acción 1 (A agrupa solo F3) es ilegal: se agrupan todas")
    assert problem.repair is not None and problem.repair.es.endswith("En su lugar es legal: A agrupa sus cartas.")


# -- what another card on the table may have brought about is not called wrong


@pytest.mark.parametrize(
    "text",
    [
        "Puedes poner un Oro adicional en cada uno de tus turnos.",
        "Cuando entra en juego puedes poner en juego un Oro de tu Cementerio.",
    ],
)
def test_a_second_oro_may_have_come_by_a_card(text: str) -> None:
    new = ["o:Oro*", "p:Oro*"]
    assert [code for code, _ in codes(board(side(reserva=new)))] == ["two_oros"]
    cards = {"Veta": other("Veta", "Tótem", text)}
    assert codes(board(side(reserva=new, cementerio=["v:Veta"]), cards=cards)) == []


def test_a_bearer_may_have_been_what_the_weapon_asks_for() -> None:
    cards = {
        "Sable": other("Sable", "Arma", "Sólo puede ser portada por un Vampiro."),
        "Velo": spell("Velo", "Un Aliado es de raza Vampiro hasta el final del turno."),
    }
    bearer = ["a:F2", "w:Sable>a"]
    assert [code for code, _ in codes(board(side(defensa=bearer), cards=cards))] == ["wrong_bearer"]
    assert codes(board(side(defensa=bearer, cementerio=["v:Velo"]), cards=cards)) == []


# -- all together


def test_what_went_wrong_is_told_in_the_order_it_happened() -> None:
    state = board(side(pagado=["o:Oro"], mano=["l:Lanza"]), step="9.1.A")
    found = codes(state, {"do": "avanzar", "to": "9.2.C"}, {"do": "jugar", "by": "A", "card": "l"})
    assert [code for code, _ in found] == ["forgotten_grouping", "illegal_action"]


def test_phases_in_the_wrong_order_are_found_in_the_history() -> None:
    back = {"do": "avanzar", "to": "9.1.A"}
    (problem,) = seen(board(step="9.2.C"), back)
    assert (problem.code, problem.sections) == ("illegal_action", ("9",))


def test_several_problems_are_named_at_once_board_first() -> None:
    state = board(side(ataque=["a:F3"], castillo=60, mano=["g:Golpe"]), step="9.2.C")
    found = seen(state, {"do": "jugar", "by": "A", "card": "g", "targets": ["a"]})
    assert [problem.code for problem in found] == ["too_many_cards", "forgotten_grouping", "illegal_action"]


def test_what_is_irregular_keeps_no_ruling_from_being_made() -> None:
    state = board(side(mano=["i:Impulso"], defensa=["a:F2"], castillo=60))
    play = {"do": "jugar", "by": "A", "card": "i", "targets": ["a"]}
    assert codes(state, play) == [("too_many_cards", ("4.1",))]
    assert adjudicate({"game": "myl_pe", "state": state, "actions": [play]}).verdict == "resolved"


# -- what is impossible and irregular at once


def kinds(state: dict[str, Any], *actions: dict[str, Any]) -> list[tuple[str, str]]:
    return [(problem.code, problem.kind) for problem in seen(state, *actions)]


def spoilt(state: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A board with something else in Amanda's half, or in its turn (`phase`)."""
    state["turn"] |= {key: changes.pop(key) for key in ("phase", "step") if key in changes}
    state["players"]["A"] |= changes
    return state


def test_an_impossible_board_is_searched_for_what_is_irregular_besides() -> None:
    state = board(side(defensa=["w:Lanza"], ataque=["a:F2"], castillo=60), side(castillo=60))
    assert kinds(state, {"do": "jugar", "by": "A", "card": "w"}) == [
        ("no_bearer", "impossible"),
        ("too_many_cards", "irregular"),
        ("too_many_cards", "irregular"),
        ("forgotten_grouping", "irregular"),
    ]


@pytest.mark.parametrize(
    ("state", "impossible"),
    [
        (spoilt(board(hand(9), step="9.4.G"), defensa=["x"]), "unknown_object"),
        (spoilt(board({**hand(9), "cementerio": ["z:F1"]}, step="9.4.G"), destierro=["z"]), "two_places"),
        (spoilt(board(hand(8), step="9.4.G"), mano=[*(f"h{n}" for n in range(8)), "x"]), "unknown_object"),
    ],
    ids=["a card that is not described", "a card in two places", "not described and in the hand"],
)
def test_names_that_nothing_bears_hide_nothing_else(state: dict[str, Any], impossible: str) -> None:
    assert kinds(state)[0] == (impossible, "impossible")
    assert kinds(state)[1:] == [("hand_limit", "irregular")]


def test_a_turn_that_does_not_say_its_phase_hides_only_what_depends_on_it() -> None:
    state = spoilt(board(side(ataque=["a:F2"], castillo=60, mano=[f"h{n}:F1" for n in range(9)])), phase="tarde")
    assert kinds(state) == [("phase", "impossible"), ("too_many_cards", "irregular")]


def test_the_turn_is_one_problem_among_the_others() -> None:
    state = spoilt(board(side(defensa=["w:Lanza"])), step="9.3.2.a")
    assert kinds(state) == [("step_phase", "impossible"), ("no_bearer", "impossible")]


def test_an_impossible_board_that_is_nothing_else_shows_nothing_irregular() -> None:
    assert kinds(board(side(apoyo=["a:F2"], castillo=["x1:F1"]), side())) == [("wrong_zone", "impossible")]


def test_an_action_that_cannot_be_read_ends_the_history_and_hides_nothing_before_it() -> None:
    state = board(side(castillo=60, mano=["g:Golpe"]))
    wrong, unread = {"do": "jugar", "by": "A", "card": "g"}, {"do": "jugar", "by": "A", "card": "nadie"}
    told = [("action_object", "impossible"), ("too_many_cards", "irregular")]
    assert kinds(state, unread, wrong) == told
    assert kinds(state, wrong, unread) == [*told, ("illegal_action", "irregular")]


def test_a_card_that_is_not_where_it_is_taken_to_be_is_said_to_be_where_it_is() -> None:
    state = board(side(2, mano=["v:Verdugo"]), side(defensa=["b:F3"]))
    on = {"do": "avanzar", "to": "B:9.3.1.a"}
    (problem,) = seen(state, {"do": "jugar", "by": "A", "card": "v"}, on, {"do": "atacar", "by": "B", "cards": ["b"]})
    assert problem.text.es.endswith("F3 no es un Aliado en juego: está en el Cementerio de B por Verdugo.")


def test_a_deck_that_cannot_be_played_is_named_with_whose_it_is() -> None:
    cards = {"Reina": {**ally("Reina", 3), "unique": True}, "Oro": other("Oro", "Oro")}
    state = {**board(), "deck": {"A": {"Reina": 2, "Oro": 48}, "B": {"Reina": 1, "Oro": 48}}, "cards": cards}
    assert [(problem.code, problem.where) for problem in seen(state)] == [
        ("too_many_unique", "deck.A"),
        ("deck_size", "deck.B"),
    ]
    assert adjudicate({"game": "myl_pe", "state": state}).answer.es == (
        "Hay 2 problemas. Mazo de A: «Reina» es Única y hay 2: deja 1; Mazo de B: la lista tiene 49 cartas y debe "
        "tener 50, con el Oro inicial incluido: agrega 1."
    )


def test_three_weapons_are_too_many_for_who_may_bear_two() -> None:
    cards = {"Forzudo": ally("Forzudo", 3, "Puede portar dos Armas.")}
    two = ["m:Forzudo", "a:Lanza>m", "b:Lanza>m"]
    assert codes(board(side(defensa=[*two, "c:Lanza>m"]), cards=cards)) == [("weapons", ("3.2.B",))]
    assert codes(board(side(defensa=two), cards=cards)) == []
