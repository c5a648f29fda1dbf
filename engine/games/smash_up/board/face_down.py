"""What lies face down in play: buried cards (SU 21.1), and what was placed in a duel and is not revealed (SU 22.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

BACK = {"name": "Carta boca abajo", "type": "accion", "text_es": "Nadie más la ha visto."}
"""A card that only one player has seen: its words are none that anybody can read."""


def face_down(state: Mapping[str, Any]) -> Iterable[str]:
    """The objects of a written table that lie face down, whatever else is wrong with it."""
    objects = state.get("objects")
    for id, thing in objects.items() if isinstance(objects, dict) else ():
        if isinstance(thing, dict) and thing.get("buried"):
            yield id
    duel = state.get("duel")
    if isinstance(duel, dict) and isinstance(duel.get("placed"), dict):
        told = duel.get("revealed")
        revealed = told if isinstance(told, list) else []
        yield from (id for seat, id in duel["placed"].items() if isinstance(id, str) and seat not in revealed)
