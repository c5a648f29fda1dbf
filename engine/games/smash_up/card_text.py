"""The card language as the command line asks it: a text, its model, and the model in the engine's words."""

from __future__ import annotations

from engine.games.smash_up.language.reading import meant
from engine.games.smash_up.wording import worded
from engine.text.reading import TextReading, whole_text

TYPES = ("esbirro", "accion", "titan", "monstruo", "base", "tesoro", "locura")


def read_text(text: str, type: str | None = None, name: str = "", others: tuple[str, ...] = ()) -> TextReading:
    """What a text means on a card of this type; without a type, on the first one on which it is understood.

    What is said without a moment is an action's first, though a minion can say it too.

    Raises RequestError when there is no such type.
    """
    bare = meant(text, "accion").one
    types = tuple(dict.fromkeys(("accion", *TYPES))) if bare is not None and bare.action else TYPES
    return whole_text(text, type, types, meant, lambda card: card.abilities, worded)
