"""Who goes on to the second phase: by rank, by points or by record, ties all in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tournaments.pairing.values import Number

GateRule = Literal["rank", "points", "losses"]


@dataclass(frozen=True, slots=True)
class Aspirant:
    """A player still in: rank in the standings (shared by whom no tie-breaker separates), points, matches lost."""

    player: str
    rank: int
    points: Number
    losses: int


def gate(aspirants: Sequence[Aspirant], rule: GateRule, value: int) -> tuple[str, ...]:
    """Who goes on, in the order given.

    By "rank" all before whom fewer than `value` of the others stand, so that level ones are all in or all out; by
    "points" all with at least `value`; by "losses" all who lost no more matches than that.
    """
    if rule == "rank":
        ranks = sorted(each.rank for each in aspirants)
        last = ranks[min(value, len(ranks)) - 1] if ranks and value > 0 else 0
        return tuple(each.player for each in aspirants if each.rank <= last)
    if rule == "points":
        return tuple(each.player for each in aspirants if each.points >= value)
    return tuple(each.player for each in aspirants if each.losses <= value)
