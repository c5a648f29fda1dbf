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


def added_board(card: str = "Guardia de Amanda", **own: Any) -> str:
    """Hades's board, where A plays a card of this name instead; B has three Oros."""
    request = case("hades")["request"]
    state = request["state"]
    oros = [f"or{n}" for n in range(3)]
    state["cards"]["Oro de B"] = {"name": "Oro de B", "type": "Oro"}
    state["objects"] |= {id: {"card": "Oro de B", "owner": "B"} for id in oros}
    state["players"]["B"]["reserva"] = oros
    state["objects"]["g"] = {"card": card, "owner": "A"}
    state["players"]["A"]["mano"] = ["g"]
    state["objects"] = {id: one for id, one in state["objects"].items() if id in _lying(state)}
    state["cards"] |= own
    request["actions"] = [{"do": "jugar", "by": "A", "card": "g"}]
    request.pop("question", None)
    return json.dumps(request, ensure_ascii=False)


def _lying(state: dict[str, Any]) -> set[str]:
    zones = [zone for side in state["players"].values() for zone in side.values() if isinstance(zone, list)]
    return {id for zone in zones for id in zone}
