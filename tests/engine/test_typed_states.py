"""What is half done and what is remembered are structs of each game, which its rules go on with and threads read."""

import ast
from importlib import import_module

import msgspec
import pytest

from engine.core.state import Frame, Memory
from engine.games import REGISTRY, load
from tests.shared import ROOT

GAMES = tuple(REGISTRY)
WRITTEN_BY = {"facts.py", "board.py"}
"""Modules of the model that tell what a board holds as JSON of any form (`Json`)."""


def kinds(game: str, module: str, base: type) -> list[type[msgspec.Struct]]:
    """The structs of a game's module that are of this kind and stand for themselves, not for others."""
    load(game)
    found = vars(import_module(f"engine.games.{game}.model.{module}")).values()
    own = [kind for kind in found if isinstance(kind, type) and issubclass(kind, base) and kind is not base]
    return [kind for kind in own if not kind.__subclasses__()]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_go_on_with_every_kind_of_frame(game: str) -> None:
    frames = kinds(game, "frames", Frame)
    rules = import_module(f"engine.games.{game}.procedures.rules")
    assert len(frames) >= 3
    assert {kind.__name__ for kind in frames} - {kind.__name__ for kind in rules._RESUME} <= {"Act"}


@pytest.mark.parametrize("game", GAMES)
def test_frames_are_told_apart_by_their_tags(game: str) -> None:
    tags = [kind.__struct_config__.tag for kind in kinds(game, "frames", Frame)]
    assert len(set(tags)) == len(tags)


@pytest.mark.parametrize("game", GAMES)
def test_every_struct_of_a_state_has_its_decoder_before_threads_start(game: str) -> None:
    structs = [*kinds(game, "frames", Frame), *kinds(game, "memory", Memory)]
    assert len([msgspec.json.Decoder(struct) for struct in structs]) == len(structs) >= 4


def names_in(source: str) -> set[str]:
    """The names that a module uses."""
    return {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}


def test_the_lower_rooms_of_primera_era_hold_no_value_of_any_type() -> None:
    rooms = [ROOT / "engine" / "games" / "myl_pe" / room for room in ("model", "wording")]
    named = {file.name: names_in(file.read_text("utf-8")) for room in rooms for file in room.glob("*.py")}
    assert len(named) > 20
    assert {file for file, names in named.items() if "Any" in names} == set()
    assert {file for file, names in named.items() if "Json" in names} <= WRITTEN_BY


def test_a_value_of_any_type_would_be_found() -> None:
    assert "Any" in names_in("def told(step: Any) -> str: ...")
