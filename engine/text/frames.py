"""Frames of verbs: what each wants, in a table; its roles are read after it in any order.

A line is `infinitives | role:part! role:part ... | sense`: `!` marks a role that must be said. A verb has as many
frames as it has senses; which one a text means follows from what the roles can be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from engine.text.chart import Chart, Read

Roles = tuple[tuple[str, Any], ...]
"""The roles that a text fills, by name, in the order of the frame."""


class Frame(msgspec.Struct, frozen=True):
    """One sense of a verb with its roles: the name of each, the part that says it, and whether it must be said."""

    verb: str
    roles: tuple[tuple[str, str, bool], ...]
    sense: str


def frames(lines: Iterable[str]) -> dict[str, tuple[Frame, ...]]:
    """The frames of a table by verb. Raises ValueError for a line that has not three columns."""
    found: dict[str, list[Frame]] = {}
    for line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        columns = [column.strip() for column in line.split("|")]
        if len(columns) != 3:
            raise ValueError(f"a frame has three columns: {line}")
        verbs, roles, sense = columns
        parsed = tuple(
            (name, part.rstrip("!"), part.endswith("!")) for name, part in (r.split(":") for r in roles.split())
        )
        for verb in verbs.split(", "):
            found.setdefault(verb, []).append(Frame(verb, parsed, sense))
    return {verb: tuple(of_verb) for verb, of_verb in found.items()}


def filled(chart: Chart, frame: Frame, at: int, given: Roles = ()) -> Iterator[tuple[int, Roles, tuple[Read, ...]]]:
    """The ways in which the words from here on fill a frame's roles, each at most once, in any order.

    `given` are roles that are filled already (a pronoun joined to the verb).
    """
    yield from _fill(chart, frame, at, dict(given), ())


def _fill(
    chart: Chart, frame: Frame, at: int, have: dict[str, Any], within: tuple[Read, ...]
) -> Iterator[tuple[int, Roles, tuple[Read, ...]]]:
    if all(name in have for name, _, must in frame.roles if must):
        yield at, tuple((name, have[name]) for name, _, _ in frame.roles if name in have), within
    for name, part, _ in frame.roles:
        if name in have:
            continue
        for one in chart.read(part, at):
            if one.end > at:
                yield from _fill(chart, frame, one.end, {**have, name: one.value}, (*within, one))
