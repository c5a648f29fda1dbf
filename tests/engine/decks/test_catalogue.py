"""The catalogue of Primera Era: facts, complete, without a printed sentence."""

from collections import Counter

import msgspec
import pytest

from engine.games.myl_pe.build_catalogue import build
from engine.games.myl_pe.printings.catalogue import Catalogue, cards_by_id, catalogue, listed_editions
from tests.shared import SHARED, needs_shared

DAR_2_9 = {"ERT": 126, "ERX": 48, "MGO": 126, "MGX": 48, "IDN": 126, "RNK": 126, "CFD": 170, "EDR": 236}


def test_every_edition_has_as_many_cards_as_the_dar_counts() -> None:
    counts = Counter(card.edition for card in catalogue().cards)
    assert {code: counts[code] for code in DAR_2_9} == DAR_2_9


def test_the_editions_listed_are_those_of_the_dar_and_its_promotional_cards() -> None:
    assert set(listed_editions()) == {*DAR_2_9, "MSG"}


def test_an_id_belongs_to_one_printing() -> None:
    assert len(cards_by_id()) == len(catalogue().cards) == 1029


def test_an_expansion_goes_on_counting_after_its_edition() -> None:
    numbers = sorted(card.number for card in catalogue().cards if card.edition == "ERX")
    assert (numbers[0], numbers[-1]) == (127, 174)


@pytest.mark.parametrize(("id", "free"), [("ERT-002", True), ("CFD-065", False), ("ERT-003", False)])
def test_an_oro_without_ability_is_told_from_one_with_and_from_an_ally_without(id: str, free: bool) -> None:
    assert cards_by_id()[id].is_free_oro is free


def test_only_a_card_with_a_cost_has_one() -> None:
    without = {card.type for card in catalogue().cards if card.cost is None and not card.cost_x}
    assert without == {"Oro"}


def _source(**changes: object) -> bytes:
    card = {
        "id": "TST-001",
        "name": "Lanza",
        "edition": "Prueba",
        "edition_code": "TST",
        "number": 1,
        "total": 9,
        "type": "Arma",
        "cost": 1,
        "cost_x": False,
        "strength": None,
        "strength_x": False,
        "race": None,
        "rarity": None,
        "unique": False,
        "ability": "",
    }
    return msgspec.json.encode(card | changes)


def _built(**changes: object) -> Catalogue:
    return msgspec.json.decode(build([_source(**changes)]), type=Catalogue)


@pytest.mark.parametrize(
    ("ability", "pending", "has_ability"), [("", False, False), ("Roba una carta.", False, True), (None, True, True)]
)
def test_a_text_that_is_pending_counts_as_an_ability(ability: str | None, pending: bool, has_ability: bool) -> None:
    assert _built(ability=ability, ability_pending=pending).cards[0].has_ability is has_ability


def test_the_text_itself_is_not_taken_over() -> None:
    assert "Roba" not in build([_source(ability="Roba una carta.")])


@pytest.mark.parametrize(("words", "lifted"), [("más de 3 copias", True), ("mas de tres copias", True), ("3", False)])
def test_a_card_that_lifts_the_limit_of_copies_is_marked(words: str, lifted: bool) -> None:
    assert _built(ability=f"Puedes tener {words}.").cards[0].any_number is lifted


def test_a_printing_without_a_name_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        build([_source(name=None)])


@needs_shared
def test_the_committed_catalogue_is_what_the_source_gives() -> None:
    made = build((SHARED / "cards" / "myl_pe.jsonl").read_bytes().splitlines())
    assert msgspec.json.decode(made, type=Catalogue) == catalogue()
