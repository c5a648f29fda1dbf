"""Loops that assert must have something to loop over."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")


def some(items: Iterable[Item]) -> Iterator[Item]:
    """The items one by one; AssertionError after the last where there was none."""
    none = True
    for item in items:
        none = False
        yield item
    assert not none, "there was nothing to look at"
