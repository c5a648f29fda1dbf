"""Compares the pairing with an independent exact matching (networkx) on random events of 7 to 128 players.

`python benchmarks/pairing_optimality.py [events]` (default: 5000, on all processors; most of the time is networkx's).
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import networkx

from tournaments.pairing import PairingState, Score, pair_swiss
from tournaments.pairing.rounds.simulation import Simulation

UNIT = 10**6  # more than any level of these events adds up to


def weight(score: Score) -> int:
    total = 0
    for level in score:
        total = total * UNIT + int(level)
    return total


def independent(state: PairingState) -> int:
    """The least weight of any round, by one matching of everybody."""
    graph = networkx.Graph()
    for first, second in combinations(state.players, 2):
        low, high = sorted((first, second), key=lambda each: each.points)
        met = first.id in second.opponents or second.id in first.opponents
        again = low.points != high.points and high.floated_down > 0
        graph.add_edge(
            first.id, second.id, weight=weight(Score(0, met, 0, 0, 0, (high.points - low.points) ** 2, again))
        )
    if len(state.players) % 2:
        for each in state.players:
            graph.add_edge(each.id, "the bye", weight=weight(Score(0, 0, each.byes, each.points, 0, 0, 0)))
    return sum(graph.edges[pair]["weight"] for pair in networkx.min_weight_matching(graph))


def compared(seed: int) -> tuple[bool, bool]:
    """Of one random event: whether its last round is as good as the independent matching, and whether it is proven."""
    random = Random(seed)
    players = random.randint(7, 128)
    *_, (state, _) = Simulation(players, random.randint(1, min(players - 1, 12)), seed)
    made = pair_swiss(PairingState(state.players, seed=seed))
    return weight(made.score) == independent(state), made.optimal


def main(events: int) -> None:
    figures: Counter[str] = Counter()
    with ProcessPoolExecutor() as processors:
        for as_good, proven in processors.map(compared, range(events), chunksize=10):
            figures["as good"] += as_good
            figures["proven best"] += proven
    print(f"{events} events: {figures['as good']} as good as the independent matching, {figures['proven best']} proven")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
