"""Names are found however they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue.names import key
from engine.games.myl_pe.catalogue.cards.search import shipped
from engine.games.myl_pe.printings.catalogue import catalogue

NAMES = sorted({card.name for card in catalogue().cards})


@pytest.mark.parametrize("written", ["Ser Abominable", "ser abominable", "SER  ABOMINABLE", "Sér-abominable."])
def test_accents_case_punctuation_and_spaces_do_not_matter(written: str) -> None:
    assert {card.name for card in shipped().printings(written)} == {"Ser Abominable"}


def test_another_word_is_another_name() -> None:
    assert shipped().printings("Ser Admirable") == ()


def test_a_misspelt_name_is_guessed() -> None:
    assert shipped().suggestions("Ser Abominabel") == ("Ser Abominable",)


def test_letters_that_mean_nothing_are_not_guessed_at() -> None:
    assert shipped().suggestions("zzzzqqqq") == ()


def test_what_begins_like_the_query_comes_before_what_contains_it() -> None:
    assert [card.id for card in shipped().find("anu", 3)] == ["ERT-067", "CFD-057", "ERT-048"]


def test_an_empty_query_finds_nothing() -> None:
    assert shipped().find("  ") == ()


@given(st.sampled_from([name for name in NAMES if len(name) >= 8]), st.data())
def test_a_long_name_with_two_letters_swapped_is_among_the_suggestions(name: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(name) - 2))
    typo = name[:at] + name[at + 1] + name[at] + name[at + 2 :]
    assert shipped().printings(typo) or key(name) in map(key, shipped().suggestions(typo))
