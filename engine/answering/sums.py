"""A number told in its terms: what is printed, and what was done to it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Text


def plus(amount: int, by: Text) -> Text:
    """What something adds or takes away."""
    return Text(f"{amount:+d} por {by.es}", f"{amount:+d} from {by.en}")


def summed(printed: int, parts: Sequence[Text]) -> Text:
    """The terms of a number as the end of its sentence; the full stop alone where it is the printed one."""
    if not parts:
        return Text(".", ".")
    es, en = ", ".join(part.es for part in parts), ", ".join(part.en for part in parts)
    return Text(f": {printed} impreso, {es}.", f": {printed} printed, {en}.")
