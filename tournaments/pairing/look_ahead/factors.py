"""As many rounds as can be: a part of the graph in which everybody has exactly one opponent for each of them.

Rounds without any pair twice make up such a part (a k-factor). Whether there is one by halves is a question of flow
between two copies of everybody; where there is not, so many rounds cannot be, however they are paired. Halves are
rounded along closed walks, up and down in turn, which succeeds wherever no walk is odd.
"""

from collections.abc import Iterator, Sequence
from random import Random

Counts = list[list[int]]  # how often each pair is in the part; symmetric


class HalfFactor:
    """A flow from everybody to everybody, `rounds` from and to each, each pair once either way; `kept`'s as often.

    `exists` is False where there is none. Then `cut` tells why: the first of its sets of vertices (bits) can send less
    than it has to, even if it fills up the second and uses up every pair with the others.
    """

    def __init__(self, free: Sequence[int], rounds: int, kept: int | None, random: Random) -> None:
        size = len(free)
        self.most = [rounds if vertex == kept else 1 for vertex in range(size)]
        self.flow: Counts = [[0] * size for _ in range(size)]
        self.open = list(free)  # by sender: to whom more can be sent
        self.taken = [0] * size  # by receiver: from whom some has come
        self.to_send, self.to_get = [rounds] * size, [rounds] * size
        self.cut = (0, 0)
        self._start(random)
        # Everybody is tried even after one has failed: the cut then is the one that lacks the most.
        for vertex in range(size):
            while self.to_send[vertex] and self._augment(vertex):
                pass
        self.exists = not any(self.to_send)

    def _start(self, random: Random) -> None:
        """Send wherever it is wanted most."""
        senders = list(range(len(self.open)))
        random.shuffle(senders)
        for sender in senders:
            receivers = [(-self.to_get[vertex], random.random(), vertex) for vertex in bits(self.open[sender])]
            for _need, _lot, receiver in sorted(receivers)[: self.to_send[sender]]:
                if self.to_get[receiver]:
                    self._add(sender, receiver, 1)
                    self.to_send[sender] -= 1
                    self.to_get[receiver] -= 1

    def _add(self, sender: int, receiver: int, change: int) -> None:
        flow = self.flow[sender][receiver] = self.flow[sender][receiver] + change
        bit, back = 1 << receiver, 1 << sender
        full = flow >= max(self.most[sender], self.most[receiver])
        self.open[sender] = self.open[sender] & ~bit if full else self.open[sender] | bit
        self.taken[receiver] = self.taken[receiver] | back if flow else self.taken[receiver] & ~back

    def _augment(self, start: int) -> bool:
        """One more from `start`, others sending elsewhere; False where nothing more can come of it."""
        came_from: dict[int, int] = {}  # receiver: sender
        gave_up: dict[int, int] = {}  # sender: receiver
        queue, seen_senders, seen_receivers = [start], 1 << start, 0
        for sender in queue:
            for receiver in bits(self.open[sender] & ~seen_receivers):
                came_from[receiver] = sender
                if self.to_get[receiver]:
                    self._shift(start, receiver, came_from, gave_up)
                    return True
                seen_receivers |= 1 << receiver
                others = self.taken[receiver] & ~seen_senders
                seen_senders |= others
                for other in bits(others):
                    gave_up[other] = receiver
                    queue.append(other)
        self.cut = self.cut[0] | seen_senders, self.cut[1] | seen_receivers
        return False

    def _shift(self, start: int, end: int, came_from: dict[int, int], gave_up: dict[int, int]) -> None:
        self.to_send[start] -= 1
        self.to_get[end] -= 1
        receiver = end
        while True:
            sender = came_from[receiver]
            self._add(sender, receiver, 1)
            if sender == start:
                return
            receiver = gave_up[sender]
            self._add(sender, receiver, -1)

    def rounded(self) -> Counts | None:
        """Whole pairs instead of halves; None where a closed walk of halves is odd."""
        size = len(self.flow)
        both = [[self.flow[a][b] + self.flow[b][a] for b in range(size)] for a in range(size)]
        counts = [[each // 2 for each in row] for row in both]
        halves = [sum(1 << b for b in range(size) if row[b] % 2) for row in both]
        for start in range(size):
            walk = _closed_walk(halves, start)
            if len(walk) % 2 == 0:  # as many vertices as pairs and one: an odd number of pairs
                return None
            for a, b in zip(walk[::2], walk[1::2], strict=False):
                counts[a][b] += 1
                counts[b][a] += 1
        return counts


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _closed_walk(edges: list[int], start: int) -> list[int]:
    """The vertices of a walk over every edge that hangs together with `start`, back to it; the edges are used up."""
    walk, stack = [], [start]
    while stack:
        vertex = stack[-1]
        if edges[vertex]:
            following = (edges[vertex] & -edges[vertex]).bit_length() - 1
            edges[vertex] &= ~(1 << following)
            edges[following] &= ~(1 << vertex)
            stack.append(following)
        else:
            walk.append(stack.pop())
    return walk
