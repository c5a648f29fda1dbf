"""Whether tables of several can be made with few repeated meetings: by trying, with a counted limit.

Players are bits. Whoever has the fewest left to meet is seated first, with everybody who does not repeat too much; a
part is left as soon as those without a seat must repeat more than is allowed.
"""

from collections.abc import Iterator, Mapping, Sequence

from tournaments.pairing.look_ahead.factors import bits

SEATINGS = 200_000  # players tried at a table, before the answer is "not settled"

Table = tuple[str, ...]


class PodRepeats:
    """Answers for one field: `met` tells how often each player has met others, `sizes` how many sit at each table."""

    def __init__(self, met: Mapping[str, Mapping[str, int]], players: Sequence[str], sizes: Sequence[int]) -> None:
        self._players, self._sizes = tuple(players), tuple(sizes)
        self._times = [[met[one].get(other, 0) for other in players] for one in players]
        everybody = (1 << len(players)) - 1
        self._fresh = [
            everybody & ~(1 << place) & ~sum(1 << other for other, times in enumerate(row) if times)
            for place, row in enumerate(self._times)
        ]
        self._left = SEATINGS

    def tables(self, most: int) -> list[Table] | None:
        """Tables at which so many meetings at most are repeated; None where there are none. Raises Unsettled."""
        made = self._seat((1 << len(self._players)) - 1, self._sizes, most)
        return None if made is None else [tuple(self._players[place] for place in table) for table in made]

    def unavoidable(self) -> int:
        """So many are repeated at least."""
        return self._needed((1 << len(self._players)) - 1, self._sizes)

    def _needed(self, waiting: int, sizes: tuple[int, ...]) -> int:
        """Who has too few left to meet repeats the rest of a table; and what all meet less all that is left to meet."""
        fresh = [(self._fresh[place] & waiting).bit_count() for place in bits(waiting)]
        smallest, largest = min(sizes), max(sizes)
        short = -(-sum(max(0, smallest - 1 - each) for each in fresh) // 2)
        meetings = sum(size * (size - 1) for size in sizes) // 2
        return max(short, meetings - sum(min(each, largest - 1) for each in fresh) // 2)

    def _seat(self, waiting: int, sizes: tuple[int, ...], most: int) -> list[list[int]] | None:
        if not waiting:
            return []
        if self._needed(waiting, sizes) > most:
            return None
        first = min(bits(waiting), key=lambda place: (self._fresh[place] & waiting).bit_count())
        for size in sorted(set(sizes)):
            others = list(sizes)
            others.remove(size)
            for table, repeats in self._companies([first], waiting & ~(1 << first), size, most):
                rest = self._seat(waiting & ~sum(1 << place for place in table), tuple(others), most - repeats)
                if rest is not None:
                    return [table, *rest]
        return None

    def _companies(self, table: list[int], open_to: int, size: int, most: int) -> Iterator[tuple[list[int], int]]:
        """The table filled up in every way that repeats no more than `most`, and how often it does."""
        if len(table) == size:
            yield table, 0
            return
        for place in bits(open_to):
            self._left -= 1
            if self._left < 0:
                raise Unsettled
            repeats = sum(self._times[place][other] for other in table)
            if repeats <= most:
                later = open_to & ~((2 << place) - 1)
                for full, more in self._companies([*table, place], later, size, most - repeats):
                    yield full, repeats + more


class Unsettled(Exception):
    """The limit was reached before the answer was known."""
