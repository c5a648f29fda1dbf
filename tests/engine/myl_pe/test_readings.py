"""Where the DAR can be read in two ways: the ruling says so when it matters, follows the event, and else is silent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import adjudicate, load_game
from tests.engine.situations import advance, ally, block, board, play, rule, side, spell, strength, use, where

FILE = Path(__file__).parent.parent / "cases" / "myl_pe" / "readings.json"
CASES: list[dict[str, Any]] = msgspec.json.decode(FILE.read_bytes())["cases"]
OPEN = {reading.id: reading for reading in load_game("myl_pe").open_readings}
BOTH_WAYS = [case for case in CASES if "note" in case and OPEN[case["note"]].verdict is not None]


@pytest.mark.parametrize("case", BOTH_WAYS, ids=[case["note"] for case in BOTH_WAYS])
def test_an_outcome_that_depends_on_a_reading_is_told_both_ways(case: dict[str, Any]) -> None:
    ruling = adjudicate(case)
    reading = OPEN[case["note"]]
    assert ruling.verdict == reading.verdict
    told = [note.es for note in ruling.assumptions if reading.about.es in note.es]
    assert len(told) == 1 and reading.adopted.es in told[0] and reading.other.es in told[0]


@pytest.mark.parametrize("case", BOTH_WAYS, ids=[case["note"] for case in BOTH_WAYS])
def test_both_readings_stand_side_by_side_with_what_differs(case: dict[str, Any]) -> None:
    ruling = adjudicate(case)
    reading, point = OPEN[case["note"]], next(each for each in ruling.readings if each.id == case["note"])
    assert (point.adopted.words, point.other.words) == (reading.adopted, reading.other)
    assert (point.adopted.told, point.adopted.changes) != (point.other.told, point.other.changes)
    assert not set(map(str, point.adopted.changes)) & set(map(str, point.other.changes))


def test_every_reading_that_is_reported_has_both_ways_in_words() -> None:
    reported = {id for id, reading in load_game("myl_pe").readings.items() if reading.engine == "report_both"}
    assert reported <= set(OPEN)


def test_a_reading_that_makes_no_difference_is_not_told() -> None:
    cards = {"Flaqueza": spell("Flaqueza", "Un Aliado gana +1 a la fuerza hasta el final del turno.")}
    ruling = rule(board(side(defensa=["a:F4"], mano=["f:Flaqueza"]), side(), cards=cards), play("f", "a"))
    assert (ruling.verdict, ruling.assumptions, ruling.readings) == ("resolved", (), ())
    assert strength(ruling, "a") == 5


@pytest.mark.parametrize(
    ("settings", "verdict", "told"),
    [({}, "resolved", 1), ({"blocking": "adopted"}, "resolved", 0), ({"blocking": "other"}, "illegal", 0)],
    ids=["not said", "as adopted", "otherwise"],
)
def test_what_the_event_settles_is_followed_and_else_a_named_assumption(
    settings: dict[str, str], verdict: str, told: int
) -> None:
    state = board(side(ataque=["a:F3"]), side(defensa=["r:F2"]), step="9.3.2.a")
    state["objects"]["r"]["entered_this_turn"] = True
    ruling = rule({**state, "settings": settings}, block(r="a"))
    assert (ruling.verdict, len(ruling.assumptions)) == (verdict, told)


def test_both_castles_emptied_at_once_make_both_lose_by_the_adopted_reading() -> None:
    mills = [{"kind": "spell", "steps": [{"do": "mill", "count": 3, "who": "each"}]}]
    cards = {"Plaga": {**spell("Plaga", "Cada jugador bota 3 cartas de su Castillo."), "ability": mills}}
    state = board(side(mano=["p:Plaga"], castillo=3), side(castillo=3), cards=cards)
    ruling = rule(state, play("p"))
    assert (ruling.verdict, ruling.assumptions[0].sections) == ("ambiguous", ("4.1",))


def test_every_reading_is_held_by_a_case_that_names_it() -> None:
    """A case names readings in `readings`; those told both ways in `note`."""
    cases = [case for file in FILE.parent.rglob("*.json") for case in msgspec.json.decode(file.read_bytes())["cases"]]
    named = {reading for case in cases for reading in (*case.get("readings", ()), case.get("note"))}
    assert sorted(set(load_game("myl_pe").readings) - named) == []


def test_a_reading_by_which_somebody_chooses_tells_the_choice_and_not_its_first_option() -> None:
    cards = {"Diezmo": spell("Diezmo", "Tu oponente destruye un Aliado que controle.")}
    ruling = rule(board(side(mano=["d:Diezmo"]), side(defensa=["a:F1", "b:F2"]), cards=cards), play("d"))
    chosen = "Diezmo: Aliado oponente (F1 (a); F2 (b))."
    assert ruling.answer.es.endswith(f"(cada uno elige lo suyo): Depende de lo que elija B. {chosen}")
    assert ruling.readings[0].other.told.es == f"Depende de lo que elija A. {chosen}"


def test_what_an_open_choice_may_still_change_is_not_told_as_settled() -> None:
    ashes = ally("Ceniza", 1, "Cuando es destruido puedes barajarlo en tu Castillo.")
    cards = {"Ceniza": ashes, "Rayo": spell("Rayo", "Destruye un Aliado oponente.")}
    ruling = rule(board(side(mano=["r:Rayo"]), side(defensa=["c:Ceniza"]), cards=cards), play("r", "c"))
    assert ruling.answer.es == "Rayo queda en el Cementerio de A. Lo demás depende de B: Ceniza: barajar (sí; no)."


WEAKEN = {"do": "affect", "effect": {"effect": "strength", "op": "set"}, "on": {"all": {"types": ["Aliado"]}}}
DUSK = {**spell("Ocaso", ""), "ability": [{"kind": "spell", "during": ["ataque"], "steps": [WEAKEN]}]}
"""Of the «fase de ataque» (V06): all Allies have strength 0."""


def test_a_refusal_by_one_reading_is_told_with_the_fight_it_leaves_and_the_other_with_its_own() -> None:
    table = (side(ataque=["a:F5"]), side(defensa=["b:F4"], mano=["t:Ocaso"]))
    state = board(*table, step="9.3.3.b", blocks={"b": "a"}, cards={"Ocaso": DUSK})
    point = rule(state, play("t", by="B"), advance("9.3.4.f")).readings[0]
    assert point.adopted.told.es == (
        "No. Ocaso tiene su propio momento, y no es este: 9.3.1. F5 (5) contra F4 (4): el bloqueador será destruido y "
        "pasa 1; F5 queda en la Línea de Ataque de A; B queda con 29 cartas en el Castillo."
    )
    assert point.other.told.es == (
        "F5 (0) contra F4 (0): ambos serán destruidos, sin daño; F5 queda en el Cementerio de A; "
        "B queda con 30 cartas en el Castillo."
    )


def test_where_nothing_comes_after_a_refusal_only_its_reason_is_told() -> None:
    state = board(side(ataque=["a:F5"]), side(mano=["t:Ocaso"]), step="9.3.3.b", cards={"Ocaso": DUSK})
    point = rule(state, play("t", by="B")).readings[0]
    assert point.adopted.told.es == "No. Ocaso tiene su propio momento, y no es este: 9.3.1."
    assert point.other.told.es == "El Aliado F5 queda con fuerza 0; Ocaso queda en el Cementerio de B."


OWN = "Puedes destruir a Talla para robar una carta."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"Indestructible. {OWN}", ["V48"]),
        (OWN, []),
        ("Indestructible. Puedes destruir un Aliado para robar una carta.", []),
    ],
    ids=["its own ban", "no ban", "not named"],
)
def test_only_what_a_card_says_of_itself_may_except_it_from_its_own_ban(text: str, told: list[str]) -> None:
    cards = {"Talla": ally("Talla", 1, text)}
    ruling = rule(board(side(defensa=["t:Talla"]), side(), cards=cards), use("t"))
    assert [point.id for point in ruling.readings] == told
    assert where(ruling, "t") == ("cementerio A" if OWN in text else "defensa A")


def test_what_another_card_forbids_is_forbidden_to_its_own_ability_too() -> None:
    cards = {
        "Talla": ally("Talla", 1, OWN),
        "Muro": {"name": "Muro", "type": "Tótem", "cost": 1, "text_es": "Tus Aliados son Indestructibles."},
    }
    ruling = rule(board(side(defensa=["t:Talla"], apoyo=["m:Muro"]), side(), cards=cards), use("t"))
    assert (ruling.verdict, [point.id for point in ruling.readings], where(ruling, "t")) == ("illegal", [], "defensa A")


def test_who_cannot_be_grouped_is_by_its_own_ability_by_one_reading() -> None:
    text = "Talla no puede ser agrupado. En tu Fase de Agrupación, puedes pagar un Oro para agruparlo."
    cards = {"Talla": ally("Talla", 1, text)}
    state = board(side(ataque=["t:Talla"], reserva=["o:Oro"]), side(), cards=cards, step="9.1.C")
    ruling = rule(state, use("t"))
    assert ([point.id for point in ruling.readings], where(ruling, "t")) == (["V48"], "defensa A")
