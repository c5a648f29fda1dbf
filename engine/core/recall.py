"""Remembering what was computed of the state last asked about, as long as the parts it was computed from stay."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import attrgetter, is_
from typing import Any, TypeVar

from engine.core.state import State

R = TypeVar("R")


def while_same(*fields: str) -> Callable[[Callable[[State], R]], Callable[[State], R]]:
    """A function of a state that depends on these fields only: it computes again when one of them is another value.

    Values are told apart by identity, so that nothing is hashed or compared; one result is held.
    """
    read = attrgetter(*fields)
    alike: Callable[[Any, Any], bool] = is_ if len(fields) == 1 else _all_same

    def remember(compute: Callable[[State], R]) -> Callable[[State], R]:
        last: tuple[Any, R] | None = None

        @wraps(compute)
        def recalled(state: State) -> R:
            nonlocal last
            known, parts = last, read(state)
            if known is not None and alike(known[0], parts):
                return known[1]
            found = compute(state)
            last = (parts, found)
            return found

        return recalled

    return remember


def _all_same(some: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    return all(map(is_, some, others))
