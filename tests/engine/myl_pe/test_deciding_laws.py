"""Which laws decide: a law yields beside certain others of the same action, and by the rule of order that says so."""

from typing import Any

from engine import adjudicate
from engine.ruling import Ruling
from tests.engine.situations import ally, board, choose, other, play, rule, side, spell, use

DRAW = spell("Lectura", "Roba una carta.")
ELDER = ally("Anciano", 1, "Cuando entra en juego, roba una carta.", cost=1)
RECKLESS = ally("Temerario", 1, "Paga 1 Oro: bota dos cartas de tu Castillo.")
HARDY = ally("Tenaz", 1, "Paga 1 Oro: este Aliado gana +1 a la fuerza hasta el final del turno.")
WISE = ally("Sabia", 1, "Cuando entra en juego, puedes destruir un Aliado oponente.", cost=1)
CARDS = {card["name"]: card for card in (DRAW, ELDER, RECKLESS, HARDY, WISE)}


def cited(ruling: Ruling, kind: str) -> set[str]:
    return {citation.section for citation in ruling.citations if citation.kind == kind}


def after(a: dict[str, Any], *actions: dict[str, Any], b: dict[str, Any] | None = None) -> Ruling:
    return rule(board(a, b or side(), cards=CARDS), *actions)


def test_a_trigger_decides_when_the_dispute_ends_with_it() -> None:
    assert "6.3" in cited(after(side(mano=["e:Anciano"], oros=1), play("e")), "decisive")


def test_of_several_actions_each_keeps_what_it_turned_on() -> None:
    ruling = after(side(mano=["e:Anciano", "g:Golpe"], oros=1), play("e"), play("g", "e"))
    assert {"6.3", "8.2.1.i"} <= cited(ruling, "decisive")


def test_the_reason_of_a_refusal_is_named_before_what_happened() -> None:
    ruling = after(side(mano=["e:Anciano", "g:Golpe"], oros=1), play("e"), play("g", "e"))
    assert next(citation.section for citation in ruling.citations) == "8.2.1.i"


def test_an_ability_that_was_lost_does_not_fire_and_says_where_it_would_have() -> None:
    drummer = ally("Tambor", 1, "Cuando ataca, roba una carta.")
    hush = other("Silencio", "Tótem", "Los Aliados oponentes pierden su habilidad.")
    cards = {"Tambor": drummer, "Silencio": hush}
    boarded = board(side(defensa=["t:Tambor"]), side(apoyo=["s:Silencio"]), step="9.3.1.a", cards=cards)
    ruling = rule(boarded, {"do": "atacar", "by": "A", "cards": ["t"]}, {"do": "avanzar", "to": "9.3.2.a"})
    assert {"6.10.4", "9.3.1.e"} <= cited(ruling, "decisive")


def test_an_ability_that_is_there_fires_and_no_law_of_losing_is_named() -> None:
    cards = {"Tambor": ally("Tambor", 1, "Cuando ataca, roba una carta.")}
    boarded = board(side(defensa=["t:Tambor"]), side(), step="9.3.1.a", cards=cards)
    ruling = rule(boarded, {"do": "atacar", "by": "A", "cards": ["t"]}, {"do": "avanzar", "to": "9.3.2.a"})
    assert "9.3.1.e" in cited(ruling, "decisive") and "6.10.4" not in cited(ruling, "decisive")


def test_what_is_chosen_for_a_trigger_belongs_to_the_play_that_fired_it() -> None:
    ruling = after(side(mano=["v:Verdugo"], oros=2), play("v"), choose("A", "x"), b=side(defensa=["x:F1", "y:F2"]))
    assert {"6.3", "10.23"} <= cited(ruling, "decisive")


def test_drawing_decides_when_it_is_all_that_happened() -> None:
    assert cited(after(side(mano=["l:Lectura"]), play("l")), "decisive") == {"10.46"}


def test_that_a_paid_effect_must_happen_decides_where_it_costs_its_user() -> None:
    assert "6.2.2" in cited(after(side(defensa=["t:Temerario"], oros=1), use("t")), "decisive")


def test_that_a_paid_effect_must_happen_does_not_decide_where_its_user_gains() -> None:
    assert "6.2.2" not in cited(after(side(defensa=["t:Tenaz"], oros=1), use("t")), "decisive")


def test_that_every_player_must_have_the_cards_decides_a_refusal() -> None:
    levy = spell("Leva", "Cada jugador destruye un Tótem que controle.")
    mine = side(mano=["l:Leva"], apoyo=["t:Poste"])
    cards = {"Leva": levy, "Poste": other("Poste", "Tótem", "")}
    ruling = rule(board(mine, side(), cards=cards), play("l"))
    assert ruling.refusals and {"8.2", "8.2.4"} <= cited(ruling, "decisive")


