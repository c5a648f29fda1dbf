"""Replays the Swiss rounds of real events: what was really paired, beside the best round for the same state.

Each round is replayed as it was, and once more in one of the other ways in turn: with some of its pairs fixed, with
clubs kept apart, with the points of divisions that began later, with those of teams, who draw often.
`python benchmarks/pairing/replay.py [--part 1/4] [FILE.jsonl.gz ...]`; default: the events of the shared folder. Of
four parts each takes every fourth event.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.pairing.optimality import of_divisions, of_teams, with_clubs
from tournaments.pairing import (
    Entrant,
    EventRecord,
    MatchRecord,
    PairingState,
    difference_from_optimum,
    pair_swiss,
    read_events,
)
from tournaments.pairing.errors import StateError

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("VEREDICTO_SHARED") or ROOT.parent / "shared")

FAMILY = 3  # players who must not meet, as `with_clubs` takes them
WAYS = {"clubs": with_clubs, "divisions": of_divisions, "teams": of_teams}


def states(record: EventRecord) -> Iterator[tuple[PairingState, list[tuple[str, str]], str | None]]:
    """Before each round, those who played it with what they had; and how they were really paired."""
    points: Counter[str] = Counter()
    byes: Counter[str] = Counter()
    floated: Counter[str] = Counter()
    met: dict[str, list[str]] = {player: [] for player in record.players}
    for number, matches in enumerate(record.rounds):
        pairs = [(match.a, match.b) for match in matches if match.b is not None]
        alone = [match.a for match in matches if match.kind == "bye"]
        here = {player for pair in pairs for player in pair} | set(alone[:1])
        entrants = tuple(
            Entrant(each, points[each], tuple(o for o in met[each] if o in here), byes[each], floated[each])
            for each in record.players
            if each in here
        )
        yield PairingState(entrants, seed=number), pairs, alone[0] if alone else None
        for match in matches:
            add(match, points, byes, floated, met)


def add(
    match: MatchRecord, points: Counter[str], byes: Counter[str], floated: Counter[str], met: dict[str, list[str]]
) -> None:
    if match.b is None:
        points[match.a] += 3 * (match.kind != "loss")
        byes[match.a] += match.kind != "loss"
        return
    met[match.a].append(match.b)
    met[match.b].append(match.a)
    if points[match.a] != points[match.b]:
        floated[max(match.a, match.b, key=points.__getitem__)] += 1
    if match.wins_a == match.wins_b:
        points[match.a] += 1
        points[match.b] += 1
    else:
        points[match.a if match.wins_a > match.wins_b else match.b] += 3


def replay(path: Path, part: int = 1, parts: int = 1) -> dict[str, Counter[str]]:
    """Of each way to replay the rounds of every so many events: what was found."""
    found = {way: Counter[str]() for way in ("as it was", "fixed pairs", *WAYS)}
    others = [way for way in found if way != "as it was"]
    for number, event in enumerate(read_events(path)):
        if number % parts != part - 1:
            continue
        for place, (state, pairs, bye) in enumerate(states(event.record)):
            random = Random(place)
            try:
                compare(found["as it was"], state, pairs, bye)
            except StateError:
                found["as it was"]["rounds that seat somebody twice, left out"] += 1
                continue
            other = others[place % len(others)]
            if other == "fixed pairs":
                compare_fixed(found[other], state, pairs, bye, random)
            elif len(state.players) > FAMILY:
                compare(found[other], WAYS[other](state, random), pairs, bye)
    return found


def compare(figures: Counter[str], state: PairingState, pairs: list[tuple[str, str]], bye: str | None) -> None:
    difference = difference_from_optimum(state, pairs, bye)
    made, given, best = difference.optimum, difference.given, difference.best
    figures["rounds"] += 1
    figures["proven best"] += made.optimal
    figures["ours worse"] += best > given
    figures["theirs with avoidable rematches"] += given.rematches > best.rematches
    figures["theirs with an avoidable second bye"] += given.second_byes > best.second_byes
    figures["theirs with a bye above the lowest"] += given[:3] == best[:3] and given.bye_points > best.bye_points
    figures["theirs with larger differences"] += given[:4] == best[:4] and given.cost > best.cost


def compare_fixed(
    figures: Counter[str], state: PairingState, pairs: list[tuple[str, str]], bye: str | None, random: Random
) -> None:
    """Some of the pairs that were really played are set; what was really paired is one round with them."""
    fixed = random.sample(pairs, min(len(pairs), random.randint(1, 3)))
    made = pair_swiss(replace(state, fixed=tuple(fixed)))
    figures["rounds"] += 1
    figures["proven best"] += made.optimal
    figures["ours worse"] += made.score > difference_from_optimum(state, pairs, bye).given
    figures["without a pair that was fixed"] += not {frozenset(pair) for pair in fixed} <= set(
        map(frozenset, made.pairs)
    )


if __name__ == "__main__":
    arguments = sys.argv[1:]
    part, parts = 1, 1
    if arguments[:1] == ["--part"]:
        part, parts = (int(each) for each in arguments[1].split("/"))
        arguments = arguments[2:]
    files = [Path(argument) for argument in arguments]
    files = files or sorted((SHARED / "fixtures" / "tournaments").glob("*.jsonl.gz"))
    if not files:
        print("no events: give their files, or set VEREDICTO_SHARED")
    for file in files:
        for way, counted in replay(file, part, parts).items():
            figures = ", ".join(f"{count} {name}" for name, count in counted.items())
            print(f"{file.name}, {way}: {figures or 'no rounds'}", flush=True)
