"""What is short for later rounds where a part of each pair is taken: a flow of parts, from everybody to everybody.

The same question as in factors.py, of a mixture of rounds instead of one: each pair can be used later by as much as the
mixture leaves of it.
"""

from collections.abc import Mapping, Sequence

from tournaments.pairing.objective.field import Pair

from .factors import bits

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
        self.open, self.came = [0] * size, [0] * size  # by sender: who has room; by receiver: from whom some has come
        self.to_send, self.to_get = [float(rounds)] * size, [float(rounds)] * size
        for a in range(size):
            for b in bits(free[a]):
                pair = (a, b) if a < b else (b, a)
                self.room[a][b] = float(rounds) if kept in pair else 1.0 - taken.get(pair, 0.0)
                self.open[a] |= (self.room[a][b] > TINY) << b
        for a in range(size):
            for b in bits(self.open[a]):
                self._move(a, b, min(self.room[a][b], self.to_send[a], self.to_get[b]))
                self.to_send[a] -= self.sent[a][b]
                self.to_get[b] -= self.sent[a][b]

    def _move(self, sender: int, receiver: int, amount: float) -> None:
        """Send so much more, or take it back."""
        self.sent[sender][receiver] += amount
        self.room[sender][receiver] -= amount
        bit, back = 1 << receiver, 1 << sender
        has_room, has_come = self.room[sender][receiver] > TINY, self.sent[sender][receiver] > TINY
        self.open[sender] = self.open[sender] | bit if has_room else self.open[sender] & ~bit
        self.came[receiver] = self.came[receiver] | back if has_come else self.came[receiver] & ~back

    def sides(self) -> Sides | None:
        """Send along one way after the other; who is reached at last, if anything is left to send."""
        while True:
            way, sides = self._way()
            if way is None:
                return sides if sides[0] else None
            self._send(way)

    def _way(self) -> tuple[list[int] | None, Sides]:
        """From a sender to a receiver, others sending elsewhere: sender, receiver and so on; or who is reached."""
        queue = [vertex for vertex, left in enumerate(self.to_send) if left > TINY]
        came_from: dict[int, int] = {}  # receiver: sender
        gave_up = dict.fromkeys(queue, -1)  # sender: receiver; -1: sends more
        senders, receivers = sum(1 << sender for sender in queue), 0
        for sender in queue:
            for receiver in bits(self.open[sender] & ~receivers):
                came_from[receiver] = sender
                if self.to_get[receiver] > TINY:
                    way = [receiver]
                    while way[-1] >= 0:
                        way += [came_from[way[-1]], gave_up[came_from[way[-1]]]]
                    return way[-2::-1], (0, 0)
                receivers |= 1 << receiver
                others = self.came[receiver] & ~senders
                senders |= others
                gave_up.update(dict.fromkeys(bits(others), receiver))
                queue += bits(others)
        return None, (senders, receivers)

    def _send(self, way: list[int]) -> None:
        there, back = list(zip(way[::2], way[1::2], strict=True)), list(zip(way[2::2], way[1::2], strict=False))
        amount = min(self.to_send[way[0]], self.to_get[way[-1]])
        amount = min([amount, *(self.room[a][b] for a, b in there), *(self.sent[a][b] for a, b in back)])
        self.to_send[way[0]] -= amount
        self.to_get[way[-1]] -= amount
        for a, b in there:
            self._move(a, b, amount)
        for a, b in back:
            self._move(a, b, -amount)
