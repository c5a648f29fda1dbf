"""Open readings: where a document can be read in two ways, both are played out, and a ruling says where they part."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Literal

import msgspec
from msgspec.structs import replace

from engine.core.state import State, Text


class OpenReading(msgspec.Struct, frozen=True):
    """A point a document leaves open: what it is about, the reading adopted and the other one.

    The texts are fragments without a capital letter and a full stop, so that they fit into a sentence. `verdict` is
    that of an outcome that depends on it: the document contradicts itself, or it is silent; None for what an event
    settles, under the name `setting`. `of_board`: it is the board that leaves it open, and no document could tell.
    """

    id: str
    sections: tuple[str, ...]
    about: Text
    adopted: Text
    other: Text
    verdict: Literal["ambiguous", "not_covered", "depends_on_choice"] | None = "not_covered"
    setting: str | None = None
    of_board: bool = False


class _Item(msgspec.Struct, frozen=True):
    id: str
    sections: tuple[str, ...]
    engine: str
    about: Text | None = None
    adopted: Text | None = None
    other: Text | None = None
    verdict: Literal["ambiguous", "not_covered"] = "not_covered"
    setting: str | None = None


class _Readings(msgspec.Struct):
    items: tuple[_Item, ...] = ()


OF_BOARD = "of_board"
"""How a file of readings says that a point is left open by boards, not by the document."""
_met: ContextVar[set[str] | None] = ContextVar("open points met", default=None)


def load_open_readings(path: Path) -> tuple[OpenReading, ...]:
    """The readings of a file that carry both ways in words: those that rulings report, and settings of an event."""
    return tuple(
        OpenReading(
            item.id,
            item.sections,
            item.about,
            item.adopted,
            item.other,
            "depends_on_choice" if item.engine == OF_BOARD else item.verdict if item.engine == "report_both" else None,
            item.setting,
            item.engine == OF_BOARD,
        )
        for item in msgspec.json.decode(path.read_bytes(), type=_Readings).items
        if item.engine in ("report_both", "configurable", OF_BOARD) and item.about and item.adopted and item.other
    )


def read_otherwise(state: State, reading: str) -> State:
    """The state with one point read the other way."""
    return replace(state, memory=replace(state.memory, readings=(*state.memory.readings, reading)))


def settle(state: State, points: dict[str, bool]) -> State:
    """The state with points settled by the event, by their ids: True where they are read the other way."""
    otherwise = tuple(id for id, other in points.items() if other)
    return replace(state, memory=replace(state.memory, settled=tuple(points), readings=otherwise))


def settled(state: State) -> tuple[str, ...]:
    """The ids of the points that the event has settled."""
    return state.memory.settled


def reads_otherwise(state: State, reading: str) -> bool:
    """Whether a point is read the other way. To be asked where the readings part, and nowhere else."""
    met = _met.get()
    if met is not None:
        met.add(reading)
    return reading in state.memory.readings


@contextmanager
def noting_open_points() -> Iterator[set[str]]:
    """The ids of the open points that are met inside: only those can make a difference."""
    met: set[str] = set()
    token = _met.set(met)
    try:
        yield met
    finally:
        _met.reset(token)


def load_words(path: Path) -> dict[str, Text]:
    """The readings adopted, as fragments of a sentence in both languages, by id."""
    items = msgspec.json.decode(path.read_bytes(), type=_Readings).items
    return {item.id: item.adopted for item in items if item.adopted is not None}
