"""The rules of order: a law yields to certain others of the same action, and never as the reason of an answer."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import adjudicate
from engine.games import REGISTRY, load
from engine.law.deciding import ORDER, OWN, Brought, Ground, ordered, role_of
from engine.law.document import Document, Section
from tests.engine.situations import advance, ally, attack, board, play, side, spell

ROLES = {
    "specific": None,
    "destroys": "deed",
    "triggered": "kind",
    "draws": "draw",
    "adds": "sum",
    "stronger": "blow",
    "scores": "routine",
    "clears": "echo",
    "fixes": "setter",
}
DOCUMENT = Document(
    "D", "D", {name: Section(name, name, name, "executable", "", "", role=role) for name, role in ROLES.items()}
)


def test_a_deed_yields_to_a_law_of_its_own_that_the_same_action_brought() -> None:
    assert ordered(DOCUMENT, [Ground("destroys", action=0), Ground("specific", action=0)]) == (
        ["specific"],
        ["destroys"],
    )


def test_a_deed_keeps_its_place_beside_a_law_of_another_action() -> None:
    assert ordered(DOCUMENT, [Ground("destroys", action=0), Ground("specific", action=1)]) == (
        ["specific", "destroys"],
        [],
    )


def test_the_operative_word_is_named_before_the_kind_of_ability() -> None:
    assert ordered(DOCUMENT, [Ground("triggered", action=0), Ground("destroys", action=0)])[0] == [
        "destroys",
        "triggered",
    ]


def test_the_reason_of_the_answer_never_yields() -> None:
    grounds = [Ground("specific", action=0), Ground("destroys", "answer", 0)]
    assert ordered(DOCUMENT, grounds) == (["destroys", "specific"], [])


def test_what_did_not_happen_is_named_before_what_did() -> None:
    grounds = [Ground("specific", action=0), Ground("triggered", "denial", 1)]
    assert ordered(DOCUMENT, grounds)[0] == ["triggered", "specific"]


def test_what_made_a_strength_yields_to_the_blow_whatever_action_brought_that() -> None:
    assert ordered(DOCUMENT, [Ground("adds", action=0), Ground("stronger", action=1)]) == (["stronger"], ["adds"])


def test_what_kept_a_strength_from_changing_does_not_yield_to_the_blow() -> None:
    grounds = [Ground("adds", "denial", 0), Ground("stronger", action=1)]
    assert ordered(DOCUMENT, grounds) == (["adds", "stronger"], [])


def test_what_an_earlier_action_came_to_yields_to_the_reason_why_a_later_one_is_refused() -> None:
    earlier = [Ground("destroys", action=0), Ground("fixes", "denial", 0)]
    assert ordered(DOCUMENT, [*earlier, Ground("specific", "answer", 1)]) == (["specific"], ["destroys", "fixes"])


def test_what_a_later_action_came_to_stays_beside_a_refusal() -> None:
    later = [Ground("destroys", action=1), Ground("specific", "answer", 0)]
    assert ordered(DOCUMENT, later) == (["specific", "destroys"], [])


@pytest.mark.parametrize(("brought", "named"), [("denial", True), ("event", False)])
def test_damage_that_was_not_dealt_is_named_beside_what_prevented_it(brought: Brought, named: bool) -> None:
    grounds = [Ground("9.3.4.1.b", brought), Ground("10.45", "denial")]
    assert ("9.3.4.1.b" in ordered(load("myl_pe").document, grounds)[0]) is named


def test_a_document_without_roles_keeps_every_law_in_the_order_in_which_it_came() -> None:
    plain = Document("P", "P", {name: Section(name, name, name, "executable", "", "") for name in ROLES})
    grounds = [Ground(name, action=0) for name in ROLES]
    assert ordered(plain, grounds) == (list(ROLES), [])


def test_how_everything_of_its_kind_is_done_yields_to_what_is_particular_in_the_same_action() -> None:
    grounds = [Ground("scores", action=0), Ground("specific", action=0)]
    assert ordered(DOCUMENT, grounds) == (["specific"], ["scores"])


def test_how_everything_of_its_kind_is_done_decides_where_nothing_is_particular() -> None:
    assert ordered(DOCUMENT, [Ground("scores", action=0), Ground("clears", action=0)]) == (["scores"], ["clears"])


def test_what_a_nearer_section_says_as_well_yields_whatever_action_brought_that() -> None:
    assert ordered(DOCUMENT, [Ground("clears", action=0), Ground("scores", action=1)]) == (["scores"], ["clears"])


def test_every_rule_has_a_reason_and_speaks_of_roles_that_there_are() -> None:
    roles = {rule.role for rule in ORDER}
    assert len(roles) == len(ORDER)
    assert all(rule.reason and rule.to | rule.end <= roles and rule.role not in rule.to for rule in ORDER)


def test_every_role_of_a_document_has_its_rule() -> None:
    roles = {role_of(load(game).document, number) for game in REGISTRY for number in load(game).document.sections}
    assert roles | {OWN} == {rule.role for rule in ORDER}


def decisive(state: Any, *actions: Any) -> list[str]:
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": list(actions)})
    return [cited.section for cited in ruling.citations if cited.kind == "decisive"]


@pytest.mark.parametrize(("owner", "law"), [("A", ["5.i", "5"]), ("B", [])])
def test_the_law_of_owners_decides_where_somebody_else_controlled_the_card(owner: str, law: list[str]) -> None:
    cards = {"Golpe": spell("Golpe", "Destruye un Aliado oponente.")}
    state = board(side(mano=["g:Golpe"]), side(defensa=["a:F5"]), cards=cards)
    state["objects"]["a"]["owner"] = owner
    assert [section for section in decisive(state, play("g", "a")) if section.split(".")[0] == "5"] == law


def test_what_was_before_is_named_last_and_yields_to_none() -> None:
    grounds = [Ground("draws", "past"), Ground("specific", action=0), Ground("stronger", action=0)]
    assert ordered(DOCUMENT, grounds) == (["specific", "stronger", "draws"], [])


def test_a_number_that_was_fixed_on_the_way_yields_to_the_reason_of_the_answer() -> None:
    assert ordered(DOCUMENT, [Ground("fixes", action=0), Ground("specific", "answer", 1)]) == (["specific"], ["fixes"])


def test_a_number_that_was_fixed_stays_where_there_is_no_reason_but_what_happened() -> None:
    assert ordered(DOCUMENT, [Ground("fixes", action=0), Ground("specific", action=1)]) == (["specific", "fixes"], [])


@pytest.mark.parametrize(("mine", "law"), [(("ceniza",), ["10.14", "4.3"]), ((), [])])
def test_paid_oros_that_are_counted_bring_the_law_of_where_they_lie(mine: tuple[str, ...], law: list[str]) -> None:
    cards = {
        "Suma": spell("Suma", "Un Aliado gana +1 a la fuerza por cada Oro que controles hasta el final del turno.")
    }
    objects = [f"{name}:Oro" for name in mine]
    state = board(side(mano=["s:Suma"], reserva=["r:Oro"], pagado=objects, defensa=["a:F5"]), cards=cards)
    assert [section for section in decisive(state, play("s", "a")) if section in ("10.14", "4.3")] == law


@pytest.mark.parametrize(("counted", "law"), [("en tu Mano", ["3.4.D"]), ("en la Mano oponente", [])])
def test_a_talisman_that_counts_the_hand_it_came_from_does_not_count_itself(counted: str, law: list[str]) -> None:
    cards = {"Suma": spell("Suma", f"Un Aliado gana +1 a la fuerza por cada carta {counted} hasta el final del turno.")}
    state = board(side(mano=["s:Suma", "o:F3"], defensa=["a:F5"]), side(mano=["p:F3"]), cards=cards)
    assert [section for section in decisive(state, play("s", "a")) if section == "3.4.D"] == law


@pytest.mark.parametrize(("drawing", "law"), [("9.4.A", ["9.4.F", "9.4.D"]), ("9.4.E", ["9.4.F"])])
def test_how_many_are_too_many_hangs_on_the_card_that_was_drawn(drawing: str, law: list[str]) -> None:
    state = board(side(mano_ocultas=9), step=drawing)
    found = decisive(state, advance("9.4.G"))
    assert [section for section in found if section.startswith("9.4.") and section != "9.4.G"] == law


@pytest.mark.parametrize(("others", "law"), [(11, True), (8, False)])
def test_that_the_rival_keeps_more_than_eight_cards_is_the_limit_of_the_active_players_hand(
    others: int, law: bool
) -> None:
    state = board(side(mano_ocultas=3), side(mano_ocultas=others), step="9.4.D")
    assert ("9.4.F" in decisive(state, advance("9.4.G"))) is law


@pytest.mark.parametrize(("own", "first"), [(True, "6.11.2"), (False, "6.4")])
def test_what_its_own_text_forbids_an_ally_goes_before_the_document(own: bool, first: str) -> None:
    text = "Este Aliado no puede atacar." if own else "Los Aliados oponentes no pueden atacar."
    cards = {"Quieto": ally("Quieto", 1, text)}
    mine, theirs = (["a:Quieto"], []) if own else (["a:F3"], ["q:Quieto"])
    state = board(side(defensa=mine), side(defensa=theirs), step="9.3.1.a", cards=cards)
    found = [section for section in decisive(state, attack("a")) if section[0] == "6"]
    assert found[0] == first
    assert ("6.11.2" in found) is own


FOLDER = Path(__file__).parent / "cases/myl_pe"
CASES = [
    case
    for name in ("counted_and_able", "modified_and_late", "described_and_met", "kept_and_reached")
    for case in json.loads((FOLDER / f"{name}.json").read_text())["cases"]
]


@pytest.mark.parametrize(
    ("case", "unnamed"),
    [
        ("kept-02", {"10.31"}),
        ("company-02", {"10.31"}),
        ("bonus-02", {"3.1.B.1.1"}),
        ("reach-02", {"10.29"}),
        ("reach-03", {"8.2.3"}),
        ("itself-02", {"3.4.D"}),
        ("paid-02", {"4.3"}),
        ("counts-02", {"10.14", "3.3.B.3"}),
        ("counts-03", {"10.14"}),
        ("counts-05", {"10.14", "3.3.B.3"}),
        ("bearer-02", {"5.2"}),
        ("race-02", {"2.3.A"}),
        ("race-04", {"2.3.A"}),
        ("zero-02", {"2.4.D"}),
        ("spent-02", {"4.3"}),
        ("able-02", {"10.31"}),
        ("base-02", {"10.29"}),
        ("shield-02", {"6.4"}),
        ("extra-04", {"10.28"}),
        ("whose-02", {"5"}),
        ("silent-02", {"6.10.4"}),
        ("banned-02", {"8.1"}),
        ("met-02", {"9.3.4.1.d"}),
        ("entering-02", {"10.27"}),
        ("swap-02", {"8.2.1.ii"}),
        ("first-02", {"6.11.2"}),
        ("rescue-02", {"6.3.2"}),
    ],
)
def test_what_the_dispute_does_not_hang_on_is_not_named(case: str, unnamed: set[str]) -> None:
    told = next(item for item in CASES if item["id"] == case)
    assert set(decisive(told["state"], *told["actions"])) & unnamed == set()


@pytest.mark.parametrize(
    ("sections", "first"),
    [
        (("10.23", "6.2.1"), "6.2.1"),
        (("3.1.C", "5.1.1"), "5.1.1"),
        (("8.2.2", "10.31"), "10.31"),
        (("6.3", "10.20"), "10.20"),
        (("6.3", "4.3"), "4.3"),
    ],
)
def test_what_is_named_first(sections: tuple[str, str], first: str) -> None:
    assert ordered(load("myl_pe").document, [Ground(section) for section in sections])[0][0] == first
