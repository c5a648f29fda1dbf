"""What is half done: a struct for each procedure, kept on the stack of the state until it is over."""

from __future__ import annotations

from engine.core.state import Frame


class Play(Frame, frozen=True, kw_only=True, tag="play"):
    """A card takes its place, then its ability happens (DF 3.3).

    `depth` counts the cards that brought one another into play; `random` are the cards said to be drawn.
    """

    at: str = "place"
    card: str
    by: str
    depth: int = 0
    random: tuple[str, ...] = ()


class EndTurn(Frame, frozen=True, kw_only=True, tag="end_turn"):
    """The card is played: whose turn it is next (DF 2.2, 2.6)."""

    by: str


class Change(Frame, frozen=True, kw_only=True, tag="change"):
    """A player changes so many cards before the first round (DF 1.2)."""

    by: str
    n: int
    law: str
