"""The written cases of a game: the documents' own examples (`given.json`) and ours."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from engine.trials.expecting import expects_problems

CASES = Path(__file__).parent / "cases"
SMALL = ("smash_up", "summoner_wars", "dos_filas")
"""The games beside Mitos y Leyendas."""


@cache
def given(game: str) -> list[dict[str, Any]]:
    """The examples of the documents, transcribed."""
    return list(msgspec.json.decode((CASES / game / "given.json").read_bytes())["cases"])


@cache
def own(game: str) -> list[dict[str, Any]]:
    """Ours; the blind ones were written from the document alone, before anybody looked at what the engine says."""
    files = sorted(file for file in (CASES / game).glob("*.json") if file.stem != "given")
    return [case for file in files for case in msgspec.json.decode(file.read_bytes())["cases"]]


@cache
def stated(game: str) -> list[dict[str, Any]]:
    """The cases with a board; the others are questions about the document."""
    return [case for case in [*given(game), *own(game)] if "state" in case]


@cache
def played(game: str) -> list[dict[str, Any]]:
    """Those of them whose board can be."""
    return [case for case in stated(game) if not expects_problems(case)]


def case(id: str) -> dict[str, Any]:
    """The written case of a small game with this id."""
    return next(case for game in SMALL for case in played(game) if case["id"] == id)
