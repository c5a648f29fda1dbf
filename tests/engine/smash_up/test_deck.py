"""A deck is two different factions, or forty cards."""

import pytest

from engine import deck_problems


@pytest.mark.parametrize("text", ["Piratas\nNinjas\n", "20 Pirata\n20 Ninja\n"])
def test_two_factions_or_forty_cards_are_legal(text: str) -> None:
    report = deck_problems("smash_up", text)
    assert (report.legal, report.total) == (True, 40)


@pytest.mark.parametrize(
    ("text", "code", "sections"),
    [("Piratas\nPiratas\n", "same_faction", ("SU 1.3",)), ("39 Pirata\n", "size", ("SU 1.5",))],
)
def test_anything_else_is_told_with_its_section(text: str, code: str, sections: tuple[str, ...]) -> None:
    assert [(p.code, p.sections) for p in deck_problems("smash_up", text).problems] == [(code, sections)]
