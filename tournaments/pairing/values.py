"""What the tie-breakers are computed from, and what they give: plain frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

MatchKind = Literal["played", "bye", "awarded_bye", "half_bye", "loss", "double_loss"]
Number = int | Fraction


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One match of a finished round.

    `a` and `b` are player ids; `b` is None where nobody sat opposite. `wins_a`, `wins_b` and `drawn` count games.
    Who won more games won the match; equal is a drawn match. `points_a` and `points_b` are what their cards were worth
    in all its games, where the game counts that. `kind`:

    - "played": two players, also an intentional draw (no wins, `drawn=3`);
    - "bye": given by the pairing; "awarded_bye": given by the organiser (they differ in Pokémon's rules only);
    - "half_bye": given by the organiser, worth what a draw is, for rule sets in which that is half a win;
    - "loss": a match loss without an opponent, for example of a player who came late;
    - "double_loss": two players who met, and both lost.
    """

    a: str
    b: str | None
    wins_a: int
    wins_b: int
    drawn: int = 0
    kind: MatchKind = "played"
    points_a: int = 0
    points_b: int = 0


@dataclass(frozen=True, slots=True)
class EventRecord:
    """Everything the standings depend on.

    `players` in the order of entry (the last, stable order of players whom nothing separates); `rounds` hold the
    matches with a result; `planned_rounds` the Swiss rounds announced (default: those played); `dropped_after` the
    number of the last round (from 1) of each player who left; `round_weights` the weight of each round, for rule sets
    that weigh rounds (default: 1 each).
    """

    players: tuple[str, ...]
    rounds: tuple[tuple[MatchRecord, ...], ...]
    planned_rounds: int | None = None
    dropped_after: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    round_weights: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings.

    `values` has every column of the rule set by its id ("points" too), as exact integers or fractions. Players whom
    no tie-breaker separates share their `rank` and are `tied`; they stand in the order of `EventRecord.players`.
    """

    rank: int
    player: str
    points: Number
    values: Mapping[str, Number]
    tied: bool
