"""A ruling is read by judges: the answer first, one sentence per step, the same in Spanish and in English."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import RequestError, adjudicate
from engine.ruling import Ruling
from tests.engine.situations import advance, ally, board, rule, side, spell

CASES = Path(__file__).parent / "cases"
GAMES = ("myl_pe", "smash_up", "summoner_wars", "dos_filas")
SPANISH = re.compile(r"\b(el|la|los|las|una|de|del|que|oponente|propio|fuerza|carta|cartas|en|tu|su|nadie|esbirro)\b")


def ruled(a: dict[str, Any], b: dict[str, Any], *actions: dict[str, Any], **more: Any) -> Ruling:
    question = more.pop("question", None)
    request = {"game": "myl_pe", "state": board(a, b, **more), "actions": list(actions)}
    return adjudicate(request | ({"question": question} if question else {}))


def play(card: str, *targets: str, by: str = "A") -> dict[str, Any]:
    return {"do": "jugar", "by": by, "card": card, "targets": list(targets)}


GIANT = {"Caída": spell("Caída", "Destruye un Aliado oponente de fuerza 4 o más.")}


def test_a_refused_target_is_told_what_is_asked_for_in_both_languages() -> None:
    ruling = ruled(side(mano=["c:Caída"]), side(defensa=["x:F3"]), play("c", "x"), cards=GIANT)
    # The only other Ally is too weak too, so that nothing can be aimed at.
    assert ruling.answer.es == "No. No hay un objetivo válido: Aliado oponente de fuerza 4 o más."
    assert ruling.answer.en == "No. There is no legal target: opposing Ally with strength 4 or more."


def test_a_target_that_is_too_weak_is_told_its_strength() -> None:
    ruling = ruled(side(mano=["c:Caída"]), side(defensa=["x:F3", "y:F5"]), play("c", "x"), cards=GIANT)
    assert ruling.refusals[0].text.es == (
        "F3 (fuerza 3) no es un objetivo válido: se pide un Aliado oponente de fuerza 4 o más."
    )
    assert ruling.refusals[0].text.en == (
        "F3 (strength 3) is no legal target: it asks for an opposing Ally with strength 4 or more."
    )


def test_a_target_that_is_strong_enough_is_not_refused() -> None:
    assert ruled(side(mano=["c:Caída"]), side(defensa=["x:F3", "y:F5"]), play("c", "y"), cards=GIANT).refusals == ()


def test_an_ally_that_cannot_be_a_target_is_not_said_to_be_of_the_wrong_kind() -> None:
    cards = {"Velada": ally("Velada", 2, "No puede ser objetivo de Talismanes.")}
    ruling = ruled(side(mano=["g:Golpe"]), side(defensa=["v:Velada", "x:F1"]), play("g", "v"), cards=cards)
    assert ruling.refusals[0].text.es == "Velada no puede ser elegido como objetivo."
    assert ruling.refusals[0].text.en == "Velada cannot be chosen as a target."


def test_a_clause_without_english_words_is_told_in_the_engines() -> None:
    ruling = ruled(side(mano=["i:Impulso"], defensa=["x:F2"]), side(), play("i", "x"))
    clauses = [step.clause for step in ruling.steps if step.clause is not None]
    assert {clause.es for clause in clauses} == {"Un Aliado gana +3 a la fuerza hasta el final del turno"}
    assert {clause.en for clause in clauses} == {"An Ally gains 3 strength until end of turn."}


def test_an_ability_given_as_data_is_told_in_words() -> None:
    ability = [{"kind": "spell", "steps": [{"do": "draw", "count": 2}]}]
    cards = {"Visión": {**spell("Visión", ""), "ability": ability}}
    ruling = ruled(side(mano=["v:Visión"]), side(), play("v"), cards=cards)
    assert {(s.clause.es, s.clause.en) for s in ruling.steps if s.clause} == {("Roba 2 cartas.", "Draw 2 cards.")}


def test_the_answer_tells_what_a_card_did_before_where_it_went() -> None:
    ruling = ruled(side(mano=["v:Verdugo"], oros=2), side(defensa=["x:F1"]), play("v"))
    assert ruling.answer.es == "F1 queda en el Cementerio de B; Verdugo queda en la Línea de Defensa de A."


def test_that_a_played_card_left_the_hand_is_no_news() -> None:
    ruling = ruled(side(mano=["b:Brujo"], oros=2), side(), play("b"))
    assert ruling.answer.es == "Brujo queda en la Línea de Defensa de A."


def test_that_cards_were_drawn_is_news() -> None:
    cards = {"Visión": spell("Visión", "Roba dos cartas.")}
    ruling = ruled(side(mano=["v:Visión"]), side(), play("v"), cards=cards)
    assert "A queda con 28 cartas en el Castillo" in ruling.answer.es


def test_an_ally_that_was_destroyed_is_told_before_its_weapon() -> None:
    half = side(defensa=["x:F1", "w:Lanza>x", "y:F2"])
    cards = {"Ruina": spell("Ruina", "Destruye todos los Aliados en juego.")}
    ruling = ruled(side(mano=["r:Ruina"]), half, play("r"), cards=cards)
    assert ruling.answer.es == "F1 queda en el Cementerio de B; F2 queda en el Cementerio de B."


def test_the_damage_is_told_beside_two_cards_that_fell() -> None:
    state = board(side(ataque=["k:F5"]), side(defensa=["b:F3", "l:Lanza>b"]), blocks={"b": "k"}, step="9.3.4.c")
    ruling = rule(state, advance("9.3.4.f"))
    assert ruling.answer.es == (
        "F3 queda en el Cementerio de B; Lanza queda en el Cementerio de B; B queda con 29 cartas en el Castillo."
    )


def test_two_cards_that_fell_without_damage_are_all_that_is_told() -> None:
    state = board(side(ataque=["k:F4"]), side(defensa=["b:F3", "l:Lanza>b"]), blocks={"b": "k"}, step="9.3.4.c")
    ruling = rule(state, advance("9.3.4.f"))
    assert ruling.answer.es == "F4 queda en el Cementerio de A; F3 queda en el Cementerio de B."


def test_the_damage_is_told_before_the_card_that_every_turn_brings() -> None:
    ruling = rule(board(side(ataque=["k:F5"]), step="9.3.4.c"), advance("B:9.1.A"))
    assert ruling.answer.es == "B queda con 25 cartas en el Castillo; A queda con 29 cartas en el Castillo."


def test_the_card_of_the_turn_is_told_where_it_is_all_that_changed() -> None:
    ruling = rule(board(side(defensa=["k:F5"]), step="9.4.A"), advance("B:9.1.A"))
    assert ruling.answer.es == "A queda con 29 cartas en el Castillo; A queda con 1 carta en la mano."


def test_what_was_taken_for_granted_stands_after_a_refusal_that_does_not_hang_on_it() -> None:
    cards = {"Furia": ally("Furia", 3, "Cuando ataca gana +1 a la fuerza hasta el final del turno.")}
    state = board(side(ataque=["f:Furia"]), side(mano=["x:Freno"]), step="9.3.3.b", cards=cards)
    ruling = rule(state, play("x", by="B"))
    assert ruling.answer.es.startswith("No. Freno solo responde")
    assert ruling.answer.es.endswith("Se da por hecho que Furia ya sumó +1 a su fuerza en este turno por atacar.")


def test_what_was_taken_for_granted_stands_before_an_answer_that_hangs_on_it() -> None:
    cards = {"Furia": ally("Furia", 3, "Cuando ataca gana +1 a la fuerza hasta el final del turno.")}
    ruling = rule(board(side(ataque=["f:Furia"]), step="9.3.3.b", cards=cards), advance("9.3.4.f"))
    told = "Se da por hecho que Furia ya sumó +1 a su fuerza en este turno por atacar."
    assert ruling.answer.es == f"{told} B queda con 26 cartas en el Castillo."


def test_what_leaves_no_trace_on_the_board_is_told_all_the_same() -> None:
    cards = {"Índice": spell("Índice", "Mira una carta al azar de la mano de tu oponente.")}
    ruling = ruled(side(mano=["i:Índice"]), side(mano=["x:F1"]), play("i"), cards=cards)
    assert ruling.answer.es == "A mira 1 carta; Índice queda en el Cementerio de A."


def test_after_a_refusal_the_answer_tells_which_action_was_legal() -> None:
    blocks = [{"do": "bloquear", "by": "B", "blocks": pairs} for pairs in ({"x": "a", "y": "a"}, {"x": "a"})]
    ruling = ruled(side(ataque=["a:F5"]), side(defensa=["x:F1", "y:F2"]), *blocks, step="9.3.2.a")
    assert ruling.answer.es == (
        "La acción 1 es ilegal: dos Aliados no pueden bloquear a F5: el bloqueo es uno a uno. "
        "La acción 2 es legal: B declara bloqueadores: F1 → F5."
    )


UNTIMELY = [
    play("i", "x", by="B"),
    {"do": "avanzar", "to": "9.3.1.a"},
    {"do": "atacar", "by": "A", "cards": ["a"]},
    {"do": "avanzar", "to": "9.3.2.a"},
    {"do": "bloquear", "by": "B", "blocks": {"x": "a"}},
    {"do": "avanzar", "to": "9.3.4.f"},
]
"""B plays a Talismán in A's Vigilia, which nobody may, and goes on as if it had been played."""


