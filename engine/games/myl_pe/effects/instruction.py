"""Carrying out one instruction of an ability: what each kind does stands in the module that `carries_out` it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.model.facts import Facts

Carrying = TypeVar("Carrying", bound=Callable[[Table, Any, Acting], bool])
_CARRIED_OUT: dict[type, Callable[[Table, Any, Acting], bool]] = {}
"""What carries out each kind of instruction."""


def carries_out(kind: type) -> Callable[[Carrying], Carrying]:
    """Marks the function that carries out a kind of instruction; it returns whether it did what the words say."""

    def keep(function: Carrying) -> Carrying:
        _CARRIED_OUT[kind] = function
        return function

    return keep


def carry_out(
    table: Table, step: Any, *, by: str, source: str, targets: tuple[str, ...], data: Facts, ok: bool = True
) -> bool:
    """Carry out one instruction; whether it did what it says (DAR 6.7.2 asks).

    Questions it needs are asked of the frame on top.
    """
    return _CARRIED_OUT[type(step)](table, step, Acting(by, source, tuple(targets), data, ok))
