"""The most intricate cards of the catalogue, each played by its shipped model in cases worked out from its text."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import adjudicate
from engine.games.myl_pe.catalogue.cards.abilities import abilities_of
from engine.games.myl_pe.printings.catalogue import cards_by_id

FOLDER = Path(__file__).parent.parent / "cases" / "myl_pe" / "cards"
CASES: list[dict[str, Any]] = [
    case for file in sorted(FOLDER.glob("*.json")) for case in msgspec.json.decode(file.read_bytes())["cases"]
]


def printings(case: dict[str, Any]) -> set[str]:
    """The cards of a case that the catalogue describes."""
    return {written["card"] for written in case["state"]["objects"].values()} & set(cards_by_id())


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_case_is_about_a_card_whose_model_is_shipped(case: dict[str, Any]) -> None:
    assert printings(case)
    assert [card for card in printings(case) if not abilities_of(card)] == []
    assert adjudicate(case).verdict not in ("not_understood", "invalid_state")


def test_sixty_cards_have_two_cases_or_more() -> None:
    found = [card for case in CASES for card in printings(case)]
    assert sum(found.count(card) >= 2 for card in set(found)) >= 60