def _untimely(**question: Any) -> str:
    return ruled(
        side(defensa=["a:F4"]), side(defensa=["x:F3"], mano=["i:Impulso"]), *UNTIMELY, question=question
    ).answer.es


def test_an_answer_about_the_end_tells_first_what_was_refused_on_the_way() -> None:
    assert _untimely(ask="deaths") == (
        "La acción 1 es ilegal: no es el momento de jugar Impulso, que se juega en la Vigilia propia o en la Guerra de "
        "Talismanes. Muere F3, de B (F4 4 contra F3 3)."
    )


def test_the_legality_of_a_later_action_tells_what_was_refused_before() -> None:
    assert _untimely(ask="legal", action=4).startswith("La acción 1 es ilegal: no es el momento de jugar Impulso")


def test_the_legality_of_the_refused_action_itself_is_told_once() -> None:
    assert _untimely(ask="legal", action=0) == (
        "No. No es el momento de jugar Impulso, que se juega en la Vigilia propia o en la Guerra de Talismanes."
    )


def test_what_was_refused_does_not_stand_before_an_answer_where_everything_was_legal() -> None:
    legal = [action for action in UNTIMELY if action["do"] != "jugar"]
    ruling = ruled(side(defensa=["a:F4"]), side(defensa=["x:F3"]), *legal, question={"ask": "deaths"})
    assert ruling.answer.es == "Muere F3, de B (F4 4 contra F3 3)."


