"""The written cases of Smash Up and its duels, the documents' and our own."""

from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent.parent / "cases" / "smash_up"
GIVEN: list[dict[str, Any]] = msgspec.json.decode((FOLDER / "given.json").read_bytes())["cases"]
OWN: list[dict[str, Any]] = msgspec.json.decode((FOLDER / "own.json").read_bytes())["cases"]
PLAYED = [case for case in [*GIVEN, *OWN] if "state" in case]
"""The cases with a table; the others are questions about the document."""


def case(id: str) -> dict[str, Any]:
    """The written case with this id."""
    return next(case for case in PLAYED if case["id"] == id)
