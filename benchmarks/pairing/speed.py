"""How long a pairing takes, beside the same work by general matching and beside reading and sorting the players once.

`python benchmarks/pairing/speed.py [players ...] [events | distinct | clubs | crowds | standings ...]` (default: all,
events of 64 128 1024 10000 100000). Each line is the best of several runs of one state out of a simulated event; the
peers get the same state in the same process. Then fields of which hardly any two have the same score, large clubs kept
apart, a few players on each of many scores, and the standings.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import networkx
import numpy as np
import rustworkx
from scipy.optimize import linear_sum_assignment

from tournaments.pairing import RULE_SETS, Entrant, PairingState, compute_standings, pair_swiss, parse_state
from tournaments.pairing.objective.field import Field
from tournaments.pairing.rounds.simulation import Simulation
from tournaments.pairing.search.whole import best_round

ROUNDS = (1, 5, 9, 15)
LARGEST_FOR = {"rustworkx": 1024, "networkx": 128}
MANY = 300  # players, from which on few runs will do
REMATCH = 10**12
APART = 10**9
PAIRS = 10**3  # more than the pairs of a round


def best_of(work: Callable[[], object], runs: int = 5) -> float:
    """The least processor time of several runs, in seconds: other work on the machine does not count."""
    times = []
    for _ in range(runs):
        started = process_time()
        work()
        times.append(process_time() - started)
    return min(times)


def document_of(state: PairingState) -> str:
    players = [
        {"id": each.id, "points": each.points, "opponents": each.opponents, "byes": each.byes} for each in state.players
    ]
    return json.dumps({"players": players, "seed": state.seed})


def read_and_sort(document: str) -> None:
    sorted(parse_state(json.loads(document)).players, key=lambda each: each.points)


def dense_edges(state: PairingState) -> list[tuple[int, int, int]]:
    """Every pair with what the objective says of it, the bye apart: the peers are asked for the same round."""
    ids, points, floated = zip(*((each.id, each.points, each.floated_down > 0) for each in state.players), strict=True)
    met = [set(each.opponents) for each in state.players]
    apart: dict[str, set[str]] = {name: set() for name in ids}
    for one, other in state.apart:
        apart[one].add(other)
        apart[other].add(one)
    return [
        (
            a,
            b,
            REMATCH * 10**4
            - PAIRS * (points[a] - points[b]) ** 2
            - (points[a] != points[b] and floated[a if points[a] > points[b] else b])
            - APART * (ids[b] in apart[ids[a]])
            - REMATCH * (ids[b] in met[a]),
        )
        for a in range(len(ids))
        for b in range(a)
    ]


def with_rustworkx(state: PairingState) -> None:
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(state.players)))
    graph.add_edges_from(dense_edges(state))
    rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def with_networkx(state: PairingState) -> None:
    graph = networkx.Graph()
    graph.add_weighted_edges_from(dense_edges(state))
    networkx.max_weight_matching(graph, maxcardinality=True)


PEERS = {"rustworkx": with_rustworkx, "networkx": with_networkx}


def measure(players: int) -> None:
    for number, (state, made) in enumerate(Simulation(players, max(ROUNDS), 1), start=1):
        if number not in ROUNDS:
            continue
        ours = best_of(lambda state=state: pair_swiss(state))
        document = document_of(state)
        reading = best_of(lambda document=document: read_and_sort(document), 3)
        line = (
            f"{players:>7} players, round {number:>2}: {1000 * ours:8.2f} ms ({made.method}, "
            f"{'proven best' if made.optimal else 'not proven'}); reading and sorting {1000 * reading:8.2f} ms, "
            f"{ours / reading:.2f} times that"
        )
        for name, peer in PEERS.items():
            if players <= LARGEST_FOR[name]:
                theirs = best_of(lambda peer=peer, state=state: peer(state), 1)
                line += f"; {name} {1000 * theirs:.1f} ms ({theirs / ours:.1f} times)"
        print(line, flush=True)


def distinct_scores(players: int) -> PairingState:
    """Everybody on a score of their own, who has met somebody of those next in the standings."""
    random = Random(players)
    points = sorted(random.sample(range(4 * players), players), reverse=True)
    met: list[set[str]] = [set() for _ in points]
    for place in range(players):
        other = min(players - 1, place + random.randint(1, 3))
        if other != place:
            met[place].add(f"P{other}")
            met[other].add(f"P{place}")
    return PairingState(tuple(Entrant(f"P{n}", each, tuple(sorted(met[n]))) for n, each in enumerate(points)))


def measure_distinct(players: int) -> None:
    state = distinct_scores(players)
    made = pair_swiss(state)
    ours = best_of(lambda: pair_swiss(state), 3)
    line = f"{players:>7} players of distinct scores: {1000 * ours:8.2f} ms ({made.method}, "
    line += "proven best)" if made.optimal else f"not proven: {made.cost}, at least {made.bound})"
    document = document_of(state)
    reading = best_of(lambda: read_and_sort(document), 3)
    line += f"; {ours / reading:.1f} times reading and sorting"
    if players <= LARGEST_FOR["rustworkx"]:
        theirs = best_of(lambda: with_rustworkx(state), 1)
        line += f"; rustworkx {1000 * theirs:.1f} ms ({theirs / ours:.1f} times)"
    print(line, flush=True)


def one_club(players: int, share: float) -> PairingState:
    """After five rounds, with a club of this share of the players, who had better not meet each other."""
    states = [state for state, _ in Simulation(players, 6, 1)]
    random = Random(1)
    club = [each.id for each in states[-1].players if random.random() < share]
    return replace(states[-1], apart=tuple(combinations(club, 2)), rounds_left=0)


def with_an_assignment(state: PairingState) -> None:
    size = len(state.players)
    costs = np.full((size, size), 1e15)
    for a, b, weight in dense_edges(state):
        costs[a, b] = costs[b, a] = REMATCH * 10**4 - weight
    linear_sum_assignment(costs)


def crowded(players: int, to_a_score: int, share: float) -> PairingState:
    """Some players on each score, every score taken, who have met some of those near; with a club of this share."""
    random = Random(to_a_score)
    points = sorted((random.randrange(max(2, players // to_a_score)) for _ in range(players)), reverse=True)
    met: list[set[str]] = [set() for _ in points]
    for place in range(3 * players):
        one, other = place % players, place % players + random.randint(-8, 8)
        if one != other and 0 <= other < players:
            met[one].add(f"P{other}")
            met[other].add(f"P{one}")
    club = [f"P{n}" for n in range(players) if random.random() < share]
    entrants = (Entrant(f"P{n}", each, tuple(sorted(met[n])), 0, n % 2) for n, each in enumerate(points))
    return PairingState(tuple(entrants), apart=tuple(combinations(club, 2)))


def measure_beside_peers(state: PairingState, said: str) -> None:
    """The whole round with its reasons, and the search for it alone, beside what the peers need for the matching."""
    players = len(state.players)
    made, field = pair_swiss(state), Field(state)
    ours = best_of(lambda: pair_swiss(state), 2 if players > MANY else 5)
    search = best_of(lambda: best_round(field), 2 if players > MANY else 5)
    line = (
        f"{players:>7} players, {said}: {1000 * ours:8.2f} ms, the search alone {1000 * search:.2f} ms ({made.method}, "
    )
    line += "proven best)" if made.optimal else "not proven)"
    document = document_of(state)
    reading = best_of(lambda: read_and_sort(document), 3)
    line += f"; {ours / reading:.1f} times reading and sorting, the pairs kept apart left out"
    peers = {"rustworkx": with_rustworkx, "scipy's assignment, which is no pairing": with_an_assignment}
    for name, peer in peers.items():
        if players > LARGEST_FOR.get(name, players):
            continue  # slower than the other by far
        theirs = best_of(lambda peer=peer: peer(state), 1 if players > MANY else 5)
        line += f"; {name} {1000 * theirs:.1f} ms ({theirs / ours:.2f} times)"
    print(line, flush=True)


def measure_standings(players: int = 10_000, rounds: int = 15) -> None:
    """Every rule set beside `mtr-1/3`, in one event that a tenth of the players leave on the way."""
    simulation = Simulation(players, rounds, 1)
    for _ in simulation:
        pass
    record = simulation.record()
    random = Random(1)
    dropped = {name: random.randrange(1, rounds) for name in random.sample(record.players, players // 10)}
    record = replace(record, dropped_after=dropped)
    measured = best_of(lambda: compute_standings(record))
    print(f"standings of {players} players after {rounds} rounds, exact, mtr-1/3: {1000 * measured:.1f} ms")
    for name in RULE_SETS:
        seconds = best_of(lambda name=name: compute_standings(record, name), 3)
        print(f"  {name:<24} {1000 * seconds:8.1f} ms, {seconds / measured:.2f} times mtr-1/3", flush=True)


def clubs() -> None:
    for size in (24, 48, 64, 100, 200, 400, 1000, 1500):
        for share in (0.3, 0.5, 0.65):
            measure_beside_peers(one_club(size, share), f"{share:.0%} of one club kept apart")


def crowds() -> None:
    for size in (130, 200, 400, 1000, 1500):
        for to_a_score in (3, 4, 5, 6):
            for share in (0.0, 0.3, 0.5):
                said = f"{to_a_score} to a score, {share:.0%} of one club"
                measure_beside_peers(crowded(size, to_a_score, share), said)


def distinct() -> None:
    for size in (129, 400, 1000, 1500, 10_000):
        measure_distinct(size)


def events(sizes: list[int]) -> None:
    for size in sizes or [64, 128, 1024, 10_000, 100_000]:
        measure(size)


if __name__ == "__main__":
    given = sys.argv[1:]
    sizes = [int(each) for each in given if each.isdecimal()]
    parts = {
        "events": lambda: events(sizes),
        "distinct": distinct,
        "clubs": clubs,
        "crowds": crowds,
        "standings": measure_standings,
    }
    for part in [each for each in given if each in parts] or list(parts):
        parts[part]()
