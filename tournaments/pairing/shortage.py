"""What is short for later rounds where a part of each pair is taken: a flow of parts, from everybody to everybody.

The same question as in factors.py, of a mixture of rounds instead of one: each pair can be used later by as much as the
mixture leaves of it.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from .factors import bits
from .field import Pair

TINY = 1e-7

Sides = tuple[int, int]  # senders, receivers: bits


def shortage(free: Sequence[int], rounds: int, kept: int | None, taken: Mapping[Pair, float]) -> Sides | None:
    """Senders who cannot send what they have to, and the receivers whom they fill up; None where nothing is short.

    `free`: who may meet whom, in bits; `taken`: the part that is gone of each pair, from 0 to 1; `kept` is a vertex
    whose pairs may be used in every round.
    """
    return _Flow(free, rounds, kept, taken).sides()


class _Flow:
    def __init__(self, free: Sequence[int], rounds: int, kept: int | None, taken: Mapping[Pair, float]) -> None:
        size = len(free)
        self.room = [[0.0] * size for _ in range(size)]  # what a sender can still send a receiver
        self.sent = [[0.0] * size for _ in range(size)]
        self.to_send, self.to_get = [float(rounds)] * size, [float(rounds)] * size
        for a in range(size):
            for b in bits(free[a]):
                pair = (a, b) if a < b else (b, a)
                self.room[a][b] = float(rounds) if kept in pair else 1.0 - taken.get(pair, 0.0)

    def sides(self) -> Sides | None:
        """Send along one way after the other; who is reached at last, if anything is left to send."""
        while True:
            way, sides = self._way()
            if way is None:
                return sides if sides[0] else None
            self._send(way)

    def _way(self) -> tuple[list[int] | None, Sides]:
        """From a sender to a receiver, others sending elsewhere: sender, receiver, sender and so on; or who is reached.

        Senders are their numbers, receivers theirs after those.
        """
        size = len(self.room)
        queue = [vertex for vertex in range(size) if self.to_send[vertex] > TINY]
        came_from = dict.fromkeys(queue, -1)
        for node in queue:
            sender, receiver = node, node - size
            if receiver >= 0 and self.to_get[receiver] > TINY:
                way = [node]
                while came_from[way[-1]] >= 0:
                    way.append(came_from[way[-1]])
                return way[::-1], (0, 0)
            for other in range(size):
                following = other + size if receiver < 0 else other
                open_to = self.room[sender][other] if receiver < 0 else self.sent[other][receiver]
                if open_to > TINY and following not in came_from:
                    came_from[following] = node
                    queue.append(following)
        senders = sum(1 << node for node in queue if node < size)
        return None, (senders, sum(1 << node - size for node in queue if node >= size))

    def _send(self, way: list[int]) -> None:
        size = len(self.room)
        steps = [(a, b - size) if a < size else (b, a - size) for a, b in pairwise(way)]
        limits = [self.sent[a][b] if back % 2 else self.room[a][b] for back, (a, b) in enumerate(steps)]
        amount = min(self.to_send[way[0]], self.to_get[way[-1] - size], *limits)
        self.to_send[way[0]] -= amount
        self.to_get[way[-1] - size] -= amount
        for back, (a, b) in enumerate(steps):
            change = -amount if back % 2 else amount
            self.sent[a][b] += change
            self.room[a][b] -= change