def test_a_text_about_every_player_is_played_where_each_has_the_cards() -> None:
    levy = spell("Leva", "Cada jugador destruye un Tótem que controle.")
    cards = {"Leva": levy, "Poste": other("Poste", "Tótem", "")}
    mine, theirs = side(mano=["l:Leva"], apoyo=["t:Poste"]), side(apoyo=["u:Poste"])
    ruling = rule(board(mine, theirs, cards=cards), play("l"))
    assert not ruling.refusals and "8.2.4" in cited(ruling, "decisive")


def asking(a: dict[str, Any], b: dict[str, Any], question: dict[str, Any], *actions: dict[str, Any]) -> set[str]:
    state = board(a, b, cards=CARDS)
    return cited(adjudicate({"game": "myl_pe", "state": state, "actions": actions, "question": question}), "decisive")


def test_what_happened_otherwise_decides_where_the_card_asked_about_stayed() -> None:
    found = asking(side(mano=["g:Golpe"], oros=1), side(defensa=["x:F1", "y:F2"]), where("y"), play("g", "x"))
    assert {"4.4", "10.23"} <= found


def test_what_happened_to_the_card_asked_about_decides() -> None:
    actions = (play("e"), play("g", "x"))
    mine = side(mano=["e:Anciano", "g:Golpe"], oros=2)
    found = asking(mine, side(defensa=["x:F1"]), where("x"), *actions)
    assert "10.23" in found and "8.1.B" not in found


def test_an_answer_that_depends_on_what_may_be_done_says_so() -> None:
    mine, theirs = side(mano=["s:Sabia"], oros=1), side(defensa=["x:F1"])
    assert "10.41" in asking(mine, theirs, where("x"), play("s"))


def test_an_answer_that_does_not_depend_names_no_choice() -> None:
    mine, theirs = side(mano=["g:Golpe"], oros=1), side(defensa=["x:F1"])
    assert "10.41" not in asking(mine, theirs, where("x"), play("g", "x"))


def where(card: str) -> dict[str, Any]:
    return {"ask": "zone", "card": card}


HUNTER = ally("Montero", 2, "Cuando entra en juego, destruye un Aliado oponente de fuerza 3 o menos.", cost=1)
SWORD = other("Sable", "Arma", "Su portador gana +2 a la fuerza.")


def hunted(*foes: str) -> set[str]:
    a, b = side(mano=["m:Montero"], oros=1), side(defensa=list(foes))
    return cited(rule(board(a, b, cards={"Montero": HUNTER, "Sable": SWORD}), play("m")), "decisive")


def test_why_another_card_could_not_be_the_target_decides() -> None:
    assert {"8.2.1.i", "10.29"} <= hunted("x:F1", "y:F2", "s:Sable>y")


def test_where_every_card_could_be_the_target_nothing_is_said_of_it() -> None:
    assert not {"8.2.1.i", "10.29"} & hunted("x:F1")


def attacked_alone(by: str, text: str) -> set[str]:
    cards = {"Terco": ally("Terco", 2, text), "Llano": ally("Llano", 1)}
    boarded = board(side(defensa=["t:Terco", "l:Llano"]), side(), step="9.3.1.a", cards=cards)
    return cited(rule(boarded, {"do": "atacar", "by": "A", "cards": [by]}), "decisive")


def test_who_has_to_attack_is_told_that_attacking_is_optional_otherwise() -> None:
    found = attacked_alone("l", "Debe atacar cada turno.")
    assert "10.6" in found and "10.31" not in found


def test_who_attacks_as_he_has_to_is_told_nothing_of_it() -> None:
    assert "10.6" not in attacked_alone("t", "Debe atacar cada turno.")


def test_of_a_race_that_was_given_and_is_gone_its_law_decides() -> None:
    crown = ally("Rey", 3, "Tus Aliados son de raza Caballero.")
    cards = {"Rey": crown, "Paje": ally("Paje", 1, race=None)}
    boarded = board(side(mano=["g:Golpe"], oros=2), side(defensa=["r:Rey", "p:Paje"]), cards=cards)
    assert "2.3.B" in cited(rule(boarded, play("g", "r")), "decisive")


def test_of_a_printed_race_nothing_is_said_when_the_giver_leaves() -> None:
    cards = {"Rey": ally("Rey", 3), "Paje": ally("Paje", 1)}
    boarded = board(side(mano=["g:Golpe"], oros=2), side(defensa=["r:Rey", "p:Paje"]), cards=cards)
    assert "2.3.B" not in cited(rule(boarded, play("g", "r")), "decisive")
