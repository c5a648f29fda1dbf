"""A deck in a request: judged like a board, with its own cards, or refused with one clear sentence."""

from __future__ import annotations

from typing import Any

import pytest

from engine import adjudicate
from engine.request import RequestError

CARDS = {
    "Oro": {"name": "Oro", "type": "Oro", "text_es": ""},
    "Vidente": {"name": "Vidente", "type": "Aliado", "cost": 2, "strength": 2, "text_es": "Imbloqueable."},
}


def ruled(deck: Any) -> Any:
    """The ruling on a deck that is handed in by itself."""
    return adjudicate({"game": "myl_pe", "deck": deck, "cards": CARDS})


def decisive(ruling: Any) -> list[str]:
    return [citation.section for citation in ruling.citations if citation.kind == "decisive"]


def test_a_deck_by_itself_is_legal() -> None:
    ruling = ruled({"Oro": 47, "Vidente": 3})
    assert (ruling.verdict, ruling.answer.es) == ("resolved", "El mazo es válido.")
    assert decisive(ruling) == ["10.16", "4.1", "3.3.B.1"]


def test_every_problem_of_a_deck_is_told_at_once() -> None:
    ruling = ruled({"Oro": 46, "Vidente": 5})
    assert (ruling.verdict, decisive(ruling)) == ("illegal", ["10.16", "4.1", "5"])
    assert "quita 2" in ruling.answer.es and "quita 1" in ruling.answer.es


@pytest.mark.parametrize(
    "deck",
    [[*["Oro"] * 47, *["Vidente"] * 3], [{"card": "Oro", "count": 47}, {"name": "Vidente", "count": 3}]],
    ids=["names", "entries"],
)
def test_a_deck_may_be_written_card_by_card(deck: Any) -> None:
    assert ruled(deck).verdict == "resolved"


def test_the_event_may_ask_for_another_size() -> None:
    assert ruled({"cards": {"Oro": 27, "Vidente": 3}, "options": {"size": 30}}).verdict == "resolved"
    assert ruled({"Oro": 27, "Vidente": 3}).verdict == "illegal"


@pytest.mark.parametrize(
    "deck",
    [{"Oro": "muchos"}, [{"name": "Oro", "copies": 50}], {"cards": {"Oro": 50}, "options": {"colour": 1}}],
    ids=["no number", "unknown field", "unknown setting"],
)
def test_a_deck_that_cannot_be_read_is_refused(deck: Any) -> None:
    with pytest.raises(RequestError):
        ruled(deck)
