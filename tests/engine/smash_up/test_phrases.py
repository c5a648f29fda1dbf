"""The table of phrases: each row fits what it builds, and the engine's own sentences are read as what they tell."""

import re
from inspect import Parameter, signature
from typing import Any

import msgspec
import pytest

from engine.games.smash_up.language.reading import meant
from engine.games.smash_up.language.texts import PHRASES
from engine.games.smash_up.model.ability import Ability
from engine.games.smash_up.wording import worded
from engine.text.chart import Language, Rule
from tests.engine.written import given, own

NAMED = re.compile(r"\{(?:(\w+):)?(\w+)\}")
TOLD_ALIKE = 7
"""How many abilities of the cases are told in words that mean another one, or nothing that a text says."""


def unfit(rule: Rule) -> bool:
    """Whether a part of the pattern is none of the builder's parameters."""
    parameters = signature(rule.build).parameters
    if any(one.kind is Parameter.VAR_KEYWORD for one in parameters.values()):
        return False
    return not {name or part for name, part in NAMED.findall(rule.pattern)} <= set(parameters)


@pytest.mark.parametrize("grammar", [PHRASES.es, PHRASES.en], ids=["es", "en"])
def test_every_part_of_a_phrase_goes_into_what_is_built(grammar: Language) -> None:
    assert [rule.pattern for rules in grammar.rules.values() for rule in rules if unfit(rule)] == []


@pytest.mark.parametrize("grammar", [PHRASES.es, PHRASES.en], ids=["es", "en"])
def test_every_part_of_a_phrase_can_be_said(grammar: Language) -> None:
    parts = {part for rules in grammar.rules.values() for rule in rules for _, part in NAMED.findall(rule.pattern)}
    assert parts - set(grammar.rules) == set()


def abilities() -> dict[tuple[str, bytes], Ability]:
    """Every ability of the cases as data, with the type of the card that has it."""
    cases = [*given("smash_up"), *own("smash_up")]
    cards = [card for case in cases for card in case.get("state", {}).get("cards", {}).values()]
    found = [(card["type"], msgspec.convert(one, Ability)) for card in cards for one in card.get("abilities") or []]
    return {(type_, msgspec.json.encode(ability)): ability for type_, ability in found}


def plain(ability: Ability) -> dict[str, Any]:
    """An ability without what goes without saying: itself, from the hand, at any base, while it is there."""
    said: dict[str, Any] = msgspec.to_builtins(ability)
    unsaid = {"who": "tu", "source": "mano", "where": "cualquier_base", "until": "mientras"}
    if ability.when == "continuo":
        unsaid["what"] = "este"
    said["effects"] = [
        {key: value for key, value in effect.items() if unsaid.get(key) != value} for effect in said["effects"]
    ]
    return said


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_abilities_of_the_cases_are_understood_in_the_engines_own_words(language: str) -> None:
    lost = []
    for (type_, _), ability in abilities().items():
        words = getattr(worded((ability,)), language)
        card = meant(words, type_).one
        if card is None or [plain(one) for one in card.abilities] != [plain(ability)]:
            lost.append(words)
    assert len(lost) <= TOLD_ALIKE, "\n".join(lost)
