"""The rules of order: a law yields to certain others of the same action, and never as the reason of an answer."""

import pytest

from engine import adjudicate
from engine.games import REGISTRY, load
from engine.law.deciding import ORDER, OWN, Ground, ordered, role_of
from engine.law.document import Document, Section
from tests.engine.situations import board, play, side, spell

ROLES = {
    "specific": None,
    "destroys": "deed",
    "triggered": "kind",
    "draws": "draw",
    "adds": "sum",
    "stronger": "blow",
    "scores": "routine",
    "clears": "echo",
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


@pytest.mark.parametrize(("owner", "law"), [("A", ["5.i", "5"]), ("B", [])])
def test_the_law_of_owners_decides_where_somebody_else_controlled_the_card(owner: str, law: list[str]) -> None:
    cards = {"Golpe": spell("Golpe", "Destruye un Aliado oponente.")}
    state = board(side(mano=["g:Golpe"]), side(defensa=["a:F5"]), cards=cards)
    state["objects"]["a"]["owner"] = owner
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": [play("g", "a")]})
    decisive = [cited.section for cited in ruling.citations if cited.kind == "decisive"]
    assert [section for section in decisive if section.split(".")[0] == "5"] == law
