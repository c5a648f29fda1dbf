"""What a step says of numbers and races that are settled before it: a race that must be chosen first, a race of its own."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.model.ability import Count, Effect, Instruction, Objects


def with_amount(effect: Effect, amount: Any) -> Effect:
    """The effect with its number resolved."""
    if getattr(effect, "amount", 0) == amount:
        return effect
    numbered: Any = effect
    made: Effect = replace(numbered, amount=amount)
    return made


def asks_race(step: Instruction) -> bool:
    """Whether a step speaks of a race that has to be chosen first («de una raza que elijas»)."""
    what = getattr(step, "what", None) or getattr(step, "on", None)
    cards = (what.all or what.pick) if isinstance(what, Objects) else None
    return cards is not None and cards.said == "race"


def of_its_own_race(step: Instruction) -> bool:
    """Whether a step counts cards «de la misma raza»: after a race was chosen it is not clear which is meant."""
    amount = getattr(getattr(step, "effect", None), "amount", None)
    return isinstance(amount, Count) and amount.per.kin is not None
