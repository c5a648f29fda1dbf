"""Which laws decide: a law yields beside certain others of the same action, and by the rule of order that says so."""

from typing import Any

from engine.ruling import Ruling
from tests.engine.situations import ally, board, choose, other, play, rule, side, spell, use

DRAW = spell("Lectura", "Roba una carta.")
ELDER = ally("Anciano", 1, "Cuando entra en juego, roba una carta.", cost=1)
RECKLESS = ally("Temerario", 1, "Paga 1 Oro: bota dos cartas de tu Castillo.")
HARDY = ally("Tenaz", 1, "Paga 1 Oro: este Aliado gana +1 a la fuerza hasta el final del turno.")
CARDS = {card["name"]: card for card in (DRAW, ELDER, RECKLESS, HARDY)}


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
