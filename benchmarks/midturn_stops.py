"""Boards met in the middle of a turn, by the thousand: does the board that is drawn lead where its history leads?

`python benchmarks/midturn_stops.py [--games 20] [--each 10] [--seed 7000] [--part 1/1] [--only games|cards]`: the goal
is stated for thousands. Part 2/8 takes every eighth game and card from the second on: the parts together are the
whole, and the counts they print add up.
Half of the games are played with the catalogue where its texts are at hand, the others with the project's own cards.
Of every stop two boards are looked at: the one the engine draws, which tells its past, and the same without its words,
which must lead there as well or say what it took for granted. Then every printing of the catalogue that reacts to
attacking, blocking, entering or a step is met after it did. Ends with status 1 where one leads elsewhere in silence.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine import adjudicate, diagnose
from engine.core.state import State
from engine.games.myl_pe.answers.whole_games import card_pool
from engine.games.myl_pe.catalogue.cards.abilities import face_of
from engine.trials.check import PATIENT
from engine.trials.play import board_of
from tests.engine.midturn.stops import GAME, bare, bare_of, drawn, ends, stops, to_the_end
from tests.engine.midturn.test_catalogue import met, reacting
from tests.shared import SHARED

CARDS = SHARED / "cards" / "myl_pe.jsonl"
Board = tuple[str, State, dict[str, Any]]


@dataclass(frozen=True)
class Options:
    """What is looked at: how many games from which seed, how many stops of each, and which part of it all."""

    games: int
    each: int
    seed: int
    of: slice


def games(options: Options) -> Iterator[Board]:
    """The stops, each with where it is and its board without the words of its turn's past."""
    for seed in range(options.seed, options.seed + options.games)[options.of]:
        pool = card_pool(CARDS) if seed % 2 and CARDS.exists() else None
        for state in stops(seed, options.each, pool):
            yield f"game {seed} {state.turn.step}", state, bare_of(state)


def cards(options: Options) -> Iterator[Board]:
    """Every printing that reacts, met after it did."""
    for card in reacting()[options.of]:
        for way, state in met(card):
            yield f"{card.id} {way}", state, bare(GAME.write(state), frozenset((face_of(card).name, "x")))


def look(found: Iterable[Board]) -> Counter[str]:
    """What came of every board; what leads elsewhere in silence is printed."""
    counts: Counter[str] = Counter()
    for where, state, board in found:
        there = ends(to_the_end(state))
        counts["stops"] += 1
        same = ends(to_the_end(drawn(state))) == there
        counts["drawn: same" if same else "drawn: OTHER"] += 1
        if not same:
            print(f"  drawn: {where}", flush=True)
        came = _bare(state, board, there)
        counts[f"bare: {came}"] += 1
        if came == "SILENT":
            print(f"  bare: {where}", flush=True)
    return counts


def _bare(state: State, board: dict[str, Any], there: list[bytes]) -> str:
    other = "B" if state.turn.active == "A" else "A"
    request = {"game": "myl_pe", "state": board, "actions": [{"do": "avanzar", "to": f"{other}:9.2.B"}]}
    if any(problem.kind == "impossible" for problem in diagnose(request)):
        return "told as invalid_state"
    if ends(to_the_end(board_of(GAME, board))) == there:
        return "same"
    ruling = adjudicate(request, PATIENT)
    if ruling.verdict in ("limit_reached", "not_understood"):
        return f"told as {ruling.verdict}"
    return "says so" if ruling.past else "SILENT"


def main() -> bool:
    """Look at what the command line asks for; whether nothing leads elsewhere in silence."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--each", type=int, default=10)
    asked.add_argument("--seed", type=int, default=7_000)
    asked.add_argument("--part", default="1/1")
    asked.add_argument("--only", choices=("games", "cards"))
    given = asked.parse_args()
    part, parts = map(int, given.part.split("/"))
    options = Options(given.games, given.each, given.seed, slice(part - 1, None, parts))
    bad = 0
    for name, found in (("games", games), ("cards", cards)):
        if given.only in (None, name):
            counts = look(found(options))
            print(f"{name} {given.part}: " + ", ".join(f"{what} {n}" for what, n in sorted(counts.items())), flush=True)
            bad += counts["drawn: OTHER"] + counts["bare: SILENT"]
    return not bad


if __name__ == "__main__":
    sys.exit(not main())
