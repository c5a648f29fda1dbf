"""Remembering what was computed of the states last asked about, as long as the parts it was computed from stay."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from operator import attrgetter, is_
from typing import Any, TypeVar

import msgspec
from msgspec.structs import FieldInfo

from engine.core.state import State

R = TypeVar("R")


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[FieldInfo, ...]:
    """What a kind of struct is made of: msgspec reads its annotations anew, each time that it is asked."""
    return msgspec.structs.fields(kind)


RESULTS_KEPT = 4
"""How many results a function keeps: where outcomes are compared, the same few states are asked about in turns."""


def while_same(*fields: str) -> Callable[[Callable[[State], R]], Callable[[State], R]]:
    """A function of a state that depends on these fields only: it computes again when one of them is another value.

    Values are told apart by identity, so that nothing is hashed or compared; the last few results are held.
    """
    read = attrgetter(*fields)
    several = len(fields) > 1

    def remember(compute: Callable[[State], R]) -> Callable[[State], R]:
        held: tuple[tuple[Any, R], ...] = ()
        latest: tuple[State, R] | tuple[None, None] = (None, None)

        @wraps(compute)
        def recalled(state: State) -> R:
            nonlocal held, latest
            asked, answer = latest
            if asked is state:
                return answer  # type: ignore[return-value]
            parts = read(state)
            for known, result in held:
                if known is parts or (several and all(map(is_, known, parts))):
                    latest = state, result
                    return result
            found = compute(state)
            held = ((parts, found), *held[: RESULTS_KEPT - 1])
            latest = state, found
            return found

        return recalled

    return remember