def test_several_problems_of_a_deck_are_told_in_two_sentences() -> None:
    ruling = adjudicate(
        {
            "game": "myl_pe",
            "deck": {"Lobo": 4, "Zorro": 5},
            "cards": {name: ally(name, 2) for name in ("Lobo", "Zorro")},
        }
    )
    assert ruling.answer.es.startswith("Hay 4 problemas. Hay 4 copias de «Lobo» y el máximo es 3: quita 1; hay 5 ")
    assert ruling.answer.es.count(". ") == 1
    assert [problem["code"] for problem in (ruling.answer_data or {})["problems"]][:2] == ["too_many_copies"] * 2


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_the_given_cases_is_one_sentence_with_its_sections_in_both_languages(game: str) -> None:
    cases = msgspec.json.decode((CASES / game / "given.json").read_bytes())["cases"]
    steps = [(case, step) for case in cases if "state" in case and "id" in case for step in _steps(case)]
    assert steps
    for case, step in steps:
        named = (case["id"], step.text.en)
        assert step.sections, named
        assert step.text.es and not SPANISH.search(_without_names(case, step.text.en)), named
        assert step.clause is None or step.clause.en != step.clause.es, named


def _steps(case: dict[str, Any]) -> tuple[Any, ...]:
    try:
        return adjudicate(case).steps
    except RequestError:
        return ()


def _without_names(case: dict[str, Any], text: str) -> str:
    for card in sorted(_names(case["state"]), key=len, reverse=True):
        text = text.replace(card, "#")
    return text


def _names(part: Any) -> set[str]:
    if isinstance(part, dict):
        own = {part["name"]} if isinstance(part.get("name"), str) and part["name"] else set()
        return own.union(*map(_names, part.values()))
    return set().union(*map(_names, part)) if isinstance(part, list) else set()


GROOM = {
    "Paje": ally("Paje", 1, "Cuando entra en juego, puedes robar una carta."),
    "Maza": spell("Maza", "Destruye un Aliado oponente."),
}


def test_what_a_later_action_does_whatever_is_chosen_is_told_before_the_choice() -> None:
    hand = side(mano=["p:Paje", "m:Maza"], reserva=[f"o{n}:Oro" for n in range(6)])
    ruling = ruled(hand, side(defensa=["x:F3"]), play("p"), play("m", "x"), cards=GROOM)
    assert ruling.answer.es.startswith("F3 queda en el Cementerio de B; ")


def test_what_hangs_on_the_choice_is_not_told_before_it() -> None:
    hand = side(mano=["p:Paje"], reserva=[f"o{n}:Oro" for n in range(6)])
    ruling = ruled(hand, side(defensa=["x:F3"]), play("p"), cards=GROOM)
    assert ruling.answer.es == "Paje queda en la Línea de Defensa de A. Lo demás depende de A: Paje: robar 1 (sí; no)."
