"""Faults in what the pairing code is given. English: these name our caller's mistake; pages translate their own."""


class RecordError(ValueError):
    """An event's record contradicts itself: an unknown player, somebody paired with themselves."""


class StateError(ValueError):
    """A state to pair cannot be: the message names the fault and the players it concerns."""


class UnreadableLine(RecordError):
    """A line of an event file is no event. `line` counts from 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


class UnreadableFile(RecordError):
    """A file is cut short, or not text."""
