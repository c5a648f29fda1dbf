"""Who begins at each table of two, so that everybody begins about as often as not."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Begun:
    """How a player's earlier tables went: for each, in order, whether they began."""

    history: tuple[bool, ...] = ()

    @property
    def balance(self) -> int:
        """How many times more they began than not; negative where they are owed."""
        return 2 * sum(self.history) - len(self.history)


def beginners(pairs: Sequence[Pair], begun: Mapping[str, Begun], seed: int) -> tuple[str, ...]:
    """Who begins in each pair: the sum of everybody's squared balance after the round is the least that can be.

    Where both orders are level, whoever did not begin at the later of the tables at which the two differ, else by lot
    from the seed. Tables share no player, so that the best of each is the best of all: with balances a and b, that a
    begins adds 2(a - b) more than that b does.
    """
    return tuple(_beginner(pair, begun, seed) for pair in pairs)


def _beginner(pair: Pair, begun: Mapping[str, Begun], seed: int) -> str:
    one, other = (begun.get(player, Begun()) for player in pair)
    if one.balance != other.balance:
        return pair[0] if one.balance < other.balance else pair[1]
    for own, theirs in zip(reversed(one.history), reversed(other.history), strict=False):
        if own != theirs:
            return pair[1] if own else pair[0]
    return Random(f"{seed}:{':'.join(sorted(pair))}").choice(sorted(pair))
