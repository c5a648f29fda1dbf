"""Open readings: where a document can be read in two ways, both are played out, and a ruling says where they part."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec.structs import replace

from engine.core.state import State, Text


class OpenReading(msgspec.Struct, frozen=True):
    """A point a document leaves open: what it is about, the reading adopted and the other one.

    The texts are fragments without a capital letter and a full stop, so that they fit into a sentence.
    """

    id: str
    sections: tuple[str, ...]
    about: Text
    adopted: Text
    other: Text


class _Item(msgspec.Struct, frozen=True):
    id: str
    sections: tuple[str, ...]
    engine: str
    about: Text | None = None
    adopted: Text | None = None
    other: Text | None = None


class _Readings(msgspec.Struct):
    items: tuple[_Item, ...] = ()


def load_open_readings(path: Path) -> tuple[OpenReading, ...]:
    """The readings of a file that rulings report both ways (`report_both`) and that carry both in words."""
    return tuple(
        OpenReading(item.id, item.sections, item.about, item.adopted, item.other)
        for item in msgspec.json.decode(path.read_bytes(), type=_Readings).items
        if item.engine == "report_both" and item.about and item.adopted and item.other
    )


def read_otherwise(state: State, reading: str) -> State:
    """The state with one point read the other way. Games look the id up in `memory["readings"]`."""
    readings = (*(state.memory.get("readings") or ()), reading)
    return replace(state, memory={**state.memory, "readings": readings})


def load_words(path: Path) -> dict[str, Text]:
    """The readings adopted, as fragments of a sentence in both languages, by id."""
    items = msgspec.json.decode(path.read_bytes(), type=_Readings).items
    return {item.id: item.adopted for item in items if item.adopted is not None}
