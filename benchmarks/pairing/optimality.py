"""Compares the pairing with an independent exact matching (networkx) on random events of 7 to 128 players.

Plain ones, with fixed pairs, with clubs kept apart, of divisions and of teams.
`python benchmarks/pairing/optimality.py [events of each kind] [--seconds 300] [--afresh]` (default: 1000; PROCESSORS in
the environment, else all; most of the time is networkx's). After so many seconds it stops, and the next run of the same
sources goes on from there. Exit status 1: a round was not as good, or not proven; 3: there are events left.
"""

import argparse
import sys
import time
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import networkx

from benchmarks.tally import Finding, Job, Sweep
from tournaments.pairing import Entrant, PairingState, Score, pair_swiss
from tournaments.pairing.rounds.simulation import Simulation

UNIT = 10**6  # more than any level of these events adds up to


def weight(score: Score) -> int:
    total = 0
    for level in score:
        total = total * UNIT + int(level)
    return total


def weight_of(state: PairingState, first: Entrant, second: Entrant) -> int:
    """What the objective of docs/pairing.md says of one pair."""
    low, high = sorted((first, second), key=lambda each: each.points)
    met = first.id in second.opponents or second.id in first.opponents
    again = low.points != high.points and high.floated_down > 0
    pair = {first.id, second.id}
    forbidden, apart = (any(pair == set(each) for each in pairs) for pairs in (state.forbidden, state.apart))
    return weight(Score(forbidden, met, 0, 0, apart, 0, (high.points - low.points) ** 2, again))


def independent(state: PairingState) -> int:
    """The least weight of any round, by one matching of everybody who is not in a fixed pair."""
    graph = networkx.Graph()
    players = {each.id: each for each in state.players}
    fixed = sum(weight_of(state, players[one], players[other]) for one, other in state.fixed)
    free = [each for each in state.players if not any(each.id in pair for pair in state.fixed)]
    for first, second in combinations(free, 2):
        graph.add_edge(first.id, second.id, weight=weight_of(state, first, second))
    if len(free) % 2:
        for each in free:
            graph.add_edge(each.id, "the bye", weight=weight(Score(0, 0, each.byes, each.points, 0, 0, 0, 0)))
    return fixed + sum(graph.edges[pair]["weight"] for pair in networkx.min_weight_matching(graph))


def as_it_is(state: PairingState, random: Random) -> PairingState:
    return state


def with_fixed_pairs(state: PairingState, random: Random) -> PairingState:
    """One to three pairs set by hand, rematches among them."""
    names = random.sample([each.id for each in state.players], 2 * random.randint(1, 3))
    return replace(state, fixed=tuple(zip(names[::2], names[1::2], strict=True)))


def with_clubs(state: PairingState, random: Random) -> PairingState:
    """Two or three clubs that had better not meet, some of up to half of the field, and a family that must not."""
    clubs = random.randint(2, 3)
    sizes = [random.random() ** 2 / 2 for _club in range(clubs)]
    of = {each.id: next((n for n, size in enumerate(sizes) if random.random() < size), None) for each in state.players}
    apart = [pair for pair in combinations(of, 2) if of[pair[0]] is not None and of[pair[0]] == of[pair[1]]]
    return replace(state, apart=tuple(apart), forbidden=tuple(combinations(random.sample(list(of), 3), 2)))


def of_teams(state: PairingState, random: Random) -> PairingState:
    """The points of teams of two or four boards, of whom many draw: 0, 1 or 3 by chance in every round."""
    entrants = tuple(
        replace(each, points=sum(random.choice((0, 1, 1, 3)) for _met in each.opponents) + 3 * each.byes)
        for each in state.players
    )
    return replace(state, players=tuple(sorted(entrants, key=lambda each: -each.points)))


def of_divisions(state: PairingState, random: Random) -> PairingState:
    """Three divisions paired as one field: two that begin rounds later than the first, on fewer points."""
    late = {each.id: random.choice((0, 0, 1, 2)) for each in state.players}
    entrants = tuple(
        replace(each, points=max(0, each.points - 3 * late[each.id]), opponents=each.opponents[late[each.id] :])
        for each in state.players
    )
    met = {each.id: set(each.opponents) for each in entrants}
    mutual = (
        replace(each, opponents=tuple(other for other in each.opponents if each.id in met[other])) for each in entrants
    )
    return replace(state, players=tuple(sorted(mutual, key=lambda each: -each.points)))


KINDS = {
    "plain": as_it_is,
    "fixed pairs": with_fixed_pairs,
    "clubs": with_clubs,
    "divisions": of_divisions,
    "teams": of_teams,
}


ALL, GOOD, PROVEN = "events", "as good as the independent matching", "proven best"
WELL, WRONG, UNFINISHED = 0, 1, 3  # exit statuses


def compared(job: Job) -> list[Finding]:
    """Of one random event: whether its last round is as good as the independent matching, and whether it is proven."""
    kind, seed = job
    random = Random(seed)
    players = random.randint(7, 128)
    *_, (state, _) = Simulation(players, random.randint(1, min(players - 1, 12)), seed)
    state = KINDS[kind](PairingState(state.players, seed=seed), random)
    made = pair_swiss(state)
    as_good = weight(made.score) == independent(state)
    return [(kind, ALL), *([(kind, GOOD)] if as_good else []), *([(kind, PROVEN)] if made.optimal else [])]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("events", nargs="?", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--afresh", action="store_true")
    given = parser.parse_args()
    jobs = [(kind, seed) for seed in range(given.events) for kind in KINDS]
    sweep = Sweep("pairing_optimality", jobs, afresh=given.afresh)
    finished = sweep.run(compared, time.monotonic() + given.seconds)
    print(sweep.told(), flush=True)
    found = sweep.found()
    if any(not found[kind, ALL] == found[kind, GOOD] == found[kind, PROVEN] for kind in KINDS):
        return WRONG
    return WELL if finished else UNFINISHED


if __name__ == "__main__":
    raise SystemExit(main())
