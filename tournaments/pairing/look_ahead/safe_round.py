"""Never take a round that leaves a later announced round unpairable when another would not.

First a future with neither rematch nor second bye is sought; where none exists, one without rematches, for as many
of the announced rounds as possible. Only the best round that keeps that future is taken.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, groupby, islice

from tournaments.pairing.objective.field import Field, Pair
from tournaments.pairing.objective.levels import Levels
from tournaments.pairing.search.whole import Solution, solution
from tournaments.pairing.swiss_values import LookAhead

from .future import Future, Graph, always_possible
from .keeping import CheapestKeeping, Later
from .ranking import RankedMatchings

SMALL_FIELD = 10  # vertices; up to here every possible round is looked at
CANDIDATES = 10_000  # parts of all rounds gone through in larger fields, divided by the vertices
MANY = 300  # players, none of whom half of the others have met


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
    strict = _graph(field, second_byes=False)
    if always_possible(strict, rounds + 1):
        return Outlook(best, "not_needed", rounds)
    relaxed = _graph(field, second_byes=True) if odd else strict
    bye_vertex = len(field.ids) if odd else None
    steps: list[tuple[Graph, int | None, int]] = [(strict, None, rounds)]
    own = not field.fixed  # pairs fixed by hand may be rematches, which leave the later rounds more
    most = min(rounds - (not odd), _most_rounds(relaxed, odd) - own)
    steps += [(relaxed, bye_vertex, later) for later in range(most, 0, -1)]
    settled = True
    for graph, kept, later in steps:
        step = _Step(field, graph, Future(kept, field.state.seed), later, best)
        found, certain = step.choose()
        settled = settled and certain
        if found is not None:
            said: LookAhead = "kept" if later == rounds else _said(settled)
            return Outlook(replace(found, optimal=found.optimal and settled), said, later)
    return Outlook(replace(best, optimal=best.optimal and settled), _said(settled), 0)


def _said(settled: bool) -> LookAhead:
    return "impossible" if settled else "unknown"


def _most_rounds(graph: Graph, odd: bool) -> int:
    """More rounds than this have not enough pairs left, byes apart."""
    players = len(graph) - odd
    pairs = sum((mask & ((1 << players) - 1)).bit_count() for mask in graph[:players]) // 2
    return pairs // max(1, players // 2)


def _plenty(field: Field, rounds: int) -> bool:
    """So many players that their opponents need not be looked at one by one: `always_possible` says so of as many
    opponents as anybody can have. Among few players, somebody may be named by others without naming them."""
    count = len(field.ids)
    most = max(map(len, field.opponents), default=0) + max(map(len, field.forbidden.values()), default=0)
    if count < MANY:
        most += max(Counter(chain.from_iterable(field.opponents)).values(), default=0)
    byes = count - field.byes.count(0) if count % 2 else 0
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
    """One wish for the future: so many later rounds in this graph, after a round as clean as the `best` one.

    Where pairs fixed by hand leave others who have all met, a rematch now uses up no pair of a later round.
    """

    def __init__(self, field: Field, graph: Graph, future: Future, rounds: int, best: Solution) -> None:
        self.field = field
        self.graph = graph
        self.future = future
        self.rounds = rounds
        self.later = Later(graph, future, rounds, tuple(field.fixed))
        self.bye = len(field.ids) if len(field.ids) % 2 else None
        self.vertices = (*field.free, *([] if self.bye is None else [self.bye]))
        self.best = best
        self.free_pairs = [pair for pair in best.pairs if pair not in field.fixed]
        # How many of them cannot be helped: without fixed pairs, nothing could follow a round that has any.
        self.forbidden = sum(field.is_forbidden(a, b) for a, b in self.free_pairs) if field.fixed else 0
        self.rematches = sum(field.met(a, b) for a, b in self.free_pairs) if field.fixed else 0

    def choose(self) -> tuple[Solution | None, bool]:
        """The best round that leaves the wish possible, or None; and whether that answer is certain."""
        best = self.best
        given = self.free_pairs + ([] if best.bye is None or self.bye is None else [(best.bye, self.bye)])
        if all(self._may_be_now(a, b) for a, b in given) and self.later.kept_by(given):
            return best, True
        possible = None if self.field.fixed else self.future.possible(self.graph, self.rounds + 1)
        if not possible and not self.field.fixed:
            return None, possible is not None
        return self._cheapest()

    def _may_be_now(self, a: int, b: int) -> bool:
        """The pair may be part of this round: it is clean, or others cannot be had."""
        return bool(self.graph[a] >> b & 1) or (b != self.bye and self.forbidden + self.rematches > 0)

    def _cheapest(self) -> tuple[Solution | None, bool]:
        """One class of players who may have the bye after the other, the best first."""
        certain = True
        limit = None if len(self.vertices) <= SMALL_FIELD else CANDIDATES // len(self.vertices)
        for able in self._bye_classes():
            costs, levels = self._costs(able)
            exact = levels.coarsened == 0
            below = levels.forbidden * self.forbidden + levels.rematch * (self.rematches + 1)
            search = CheapestKeeping(self.later, self.vertices, costs, below)
            found, proven = search.find(self._in_parts(costs), limit)
            certain = certain and proven
            if found is not None:
                return self._solution(found, certain and exact), True
        if certain:
            return None, True
        rest = self.future.example(self.graph, self.rounds + 1, self.field.fixed)
        return (None if rest is None else self._solution(rest, False)), rest is not None

    def _bye_classes(self) -> list[list[int]]:
        """Who may have the bye, those between whom only the rest of the round decides together; one class of nobody
        where there is no bye."""
        if self.bye is None:
            return [[]]
        able = [place for place in self.field.free if self.graph[place] >> self.bye & 1]
        able.sort(key=self.field.bye_rank)
        return [list(group) for _, group in groupby(able, key=self.field.bye_rank)]

    def _in_parts(self, costs: dict[Pair, int]) -> Iterator[tuple[Pair, ...]]:
        """The cheapest rounds of parts of the graph that have just enough pairs for this round and the later ones."""
        for part in self.future.parts(self.graph, self.rounds + 1) if not self.field.fixed else ():
            within = {(a, b): cost for (a, b), cost in costs.items() if part[a][b]}
            yield from islice(RankedMatchings(self.vertices, within), 1)

    def _costs(self, able: Sequence[int]) -> tuple[dict[Pair, int], Levels]:
        """What every pair that may be now costs, if one of these has the bye; and what the levels weigh."""
        field, count = self.field, len(self.field.ids)
        places = [vertex for vertex in self.vertices if vertex < count]
        spread = field.points[places[0]] - field.points[places[-1]] if places else 0
        levels = Levels.of(len(self.vertices), spread, 0, wanted=bool(field.wanted))
        costs = {(a, b): levels.pair(field, a, b) for a, b in combinations(places, 2) if self._may_be_now(a, b)}
        return costs | {(place, count): 0 for place in able}, levels

    def _solution(self, matching: Iterable[Pair], proven: bool) -> Solution:
        pairs = list(matching)
        bye = next((a for a, b in pairs if b == self.bye), None)
        return solution(self.field, (pair for pair in pairs if pair[1] != self.bye), bye, "exact", proven)
