"""The written cases of Summoner Wars, the document's and our own."""

from pathlib import Path
from typing import Any

import msgspec

from engine.expecting import expects_problems

FOLDER = Path(__file__).parent.parent / "cases" / "summoner_wars"
GIVEN: list[dict[str, Any]] = msgspec.json.decode((FOLDER / "given.json").read_bytes())["cases"]
OWN: list[dict[str, Any]] = [
    case
    for file in sorted(FOLDER.glob("*.json"))
    if file.stem != "given"
    for case in msgspec.json.decode(file.read_bytes())["cases"]
]
"""Ours; the blind ones were written from the document alone, before anybody looked at what the engine says."""
STATED = [case for case in [*GIVEN, *OWN] if "state" in case]
"""The cases with a board; the others are questions about the document."""
PLAYED = [case for case in STATED if not expects_problems(case)]
"""Those of them that can be."""


def case(id: str) -> dict[str, Any]:
    """The written case with this id."""
    return next(case for case in PLAYED if case["id"] == id)
