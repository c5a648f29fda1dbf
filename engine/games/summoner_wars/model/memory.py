"""What the state of a game remembers besides the cards."""

from __future__ import annotations

from engine.core import state as core
from engine.games.summoner_wars.model.words import Space


class Memory(core.Memory, frozen=True, kw_only=True):
    """The battlefield and what happened this turn.

    `cols` and `rows` are its size, by default unless `said_size`, `side` the first and last row of each player's side;
    `first` is who begins, `usa_vid` who has Vine Walls. This turn: the Units that `moved`, how often each was among the
    `attackers`, the abilities `used` (Unit, number, attack), Units that were `on_vine`, how many were `summoned`.
    """

    cols: int
    rows: int
    side: dict[str, tuple[int, int]]
    said_size: bool
    first: str
    usa_vid: dict[str, bool]
    moved: tuple[str, ...] = ()
    attackers: dict[str, int] = {}
    used: tuple[tuple[str, int, int], ...] = ()
    on_vine: tuple[str, ...] = ()
    summoned: int = 0


def memory(state: core.State) -> Memory:
    """What a state of this game remembers."""
    return state.memory  # type: ignore[return-value]


def all_spaces(state: core.State) -> list[Space]:
    """Every space of the battlefield, row by row."""
    size = memory(state)
    return [(col, row) for row in range(1, size.rows + 1) for col in range(1, size.cols + 1)]
