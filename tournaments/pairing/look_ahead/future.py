"""Whether later rounds can still be paired: disjoint perfect matchings of the pairs that have not met.

Players are bits. `free[v]` has bit w set when v and w may still meet; an odd field has one more vertex, the bye.
With so many players that nobody can run out of opponents (Dirac's theorem), the answer needs no search.
"""

from collections.abc import Iterator, Sequence
from random import Random

from tournaments.pairing.objective.matching import cheapest_matching

from .factors import Counts, HalfFactor, bits
from .packing import fit
from .ranking import RankedMatchings, to_blame

Graph = tuple[int, ...]
FIRST_STEPS = 50  # matchings sought before it is asked whether the rounds fit by parts
SEARCH_STEPS = 2_000  # matchings sought before the answer is "not settled"
ALL_STEPS = 4_000  # the same over all questions about one field
QUICK_TRIES = 3
EXAMPLE_TRIES = 40
FACTORS_TRIED = 6
LAST_ROUNDS = 3  # of a factor, in which a round is tried more than once


def always_possible(free: Sequence[int], rounds: int, kept: int | None = None) -> bool:
    """True if so many rounds can be paired whatever the earlier of them are: by Dirac's theorem a graph in which
    everybody may meet half of all vertices has a perfect matching, and each round takes one opponent from everybody.

    `kept` is a vertex whose pairs may be used again (the bye, where second byes are allowed).
    """
    size = len(free)
    degrees = [mask.bit_count() - (rounds - 1) * (vertex != kept) for vertex, mask in enumerate(free)]
    return rounds == 0 or size == 0 or 2 * min(degrees) >= size


class Future:
    """Answers for one field; equal questions are answered once. `kept`: see `always_possible`."""

    def __init__(self, kept: int | None = None, seed: int = 0) -> None:
        self.kept = kept
        self._random = Random(seed)
        self._known: dict[tuple[Graph, int], bool] = {}
        self._steps = self._most = 0
        # Rounds in which nobody has the bye twice are rounds too, and are found with far less search.
        self._once = None if kept is None else Future(None, seed)

    def possible(self, free: Graph, rounds: int) -> bool | None:
        """Whether `rounds` rounds without any pair twice can be made; None where the search was cut short."""
        if always_possible(free, rounds, self.kept):
            return True
        if not _could_be(free, rounds, self.kept):
            return False
        if self._once is not None and self.kept is not None:
            needs = _byes_needed(free, rounds, self.kept)
            if sum(needs) > rounds:
                return False
            if sum(needs) == rounds:
                free = _only_for(free, self.kept, [vertex for vertex, need in enumerate(needs) if need])
            once = self._once.possible(free, rounds)
            if once or (sum(needs) == rounds and max(needs) == 1):
                return once
        if not self.half_factor(free, rounds).exists:
            return False
        if self._tried(free, rounds):
            return True
        found = self._searched(free, rounds, FIRST_STEPS)
        if found is None:
            found = self._searched(free, rounds, SEARCH_STEPS) if fit(free, rounds, self.kept) else False
        return found

    def _searched(self, free: Graph, rounds: int, steps: int) -> bool | None:
        self._most = min(self._steps + steps, ALL_STEPS)
        try:
            return self._search(free, rounds)
        except _CutShort:
            return None

    def found(self, free: Graph, rounds: int) -> bool:
        """Whether so many rounds are found without a search."""
        if always_possible(free, rounds, self.kept):
            return True
        if not _could_be(free, rounds, self.kept):
            return False
        if self._once is not None and self._once.found(free, rounds):
            return True
        return self.half_factor(free, rounds).exists and self._tried(free, rounds)

    def _tried(self, free: Graph, rounds: int) -> bool:
        """Whether they are found in some parts of the graph, or one after the other."""
        if any(self._peel(part, rounds) for part in self.parts(free, rounds)):
            return True
        return any(self._greedy(free, rounds) for _ in range(QUICK_TRIES))

    def half_factor(self, free: Graph, rounds: int) -> HalfFactor:
        """The part of the graph that so many rounds make up, by halves; see there what it is where there is none."""
        return HalfFactor(free, rounds, self.kept, self._random)

    def without(self, free: Graph, pairs: Iterator[tuple[int, int]] | Sequence[tuple[int, int]]) -> Graph:
        """The graph after a round."""
        masks = list(free)
        for a, b in pairs:
            if self.kept in (a, b):
                continue
            masks[a] &= ~(1 << b)
            masks[b] &= ~(1 << a)
        return tuple(masks)

    def example(self, free: Graph, rounds: int, fixed: Sequence[tuple[int, int]]) -> list[tuple[int, int]] | None:
        """A first round, `fixed` pairs left out, of some series of rounds that begins with them; None if not found."""
        placed = sum(1 << a | 1 << b for a, b in fixed)
        within = tuple(0 if placed >> vertex & 1 else mask & ~placed for vertex, mask in enumerate(free))
        for _ in range(EXAMPLE_TRIES):
            first = _random_matching(within, self._random, ((1 << len(free)) - 1) & ~placed)
            if first is not None and self._greedy(self.without(free, [*fixed, *first]), rounds - 1):
                return sorted((a, b) if a < b else (b, a) for a, b in first)
        return None

    def _greedy(self, free: Graph, rounds: int) -> bool:
        """One random try: a matching after the other, whoever has the fewest opponents left first."""
        for _ in range(rounds):
            matching = _random_matching(free, self._random, (1 << len(free)) - 1)
            if matching is None:
                return False
            free = self.without(free, matching)
        return True

    def parts(self, free: Graph, rounds: int) -> Iterator[Counts]:
        """Some parts of the graph, drawn at random, that have just enough pairs for so many rounds."""
        for _ in range(FACTORS_TRIED):
            half = self.half_factor(free, rounds)
            counts = half.rounded() if half.exists else None
            if counts is not None:
                yield counts

    def _peel(self, counts: Counts, rounds: int) -> bool:
        """Take a round after the other from a part of the graph in which everybody has so many pairs."""
        if rounds == 0:
            return True
        masks = tuple(sum(1 << other for other, count in enumerate(row) if count) for row in counts)
        for _ in range(LAST_ROUNDS if rounds <= LAST_ROUNDS else 1):
            matching = _random_matching(masks, self._random, (1 << len(masks)) - 1)
            if matching is None:
                return False
            rest = [list(row) for row in counts]
            for a, b in matching:
                rest[a][b] -= 1
                rest[b][a] -= 1
            if self._peel(rest, rounds - 1):
                return True
        return False

    def _search(self, free: Graph, rounds: int) -> bool:
        if rounds == 0:
            return True
        if not _could_be(free, rounds, self.kept):
            return False
        if rounds == 1:
            self._count()
            return _matching_by_solver(free, self._random, (1 << len(free)) - 1) is not None
        key = (free, rounds)
        if key not in self._known:
            self._known[key] = self.half_factor(free, rounds).exists and self._by_conflicts(free, rounds)
        return self._known[key]

    def _by_conflicts(self, free: Graph, rounds: int) -> bool:
        """Try a matching after the other, and none with all the pairs for which one before it would not do.

        Mostly these are few: two camps of unlike size have hardly any pairs left within the larger one, and all rounds
        must share them.
        """
        pairs = {(a, b): self._random.randrange(len(free)) for a in range(len(free)) for b in bits(free[a]) if a < b}
        matchings = RankedMatchings(tuple(range(len(free))), pairs)
        for matching in matchings:
            self._count()

            def leaves_too_little(pairs: Sequence[tuple[int, int]]) -> bool:
                return not self._search(self.without(free, pairs), rounds - 1)

            if not leaves_too_little(matching):
                return True
            matchings.rule_out(to_blame([pair for pair in matching if self.kept not in pair], leaves_too_little))
        return False

    def _count(self) -> None:
        self._steps += 1
        if self._steps > self._most:
            raise _CutShort


