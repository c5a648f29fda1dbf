"""The disputes that the tests of judging submit: copies of examples of the DAR, small enough to read."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "boards"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def case(name: str) -> dict[str, Any]:
    """A case: title, request, the sections that decide it, and what is expected of the board."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text())
    return found


def board(name: str) -> str:
    """The request of a case as the text that a judge pastes."""
    return json.dumps(case(name)["request"], ensure_ascii=False)


def irregular_board() -> str:
    """Hades played twice: the second time it is no longer in the hand. A game may come to its board."""
    request = case("hades")["request"]
    request["actions"] = [*request["actions"], request["actions"][0]]
    return json.dumps(request, ensure_ascii=False)


def impossible_board() -> str:
    """Hades with one card in two places at once, which no game reaches."""
    request = case("hades")["request"]
    request["state"]["players"]["A"]["cementerio"] = ["dd"]
    request["state"]["players"]["B"]["defensa"] = ["nz", "nz"]
    return json.dumps(request, ensure_ascii=False)
