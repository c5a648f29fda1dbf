"""Every word that a board or an action may hold has a control, named in both languages, and no control is idle."""

from typing import Any

import pytest

import engine
from engine.controls import Control, controls
from engine.games.myl_pe.model.words import TYPE_NAMES, ZONE_NAMES

GAMES = tuple(info.id for info in engine.games())
every_game = pytest.mark.parametrize("game", GAMES)
CONTAINERS = {"turn", "players", "objects", "cards", "ruleset"}
"""What a board holds whose words have controls of their own, and what the composer writes by itself."""
INNER = {"Rows", "Plays", "Madness", "Options", "Shared", "Field", "Sides"}
"""Structs in a board whose words have controls each."""


def words_of(schema: dict[str, Any], struct: str) -> set[str]:
    """The words of a struct of the request; of what is a struct in it, the words of that, with a dot between."""
    found = set()
    for word, said in schema["$defs"][struct]["properties"].items():
        inner = str(said.get("$ref") or said.get("anyOf", [{}])[0].get("$ref")).rpartition("/")[2]
        found |= {f"{word}.{part}" for part in words_of(schema, inner)} if inner in INNER else {word}
    return found


def keys(listed: tuple[Control, ...]) -> set[str]:
    return {control.key for control in listed}


@every_game
def test_every_word_of_a_board_has_a_control_and_every_control_a_word(game: str) -> None:
    schema, given = engine.load_game(game).schema(), controls(game)
    zones = {of: {zone.key for zone in given.zones if zone.of == of and zone.list} for of in ("player", "table")}

    assert keys(given.table) | zones["table"] == words_of(schema, "Board") - CONTAINERS
    assert keys(given.turn) == words_of(schema, "BoardTurn")
    assert keys(given.player) | zones["player"] == words_of(schema, "BoardPlayer")
    assert keys(given.object) == words_of(schema, "BoardObject") - {"card"}
    assert keys(given.card) == words_of(schema, "CardFace")


@every_game
def test_every_word_of_an_action_has_a_control_and_every_control_a_word(game: str) -> None:
    words, given = words_of(engine.load_game(game).schema(), "Action"), controls(game)
    counted = {field for deed in given.actions for field in deed.fields}

    assert keys(given.action_fields) == words - {"do", "by"} == counted


@every_game
def test_every_action_can_be_picked_and_every_pick_is_an_action(game: str) -> None:
    said = engine.load_game(game).schema()["$defs"]["Action"]["properties"]["do"]["enum"]

    assert sorted(deed.do for deed in controls(game).actions) == sorted(said)


@every_game
def test_the_blank_board_is_possible_and_holds_no_card(game: str) -> None:
    blank = controls(game).blank

    assert blank["game"] == game
    assert blank["state"]["objects"] == {}
    assert engine.diagnose(blank) == []


@every_game
def test_every_name_is_said_in_both_languages(game: str) -> None:
    given = controls(game)
    named = [*given.zones, *given.turn, *given.player, *given.table, *given.object, *given.card, *given.actions]
    options = [option for control in (*given.turn, *given.card, *given.action_fields) for option in control.options]

    assert [one for one in (*named, *given.action_fields, *options) if not one.es or not one.en] == []


def test_a_game_that_nobody_knows_has_no_controls() -> None:
    with pytest.raises(KeyError):
        controls("ajedrez")


def test_zones_and_types_of_primera_era_are_called_as_everywhere_else() -> None:
    given = controls("myl_pe")
    zones = {zone.key: (zone.es, zone.en) for zone in given.zones if not zone.optional}
    types = next(control.options for control in given.card if control.key == "type")

    assert zones == {key: (ZONE_NAMES[key].es, ZONE_NAMES[key].en) for key in zones}
    assert [(one.value, one.en) for one in types] == [(key, name.en) for key, name in TYPE_NAMES.items()]
