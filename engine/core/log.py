"""The record of a game: a sequence of events that grows at its end without being copied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from engine.core.state import Event


class Log(Sequence["Event"]):
    """An immutable sequence of events, as far as its readers can tell.

    Logs that continue each other share one list, of which each sees its own length. Only the longest may append to
    it; a log that forks off an earlier point copies what it has. One thread plays a game.
    """

    __slots__ = ("_events", "_length")

    def __init__(self, events: Sequence[Event] = ()) -> None:
        self._events: list[Event] = list(events)
        self._length = len(self._events)

    def with_event(self, event: Event) -> Log:
        """This log and one more event."""
        longer = Log.__new__(Log)
        shares = self._length and len(self._events) == self._length
        longer._events = self._events if shares else self._events[: self._length]
        longer._events.append(event)
        longer._length = self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Event]:
        return islice(self._events, self._length)

    def __reversed__(self) -> Iterator[Event]:
        return map(self._events.__getitem__, range(self._length - 1, -1, -1))

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...

    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        if isinstance(index, slice):
            return tuple(self._events[place] for place in range(*index.indices(self._length)))
        if not -self._length <= index < self._length:
            raise IndexError("log index out of range")
        return self._events[index % self._length]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log):
            return NotImplemented
        if self._length != other._length:
            return False
        return self._events is other._events or list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"


EMPTY = Log()
"""The record of a game in which nothing has happened."""
