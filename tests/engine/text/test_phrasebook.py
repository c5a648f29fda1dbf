"""Phrases that always mean the same are data: a part, its value, and the ways of saying it."""

import pytest

from engine.games.myl_pe.card_text.phrasebook import PHRASES, phrases, value_of
from engine.games.myl_pe.model.ability import Cannot, Cards, Chosen
from tests.engine.text.test_read_back import models


def test_a_value_is_written_as_the_models_are() -> None:
    assert value_of('(Cannot(("atacar",)), Cards(cost_max=-1), Number(most=2), None)') == (
        Cannot(("atacar",)),
        Cards(cost_max=-1),
        Chosen(most=2),
        None,
    )


@pytest.mark.parametrize("written", ["open('x')", "Cards.of", "[1]", "len(('a',))"])
def test_nothing_else_is_a_value(written: str) -> None:
    with pytest.raises(ValueError, match="no value of a phrase"):
        value_of(written)


def test_an_entry_has_its_ways_under_it_and_a_verb_its_forms() -> None:
    lines = ["# two of them", "trait: 1", "  @imbloqueable", "effect: 2", "  perder:* @habilidad", ""]
    assert phrases(lines) == [
        ("trait", 1, ["@imbloqueable"]),
        ("effect", 2, ["(perder:3|perder:3p|perder:s3|perder:s3p) @habilidad"]),
    ]


def test_a_way_stands_under_an_entry() -> None:
    with pytest.raises(ValueError, match="a way of saying nothing"):
        phrases(["  @imbloqueable"])


def test_no_entry_is_written_twice_or_says_nothing() -> None:
    told = [(part, value, type(value)) for part, value, _ in PHRASES]
    assert [one for n, one in enumerate(told) if one in told[:n]] == []
    assert [part for part, _, ways in PHRASES if not ways] == []


def test_a_phrase_is_read_on_any_card() -> None:
    (ability,) = models("No puede atacar, solo bloquear.", "Aliado")
    assert [one.effect for one in ability.lasting] == [Cannot(("atacar",))]
