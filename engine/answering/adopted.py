"""The readings of unclear points that a ruling rests on, as it names them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.state import Text
from engine.law.readings import Reading
from engine.ruling import Assumption


def adopted(used: Iterable[str], readings: Mapping[str, Reading], words: Mapping[str, Text]) -> list[Assumption]:
    """The readings with these ids; `words` holds each as a fragment of a sentence."""
    return [
        Assumption(f"Lectura adoptada: {words[id].es}.", f"Adopted reading: {words[id].en}.", readings[id].sections)
        for id in used
    ]
