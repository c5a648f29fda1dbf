"""Requests spoilt by chance: a value swapped for another or for nonsense, a key gone, an item twice or elsewhere."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

CASES = Path(__file__).parent / "cases"
NONSENSE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    999,
    1000,
    -999,
    2**63,
    1.5,
    "",
    "A",
    "B",
    "C",
    "?",
    "9.2.C",
    "9.3.3.b",
    "x" * 3000,
    "Destruye",
    "Cuando ataca, destruye un Aliado oponente.",
    "\x00",
    "𝕏é\u202e",
    [],
    {},
    [[]],
    ["A", "A"],
    {"a": {}},
)


@lru_cache(maxsize=8)
def requests(game: str) -> list[dict[str, Any]]:
    """The written cases of a game as requests."""
    found = []
    for file in sorted((CASES / game).glob("*.json")):
        for case in msgspec.json.decode(file.read_bytes())["cases"]:
            if "state" in case:
                asked = {key: case[key] for key in ("state", "actions", "question") if key in case}
                found.append({"game": game, **asked})
    return found


def mutated(request: dict[str, Any], random: Random) -> dict[str, Any]:
    """A copy of the request with one to three things in it spoilt: mostly by another value of its own."""
    spoilt = deepcopy(request)
    for _ in range(random.randint(1, 3)):
        _spoil(spoilt, random)
    return spoilt


def _spoil(request: dict[str, Any], random: Random) -> None:
    places = list(_places(request))
    holder, key = random.choice(places)
    deed = random.choices(("swap", "twice", "moved", "gone", "nonsense"), (12, 2, 3, 1, 1))[0]
    if deed == "swap":
        alike = [other[its] for other, its in places if type(other[its]) is type(holder[key])]
        holder[key] = deepcopy(random.choice(alike))
    elif deed == "twice" and isinstance(holder, list):
        holder.insert(key, deepcopy(holder[key]))
    elif deed == "moved" and isinstance(holder, list):
        lists = [other[its] for other, its in places if isinstance(other[its], list)]
        random.choice(lists or [holder]).append(deepcopy(holder[key]))
        del holder[key]
    elif deed == "gone":
        del holder[key]
    elif deed == "nonsense":
        holder[key] = deepcopy(random.choice(NONSENSE))


def _keys(holder: Any) -> Any:
    return holder if isinstance(holder, dict) else range(len(holder))


def _places(value: Any) -> Any:
    """Every place of the data that holds something: a dictionary or list, and the key or index in it."""
    for key in list(_keys(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])
