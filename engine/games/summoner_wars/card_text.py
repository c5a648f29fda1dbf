"""The card language as the command line asks it: a text, its model, and the model in the engine's words."""

from __future__ import annotations

from engine.games.summoner_wars.language.reading import abilities, meant
from engine.games.summoner_wars.wording.abilities import worded
from engine.text.reading import TextReading, whole_text

TYPES = ("unidad", "evento", "muro", "muro_vid")


def read_text(text: str, type: str | None = None, name: str = "", others: tuple[str, ...] = ()) -> TextReading:
    """What a text means on a card of this type; without a type, on the first one on which it is understood.

    Raises RequestError when there is no such type.
    """
    return whole_text(text, type, TYPES, meant, lambda found: abilities(found) or (), worded)
