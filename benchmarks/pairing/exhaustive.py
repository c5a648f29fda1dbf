"""Compares with what trying everything says, on random states: rounds, who is sure of a cut, and brackets.

Rounds of 4 to 7 players, plain ones, with fixed pairs (rematches among them), with clubs, of divisions and of teams,
looking ahead over 0 to 3 rounds to come, against every round and every series of rounds after it. Chances of a cut
against every result of every pairing: the round paired or not, one more to come or not, players who leave, draws of
teams. Brackets of 2 to 64 by chance results, against who has lost how often.
`python benchmarks/pairing/exhaustive.py [states of each kind] [rounds | cuts | brackets ...]` (default: 400, all).
"""

import os
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.pairing.optimality import of_divisions, of_teams
from tests.pairing.brute_force import Judge
from tests.pairing.test_clinch import brute_force
from tournaments.pairing import Entrant, PairingState, cut_chances, pair_swiss
from tournaments.pairing.cuts.elimination import Kind, bracket, final_places, next_meetings

PROCESSORS = int(os.environ.get("PROCESSORS", 0)) or None
LAST = 99  # the final, after every round of a bracket
Finding = tuple[str, str]  # the kind, and what was found


def small_state(random: Random) -> PairingState:
    """Up to seven who have met in any way, some had a bye or were paired down, with rounds to come."""
    names = [f"P{number}" for number in range(random.randint(4, 7))]
    density = random.random()
    met = [pair for pair in combinations(names, 2) if random.random() < density]
    entrants = tuple(
        Entrant(
            name,
            random.choice((0, 1, 3, 4, 6)),
            tuple(b if a == name else a for a, b in met if name in (a, b)),
            random.randint(0, len(names) % 2),
            random.randint(0, 1),
        )
        for name in names
    )
    most = 3 if len(names) < 7 else 1
    return PairingState(entrants, rounds_left=random.randint(0, most), seed=random.randint(0, 9))


def fixed(state: PairingState, random: Random) -> PairingState:
    """One or two pairs set by hand, the first a rematch as often as not."""
    order = random.sample(state.players, len(state.players))
    met = [other for other in order[1:] if other.id in order[0].opponents]
    first = random.choice(met if met and random.random() < 0.5 else order[1:])
    rest = [each for each in order[1:] if each is not first]
    pairs = [(order[0].id, first.id), (rest[0].id, rest[1].id)]
    return replace(state, fixed=tuple(pairs[: random.randint(1, 2)]))


def clubs(state: PairingState, random: Random) -> PairingState:
    """Two clubs that had better not meet, and a pair that must not."""
    of = {each.id: random.randint(0, 2) for each in state.players}
    apart = tuple(pair for pair in combinations(of, 2) if of[pair[0]] == of[pair[1]] > 0)
    return replace(state, apart=apart, forbidden=(tuple(random.sample(list(of), 2)),))  # type: ignore[arg-type]


def plain(state: PairingState, random: Random) -> PairingState:
    return state


KINDS: dict[str, Callable[[PairingState, Random], PairingState]] = {
    "plain": plain,
    "fixed pairs": fixed,
    "clubs": clubs,
    "divisions": of_divisions,
    "teams": of_teams,
}


def rounds(job: tuple[str, int]) -> list[Finding]:
    """Whether the round is the best of all, what it says of the later ones is true, and it is proven."""
    kind, seed = job
    random = Random(seed)
    state = KINDS[kind](small_state(random), random)
    judge, made = Judge(state), pair_swiss(state)
    found = (
        [(kind, "rounds"), (kind, "as good as the best of all")]
        if tuple(made.score) == judge.best()
        else [(kind, "rounds")]
    )
    least = min(judge.score(each)[:2] for each in judge.rounds)
    cleanest = [each for each in judge.rounds if judge.score(each)[:2] == least]
    possible = max(judge.later(each, second_byes=True) for each in cleanest) >= state.rounds_left
    if (made.look_ahead in ("kept", "not_needed")) == possible and made.look_ahead != "unknown":
        found.append((kind, "true of later rounds"))
    return [*found, *([(kind, "proven")] if made.optimal else [])]