class _CutShort(Exception):
    """The search has sought as many matchings as it may."""


def _byes_needed(free: Graph, rounds: int, bye: int) -> list[int]:
    """The byes that each vertex has at least in so many rounds, because opponents run out."""
    return [
        0 if vertex == bye else max(0, rounds - (mask & ~(1 << bye)).bit_count()) for vertex, mask in enumerate(free)
    ]


def _only_for(free: Graph, bye: int, vertices: Sequence[int]) -> Graph:
    """The graph in which nobody else can have the bye."""
    able = sum(1 << vertex for vertex in vertices)
    masks = [mask if able >> vertex & 1 else mask & ~(1 << bye) for vertex, mask in enumerate(free)]
    masks[bye] &= able
    return tuple(masks)


def _could_be(free: Graph, rounds: int, kept: int | None) -> bool:
    """False where it plainly cannot be: somebody has too few opponents, or an odd number of players is cut off."""
    if rounds == 0:
        return True
    least = rounds if kept is None else 1
    if any(mask.bit_count() < least for mask in free):
        return False
    left = (1 << len(free)) - 1
    while left:
        part, frontier = 0, left & -left
        while frontier:
            part |= frontier
            grown = 0
            for vertex in bits(frontier):
                grown |= free[vertex]
            frontier = grown & ~part
        if part.bit_count() % 2:
            return False
        left &= ~part
    return True


def _random_matching(free: Graph, random: Random, left: int) -> list[tuple[int, int]] | None:
    """A random perfect matching of the vertices in `left`, or None if there is none.

    The scarcest vertex takes a random opponent, in turn; where that leaves somebody alone, the solver finds one.
    """
    everybody = left
    matching: list[tuple[int, int]] = []
    while left:
        counts = [((free[vertex] & left).bit_count(), random.random(), vertex) for vertex in bits(left)]
        fewest, _, vertex = min(counts)
        if fewest == 0:
            return _matching_by_solver(free, random, everybody)
        opponent = random.choice(list(bits(free[vertex] & left)))
        matching.append((vertex, opponent))
        left &= ~(1 << vertex | 1 << opponent)
    return matching


def _matching_by_solver(free: Graph, random: Random, everybody: int) -> list[tuple[int, int]] | None:
    vertices = list(bits(everybody))
    number = {vertex: place for place, vertex in enumerate(vertices)}
    edges = [
        (number[a], number[b], random.randrange(len(vertices)))
        for a in vertices
        for b in bits(free[a] & everybody)
        if a < b
    ]
    matched = cheapest_matching(len(vertices), edges)
    return None if matched is None else [(vertices[a], vertices[b]) for a, b in matched]
