"""How the ambiguities of a document are read, as data: the reading adopted and whether it is open."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Reading(msgspec.Struct, frozen=True):
    """One ambiguity: where it is, what the trouble is, and the reading adopted, in English and in Spanish.

    `engine` is `fixed` (one reading), `configurable` (an event setting) or `report_both` (the ruling shows both).
    """

    id: str
    sections: tuple[str, ...]
    kind: str
    problem: str
    reading: str
    problem_es: str
    reading_es: str
    confidence: str
    engine: str


class _Readings(msgspec.Struct):
    readings: tuple[Reading, ...] = msgspec.field(name="items", default=())


def load_readings(path: Path) -> dict[str, Reading]:
    """Read a file of readings, by id."""
    return {reading.id: reading for reading in msgspec.json.decode(path.read_bytes(), type=_Readings).readings}
