"""Compares with what trying everything says, on random states: rounds, who is sure of a cut, and brackets.

Rounds of 4 to 7 players, plain ones, with fixed pairs (rematches among them), with clubs, of divisions and of teams,
looking ahead over 0 to 3 rounds to come, against every round and every series of rounds after it; "forced rematches"
are those in which fixed pairs leave no clean round. What every reason of such rounds claims, against all other rounds.
Chances of a cut against every result of every pairing: the round paired or not, one more to come or not, players who
leave, draws of teams. Brackets of 2 to 64 by chance results, against who has lost how often.
`python benchmarks/pairing/exhaustive.py [states of each kind] [rounds | reasons | cuts | brackets ...] [--kind "forced
rematches"] [--seconds 300] [--afresh]` (default: 400 of all). After so many seconds it stops, and the next run of the
same sources goes on from there. Exit status 1: something was not as trying everything says; 3: there are states left.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.pairing.optimality import of_divisions, of_teams
from benchmarks.tally import Finding, Job, Sweep
from tests.pairing.brute_force import Judge
from tests.pairing.test_clinch import brute_force
from tests.pairing.test_true_reasons import untrue
from tournaments.pairing import Entrant, PairingState, cut_chances, pair_swiss
from tournaments.pairing.cuts.elimination import Kind, bracket, final_places, next_meetings

LAST = 99  # the final, after every round of a bracket
WRONG_WHERE = "NOT "
WELL, WRONG, UNFINISHED = 0, 1, 3  # exit statuses


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


def forced(state: PairingState, random: Random) -> PairingState:
    """Pairs set by hand, after which somebody has to meet again, or is set to, with a round to come at least."""
    while True:
        here = fixed(small_state(random), random)
        judge = Judge(here)
        if here.rounds_left and min(judge.score(each)[:2] for each in judge.rounds) > (0, 0):
            return here


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
    "forced rematches": forced,
    "clubs": clubs,
    "divisions": of_divisions,
    "teams": of_teams,
}


def rounds(job: Job) -> list[Finding]:
    """Whether the round is the best of all, what it says of the later ones is true, and it is proven."""
    kind, seed = job
    random = Random(seed)
    state = KINDS[kind](small_state(random), random)
    judge, made = Judge(state), pair_swiss(state)
    taken = frozenset(frozenset(pair) for pair in made.pairs), made.bye
    least = min(judge.score(each)[:2] for each in judge.rounds)
    cleanest = [each for each in judge.rounds if judge.score(each)[:2] == least]
    possible = max(judge.later(each, second_byes=True) for each in cleanest) >= state.rounds_left
    said = made.look_ahead in ("kept", "not_needed")
    found = {
        "as good as the best of all": tuple(made.score) == judge.best(),
        "true of later rounds": said == possible and made.look_ahead != "unknown",
        "losing no later round": not possible or judge.later(taken, second_byes=True) >= state.rounds_left,
        "proven": made.optimal,
    }
    return _findings(kind, "rounds", found)


def reasons(job: Job) -> list[Finding]:
    """Whether everything that the reasons of the round claim is true."""
    kind, seed = job
    random = Random(seed)
    state = KINDS[kind](small_state(random), random)
    return _findings(kind, "rounds", {"with true reasons only": not untrue(state)})


def _findings(kind: str, what: str, found: dict[str, bool]) -> list[Finding]:
    return [(kind, what), *((kind, each if so else WRONG_WHERE + each) for each, so in found.items())]


def cuts(job: Job) -> list[Finding]:
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
    return _findings(kind, "situations", {"exact": exact})


def brackets(job: Job) -> list[Finding]:
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
    return _findings(name, "brackets", {"sound": sound})


PARTS: dict[str, tuple[Callable[[Job], list[Finding]], list[str]]] = {
    "rounds": (rounds, list(KINDS)),
    "reasons": (reasons, list(KINDS)),
    "cuts": (cuts, ["paired", "not paired", "one more to come", "with people who leave", "teams"]),
    "brackets": (brackets, ["single elimination", "double elimination"]),
}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("asked", nargs="*", help="how many states of each kind, and parts")
    parser.add_argument("--kind")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--afresh", action="store_true")
    given = parser.parse_args()
    until = time.monotonic() + given.seconds
    states = next((int(each) for each in given.asked if each.isdecimal()), 400)
    statuses = {WELL}
    for part in [each for each in given.asked if each in PARTS] or list(PARTS):
        work, kinds = PARTS[part]
        jobs = [(kind, seed) for seed in range(states) for kind in kinds if given.kind in (None, kind)]
        name = "-".join(["pairing_exhaustive", part, *(given.kind or "").split()])
        sweep = Sweep(name, jobs, afresh=given.afresh)
        finished = sweep.run(work, until)
        print(f"{part}:\n{sweep.told()}", flush=True)
        statuses.add(WRONG if any(what.startswith(WRONG_WHERE) for _kind, what in sweep.found()) else WELL)
        statuses.add(WELL if finished else UNFINISHED)
    return WRONG if WRONG in statuses else max(statuses)


if __name__ == "__main__":
    raise SystemExit(main())
