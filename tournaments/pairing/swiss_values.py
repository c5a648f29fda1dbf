"""What a Swiss pairing is made from, and what it gives: plain frozen values."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from .values import Number

Method = Literal["windows", "classes", "exact", "neighbours"]
ReasonKind = Literal["bye", "pair_down", "rematch", "forbidden", "apart", "look_ahead", "not_proven", "undone", "made"]
Claim = Literal[
    "all_had_one",
    "lowest",
    "lowest_without",
    "else_forbidden",
    "else_rematch",
    "else_later",
    "else_worse",
    "best_found",
    "fixed",
    "wanted",
    "fewest",
    "alone",
    "alone_but_bye",
    "met_all",
    "none_left",
    "odd",
    "least_clean",
    "least",
]
LookAhead = Literal["not_needed", "kept", "impossible", "unknown"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player to pair: match points, the ids of the opponents met, byes had, times paired down so far.

    Opponents who have left the event are left out: every opponent named is a player of the state.
    """

    id: str
    points: Number
    opponents: tuple[str, ...] = ()
    byes: int = 0
    floated_down: int = 0


@dataclass(frozen=True, slots=True)
class PairingState:
    """Everything a round depends on; equal states give equal rounds.

    `forbidden` pairs must not meet, `apart` pairs had better not (pairs of players who are not here do not matter).
    `rounds_left` counts the announced rounds after this one. `seed` decides what nothing else does. `fixed` pairs are
    already set by hand. `wanted` pairs are to meet where that costs nothing greater (a seeded first round, top against
    top in the last). `rounds_played`, where known, lets more byes than rounds be found for certain.
    """

    players: tuple[Entrant, ...]
    forbidden: tuple[tuple[str, str], ...] = ()
    rounds_left: int = 0
    seed: int = 0
    fixed: tuple[tuple[str, str], ...] = ()
    rounds_played: int | None = None
    apart: tuple[tuple[str, str], ...] = ()
    wanted: tuple[tuple[str, str], ...] = ()


class Score(NamedTuple):
    """How good a round is, the most important first; less is better, compared as a tuple.

    Forbidden pairs; rematches; byes that the player with the bye had before; that player's points; pairs who had
    better not meet; wanted pairs that do not meet; sum of the squared differences in points; players paired down who
    had been paired down before.
    """

    forbidden: int
    rematches: int
    second_byes: int
    bye_points: Number
    apart: int
    unwanted: int
    cost: Number
    floated_twice: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one thing of the round is as it is, in a sentence of each language.

    `kind` names the sort of reason, and `claim` what exactly is claimed, so that it can be held against the decision.
    """

    kind: ReasonKind
    players: tuple[str, ...]
    es: str
    en: str
    pt: str
    claim: Claim | None = None


@dataclass(frozen=True, slots=True)
class SwissRound:
    """A round: its pairs, top table first, the higher score first in each pair.

    `cost` is the sum of squared differences in points and `bound` a proven lower bound of it, given everything that
    comes before it in the objective; `optimal` says that the whole round is proven best. `broken` lists what could
    not be kept: "forbidden A B", "rematch A B", "second_bye A", "apart A B". `look_ahead` says whether all later
    announced rounds can still be paired without a rematch: "kept" and "not_needed" (so many players that they always
    can) do, "impossible" cannot whatever is paired now, "unknown" was not settled.
    """

    pairs: tuple[tuple[str, str], ...]
    bye: str | None
    cost: Number
    bound: Number
    optimal: bool
    broken: tuple[str, ...]
    why: tuple[Reason, ...]
    score: Score
    method: Method
    look_ahead: LookAhead
    seed: int
