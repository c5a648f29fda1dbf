"""Never take a round that leaves a later announced round unpairable when another would not.

First a future with neither rematch nor second bye is sought; where none exists, one without rematches, for as many
of the announced rounds as possible. Only the best round that keeps that future is taken.
"""

from dataclasses import dataclass
from itertools import combinations, islice

from .field import Field, Pair
from .future import Future, Graph, always_possible
from .matching import Levels
from .ranking import RankedMatchings
from .swiss_values import LookAhead
from .whole import Solution, solution

SMALL_FIELD = 10  # vertices; up to here every possible round is looked at
CANDIDATES = 2_000  # rounds looked at in larger fields, the best first, divided by the vertices
MANY = 300  # players from which on only their opponents are counted first


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chosen round, what became of the later ones, and how many of them can still be paired."""

    solution: Solution
    look_ahead: LookAhead
    later_rounds: int


def look_ahead(field: Field, best: Solution) -> Outlook:
    """The best round that keeps the later rounds possible: `best` itself if it does."""
    rounds = field.state.rounds_left
    if rounds == 0 or _plenty(field, rounds):
        return Outlook(best, "not_needed", rounds)
    odd = len(field.ids) % 2 == 1
    strict, relaxed = _graph(field, second_byes=False), _graph(field, second_byes=True)
    if always_possible(strict, rounds + 1):
        return Outlook(best, "not_needed", rounds)
    bye_vertex = len(field.ids) if odd else None
    steps: list[tuple[Graph, int | None, int]] = [(strict, None, rounds)]
    most = min(rounds - (not odd), _most_rounds(relaxed, odd) - 1)
    steps += [(relaxed, bye_vertex, later) for later in range(most, 0, -1)]
    settled = True
    for graph, kept, later in steps:
        step = _Step(field, graph, Future(kept, field.state.seed), later)
        found, certain = step.choose(best)
        settled = settled and certain
        if found is not None:
            kept_all = later == rounds
            return Outlook(found, "kept" if kept_all else "impossible" if settled else "unknown", later)
    return Outlook(best, "impossible" if settled else "unknown", 0)


def _most_rounds(graph: Graph, odd: bool) -> int:
    """More rounds than this have not enough pairs left, byes apart."""
    players = len(graph) - odd
    pairs = sum((mask & ((1 << players) - 1)).bit_count() for mask in graph[:players]) // 2
    return pairs // max(1, players // 2)


def _plenty(field: Field, rounds: int) -> bool:
    """So many players that their opponents need not be looked at one by one."""
    count = len(field.ids)
    if count < MANY:
        return False
    forbidden = field.forbidden
    most = max(len(met) + len(forbidden.get(each, ())) for met, each in zip(field.opponents, field.ids, strict=True))
    byes = sum(had > 0 for had in field.byes) if count % 2 else 0
    return 2 * (max(most + 1, byes) + rounds + 2) <= count


def _graph(field: Field, second_byes: bool) -> Graph:
    """Who may still meet whom; in an odd field the last vertex is the bye."""
    count = len(field.ids)
    position = {player: place for place, player in enumerate(field.ids)}
    masks = [((1 << count) - 1) & ~(1 << place) for place in range(count)]
    for place, player in enumerate(field.ids):
        for other in (*field.opponents[place], *field.forbidden.get(player, ())):
            if other in position:
                masks[place] &= ~(1 << position[other])
                masks[position[other]] &= ~(1 << place)
    if count % 2:
        able = [place for place in range(count) if second_byes or not field.byes[place]]
        for place in able:
            masks[place] |= 1 << count
        masks.append(sum(1 << place for place in able))
    return tuple(masks)


class _Step:
    """One wish for the future: so many later rounds in this graph."""

    def __init__(self, field: Field, graph: Graph, future: Future, later: int) -> None:
        self.field = field
        self.graph = graph
        self.future = future
        self.later = later
        self.coarsened = False

    def choose(self, best: Solution) -> tuple[Solution | None, bool]:
        """The best round that leaves the wish possible, or None; and whether that answer is certain."""
        whole = [*best.pairs, *([(best.bye, len(self.field.ids))] if best.bye is not None else [])]
        verdict = self._keeps(whole)
        if verdict:
            return best, True
        possible = None if self.field.fixed else self.future.possible(self.graph, self.later + 1)
        if not possible and not self.field.fixed:
            return None, possible is not None
        return self._cheapest(verdict is not None)

    def _keeps(self, pairs: list[Pair]) -> bool | None:
        if any(not self.graph[a] >> b & 1 for a, b in pairs if (a, b) not in self.field.fixed):
            return False
        return self.future.possible(self.future.without(self.graph, pairs), self.later)

    def _cheapest(self, certain: bool) -> tuple[Solution | None, bool]:
        field, count = self.field, len(self.field.ids)
        vertices = (*field.free, *([count] if count % 2 else []))
        limit = None if len(vertices) <= SMALL_FIELD else CANDIDATES // len(vertices)
        costs = self._costs(vertices)
        for matching in islice(RankedMatchings(vertices, costs), limit):
            verdict = self._keeps([*field.fixed, *matching])
            if verdict:
                return self._solution(list(matching), certain and not self.coarsened), True
            certain = certain and verdict is not None
        if limit is None:
            return None, certain
        rest = self._in_a_part(vertices, costs) or self.future.example(self.graph, self.later + 1, field.fixed)
        return (None if rest is None else self._solution(rest, False)), rest is not None

    def _in_a_part(self, vertices: tuple[int, ...], costs: dict[Pair, int]) -> list[Pair] | None:
        """The cheapest round of a part of the graph that has just enough pairs for this round and the later ones."""
        for part in self.future.parts(self.graph, self.later + 1) if not self.field.fixed else ():
            within = {(a, b): cost for (a, b), cost in costs.items() if part[a][b]}
            for matching in islice(RankedMatchings(vertices, within), 1):
                if self._keeps(list(matching)):
                    return list(matching)
        return None

    def _costs(self, vertices: tuple[int, ...]) -> dict[Pair, int]:
        """The objective's cost of every pair that the graph allows."""
        field, count = self.field, len(self.field.ids)
        places = [vertex for vertex in vertices if vertex < count]
        classes = sorted({field.bye_rank(place) for place in places})
        rank = {each: number for number, each in enumerate(classes)}
        levels = Levels.of(len(vertices), field.points[places[0]] - field.points[places[-1]], len(classes))
        self.coarsened = self.coarsened or levels.coarsened > 0
        costs = {(a, b): levels.pair(field, a, b) for a, b in combinations(places, 2) if self.graph[a] >> b & 1}
        if count % 2:
            able = [place for place in places if self.graph[place] >> count & 1]
            costs |= {(place, count): levels.bye_class * rank[field.bye_rank(place)] for place in able}
        return costs

    def _solution(self, matching: list[Pair], proven: bool) -> Solution:
        field, count = self.field, len(self.field.ids)
        bye = next((a for a, b in matching if b == count), None)
        return solution(field, (pair for pair in matching if pair[1] != count), bye, "exact", proven)
