"""How much may be spent on reading texts: counted in pieces of patterns tried, the same on every machine.

Each parse has a bound of its own, which makes a tangled sentence one that is not understood. A request holds many
texts, and each may be parsed many times over: what all of them may cost together is bounded here, at the door of the
request. Where it is used up the request is refused, for nothing that is found out after that may be kept as what a text
means.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from engine.request import RequestError

OF_A_REQUEST = 1_500_000
"""Two or three seconds. The texts of a full board of printed cards take a fifth of it, and are remembered."""


class TooMuchText(RequestError):
    """The texts of a request have more ways of being read than anybody would print."""

    def __init__(self) -> None:
        super().__init__(
            "Los textos de las cartas dan demasiado que leer: deja solo las cartas que importan y acorta sus textos.",
            "The texts of the cards take too long to read: leave only the cards that matter and shorten their texts.",
            "cards",
        )


class Effort:
    """What is left to be spent."""

    def __init__(self, pieces: float) -> None:
        self.left = pieces

    def spend(self, pieces: int = 1) -> None:
        """Note that so many pieces were tried. Raises TooMuchText when they are used up."""
        self.left -= pieces
        if self.left < 0:
            raise TooMuchText


_BOUNDLESS = Effort(float("inf"))
_shared: ContextVar[Effort] = ContextVar("effort", default=_BOUNDLESS)


def shared_effort() -> Effort:
    """What all texts that are read here may cost together; without a bound outside of `bounded`."""
    return _shared.get()


@contextmanager
def bounded(pieces: int = OF_A_REQUEST) -> Iterator[Effort]:
    """Bound what is spent on texts until the block ends; a block within a block spends from the outer one."""
    outer = _shared.get()
    if outer is not _BOUNDLESS:
        yield outer
        return
    token = _shared.set(Effort(pieces))
    try:
        yield _shared.get()
    finally:
        _shared.reset(token)
