"""Boards that differ only in cards which nobody at the table has seen."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from engine import load_game

CASES = Path(__file__).parent / "cases"
OTHER_FACES = {
    "myl_pe": {"name": "Otra", "type": "Talismán", "cost": 2, "text_es": "Destruye un Aliado oponente."},
    "smash_up": {"name": "Otra", "type": "accion", "text_es": "Destruye un esbirro.", "play_on": None},
    "summoner_wars": {"name": "Otra", "type": "evento", "text_es": "Destruye una Unidad enemiga."},
    "dos_filas": {"name": "Otra", "kind": "efecto", "text_es": "Destruye una carta."},
}


def requests(game: str) -> Iterator[dict[str, Any]]:
    """The requests of every written case of a game."""
    for file in sorted((CASES / game).glob("*.json")):
        found = json.loads(file.read_text("utf-8"))
        for case in found["cases"] if isinstance(found, dict) else found:
            if isinstance(case.get("state"), dict):
                yield {"game": game, "state": {"cards": {}, **case["state"]}, "actions": case.get("actions") or []}


def said(value: Any) -> Iterator[str]:
    """Every word of a value."""
    if isinstance(value, str):
        yield value
    for part in [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from said(part)


def unseen(request: dict[str, Any]) -> list[str]:
    """The objects of a board that lie in hands and decks or face down, and that no action shows."""
    info, state = load_game(request["game"]).info, request["state"]
    sides = [*(state.get("players") or {}).values(), state]
    listed = [
        id
        for side in sides
        for key in info.private
        for id in (side.get(key) if isinstance(side.get(key), list) else ())
    ]
    down = [] if info.face_down is None else list(info.face_down(state))
    shown = set(said(request["actions"]))
    return [id for id in dict.fromkeys([*listed, *down]) if id in state["objects"] and id not in shown]


def with_other_cards(request: dict[str, Any]) -> dict[str, Any]:
    """The same board with another card for each that nobody has seen, under another name."""
    other = deepcopy(request)
    state = other["state"]
    state["cards"]["otra"] = OTHER_FACES[request["game"]]
    for id in unseen(request):
        state["objects"][id]["card"] = "otra"
    return other
