"""Replays the Swiss rounds of real events: what was really paired, beside the best round for the same state.

`python benchmarks/pairing_replay.py [FILE.jsonl.gz ...]`; default: the events of the shared folder.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tournaments.pairing import Entrant, EventRecord, MatchRecord, PairingState, difference_from_optimum, read_events
from tournaments.pairing.errors import StateError

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("VEREDICTO_SHARED") or ROOT.parent / "shared")


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


def replay(path: Path) -> Counter[str]:
    figures: Counter[str] = Counter()
    for event in read_events(path):
        for state, pairs, bye in states(event.record):
            try:
                difference = difference_from_optimum(state, pairs, bye)
            except StateError:
                figures["rounds that seat somebody twice, left out"] += 1
                continue
            made, given, best = difference.optimum, difference.given, difference.best
            figures["rounds"] += 1
            figures["proven best"] += made.optimal
            figures["ours worse"] += best > given
            figures["theirs with avoidable rematches"] += given.rematches > best.rematches
            figures["theirs with an avoidable second bye"] += given.second_byes > best.second_byes
            figures["theirs with a bye above the lowest"] += (
                given[:3] == best[:3] and given.bye_points > best.bye_points
            )
            figures["theirs with larger differences"] += given[:4] == best[:4] and given.cost > best.cost
    return figures


if __name__ == "__main__":
    files = [Path(argument) for argument in sys.argv[1:]]
    files = files or sorted((SHARED / "fixtures" / "tournaments").glob("*.jsonl.gz"))
    if not files:
        print("no events: give their files, or set VEREDICTO_SHARED")
    for file in files:
        figures = ", ".join(f"{count} {name}" for name, count in replay(file).items())
        print(f"{file.name}: {figures}", flush=True)
