"""Whether a game's catalogue can be what it says: its size, its editions, and everything that cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec

from engine.core.state import Text


class EditionSize(msgspec.Struct, frozen=True):
    """How many printings of an edition there are, and how many there should be, None where the document is silent."""

    code: str
    name: str
    cards: int
    wanted: int | None


class Models(msgspec.Struct, frozen=True):
    """How many printings have an ability, and of how many the engine has the model."""

    able: int
    model: int


@dataclass(frozen=True, kw_only=True)
class Audit:
    """What a game knows of its own catalogue.

    `editions` is empty and `models` None where a game does not count them.
    """

    findings: Callable[[], Iterable[Text]]
    size: Callable[[], int]
    editions: Callable[[], tuple[EditionSize, ...]] = tuple
    models: Callable[[], Models] | None = None
