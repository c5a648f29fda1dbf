"""Which of several readings of a sentence count."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.ability import Later
from engine.games.myl_pe.language.waiting import AtTheEnd, Item, Sentence
from engine.games.myl_pe.words import TALISMAN


def preferred(parsed: list[Sentence], type_: str) -> list[Sentence]:
    """The readings that count: what holds before what happens, a cost before an instruction, then the fewest parts.

    On a permanent «paga 1 y destruye» has a cost; as a Talismán's effect it has none.
    """
    if type_ == TALISMAN:
        parsed = [reading for reading in parsed if reading.kind != "activated?" and not reading.standing]
    price = [reading for reading in parsed if reading.kind == "additional_cost"]
    if price:
        return price
    in_step = [reading for reading in parsed if reading.during]
    parsed = in_step or parsed
    paid = [reading for reading in parsed if reading.kind == "activated?"]
    if paid and type_ != TALISMAN:
        parsed = [reading for reading in paid if len(reading.costs) == min(len(one.costs) for one in paid)]
    held = [reading for reading in parsed if reading.standing or reading.kind == "continuous"]
    parsed = held if held and type_ != TALISMAN else parsed
    fewest = min((_parts(reading.items) for reading in parsed if reading.items), default=0)
    return [reading for reading in parsed if not reading.items or _parts(reading.items) == fewest]


def _parts(items: tuple[Item, ...]) -> int:
    """How many instructions these are, those within others included."""
    return sum(
        _inside(step) for item in items for step in (item.said if isinstance(item.said, tuple) else (item.said,))
    )


def _inside(step: Any) -> int:
    nested = getattr(step, "steps", ()) + getattr(step, "modes", ())
    said = getattr(step, "items", ()) + tuple(getattr(step, "otherwise", ()))
    itself = 0 if isinstance(step, Later | AtTheEnd) else 1
    return itself + sum(_inside(one) for one in nested) + _parts(tuple(one for one in said if isinstance(one, Item)))