def cuts(job: tuple[str, int]) -> list[Finding]:
    """Whether everybody's chances are those of all results of all pairings."""
    kind, seed = job
    random = Random(seed)
    paired, later = kind != "not paired", int(kind == "one more to come")
    names = [f"P{number}" for number in range(random.randint(2, {"not paired": 6, "one more to come": 5}.get(kind, 6)))]
    points = {name: random.randint(0, 9) for name in names}
    order = random.sample(names, len(names))
    tables: list[tuple[str, str | None]] = list(zip(order[::2], order[1::2], strict=False))
    tables += [(order[-1], None)] if len(order) % 2 else []
    leaving = set(random.sample(order[:-1], random.randint(0, 1))) if kind == "with people who leave" else set()
    win, draw = random.choice([(3, 1), (2, 1), (3, 0)] if kind != "teams" else [(2, 1), (1, 0)])
    cut = random.randint(1, len(names))
    shown = tables if paired else None
    found = cut_chances(points, cut, shown, later_rounds=later, win=win, draw=draw, leaving=leaving)
    exact = found == brute_force(points, cut, shown, later, win, draw, leaving)
    return [(kind, "situations"), *([(kind, "exact")] if exact else [])]


def brackets(job: tuple[str, int]) -> list[Finding]:
    """Whether who has lost as often as may be, and nobody else, is out, with a place in the order of the rounds."""
    name, seed = job
    kind: Kind = "double" if name == "double elimination" else "single"
    lives = 2 if kind == "double" else 1
    random = Random(seed)
    players = random.randint(2, 64)
    slots, winners = bracket(players, kind), {}
    lost: Counter[int] = Counter()
    out: dict[int, int] = {}
    sound = True
    while meetings := next_meetings(slots, winners, players=players):
        seated = [player for each in meetings for player in (each.first, each.second)]
        sound = sound and len(seated) == len(set(seated)) and all(lost[player] < lives for player in seated)
        for each in meetings:
            winner = random.choice((each.first, each.second))
            winners[each.slot] = winner
            loser = each.second if winner == each.first else each.first
            lost[loser] += 1
            if lost[loser] == lives:
                out[loser] = LAST if each.slot in ("F", "R") else int(each.slot[1:].partition(".")[0])
    places = final_places(slots, winners, players=players)
    champions = [player for player in range(1, players + 1) if lost[player] < lives]
    in_order = all((places[a] < places[b]) == (out[a] > out[b]) for a in out for b in out)
    sound = sound and len(champions) == 1 and places[champions[0]] == 1 and in_order and len(places) == players
    return [(name, "brackets"), *([(name, "sound")] if sound else [])]


PARTS: dict[str, tuple[Callable[[tuple[str, int]], list[Finding]], list[str]]] = {
    "rounds": (rounds, list(KINDS)),
    "cuts": (cuts, ["paired", "not paired", "one more to come", "with people who leave", "teams"]),
    "brackets": (brackets, ["single elimination", "double elimination"]),
}


def main(states: int, parts: list[str]) -> None:
    for part in parts:
        work, kinds = PARTS[part]
        figures: Counter[Finding] = Counter()
        with ProcessPoolExecutor(max_workers=PROCESSORS) as processors:
            jobs = [(kind, seed) for kind in kinds for seed in range(states)]
            for found in processors.map(work, jobs, chunksize=20):
                figures.update(found)
        for kind in kinds:
            told = ", ".join(f"{count} {what}" for (one, what), count in figures.items() if one == kind)
            print(f"{part}, {kind}: {told}", flush=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    asked = [each for each in given if each in PARTS]
    main(next((int(each) for each in given if each.isdecimal()), 400), asked or list(PARTS))
