"""Which functions of a game carry laws out, seen while they run. Nothing is noted unless somebody asks."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

GAMES = "engine.games."
Parts = dict[str, set[str]]
"""By section the functions that an event, a refusal, a question or an answer with that law came from."""
_noting: list[Parts] = []


@contextmanager
def noting_parts() -> Iterator[Parts]:
    """By section the functions ("procedures.combat.strike") that carry it out while the block runs."""
    found: Parts = {}
    _noting.append(found)
    try:
        yield found
    finally:
        _noting.remove(found)


def note(*laws: tuple[str, ...]) -> None:
    """These laws are carried now, by the innermost function of a game that is running."""
    if not _noting:
        return
    frame = sys._getframe(1)
    while frame.f_back is not None and not frame.f_globals.get("__name__", "").startswith(GAMES):
        frame = frame.f_back
    module = frame.f_globals.get("__name__", "")
    if not module.startswith(GAMES):
        return
    name = f"{module.removeprefix(GAMES).partition('.')[2]}.{frame.f_code.co_name}"
    for found in _noting:
        for law in laws:
            for section in law:
                found.setdefault(section, set()).add(name)
