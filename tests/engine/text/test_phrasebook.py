"""Phrases that always mean the same are data: a part, its value, and the ways of saying it."""

import re
from typing import Any

import msgspec
import pytest

from engine.games.myl_pe.card_text.phrasebook import PHRASES, Slot, filled, has_slots, phrases, value_of
from engine.games.myl_pe.model.ability import Cannot, Cards, Chosen, Cost
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


def test_a_slot_is_filled_by_the_part_of_its_name() -> None:
    value = value_of('(Cards(cost_max={n}), "you")')
    assert has_slots(value)
    assert filled(value, {"n": 2}) == (Cards(cost_max=2), "you")


def test_a_slot_with_a_minus_is_as_much_less() -> None:
    assert filled(value_of('Cost(-{n}, who="you")'), {"n": 2}) == Cost(-2, who="you")
    assert filled(value_of('Cost({n}, who="you")'), {"n": 2}) == Cost(2, who="you")


def test_a_slot_whose_part_was_left_out_is_empty() -> None:
    assert filled(value_of("Cards(cost_max={n}, race={race})"), {"n": 2}) == Cards(cost_max=2)


def test_a_value_without_slots_is_the_same_one() -> None:
    value = (Cards(cost_max=2), "you")
    assert not has_slots(value)
    assert filled(value, {"n": 3}) is value


def test_every_slot_is_a_part_of_each_way() -> None:
    slotted = [(value, way) for _, value, ways in PHRASES if has_slots(value) for way in ways]
    assert slotted
    assert [way for value, way in slotted if not _named_in(value) <= _named_by(way)] == []


def _named_by(way: str) -> set[str]:
    """The parts that a way of saying it names; a word marked so that it holds something is `value`."""
    return {*re.findall(r"\{(\w+)[:}]", way), *(("value",) if re.search(r"#\w", way) else ())}


def _named_in(value: Any) -> set[str]:
    if isinstance(value, Slot):
        return {value.name}
    parts = value if isinstance(value, tuple) else ()
    if isinstance(value, msgspec.Struct):
        parts = tuple(getattr(value, name) for name in value.__struct_fields__)
    return {name for part in parts for name in _named_in(part)}


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
