"""Which of several refusals is the reason: what is not legal only because something before it was not, is no reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.core.search import Outcome, RefusedAction


def reason_of(actions: Sequence[Any], outcome: Outcome, refused: RefusedAction) -> RefusedAction:
    """The first refusal that this one hangs on: of an action about a card that this one is about as well."""
    about, first = _objects(actions[refused.action], outcome), refused
    for earlier in sorted(outcome.refused, key=lambda item: item.action, reverse=True):
        if earlier.action < first.action and about & _objects(actions[earlier.action], outcome):
            about, first = about | _objects(actions[earlier.action], outcome), earlier
    return first


def _objects(action: Any, outcome: Outcome) -> frozenset[str]:
    return frozenset(word for word in _words(msgspec.to_builtins(action)) if word in outcome.state.pieces)


def _words(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for key, value in part.items():
            yield str(key)
            yield from _words(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _words(value)
