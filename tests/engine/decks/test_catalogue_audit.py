"""The audit finds what no catalogue can hold, and nothing in the project's own."""

import pytest
from msgspec.structs import replace

from engine.games.myl_pe.catalogue.cards.abilities import compiled
from engine.games.myl_pe.catalogue.cards.catalogue_audit import counts, findings
from engine.games.myl_pe.printings.catalogue import Card, Catalogue, Edition, catalogue

TEST = Edition("TST", "Prueba", 9, False)
LANCE = Card("TST-001", "Lanza de Amanda", "TST", 1, "Arma", 1, False, None, False, None, "Real", False, False, False)


def _found(*cards: Card) -> list[str]:
    return [text.en for text in findings(Catalogue((TEST,), cards))]


def test_nothing_in_the_projects_own_catalogue_is_impossible() -> None:
    assert list(findings(catalogue(), compiled())) == []


def test_the_editions_of_the_document_are_counted_and_another_is_not() -> None:
    wanted = {count.code: count.wanted for count in counts(catalogue())}
    assert (wanted["EDR"], wanted["CRPE"]) == (236, None)


def test_an_edition_that_lacks_a_card_is_named_with_both_counts() -> None:
    shipped = catalogue()
    short = Catalogue(shipped.editions, tuple(card for card in shipped.cards if card.id != "ERT-050"))
    assert [text.en for text in findings(short)] == ["El Reto: there are 125 cards and DAR 2.9 counts 126."]


def test_a_possible_card_is_no_finding() -> None:
    assert _found(LANCE) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"edition": "ZZZ"}, "there is no edition ZZZ"),
        ({"number": 10}, "number 10 is not in 1-9"),
        ({"name": " "}, "it has no name"),
        ({"type": "Trampa"}, "there is no type Trampa"),
        ({"rarity": "Rara"}, "there is no rarity Rara"),
        ({"race": "Dios"}, "a Arma cannot be a Dios"),
        ({"type": "Oro"}, "an Oro has no cost and every other card has one"),
        ({"strength": 2}, "Allies have a strength, all of them and nothing else"),
        ({"cost_x": True}, "a value is X and a number too"),
        ({"cost": -1}, "-1 is no possible value"),
        ({"cost": 21}, "21 is no possible value"),
    ],
)
def test_an_impossible_value_is_found(changes: dict[str, object], said: str) -> None:
    card = replace(LANCE, **changes)
    assert _found(card) == [f"{card.label}: {said}."]


def test_two_printings_of_one_number_are_found() -> None:
    assert _found(LANCE, replace(LANCE, name="Otra")) == [
        "TST-001 is there more than once.",
        "TST 1 is there more than once.",
    ]


def test_a_model_for_a_card_without_ability_is_found() -> None:
    found = findings(Catalogue((TEST,), (LANCE,)), ["TST-001"])
    assert [text.en for text in found] == ["TST-001 has a model and no ability."]
