"""Remembering what was computed of the value last asked about, known by its identity."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

V = TypeVar("V")
R = TypeVar("R")


def of_latest(compute: Callable[[V], R]) -> Callable[[V], R]:
    """A function of one immutable value that computes once while it is asked about the same value again and again.

    Unlike a cache by equality it never hashes the value, and it holds on to one value only.
    """
    last: tuple[V, R] | None = None

    @wraps(compute)
    def recalled(value: V) -> R:
        nonlocal last
        known = last
        if known is not None and known[0] is value:
            return known[1]
        found = compute(value)
        last = (value, found)
        return found

    return recalled
