"""What is half done: a struct for each procedure, kept on the stack of the state until it is over."""

from __future__ import annotations

from engine.core.state import Frame
from engine.games.summoner_wars.model.words import Space


class Acting(Frame, frozen=True, kw_only=True, tag="ability"):
    """An ability does its effects in order, now the one at `n` (SW 2.4, 12.3).

    `targets`, `pos`, `path` and `dice` are what its player said; `placed` are the Vine Walls that it has put.
    """

    id: str
    number: int
    by: str
    n: int = 0
    targets: tuple[str, ...] = ()
    pos: Space | None = None
    path: tuple[Space, ...] | None = None
    dice: tuple[int, ...] = ()
    placed: int = 0


class Attack(Frame, frozen=True, kw_only=True, tag="attack"):
    """An attack whose dice are rolled (SW 15); `law` is what lets it happen."""

    id: str
    target: str
    dice: tuple[int, ...]
    law: tuple[str, ...]


class Walk(Frame, frozen=True, kw_only=True, tag="walk"):
    """A Unit goes along a path (SW 13), `done` of its spaces so far; `rolls` of the `dice` for Vine Walls are used.

    `stopped`: one of them held it.
    """

    id: str
    by: str
    path: tuple[Space, ...]
    dice: tuple[int, ...]
    law: tuple[str, ...]
    start: Space
    done: int = 0
    rolls: int = 0
    stopped: bool = False


class Moved(Frame, frozen=True, kw_only=True, tag="moved"):
    """What a Unit does after it moved."""

    id: str
    by: str


class FirstTurn(Frame, frozen=True, kw_only=True, tag="first_turn"):
    """Whoever rolled higher chooses who begins (SW 7.7)."""

    by: str


class Spend(Frame, frozen=True, kw_only=True, tag="spend"):
    """A played Event is discarded once everything it did is done (SW 12.4)."""

    id: str
    by: str
